import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { expect, test } from './support/test.js';

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.describe('a moment in the address', () => {
  test('a copied link opens at the same step, inputs, selection and prediction', async ({
    lesson,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lesson.open('weighted-sum', '#temperature');
    const { figure } = lesson;
    await figure.type(figure.query, 'a,b:c\\ ♥ J&o=n;%#+');
    await figure.type(figure.key(1), 'Tim,my: \\o/');
    await figure.radio('Zero').check();
    await figure.button('Compute it').click();
    await figure.temperature.focus();
    await page.keyboard.press('ArrowRight');
    await figure.ask('Joan', 'Weight');
    await figure.button('Copy link').click();
    await expect(figure.toolbar.locator('.notice')).toHaveText('Copied');
    const link = await clipboard(page);
    expect(link).toContain('/lessons/weighted-sum/#weighted-sum?v=2&step=temperature&');

    const before = await figure.records();
    await expect.poll(() => figure.formula()).not.toBe('');
    const formula = await figure.formula();
    const second = await context.newPage();
    await second.goto(link);
    const again = new FigureView(second.locator('soft-lookup'));
    await again.isReady();
    await expect(second.getByRole('heading', { level: 2, name: 'Temperature' })).toBeVisible();
    await expect(again.query).toHaveValue('a,b:c\\ ♥ J&o=n;%#+');
    await expect.poll(() => again.records()).toEqual(before);
    await expect(again.temperature).toHaveAttribute(
      'aria-valuetext',
      (await figure.temperature.getAttribute('aria-valuetext')) ?? '',
    );
    await expect(await again.number('Joan', 'Weight')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => again.formula()).toBe(formula);
    await expect(again.outcome).toContainText(
      'You said “Zero”; “The plain mean of all values” was computed.',
    );
  });

  test('what is changed stands in the address once it rests, and a reload keeps it', async ({
    lesson,
    page,
  }) => {
    await lesson.open('queries-and-keys', '#mix');
    const { figure } = lesson;
    expect(page.url()).toMatch(/#mix$/);
    await figure.setMatrixCell('Keys', 0, 0, '-2.25');
    await expect(page).toHaveURL(/#queries-and-keys\?v=2&step=mix&keys=-2\.25,1\/2,0/);
    const weights = await figure.matrixTexts('Weights');
    await page.reload();
    await figure.isReady();
    await expect.poll(() => figure.matrixTexts('Weights')).toEqual(weights);
    await expect.poll(async () => (await figure.matrixNumbers('Keys'))[0]).toEqual([-2.25, 1]);
  });

  test('the browser’s back and forward go through the steps', async ({ lesson, page }) => {
    await lesson.open('exact-match');
    await lesson.deeper('Answer').click();
    await lesson.isInDeeper('Answer');
    await lesson.figure.isDrawn();
    await lesson.figure.type(lesson.figure.query, 'Mary');
    await lesson.tab('Vectors').click();
    await lesson.isAt('Vectors');
    await expect(lesson.figure.query, 'each step has its own').toHaveValue('Anna');
    await page.goBack();
    await lesson.isInDeeper('Answer');
    await expect(lesson.figure.query).toHaveValue('Mary');
    await expect.poll(() => lesson.figure.column('Score')).toEqual(['0', '0', '0', '0', '0', '0', '0', '1']);
    await page.goBack();
    await lesson.isAt('Ask');
    await page.goForward();
    await page.goForward();
    await lesson.isAt('Vectors');
    await expect.poll(async () => (await lesson.figure.records()).footer['Value']).toBe('42,000');
  });

  test('an address typed by hand on an open page goes there', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#score');
    await page.goto(lesson.address('weighted-sum', '#weighted-sum?v=1&step=mix&query=Peru'));
    await lesson.isInDeeper('Mix');
    await expect(lesson.figure.query).toHaveValue('Peru');
  });
});

test.describe('what browsers and links can take', () => {
  test('a state too long for a link is told, and kept through a reload', async ({
    lesson,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lesson.open('weighted-sum', '#mix');
    const { figure } = lesson;
    const tooLong = page.getByText('This text is too long for an address.');
    await expect(tooLong).toBeHidden();
    await figure.root.evaluate((element: SoftLookup) => {
      const records = Array.from({ length: 12 }, (_, index) => `${index} ${'ü'.repeat(990)}:${index}`).join(
        ',',
      );
      element.state = `v=1&step=mix&records=${encodeURIComponent(records)}`;
    });
    await figure.type(figure.query, 'Jan');
    await expect(tooLong).toBeVisible();
    await expect(page).toHaveURL(/\/#mix$/);
    await figure.button('Copy link').click();
    await expect(figure.toolbar.locator('.notice')).toHaveText(
      /^The link would have [\d,]+ characters; at most 32,000 arrive everywhere\. /,
    );
    await expect(page.getByRole('link', { name: 'Embed this figure' })).toHaveAttribute(
      'href',
      /#weighted-sum\?v=2&step=mix$/,
    );
    const before = await figure.records();
    expect(before.rows).toHaveLength(12);
    await page.reload();
    await figure.isReady();
    await expect.poll(() => figure.records()).toEqual(before);
    await expect(figure.query).toHaveValue('Jan');
    await expect(tooLong).toBeVisible();
    await figure.button('Reset').click();
    await expect(tooLong).toBeHidden();
    await expect(page).toHaveURL(/#weighted-sum\?v=2&step=mix$/);
  });
});

test.describe('a damaged address', () => {
  const damaged: readonly { fragment: string; opens: string; note: RegExp }[] = [
    { fragment: '#nowhere', opens: 'Meaning', note: /no step of that name.*nowhere/ },
    {
      fragment: '#weighted-sum?v=1&step=nowhere&query=Jan',
      opens: 'Meaning',
      note: /step: “nowhere” was given; this figure has “score”, “shares”, “weigh”, “mix”, “others”, “temperature”, “ties”, “break”, “limit”, “meaning”, “divide”, “softmax”, “how-soft”\./,
    },
    {
      fragment: '#weighted-sum?v=1&step=weigh&temperature=hot&query=Jan',
      opens: 'Weigh',
      note: /temperature: “hot” was given; a number from 0 on, or “infinity”, is needed\./,
    },
    {
      fragment: '#weighted-sum?v=1&step=weigh&records=Tom:12,Anna',
      opens: 'Weigh',
      note: /records: “Anna” was given; a key with a number as its value is needed, such as Tom:30000\./,
    },
    {
      fragment: '#weighted-sum?v=9&step=weigh&query=Jan',
      opens: 'Weigh',
      note: /version “9” was given; this page reads version 2/,
    },
    {
      fragment: '#weighted-sum?v=1&step=weigh&cell=weights.here.0',
      opens: 'Weigh',
      note: /cell: “weights\.here\.0” was given; a cell is written stage\.row\.column/,
    },
    { fragment: '#weighted-sum?v=1&step=weigh&query=%E0%A4%A', opens: 'Weigh', note: /^$/ },
    { fragment: '#weighted-sum?v=1&step=weigh&future=1&query=Jan', opens: 'Weigh', note: /^$/ },
    { fragment: '#%%%;;;?&=', opens: 'Meaning', note: /no step of that name/ },
  ];

  test('opens a step, says what was wrong, and the figure can be used', async ({ lesson, page }) => {
    for (const { fragment, opens, note } of damaged) {
      await test.step(fragment, async () => {
        await lesson.openAnew('weighted-sum', fragment);
        await lesson.isInDeeper(opens);
        const told = async (): Promise<string> =>
          (await page.getByRole('alert').allInnerTexts()).join(' ').trim().replaceAll(/\s+/g, ' ');
        await expect.poll(told).toMatch(note);
        await lesson.tab('Softmax').click();
        await lesson.deeper('Weigh').click();
        await lesson.figure.type(lesson.figure.query, 'Jindrich');
        await expect.poll(async () => (await lesson.figure.column('Score'))[0]).toBe('0.605');
      });
    }
  });

  test('a state that fits no words is told in the figure; undoing it by hand mends it', async ({
    lesson,
  }) => {
    await lesson.open('queries-and-keys', '#queries-and-keys?v=1&step=mix&keys=1,2/3,4/5,6');
    await expect(lesson.figure.root.getByRole('alert')).toHaveText(
      'keys: the number of rows is 3, but must be 2, one for each of the words “Riley”, “dog”.',
    );
    await lesson.figure.button('Reset').click();
    await expect(lesson.figure.root.getByRole('alert')).toHaveCount(0);
    await expect
      .poll(async () => (await lesson.figure.matrixTexts('Weights'))[0])
      .toEqual(['0.018', '0.982']);
  });
});

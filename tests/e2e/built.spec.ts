import { readFileSync, statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'parse5';
import { hasClass, only, text } from '../../web/site/pages/prose.js';
import { ALL_RULES, RULES_IN_THE_DARK, violations } from './inspectors/axe.js';
import { FigureView } from './support/figure.js';
import { lessons } from './support/data.js';
import { soon } from './support/soon.js';
import { emulatesMedia, expect, test } from './support/test.js';

const BUILT = 'built/';

const heading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Which word does she mean?', exact: true });

const toldOf = (page: Page): Locator => page.locator('.machine-parts .part-told');

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a lesson comes down to, as its page closes. */
async function tellOf(page: Page, address: string): Promise<string> {
  const source = await (await page.request.get(address)).text();
  return text(only(parse(source), address, 'paragraph to tell', hasClass('tell')));
}

test.describe('the machine', () => {
  test('it is one screen at 1280 x 800; each part leads to its step, and tells what that lesson comes down to', async ({
    page,
    site,
    lesson,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site.url + BUILT);
    await expect(heading(page)).toBeVisible();
    await page.locator('.machine').scrollIntoViewIfNeeded();
    await page
      .getByRole('heading', { name: 'The whole machine', exact: true })
      .evaluate((h2) => h2.scrollIntoView());
    for (const name of ['.machine-picture .wide svg', '.machine-parts']) {
      await expect(page.locator(name)).toBeInViewport({ ratio: 1 });
    }
    const parts = await page.locator('.machine-parts li').evaluateAll((items) =>
      items.map((item) => ({
        href: item.querySelector('a')!.href,
        told: item.querySelector('p')!.textContent,
      })),
    );
    expect(parts.length).toBeGreaterThanOrEqual(14);
    for (const { href, told } of parts) {
      const [, slug = '', step = ''] = /\/lessons\/([\w-]+)\/#([\w-]+)$/.exec(href) ?? [];
      const { sections, title } = lessons.find((each) => each.slug === slug)!;
      const [, stepTitle] = sections.find(([id]) => id === step)!;
      expect(onOneLine(told)).toContain(`${title}, step “${stepTitle}”.`);
      const tell = await tellOf(page, lesson.address(slug));
      expect(tell).toMatch(/^To tell a friend: ./);
      expect(onOneLine(told)).toContain(tell.replace('To tell a friend: ', ''));
    }
  });

  test('the picture and the list are lit together, by the pointer and by the keyboard, and its parts can be pressed', async ({
    page,
    site,
  }) => {
    await page.goto(site.url + BUILT);
    const lit = (): Promise<string[]> =>
      page
        .locator('.machine .lit:visible')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['part'] ?? ''));
    await expect.poll(lit, 'before anything is pointed at').toEqual(['words', 'words']);
    await page.locator('.machine-picture .wide [data-part="mask"]').hover();
    await expect.poll(lit).toEqual(['mask', 'mask']);
    await expect(toldOf(page).filter({ hasText: 'Who asks what' })).toBeInViewport();
    const softmax = page.getByRole('link', { name: 'Softmax', exact: true });
    await page.getByRole('link', { name: 'Mask', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(softmax).toBeFocused();
    await expect.poll(lit).toEqual(['softmax', 'softmax']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lessons\/weighted-sum\/#softmax$/);
    await page.goto(site.url + BUILT);
    await page.locator('.machine-picture .wide [data-part="values"]').click();
    await expect(page).toHaveURL(/lessons\/keys-and-values\/#columns$/);
  });
});

test('the last lesson leads here, and so do the start page, the menu and the old address', async ({
  lesson,
  page,
  site,
}) => {
  const last = lessons.at(-1)!;
  await page.goto(site.url);
  await page.locator('main').getByRole('link', { name: 'What you have built' }).click();
  await expect(heading(page)).toBeVisible();
  await page.goto(lesson.address(last.slug, `#${last.steps.at(-1)![0]}`));
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page.locator('.menu').getByRole('link', { name: 'What you have built' }).click();
  await expect(heading(page)).toBeVisible();
  for (const slug of [last.slug, 'order']) {
    await page.goto(lesson.address(slug, '#built'));
    await expect(page).toHaveURL(site.url + BUILT);
  }
});

test('the programs of every lesson, the changed line marked; every link leads to a page, and to a place on it', async ({
  page,
  site,
}) => {
  await page.goto(site.url + BUILT);
  const rungs = page.locator('.rungs > li > details');
  await expect(rungs).toHaveCount(lessons.length);
  const open = rungs.locator('pre:visible');
  await expect(open.first()).toHaveText(/^score {2}= 1 if query == key else 0\n/);
  await expect(rungs.nth(1).locator('pre').first()).toBeHidden();
  await rungs.nth(1).locator('summary').press('Enter');
  await expect(rungs.nth(1).locator('pre').first()).toBeVisible();
  await expect(rungs.nth(1).locator('mark').first()).toBeVisible();
  const links = await page
    .locator('main a:not([download])')
    .evaluateAll((all) => [
      ...new Set(all.map((each) => new URL(each.getAttribute('href')!, location.href).href)),
    ])
    // Those of papers are read in tests/web/site/where-next.test.mjs: no test asks another host.
    .then((all) => all.filter((link) => link.startsWith(site.url)));
  expect(links.length).toBeGreaterThan(20);
  const pages = new Map<string, string>();
  for (const link of links) {
    const { href, hash } = new URL(link);
    const address = href.replace(hash, '');
    if (!pages.has(address)) pages.set(address, await (await page.request.get(address)).text());
    // Of a state of a figure, the step that it is of.
    const place = /[?&]step=([\w-]+)/.exec(hash)?.[1] ?? hash.slice(1);
    expect(pages.get(address), link).toContain(`id="${place || 'content'}"`);
  }
  const opened = page.locator('main [popovertarget]');
  await expect(opened, 'a term would open a sentence that is on another page').toHaveCount(0);
});

test('the model to take along: a language is chosen, its file is the one that is shown and saved', async ({
  page,
  site,
}) => {
  await page.goto(site.url + BUILT);
  const section = page.getByRole('region', { name: 'Take it along', exact: true });
  const shown = section.locator('.copyable code:visible');
  await expect(shown).toContainText('import numpy as np');
  await section.getByRole('radio', { name: 'NumPy' }).press('ArrowRight');
  await expect(shown).toContainText('import torch');
  for (const [language, file] of [
    ['NumPy', 'soft_lookup.py'],
    ['PyTorch', 'soft_lookup_torch.py'],
    ['JavaScript', 'soft_lookup.mjs'],
    ['C++', 'soft_lookup.cpp'],
  ] as const) {
    await section.getByRole('radio', { name: language }).check({ force: true });
    const source = readFileSync(new URL(`../../web/site/take-along/${file}`, import.meta.url), 'utf8');
    await expect(shown).toHaveCount(1);
    expect(await shown.textContent()).toBe(source.trimEnd());
    const link = section.getByRole('link', { name: file, exact: true });
    const saved = page.waitForEvent('download');
    await link.click();
    expect((await saved).suggestedFilename()).toBe(file);
    expect(await (await page.request.get(`${site.url}${BUILT}${file}`)).text()).toBe(source);
    await expect(section.locator('dd:visible').first()).toHaveText(
      `${file}, ${source.trimEnd().split('\n').length} lines`,
    );
  }
  const model = section.getByRole('link', { name: 'stories260k.bin' }).and(page.locator(':visible'));
  const { size } = statSync(new URL('../../web/data/stories260k.bin', import.meta.url));
  const answer = await page.request.get(new URL((await model.getAttribute('href'))!, page.url()).href);
  expect((await answer.body()).length).toBe(size);
  const printed = await section.locator('.printed').innerText();
  expect(printed).toMatch(/^Once upon a time, there was a little girl named Lily\. .*\.$/);
  await section.getByRole('link', { name: 'The same on this page' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  await expect(text, 'lesson 15 has the same text').toHaveValue(printed);
});

/** A question in the page, used as a learner does. */
class QuestionView {
  readonly item: Locator;
  readonly figure: FigureView;
  readonly verdict: Locator;
  readonly title: Locator;

  constructor(page: Page, id: string) {
    this.item = page.locator(`[data-question="${id}"]`);
    this.title = this.item.locator('> details > summary');
    this.figure = new FigureView(this.item.locator('soft-lookup'));
    this.verdict = this.item.getByRole('status').and(this.item.locator('.verdict'));
  }

  async open(): Promise<void> {
    await this.title.click();
    await this.figure.isReady();
    await this.figure.isDrawn();
    await this.figure.isEquipped();
  }

  button(name: string): Locator {
    return this.item.getByRole('button', { name, exact: true });
  }
}

interface Solved {
  readonly id: string;
  /** What is said before anything is tried; its numbers are worked by hand. */
  readonly before: string | RegExp;
  readonly solve: (figure: FigureView, page: Page) => Promise<void>;
  readonly after: string | RegExp;
}

const press = async (page: Page, slider: Locator, key: string, times: number): Promise<void> => {
  await slider.focus();
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
};

const SOLVED: readonly Solved[] = [
  {
    id: 'error',
    before: 'Not yet: Norway receives 42,305, and its income is 64,304.',
    solve: (figure) => figure.type(figure.root.getByRole('textbox').first(), 'Qatar'),
    after: /^Done: Qatar receives 54,519, and its income is 132,877\. /,
  },
  {
    id: 'value',
    before: 'Not yet: “Jon” receives 55,288, and nothing is changed.',
    solve: (figure) => figure.type(figure.root.getByRole('textbox', { name: 'income of Jonathan' }), '75000'),
    // 0.409 of 10,000 more.
    after: 'Done: “Jon” receives 59,378: a weight says how much of a change arrives.',
  },
  {
    id: 'who-stops',
    // (−2, 0) scores the keys −4, 0, 0, 2, 0, 4 and 2.
    before: 'Not yet: “stops” puts 0.014 of its weight on “she”, and the goal is more than 0.9.',
    solve: async (figure) => {
      const queries = [
        ['1', '-4'],
        ['2', '0'],
      ] as const;
      for (const [index, row] of [6, 4].entries()) {
        for (const [col, text] of queries[index]!.entries())
          await figure.setMatrixCell('Queries', row, col, text);
      }
    },
    // (1, −4) scores 2, 1, −4, −5, 8, −2 and 3; (2, 0) scores 4, 0, 0, −2, 0, −4 and −2.
    after: 'Done: “stops” puts 0.990 of its weight on “she”, and “she” puts 0.002 on “stops”.',
  },
  {
    id: 'one-sentence',
    before: 'Not yet: “she” puts 0.294 of its weight on “dog”, and no other word has more.',
    solve: (figure) =>
      figure.type(
        figure.root.getByRole('textbox', { name: 'Sentence', exact: true }),
        'my sister has a dog and she is never bored',
      ),
    after: /^Done: “she” puts 0\.4[78]\d of its weight on “sister”, and 0\.30\d on “dog”\. /,
  },
  {
    id: 'thin',
    before: 'Not yet: together they hold 65,536 numbers, and their product 262,144.',
    solve: (figure, page) =>
      press(page, figure.root.getByRole('slider', { name: /d = 512/ }), 'ArrowLeft', 1),
    after: 'Done: together they hold 32,768 numbers, and their product 262,144.',
  },
  {
    id: 'cross',
    // Of now, “hört” has 1 and no other word has any.
    before: 'Not yet: “stops” receives 0.695 of “now”, and the goal is 0.',
    solve: (figure) => figure.setMatrixCell('W_V', 3, 3, '0'),
    after: 'Done: “stops” receives nothing of “now”, and 0.707 of “one”, by the same weights as before.',
  },
  {
    id: 'split',
    // (1, 0) scores keys of 2, 0, 0.5 and 0, over √2.
    before:
      /^Not yet: “stops” puts 0\.546 of its weight on Riley in head 1, and from 0\.133 to 0\.546 on each word/,
    solve: async (figure) => {
      for (const [col, text] of ['4', '0', '0', '0'].entries())
        await figure.setMatrixCell('W_Q', 3, col, text);
    },
    // (4, 0) scores 8, 0, 2 and 0, over √2: 1 / (1 + e^−4.243 + 2 e^−5.657).
    after:
      /^Done: “stops” puts 0\.9\d\d of its weight on Riley in head 1, and 0\.250 on each word in head 2\.$/,
  },
  {
    id: 'before-it',
    before: /^Not yet: in this order “bites” receives \(/,
    solve: async (figure) => {
      // man dog bites the, back as it is written, and then the first two in each other's place.
      await figure.button('As written').click();
      await figure.root.locator('soft-word-order .word').first().click();
      await figure.button('Move the chosen word to the right').click();
    },
    after: /^Done: in this order, too, “bites” receives \(1\.234, 0\.570\)\. /,
  },
  {
    id: 'silent',
    before: 'Not yet: for Riley with dog its weight is 0.982, and the goal is 0.',
    solve: async (figure) => {
      await figure.setMatrixCell('Keys: columns of W 1', 0, 0, '-1');
      await figure.setMatrixCell('Keys: columns of W 1', 0, 3, '-1');
      await figure.setMatrixCell('b 1', 0, 0, '1.9');
    },
    // −1 + 1.9 for Riley with itself; more for the others.
    after: 'Done: for Riley with dog its weight is 0, and for the others it is at least 0.900.',
  },
  {
    id: 'without',
    before: 'Not yet: nothing is switched off, and “She” has a probability of 0.850.',
    solve: async (figure) => {
      await figure.root.locator('soft-map-grid label[title="Layer 3, head 7"]').click();
      await figure.button('Switch it off').click();
    },
    after:
      /^Done: without this head “She” has a probability of 0\.88\d, and with it 0\.850\. Its map shows where/,
  },
];

test.describe('ten questions, answered by doing', () => {
  test('each loads when it is opened, one at a time, is not solved as it opens, and solved by hand', async ({
    page,
    site,
  }) => {
    await page.goto(site.url + BUILT);
    const ids = await page
      .locator('[data-question]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['question']));
    expect(ids).toEqual(SOLVED.map(({ id }) => id));
    const allDone = page.locator('.all-done');
    const questions = SOLVED.map((solved) => ({ ...solved, question: new QuestionView(page, solved.id) }));
    const isLoaded = ({ figure }: QuestionView) => figure.root.locator('soft-figure');
    for (const [index, { id, before, solve, after, question }] of questions.entries())
      await test.step(id, async () => {
        await expect(allDone).toBeHidden();
        await question.item.scrollIntoViewIfNeeded();
        await expect(isLoaded(question)).toHaveCount(0);
        await question.open();
        for (const other of questions.filter((each) => each.id !== id))
          await expect(other.question.figure.root).toBeHidden();
        await expect(question.verdict).toHaveText(before);
        await expect(question.item.locator('[data-state="done"]')).toBeHidden();
        await solve(question.figure, page);
        await expect(question.verdict).toHaveText(after);
        await expect(question.item.locator('[data-state="done"]')).toBeVisible();
        await expect(question.button('Skip this question')).toBeHidden();
        const progress = page.locator('.test-progress').getByRole('status');
        await expect(progress).toHaveText(`${index + 1} of 10 done, 0 skipped.`);
      });
    await expect(allDone.getByRole('region', { name: 'A line to show to others' })).toHaveText(
      `Ten of ten questions about attention, answered by doing: ${site.url}${BUILT}`,
    );
    const { question } = questions.find(({ id }) => id === 'error')!;
    await question.open();
    await question.item.getByRole('link', { name: /^Look again: / }).click();
    await expect(page).toHaveURL(/lessons\/weighted-sum\/#how-soft$/);
  });

  test('what is done and skipped is remembered, and can be begun again, by keyboard alone', async ({
    page,
    site,
  }) => {
    await page.goto(site.url + BUILT);
    const progress = page.locator('.test-progress').getByRole('status');
    await expect(progress).toHaveText('0 of 10 done, 0 skipped.');
    const thin = new QuestionView(page, 'thin');
    const next = new QuestionView(page, 'cross');
    await thin.title.press('Enter');
    await thin.figure.isReady();
    await thin.figure.isEquipped();
    const width = thin.figure.root.getByRole('slider', { name: /d = 512/ });
    await press(page, width, 'ArrowLeft', 1);
    await expect(progress).toHaveText('1 of 10 done, 0 skipped.');
    // What is done stays done.
    await press(page, width, 'ArrowRight', 1);
    await expect(thin.verdict).toHaveText(/^Not yet/);
    await expect(progress).toHaveText('1 of 10 done, 0 skipped.');
    await thin.button('Next question').press('Enter');
    await expect(next.title).toBeFocused();
    await next.figure.isReady();
    await next.button('Skip this question').press('Enter');
    await expect(progress).toHaveText('1 of 10 done, 1 skipped.');
    await page.reload();
    await expect(progress).toHaveText('1 of 10 done, 1 skipped.');
    await expect(next.item.getByText('skipped', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).press('Enter');
    await expect(progress).toHaveText('0 of 10 done, 0 skipped.');
    await thin.open();
    await expect(thin.verdict).toHaveText(/^Not yet: together they hold 65,536/);
  });

  test('what the storage holds and can’t be read counts for nothing', async ({ page, site }) => {
    await page.addInitScript(() =>
      localStorage.setItem('soft-lookup:self-test', '{"error":7,"cross":"done"'),
    );
    await page.goto(site.url + BUILT);
    await expect(page.locator('.test-progress').getByRole('status')).toHaveText('0 of 10 done, 0 skipped.');
  });
});

test('on a phone the machine is read downwards, its names can be read, and a question fits', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.url + BUILT);
  await expect(page.locator('.machine-picture .tall')).toBeVisible();
  await expect(page.locator('.machine-picture .wide')).toBeHidden();
  const heights = (): Promise<number[]> =>
    page
      .locator('.machine-picture .tall text')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(11);
  // Nobody can hover there: all is told.
  for (const told of await toldOf(page).all()) await expect(told).toBeVisible();
  for (const { id } of SOLVED) {
    await new QuestionView(page, id).open();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), id)
      .toBe(true);
  }
});

test('axe finds nothing, light and dark, with a question open', emulatesMedia, async ({ page, site }) => {
  await page.goto(site.url + BUILT);
  await new QuestionView(page, 'error').open();
  expect(await violations(page, 'light', ALL_RULES), 'light').toEqual([]);
  expect(await violations(page, 'dark', RULES_IN_THE_DARK), 'dark').toEqual([]);
});

test('on paper: the machine, all that is told, and all programs', emulatesMedia, async ({ page, site }) => {
  await page.goto(site.url + BUILT);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.machine-picture .wide')).toBeVisible();
  for (const told of await toldOf(page).all()) await expect(told).toBeVisible();
  for (const program of await page.locator('.rungs pre').all()) await expect(program).toBeVisible();
});

test.describe('without JavaScript', () => {
  // Modules are named in the page, and not fetched.
  test.use({ javaScriptEnabled: false, expectedTrouble: /^request: .*\.js csp$/ });

  test('the machine, what each part tells, and the programs are there', async ({ page, site }) => {
    await page.goto(site.url + BUILT);
    await expect(heading(page)).toBeVisible();
    await soon(async () => {
      for (const told of await toldOf(page).all()) {
        const { height } = (await told.boundingBox())!;
        expect(height).toBeGreaterThan(10);
      }
    });
    await expect(page.locator('.rungs pre').first()).toBeVisible();
    await page.locator('.rungs summary').nth(1).click();
    await expect(page.locator('.rungs > li').nth(1).locator('pre').first()).toBeVisible();
    await page.locator('[data-question="error"] summary').click();
    await expect(page.locator('[data-question="error"]').getByText('needs JavaScript')).toBeVisible();
  });
});

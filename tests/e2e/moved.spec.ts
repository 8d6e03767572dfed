/**
 * What was published under old names goes on working: addresses, elements of foreign pages, and what devices remember. What
 * an element reads of it: tests/web/element/moved.test.ts.
 */
import type { Page } from '@playwright/test';
import { frameAddress } from '../../web/site/snippets.js';
import { lessons } from './support/data.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, SAMPLE_HOST, test, told } from './support/host.js';
import { expect } from './support/test.js';

const SENTENCE = 'she sees the dog';

type Lookup = HTMLElement & {
  step: string;
  state: string;
  text?: string;
  seed?: number;
  readonly results: { readonly figure: string } | null;
  readonly updateComplete: Promise<boolean>;
};

/** Sets a property of the figure, and returns what the figure says of itself once it has computed. */
const set = (page: Page, name: 'step' | 'state' | 'text', value: string) =>
  page.locator('soft-lookup').evaluate(
    async (element, [property, given]) => {
      const figure = element as unknown as Lookup;
      figure[property] = given;
      await figure.updateComplete;
      return { step: figure.step, state: figure.state, figure: figure.results?.figure ?? null };
    },
    [name, value] as const,
  );

const figureOn = (page: Page): FigureView => new FigureView(page.locator('soft-lookup'));

async function open(page: Page, address: string): Promise<FigureView> {
  await listen(page);
  await page.goto(address);
  const figure = figureOn(page);
  await figure.isReady();
  return figure;
}

test.describe('an element of a foreign page', () => {
  test('to and fro, each step keeps what was set in it, and the page is told as ever', async ({
    host,
    page,
  }) => {
    const tag = '<soft-lookup figure="queries-and-keys" step="train" controls="steps"></soft-lookup>';
    const figure = await open(page, await host({ figure: MODULE + tag }));
    const ring = figure.root.getByRole('group', { name: 'Shown below' }).getByLabel('Ring');
    await ring.check();
    expect(await set(page, 'step', 'head')).toMatchObject({ step: 'head', figure: 'trained-head' });
    await expect(figure.radio('Take away')).toBeVisible();
    expect(await set(page, 'text', SENTENCE)).toMatchObject({ step: 'head', figure: 'trained-head' });
    await expect(figure.sentence).toContainText('dog (query)');
    expect(await set(page, 'step', 'train')).toMatchObject({ step: 'train', figure: 'queries-and-keys' });
    await expect(ring).toBeChecked();
    expect(await set(page, 'step', 'head')).toMatchObject({ step: 'head', figure: 'trained-head' });
    await expect(figure.sentence).toContainText('dog (query)');
    await expect
      .poll(async () => (await told(page, 'change')).map(({ detail }) => detail['state']))
      .toEqual([
        'v=2&step=train&targets=ring&cell=',
        'v=2&step=head&prediction=',
        'v=2&step=head&prediction=',
        'v=2&step=train&targets=ring&cell=',
        'v=2&step=head&prediction=',
      ]);
    await expect.poll(() => told(page, 'ready')).toHaveLength(1);
    expect(await told(page, 'error')).toEqual([]);
  });

  test('what is copied from it has the new names, and opens where it is asked to', async ({ host, page }) => {
    const address = `${SAMPLE_HOST}lessons/queries-and-keys/`;
    const tag = `<soft-lookup figure="queries-and-keys" step="head" head="3" address="${address}"></soft-lookup>`;
    const figure = await open(page, await host({ figure: MODULE + tag }));
    await figure.root.getByRole('radio', { name: /^Head 4/ }).check();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => Promise.resolve((document.title = text)) },
      });
    });
    await figure.button('Copy link').click();
    await expect(figure.text('Copied')).toBeVisible();
    const link = await page.title();
    expect(link).toMatch(/lessons\/queries-and-keys\/#trained-head\?v=2&step=head&head=4&prediction=$/);
    await page.goto(link);
    await expect(page).toHaveURL(/lessons\/trained-head\/#trained-head\?v=2&step=head&head=4&prediction=$/);
    await expect(figureOn(page).root.getByRole('radio', { name: /^Head 4/ })).toBeChecked();
  });
});

test('the frame opens them', async ({ page, site }) => {
  const attributes = { step: 'head', text: SENTENCE };
  const source = `${site.url}embed/`;
  const address = frameAddress({
    source,
    figure: 'queries-and-keys',
    attributes,
    fallback: '',
    height: 0,
  });
  const figure = await open(page, address);
  await expect(figure.sentence).toContainText('dog (query)');
});

test('the gallery opens them under their new names', async ({ page, site }) => {
  await page.goto(`${site.url}embed/#queries-and-keys?v=2&step=head&text=${SENTENCE}`);
  await expect(page.locator('select[name=figure]')).toHaveValue('trained-head');
  await expect(page.locator('.gallery soft-lookup')).toHaveAttribute('text', SENTENCE);
  await expect(page.locator('.guide:visible pre code').last()).toContainText('figure="trained-head"');
});

test('the reference of the old figure leads on to what has moved', async ({ page, site }) => {
  await page.goto(`${site.url}reference/queries-and-keys/#text`);
  await page.locator('#text + dd a').click();
  await expect(page).toHaveURL(/reference\/trained-head\/#text$/);
  await expect(page.locator('#text')).toBeInViewport();
});

test.describe('an address of the lesson', () => {
  for (const [from, to] of [
    // Where a question was added since, the numbers are in view as they were.
    ['#head', '#trained-head?v=2&step=head&prediction='],
    ['#ablation', '#ablation'],
    [
      '#queries-and-keys?v=2&step=often&finding=noun-verb',
      '#trained-head?v=2&step=often&finding=noun-verb&prediction=',
    ],
    ['#queries-and-keys?v=1&step=capital', '#trained-head?v=1&step=capital&prediction='],
  ] as const) {
    test(`${from} opens the other lesson in its place`, async ({ lesson, page }) => {
      await page.goto(lesson.address('shared-vectors'));
      await page.goto(lesson.address('queries-and-keys', from));
      await expect(page).toHaveURL(lesson.address('trained-head', to));
      await lesson.figure.isReady();
      // Who goes back is not sent forth again.
      await page.goBack();
      await expect(page).toHaveURL(lesson.address('shared-vectors'));
    });
  }

  test('one that is written into an open page leads on, and back to where the reader was', async ({
    lesson,
    page,
  }) => {
    await lesson.open('queries-and-keys', '#mix');
    await page.evaluate(() => {
      location.hash = '#ablation';
    });
    await expect(page).toHaveURL(lesson.address('trained-head', '#ablation'));
    await lesson.isInDeeper('Take away');
    await page.goBack();
    await expect(page).toHaveURL(lesson.address('queries-and-keys', '#mix'));
    await lesson.isAt('Values join');
  });
});

test.describe('what the device remembers', () => {
  const remember = (page: Page, visited: readonly string[], last: string) =>
    page.addInitScript(
      ([steps, step]) => {
        if (localStorage.getItem('soft-lookup:progress') !== null) return;
        const progress = {
          visited: { 'queries-and-keys': steps },
          last: { lesson: 'queries-and-keys', step },
        };
        localStorage.setItem('soft-lookup:progress', JSON.stringify(progress));
      },
      [visited, last] as const,
    );
  const OLD = ['queries', 'pair', 'sentence', 'mix', 'train', 'head', 'ablation', 'often', 'capital'];
  const titleOf = (slug: string): string => lessons.find((lesson) => lesson.slug === slug)?.title ?? '';

  test('who had finished the old lesson has finished both', async ({ page, site }) => {
    await remember(page, OLD, 'capital');
    await page.goto(site.url);
    for (const slug of ['queries-and-keys', 'trained-head']) {
      const tile = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: titleOf(slug) }) });
      await expect(tile.locator('.dashes a:not(.done)')).toHaveCount(0);
    }
    await expect(page.getByText(`; 2 of ${lessons.length} lessons done.`)).toBeVisible();
  });

  test('who was in a step that has moved and is deeper now goes on at its main step', async ({
    lesson,
    page,
    site,
  }) => {
    await remember(page, OLD.slice(0, 7), 'ablation');
    await page.goto(site.url);
    const resume = page.getByRole('link', { name: 'Continue: Real head' });
    await resume.click();
    await expect(page).toHaveURL(lesson.address('trained-head', '#head'));
    await lesson.figure.isReady();
    const stored = () => page.evaluate(() => localStorage.getItem('soft-lookup:progress'));
    await expect
      .poll(async () => JSON.parse((await stored()) ?? 'null') as unknown)
      .toEqual({
        visited: {
          'queries-and-keys': ['ring', 'swap', 'sentence', 'mix', 'train'],
          'trained-head': ['head', 'ablation'],
        },
        answered: {},
        last: { lesson: 'trained-head', step: 'head' },
      });
  });
});

// The start page: one live flow, from exact match to the plain mean, and all lessons as tiles.
import type { Locator, Page } from '@playwright/test';
import { attention, nGramKeys } from '../reference/attention.mjs';
import { incomes, lessons, lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { emulatesMedia, expect, test } from './support/test.js';

const figure = (page: Page) => page.locator('soft-lookup');
const query = (page: Page) => figure(page).getByRole('textbox', { name: 'Query' });
const slider = (page: Page) =>
  figure(page).getByRole('slider', { name: 'From exact match to the plain mean' });
const stop = (page: Page, name: string) =>
  figure(page).getByRole('button', { name: new RegExp(`^${name} `) });
const numbers = (page: Page) => figure(page).getByRole('list', { name: 'Keys, weights and values' });
const sentence = (page: Page) => figure(page).locator('.status .sentence');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(slider(page)).toBeVisible();
}

/** What the reference says of a query, by the spelling of the keys. */
function expected(asking: string, temperature: number) {
  const keys = nGramKeys(
    asking,
    incomes.map(({ key }) => key),
  );
  const value = incomes.map((record) => [record.value]);
  const { heads, output } = attention({ ...keys, value, compatibility: 'cosine', temperature });
  return { weights: heads[0]?.weights[0] ?? [], output: output[0]?.[0] ?? NaN };
}

const income = (value: number): string => Math.round(value).toLocaleString('en');

/** The weights as their buttons tell them, which add up to 1. */
async function expectWeights(page: Page, asking: string, temperature: number): Promise<void> {
  const { weights, output } = expected(asking, temperature);
  for (const [row, { key }] of incomes.entries()) {
    const told = `${asking} (query) puts ${weights[row]!.toFixed(3)} of its weight on ${key} (key).`;
    await expect(numbers(page).getByRole('button', { name: told, exact: true })).toBeVisible();
  }
  await expect(sentence(page)).toHaveText(
    `${asking} receives ${income(output)}: each value times its weight, added up.`,
  );
}

test('a query that is typed is asked at once, at every stop', async ({ page, site }) => {
  await open(page, site.url);
  await expectWeights(page, 'Jon', 1 / 8);
  await query(page).fill('Marie');
  await expectWeights(page, 'Marie', 1 / 8);
  await expect(stop(page, 'exact match')).toContainText('no answer');
  await expect(stop(page, 'soft')).toContainText(income(expected('Marie', 1 / 8).output));
  await expect(stop(page, 'softer')).toContainText(income(expected('Marie', 1 / 2).output));
  await expect(stop(page, 'plain mean')).toContainText('44,625');
});

test('a key of the table is matched exactly, and no other', async ({ page, site }) => {
  await open(page, site.url);
  await query(page).fill('Joan');
  await stop(page, 'exact match').click();
  await expect(sentence(page)).toHaveText(
    'The key Joan matches Joan, so the table returns its value, 47,000.',
  );
  await query(page).fill('joan');
  await expect(sentence(page)).toHaveText('No key equals joan, so the table returns nothing.');
});

test('the slider goes by keys over the gap between exact and best match, and on', async ({ page, site }) => {
  await open(page, site.url);
  await slider(page).focus();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'soft');
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'exact match');
  await expect(sentence(page)).toHaveText('No key equals Jon, so the table returns nothing.');
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'best match');
  await expect(sentence(page)).toHaveText(/^Jon receives 65,000/);
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^temperature 0\.0/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'exact match');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'plain mean');
  await expect(sentence(page)).toHaveText(/^Jon receives 44,625/);
});

test('a drag that ends in the gap goes to its nearer side', async ({ page, site }) => {
  await open(page, site.url);
  // It stays where it is measured.
  await new FigureView(figure(page)).isSettled();
  const box = (await slider(page).boundingBox())!;
  const y = box.y + box.height / 2;
  const at = (share: number) => box.x + 13 + (box.width - 26) * share;
  await page.mouse.move(at(0.5), y);
  await page.mouse.down();
  await page.mouse.move(at(0.3), y);
  await page.mouse.move(at(0.05), y);
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'exact match');
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  await page.mouse.move(at(0.2), y);
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'best match');
});

test('every number answers where it comes from', async ({ page, site }) => {
  await open(page, site.url);
  const from = (text: string) => figure(page).getByRole('group', { name: `Where does ${text} come from?` });
  await numbers(page)
    .getByRole('button', { name: /^Jon \(query\) puts 0\.409/ })
    .click();
  await expect(from('0.409')).toBeVisible();
  await figure(page)
    .getByRole('button', { name: /^Jon receives/ })
    .click();
  await expect(from('55,288')).toBeVisible();
  await numbers(page)
    .getByRole('button', { name: /^Jonathan holds the value 65,000/ })
    .click();
  await expect(from('65,000')).toBeVisible();
  await stop(page, 'exact match').click();
  await figure(page)
    .getByRole('button', { name: /^No key equals Jon/ })
    .click();
  await expect(from('no answer')).toContainText('the table returns nothing');
});

for (const [width, touch] of [
  [1280, false],
  [768, false],
  [360, true],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: touch });

    test('the live flow takes no more room than what stood there', async ({ page, site, browser }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
        hasTouch: touch,
      });
      const still = await context.newPage();
      await still.goto(site.url);
      await open(page, site.url);
      const places = async (element: Locator): Promise<number[]> => {
        const box = await element.boundingBox();
        return [box?.x, box?.y, box?.width, box?.height].map((one) => Math.round(one ?? -1));
      };
      await expect(async () => {
        expect(await places(figure(page))).toEqual(await places(figure(still)));
        const live = await places(figure(page).locator('soft-flow svg'));
        expect(live).toEqual(await places(still.locator('.flow:visible svg')));
      }).toPass();
      await context.close();
    });
  });
}

test('every lesson and primer has a thumbnail in the page: small, and without a style', async ({
  page,
  site,
}) => {
  const source = await (await page.request.get(site.url)).text();
  const thumbnails = [...source.matchAll(/<div class="thumbnail">(.*?)<\/div>/gs)].map(([, svg = '']) => svg);
  expect(thumbnails).toHaveLength(lessonsAndPrimers.length);
  for (const svg of thumbnails) {
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6000);
  }
  expect(source).not.toContain('style=');
  for (const { slug } of lessonsAndPrimers) {
    const file = await page.request.get(`${site.url}lessons/${slug}/picture.svg`);
    expect(file.headers()['content-type']).toBe('image/svg+xml');
    expect(await file.text()).toMatch(
      /^<svg xmlns="[^"]*" viewBox=[^>]*><style>(?!.*\.thumbnail).*<\/svg>$/s,
    );
  }
});

test('the menu has all lessons by their parts, each with its picture, and says how far it is read', async ({
  lesson,
  page,
}) => {
  const [{ slug, title, steps }] = lessons;
  await lesson.open(slug);
  const menu = page.getByRole('navigation', { name: 'All lessons' });
  const open = () => page.getByRole('button', { name: 'All lessons' }).click();
  await open();
  await expect(menu.getByRole('list')).toHaveCount(5);
  await expect(menu.getByRole('list', { name: 'Part one: look it up' }).getByRole('listitem')).toHaveCount(3);
  const link = menu.getByRole('link', { name: title });
  await expect(link).toHaveAccessibleName(`1 ${title} 1 of ${steps.length}`);
  const picture = link.getByRole('presentation', { includeHidden: true });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  for (const [, name] of steps) {
    await lesson.tab(name).click();
    await lesson.isAt(name);
  }
  await open();
  await expect(link).toHaveAccessibleName(`1 ${title} done`);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tile opens its lesson, and the stops are large enough', emulatesMedia, async ({ page, site }) => {
    await open(page, site.url);
    for (const name of ['exact match', 'best match', 'soft', 'softer', 'plain mean']) {
      const size = async (): Promise<number> => {
        const box = await stop(page, name).boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      await expect.poll(size, name).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('heading', { level: 3, name: lessons[1]?.title ?? '' }).tap();
    await expect(page).toHaveURL(new RegExp(`lessons/${lessons[1]?.slug ?? ''}/`));
  });
});

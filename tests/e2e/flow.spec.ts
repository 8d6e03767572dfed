// The flow of a lookup, embedded: from exact match to the plain mean.
import type { Page } from '@playwright/test';
import { attention, nGramKeys } from '../reference/attention.mjs';
import { incomes } from './support/data.js';
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
  await page.goto(`${address}embed/frame/?figure=flow&controls=few`);
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
  await slider(page).press('Home');
  await figure(page)
    .getByRole('button', { name: /^No key equals Jon/ })
    .click();
  await expect(figure(page).getByRole('group', { name: 'Why is there no answer?' })).toContainText(
    'the table returns nothing',
  );
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the stops are large enough', emulatesMedia, async ({ page, site }) => {
    await open(page, site.url);
    for (const name of ['exact match', 'best match', 'soft', 'softer', 'plain mean']) {
      const size = async (): Promise<number> => {
        const box = await stop(page, name).boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      await expect.poll(size, name).toBeGreaterThanOrEqual(44);
    }
  });
});

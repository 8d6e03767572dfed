// Where the walk ends begins with the question of the start page: each row against golden values, by mouse, keyboard and ear.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.js';

const BUILT = 'built/';
/** Of the trained encoder's first layer, head 1, by its original program: what “she” puts on each word. */
const GOLDEN = [0.118, 0.028, 0.294, 0.149, 0.066, 0.04, 0.05, 0.071, 0.171, 0.011, 0.001, 0];
/** int8 moves no weight by more, and the golden ones have three decimals. */
const OF_INT8 = 0.0045;

const answer = (page: Page): Locator => page.locator('.answer');
const table = (page: Page): Locator => answer(page).getByRole('table', { name: /^The weight that/ });
const row = (page: Page, name: string): Locator =>
  table(page).getByRole('row', { name: new RegExp(`^\\d+ ${name}`) });
const most = (page: Page, name: string): Locator => row(page, name).getByRole('cell').first();
const status = (page: Page): Locator => answer(page).locator('.answer-status');
const numbersOf = async (line: Locator): Promise<number[]> =>
  (await line.getByRole('cell').allTextContents()).slice(1).map(Number);

test('each row is computed, small ones at once, the model when it is asked for; any word can ask', async ({
  page,
  site,
}) => {
  await page.goto(site.url + BUILT);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Lesson',
    'Most on another word',
    ...['Evan', "'s", 'dog', 'Riley', 'is', 'so', 'hyper', ',', 'she', 'never', 'stops', 'moving'],
  ]);
  await expect(table(page).getByRole('rowheader')).toHaveCount(8);
  await expect(most(page, 'a head that learned')).toHaveText('dog 0.294');
  const head = await numbersOf(row(page, 'a head that learned'));
  for (const [index, golden] of GOLDEN.entries()) {
    expect(Math.abs(head[index]! - golden), `word ${index}`).toBeLessThanOrEqual(OF_INT8);
  }
  await expect(status(page)).toHaveText(
    /^In the head that learned, she \(query\) scores dog \(key\) 4\.4\d, and so puts 0\.294/,
  );
  await expect(most(page, 'equal or not')).toHaveText('nothing');
  // e^8 against e^(8 / √35), e^(8 / √77) and nine of e^0.
  await expect(row(page, 'letters, softly').getByRole('cell').nth(9)).toHaveText('0.995');
  await expect(most(page, 'word vectors')).toHaveText(/^never 0\.\d{3}$/);
  await expect(most(page, 'a query of its own')).toHaveText('Riley 0.943');
  await expect(most(page, 'a mask')).toHaveText('dog 0.298');
  await row(page, 'four heads').getByRole('button', { name: 'Load (2.4 MB), for four heads' }).press('Enter');
  await expect(answer(page).locator('.answer-loaded')).toHaveText(
    /^Loaded\. There are numbers now for: .*four heads/,
  );
  await expect(row(page, 'four heads').locator('a.weight').first()).toHaveAccessibleName(
    /^head 1: [\d.]+, .+ on .+, where it comes from: four heads$/,
  );
  await expect(most(page, 'four heads')).toHaveText(
    /^head 1: dog 0\.294head 2: never .*head 3: never .*head 4: “,” 0\.40\d$/,
  );
  await row(page, 'a second layer').getByRole('button', { name: 'Load (4.8 MB)' }).click();
  await expect(most(page, 'a second layer')).toHaveText(/^Evan 0\.5\d\d$/);
  const hyper = table(page).getByRole('button', { name: 'hyper', exact: true });
  await hyper.press('Enter');
  await expect(hyper).toHaveAttribute('aria-pressed', 'true');
  await expect(hyper).toBeFocused();
  // 0.204 in the original.
  await expect(status(page)).toHaveText(
    /^In the head that learned, hyper \(query\) puts 0\.20\d of its weight on Riley \(key\), more than on any other/,
  );
  await row(page, 'a mask').locator('th a').click();
  await expect(page).toHaveURL(/lessons\/who-asks-whom\/#mask$/);
});

test('a number leads to the figure that computes it; all of them are one stop of Tab, walked by arrows', async ({
  page,
  site,
}) => {
  await page.goto(site.url + BUILT);
  const numbers = row(page, 'a head that learned').locator('a.weight');
  await expect(numbers.nth(2)).toHaveText('0.294');
  // The word vectors may come later, and with them a row more to walk over.
  await expect(row(page, 'word vectors').locator('a.weight').first()).toBeVisible();
  const stop = answer(page).locator('a.weight[tabindex="0"]');
  await stop.focus();
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
  ])
    await page.keyboard.press(key);
  await expect(stop).toHaveCount(1);
  await expect(stop).toBeFocused();
  await expect(stop).toHaveAttribute('href', /step=head.*cell=weights\.8\./);
  await numbers.nth(2).click();
  await expect(page.getByText('Where does 0.294 come from?')).toBeVisible();
});

test('the sentence that was typed last is the one that is asked; another is typed here; all is forgotten', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun') !== null) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('soft-lookup:sentence', '{"text":"Anna lent her sister a book","asking":2}');
  });
  await page.goto(site.url + BUILT);
  await expect(status(page)).toHaveText(/^In the head that learned, her \(query\) /);
  await expect(most(page, 'a query of its own')).toHaveText('only for the story’s sentence');
  const field = answer(page).getByRole('textbox', { name: 'Ask with your own sentence' });
  await field.fill('Tom said that she left');
  await field.press('Enter');
  await expect(status(page)).toHaveText(/^In the head that learned, she \(query\) /);
  // As on the start page: without “she” the last word asks, and a full stop is none.
  await field.fill('I eat a pear.');
  await field.press('Enter');
  await expect(status(page)).toHaveText(/^In the head that learned, pear \(query\) /);
  await field.fill('Tom said that she left');
  await field.press('Enter');
  await expect(status(page)).toHaveText(/^In the head that learned, she \(query\) /);
  await page.reload();
  await expect(status(page)).toHaveText(/^In the head that learned, she \(query\) /);
  await expect(table(page).getByRole('columnheader')).toHaveCount(2 + 5);
  await answer(page).getByRole('button', { name: 'Back to the sentence of the story' }).click();
  await expect(most(page, 'a head that learned')).toHaveText('dog 0.294');
  await page.reload();
  await expect(most(page, 'a head that learned')).toHaveText('dog 0.294');
});

test('a sentence that can’t be read any more is passed over', async ({ page, site }) => {
  await page.addInitScript(() => {
    const text = Array.from({ length: 30 }, () => 'so').join(' ');
    localStorage.setItem('soft-lookup:sentence', JSON.stringify({ text, asking: 40 }));
    localStorage.setItem('soft-lookup:guess', '99');
  });
  await page.goto(site.url + BUILT);
  await expect(most(page, 'word vectors')).toHaveText(/^never/);
  await expect(most(page, 'a head that learned')).toHaveText('dog 0.294');
  const field = answer(page).getByRole('textbox', { name: 'Ask with your own sentence' });
  await field.fill('so '.repeat(17));
  await field.press('Enter');
  const isValid = (): Promise<string> =>
    field.evaluate((input) => (input as HTMLInputElement).validationMessage);
  await expect.poll(isValid).toBe('Type at most 16 words, with punctuation counted; there are 17.');
});

test('the word that was pressed on the start page is marked beside what the head found', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page
    .locator('soft-lookup')
    .getByRole('button', { name: /^Riley: / })
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('soft-lookup:guess'))).toBe('3');
  await page.goto(site.url + BUILT);
  await expect(most(page, 'a head that learned')).toHaveText('dog 0.294you: Riley');
  await expect(row(page, 'a head that learned').getByRole('cell').nth(4)).toHaveText('0.150, your guess');
  await expect(answer(page).getByText('Dashed: the word that you pressed')).toBeVisible();
});

test('what the learner types on the start page is remembered', async ({ page, site }) => {
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Type your own sentence' }).click();
  const text = page.locator('soft-lookup').getByRole('textbox', { name: 'Your sentence' });
  await text.fill('Anna lent her sister a book');
  await expect(page.locator('soft-lookup').getByText(/book/).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('soft-lookup:sentence')))
    .toContain('"text":"Anna lent her sister a book"');
});

test('the time that the lessons took is told, counted on this device, and forgotten with the rest', async ({
  lesson,
  page,
  site,
}) => {
  const time = answer(page).locator('.time-taken');
  await page.goto(site.url + BUILT);
  await expect(time, 'nothing is known of it').toBeHidden();
  await lesson.open('exact-match');
  const counted = (): Promise<number> =>
    page.evaluate(() => Number(localStorage.getItem('soft-lookup:time')));
  await page.evaluate(() => localStorage.setItem('soft-lookup:time', String(74 * 60_000)));
  await page.keyboard.press('Tab');
  await page.goto(site.url + BUILT);
  expect(await counted()).toBeGreaterThan(74 * 60_000);
  await expect(time).toContainText(
    'On this device you have finished 0 of 15 lessons, in 1 hour and 14 minutes;',
  );
  page.once('dialog', (dialog) => void dialog.accept());
  await time.getByRole('button', { name: 'Begin again on this device' }).click();
  await expect(page).toHaveURL(site.url);
  await page.goto(site.url + BUILT);
  await expect(time).toBeHidden();
});

test('the last sentence has the number of the table, and leads to it and to a sentence of one’s own', async ({
  page,
  site,
}) => {
  await page.goto(site.url + BUILT);
  const closing = page.getByRole('region', { name: 'What you can say now' });
  await expect(closing).toContainText(
    'You can now say where 0.294, the weight of a head that learned, comes from, down to the last number.',
  );
  await closing.getByRole('link', { name: 'Ask with your own sentence' }).click();
  const field = answer(page).getByRole('textbox', { name: 'Ask with your own sentence' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.insertText('Tom said that she left');
  await page.keyboard.press('Enter');
  await expect(most(page, 'a head that learned')).not.toHaveText('dog 0.294');
  const [, weight = ''] =
    /(0\.\d{3})$/.exec((await most(page, 'a head that learned').textContent()) ?? '') ?? [];
  await expect(closing.locator('.closing-weight')).toHaveText(weight);
  await closing.getByRole('link').first().click();
  await expect(page).toHaveURL(/lessons\/trained-head\/#head$/);
});

test.describe('where no file of the model arrives', () => {
  test.use({ expectedTrouble: /word-vectors\.bin|net::ERR_FAILED/ });

  test('the rows that need none are there, and the others say why', async ({ page, site }) => {
    await page.route('**/word-vectors.bin', (route) => route.abort());
    await page.goto(site.url + BUILT);
    await expect(answer(page).getByRole('alert')).toContainText(
      'The numbers could not be computed: The word vectors could not be loaded.',
    );
    await expect(most(page, 'a head that learned')).toHaveText('dog 0.294');
    await page.unroute('**/word-vectors.bin');
    await answer(page).getByRole('button', { name: 'Try again' }).click();
    await expect(most(page, 'word vectors')).toHaveText(/^never/);
    await expect(answer(page).getByRole('alert')).toBeHidden();
  });
});

test('without WebAssembly the page says so, and can be read', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
  await page.goto(site.url + BUILT);
  await expect(answer(page).getByRole('alert')).toContainText('WebAssembly is missing or switched off');
  await expect(row(page, 'a mask').getByRole('link')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The whole machine', exact: true })).toBeVisible();
});

test('on a phone the table scrolls in its place', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.url + BUILT);
  await expect(most(page, 'a head that learned')).toHaveText('dog 0.294');
  const region = answer(page).getByRole('region', { name: /^The weight that/ });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(row(page, 'a mask').getByRole('rowheader')).toBeInViewport();
});

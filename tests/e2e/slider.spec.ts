import type { Locator } from '@playwright/test';
import { incomes } from './support/data.js';
import { expectAllShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { expect, test } from './support/test.js';

/** Of an eighth: 0, then quarter powers of two from 1/64 on. */
const START = '13';
const EIGHTH = 1 / 8;

async function boxOf(slider: Locator) {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider stands nowhere');
  return { left: box.x, right: box.x + box.width, middle: box.y + box.height / 2 };
}

/** How much of the track is filled, from 0 to 1. */
const filled = (slider: Locator): Promise<number> =>
  slider.evaluate((input) => Number((input as HTMLElement).style.getPropertyValue('--share')));

test('the keyboard goes step by step, to both ends and not beyond, and each key is undone by itself', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const { temperature } = figure;
  const weights = async (degree: number) => {
    const reference = askBySpelling('Jon', incomes, degree).weights;
    await expect(async () => {
      const { rows } = await figure.records();
      const expected = rows.map(({ Key }) => reference[incomes.findIndex(({ key }) => key === Key)] ?? NaN);
      const shown = rows.map(({ Weight }) => Weight ?? '');
      expectAllShown(shown, expected, `weights at ${degree}`);
    }).toPass();
  };
  await temperature.focus();
  for (const [key, value, text, degree] of [
    ['ArrowRight', '14', '0.149', EIGHTH * 2 ** 0.25],
    ['ArrowUp', '15', '0.177', EIGHTH * 2 ** 0.5],
    ['ArrowLeft', '14', '0.149', EIGHTH * 2 ** 0.25],
    ['End', '42', 'infinite: all weights equal', Infinity],
    ['ArrowRight', '42', 'infinite: all weights equal', Infinity],
    ['Home', '0', '0: the best match takes all', 0],
    ['ArrowLeft', '0', '0: the best match takes all', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(temperature, `after ${key}`).toHaveValue(value);
    await expect(temperature).toHaveAttribute('aria-valuetext', text);
    await expect(figure.root.locator('soft-slider .value')).toHaveText(text);
    await expect.poll(() => filled(temperature)).toBeCloseTo(Number(value) / 42, 9);
    await weights(degree);
  }
  // The last key of each end changed nothing: there is nothing of it to undo.
  for (const value of ['42', '14', '15', '14', START]) {
    await figure.button('Undo').click();
    await expect(temperature).toHaveValue(value);
  }
  await weights(EIGHTH);
});

test('the pointer drags it from end to end, which one undo takes back', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  // It stays where it is measured.
  await figure.isSettled();
  const { temperature } = figure;
  const { left, right, middle } = await boxOf(temperature);
  const at = (share: number): number => left + 9 + (right - left - 18) * share;
  await page.mouse.move(at(Number(START) / 42), middle);
  await page.mouse.down();
  for (const share of [0.4, 0.5, 0.7, 0.9]) await page.mouse.move(at(share), middle);
  await expect(temperature).toHaveValue(String(Math.round(0.9 * 42)));
  // Beyond the end, and far above: what is held stays held.
  await page.mouse.move(right + 200, middle - 100);
  await expect(temperature).toHaveAttribute('aria-valuetext', 'infinite: all weights equal');
  await page.mouse.up();
  await expect
    .poll(() => figure.root.evaluate((element) => (element as HTMLElement & { state: string }).state))
    .toContain('temperature=infinity');
  await figure.button('Undo').click();
  await expect(temperature).toHaveValue(START);
});

test('a click on the track brings the thumb there', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await figure.isSettled();
  const { left, right, middle } = await boxOf(figure.temperature);
  await page.mouse.click((left + right) / 2, middle);
  await expect(figure.temperature).toHaveValue('21');
  await expect(figure.temperature).toHaveAttribute('aria-valuetext', '0.5');
});

test('its name, both ends and the value stand there to be read; the value is spoken once', async ({
  lesson,
}) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const slider = figure.root.locator('soft-slider');
  for (const text of ['Temperature', 'best match', 'plain mean', '0.125']) {
    await expect(slider.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(slider).toMatchAriaSnapshot(`
    - text: Temperature
    - slider "Temperature"
  `);
});

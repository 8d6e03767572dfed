// What is opened in a step lies over it, and takes the focus and gives it back.
import type { Locator } from '@playwright/test';
import { DESK } from './inspectors/one-view.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

test('what is unfolded lies over the step until Escape, or until something else is pressed or reached @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize(DESK);
  await lesson.open('scores', '#learned');
  const { figure } = lesson;
  // What listens to the keys comes after the first numbers.
  await isWhole(figure);
  await figure.button('Skip').click();
  const summary = figure.root.locator('summary');
  const details = figure.root.locator('details');
  const number = details.locator('soft-matrix .cell').first();
  // By keyboard: into it, and back to where it was opened.
  await summary.press('Enter');
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(details).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  // Its numbers can be set while it is open, until something below it is pressed.
  await summary.click();
  await number.click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('open');
  await figure.sentence.click();
  await expect(details).not.toHaveAttribute('open');
  // What is reached by Tab is not covered.
  await summary.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(details).not.toHaveAttribute('open');
});

test('on a phone the sheet takes the focus, leaves the number in view, and Escape gives it back @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#weigh');
  await isWhole(lesson.figure);
  const sheet = page.locator('.stage soft-figure .dock');
  for (const number of await page.locator('.stage soft-record-table tbody td.bar-weight').all()) {
    await number.click();
    await expect(sheet).toBeFocused();
    const covered = async (): Promise<number> => {
      const { y, height } = (await number.boundingBox())!;
      return y + height - (await sheet.boundingBox())!.y;
    };
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  }
});

test('on a phone More shows the rest of the prose, until the next step @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#softmax');
  const first = page.locator('#softmax > p').first();
  const more = page.getByRole('button', { name: 'More' });
  await expect(first).toBeHidden();
  await more.click();
  await expect(first).toBeInViewport();
  const less = page.getByRole('button', { name: 'Less', exact: true });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(more).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await lesson.next('How soft').click();
  // While a question is open its answer stands in the place of More: what leads to it follows the figure.
  const asking = page.locator('#how-soft > p').first();
  const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())!.y;
  await expect
    .poll(async () => (await topOf(asking)) - (await topOf(page.locator('#figure'))))
    .toBeGreaterThan(0);
  await lesson.figure.button('Skip').click();
  await expect(asking).toBeHidden();
});

// What is too small for a finger has arrows for it.
import { expect, test } from './support/test.js';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

test('a tap chooses one of many small maps, and arrows walk them', async ({ lesson, page }) => {
  await lesson.open('trained-model', '#trained-model?v=2&step=heads&prediction=');
  const { figure } = lesson;
  await figure.isComputed();
  const map = (layer: number, head: number) => figure.radio(`Layer ${layer}, head ${head}`);
  await map(2, 3).tap();
  await expect(map(2, 3)).toBeChecked();
  await figure.button('The same head, one layer after').tap();
  await expect(map(3, 3)).toBeChecked();
  await figure.button('The head to the left').tap();
  await expect(map(3, 2)).toBeChecked();
  await expect(figure.sentence).toContainText('In layer 3, head 2, She (query) puts');
  // At an edge an arrow leads nowhere.
  await map(5, 8).tap();
  await figure.button('The head to the right').tap();
  await expect(map(5, 8)).toBeChecked();
  await map(5, 8).focus();
  await page.keyboard.press('ArrowUp');
  await expect(map(4, 8)).toBeFocused();
  await expect(map(4, 8)).toBeChecked();
});

test('a tap selects a number of a large matrix, and arrows walk its row', async ({ lesson, page }) => {
  await lesson.open('trained-head', '#trained-head?v=2&step=head&prediction=');
  const { figure } = lesson;
  await figure.isComputed();
  const matrix = figure.root.locator('soft-matrix');
  const at = matrix.locator('.walk .at');
  await matrix.locator('td[data-row="5"][data-column="4"]').tap();
  await expect(at).toHaveText(/^\s*so\s+is\s+0\.\d\d\s*$/);
  await matrix.getByRole('button', { name: 'The number to the right' }).tap();
  await expect(at).toHaveText(/^\s*so\s+so\s/);
  await matrix.getByRole('button', { name: 'The number above' }).tap();
  await expect(at).toHaveText(/^\s*is\s+so\s/);
  const cell = matrix.locator('td[data-row="4"][data-column="5"]');
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  // Two digits, and no zero before them.
  await expect(cell.locator('.text')).toHaveText(/0\.\d\d/);
  await expect(cell.locator('.zero')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('more than twelve columns have no digits: the selected row stands below in words', async ({
  lesson,
}) => {
  const text = 'the+quick+brown+dog+sees+that+the+lazy+cat+is+not+so+quick+as+the+dog';
  await lesson.open('trained-head', `#trained-head?v=2&step=head&text=${text}&prediction=`);
  const { figure } = lesson;
  await figure.isComputed();
  const matrix = figure.root.locator('soft-matrix');
  await matrix.locator('td[data-row="3"][data-column="3"]').tap();
  const shares = matrix.locator('.row-in-words li');
  const columns = await matrix.locator('thead th').count();
  expect(columns).toBeGreaterThan(12);
  await expect(shares).toHaveCount(columns);
  const weights = (await shares.locator('.number').allTextContents()).map(Number);
  expect(weights).toEqual([...weights].sort((one, other) => other - one));
});

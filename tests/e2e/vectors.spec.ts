// The primer on vectors: numbers worked by hand.
import { dragTip } from './support/plane.js';
import { expect, test } from './support/test.js';

test('a length is predicted, each number is followed, and a sum is made shorter than both', async ({
  lesson,
  page,
}) => {
  await lesson.open('vectors', '#arrow');
  const { figure } = lesson;
  await expect(figure.sentence).toHaveText('The lengths are covered until you have answered.');
  await expect(figure.matrix('Lengths')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('5');
  await figure.button('Compute it').click();
  // a = (3, 4) and b = (2, −1): √5 and √34.
  await expect.poll(() => figure.matrixTexts('Lengths')).toEqual([['5.000'], ['2.236'], ['5.831']]);
  await expect(figure.sentence).toHaveText('a + b is (5, 3), and its length is 5.831.');

  await figure.matrixCell('Lengths', 2, 0).click();
  await expect.poll(() => figure.formula()).toBe('√(5² + 3²)\n≈ 5.831');
  await figure.operand('3').click();
  await expect.poll(() => figure.formula()).toBe('1 × 4 + 1 × (−1)\n= 3');

  await dragTip(page, figure, 'arrow b', { x: -3, y: -3 });
  await expect.poll(() => figure.matrixTexts('The sum')).toEqual([['0', '1']]);
  await expect.poll(() => figure.goals()).toEqual([true, true, true]);
  await figure.toolbar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => figure.goals()).toEqual([false, false, true]);
});

test('taken several times: half of a, and b turned round', async ({ lesson, page }) => {
  await lesson.open('vectors', '#arrow');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await figure.root.getByRole('slider', { name: 'Times a' }).press('ArrowLeft');
  await figure.root.getByRole('slider', { name: 'Times b', exact: true }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  // 0.5 (3, 4) − (2, −1)
  await expect(figure.sentence).toHaveText('0.5 a + (−1) b is (−0.5, 3), and its length is 3.041.');
});

// The primer on matrices: numbers worked by hand.
import { dragTip } from './support/plane.js';
import { expect, test } from './support/test.js';

test('a number of a product is predicted and followed, and the other order is another product', async ({
  lesson,
}) => {
  await lesson.open('matrices', '#product');
  const { figure } = lesson;
  await expect(figure.matrix('X W')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('5');
  await figure.button('Compute it').click();
  await expect
    .poll(() => figure.matrixTexts('X W'))
    .toEqual([
      ['4', '−2', '7'],
      ['1', '−1', '3'],
      ['5', '1', '0'],
    ]);
  await expect.poll(() => figure.formula()).toBe('3 × 2 + (−1) × 1\n= 5');
  await figure.setMatrixCell('W', 0, 0, '4');
  // 3 × 4 − 1
  await expect.poll(async () => (await figure.matrixTexts('X W'))[2]).toEqual(['11', '1', '0']);
  await figure.toolbar.getByRole('button', { name: 'Undo' }).click();
  await figure.switch('The other order').click();
  await expect
    .poll(() => figure.matrixTexts('W X'))
    .toEqual([
      ['5', '3'],
      ['10', '−2'],
    ]);
});

test('the rows of a matrix are where the axes end: typed, chosen and dragged', async ({ lesson, page }) => {
  await lesson.open('matrices', '#plane');
  const { figure } = lesson;
  await expect(figure.radio('at (0, 1)')).toBeVisible();
  await expect(figure.tip('row 1 of W')).toHaveCount(0);
  await figure.radio('at (0, 1)').check();
  await figure.button('Compute it').click();
  await expect(figure.sentence, 'the vector that was asked about').toHaveText('x = (1, 0) ends at (0, 1).');
  await figure.button('Undo').click();
  await expect(figure.sentence).toHaveText('x = (2, 1) ends at (−1, 2).');
  await figure.radio('projection').check();
  await expect(figure.sentence).toHaveText('x = (2, 1) ends at (2, 0).');
  // A tip goes to its place in time.
  await figure.isSettled();
  await dragTip(page, figure, 'row 2 of W', { x: 1, y: 0 });
  await figure.isSettled();
  await dragTip(page, figure, 'row 1 of W', { x: 0, y: 1 });
  await expect.poll(() => figure.goals()).toEqual([true, true]);
  await expect(figure.sentence).toHaveText('x = (2, 1) ends at (1, 2).');
});

test('each row meets each row; the identity changes nothing', async ({ lesson }) => {
  await lesson.open('matrices', '#special');
  const { figure } = lesson;
  await figure.radio('row 3, column 1').check();
  await figure.button('Compute it').click();
  await expect
    .poll(() => figure.matrixTexts('X times its transpose'))
    .toEqual([
      ['5', '2', '1'],
      ['2', '2', '1'],
      ['1', '1', '14'],
    ]);
  await figure.matrixCell('its transpose', 0, 2).click();
  await figure.operand('3').click();
  await expect(figure.derivation).toContainText('Row 3, column 1 of X is 3.');
  await figure.radio('the identity').check();
  await expect(async () => {
    expect(await figure.matrixTexts('X I')).toEqual(await figure.matrixTexts('X'));
  }).toPass();
});

test('one column times one row leaves one line; two leave the plane, or a line again', async ({ lesson }) => {
  await lesson.open('matrices', '#rank');
  const { figure } = lesson;
  await figure.radio('on one line').check();
  await figure.button('Compute it').click();
  await expect
    .poll(() => figure.matrixTexts('W'))
    .toEqual([
      ['1', '0.5'],
      ['−1', '−0.5'],
    ]);
  await expect(figure.sentence).toHaveText('All points end on one line: the rank of W is 1.');
  await figure.radio('two of each').check();
  await expect(figure.sentence).toHaveText('The points spread over the plane: the rank of W is 2.');
  await figure.setMatrixCell('V', 1, 0, '2');
  await figure.setMatrixCell('V', 1, 1, '1');
  await expect.poll(() => figure.goals()).toEqual([true, true, true]);
});

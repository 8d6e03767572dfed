// The primer on vectors: numbers worked by hand, and real words.
import { dragTip } from './support/plane.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

/** The vectors are kept in 8 bits; measured with the originals. */
const REAL_VECTORS = 0.004;

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

test('a dot product is the length of a times the shadow of b; typed numbers count, too', async ({
  lesson,
}) => {
  await lesson.open('vectors', '#dot');
  const { figure } = lesson;
  await figure.radio('below 0').check();
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('It is 4 × (−1) + 3 × 2 = 2');
  // 2 / 5
  await expect(figure.sentence).toHaveText(
    'a · b is 2: the length of a, 5.000, times the shadow of b, 0.400.',
  );
  await figure.setMatrixCell('Arrows', 1, 0, '-3');
  await figure.setMatrixCell('Arrows', 1, 1, '4');
  await expect
    .poll(() => figure.matrixTexts('How far b reaches along a'))
    .toEqual([['0'], ['5.000'], ['0.000']]);
  await expect.poll(() => figure.goals()).toEqual([true, true]);
});

test('a stretch changes the dot product and not the cosine', async ({ lesson, page }) => {
  await lesson.open('vectors', '#cosine');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const numbers = 'Compared with a';
  // cos 53.1° = 6 / (5 × 2)
  await expect
    .poll(() => figure.matrixTexts(numbers))
    .toEqual([
      ['6', '0.600'],
      ['12', '0.600'],
    ]);
  await expect(figure.sentence).toHaveText('At 53.1°, the cosine of a and b is 0.600; the dot product is 6.');
  await figure.root.getByRole('slider', { name: 'Times b', exact: true }).focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await figure.matrixTexts(numbers))[1]).toEqual(['−18', '−0.600']);
});

test('words: what is nearest to a sum is often a word of the sum itself', async ({ lesson }) => {
  await lesson.open('vectors', '#words');
  const { figure } = lesson;
  await figure.isComputed();
  await expect(figure.recordGrid).toHaveCount(0);
  await figure.radio('queen').check();
  await figure.button('Compute it').click();
  await soon(async () => {
    const [first, second] = (await figure.records()).rows;
    expect([first?.['Nearest words'], second?.['Nearest words']]).toEqual(['king', 'queen']);
    expect(Math.abs(Number(first?.['Cosine']) - 0.856)).toBeLessThanOrEqual(REAL_VECTORS);
    expect(Math.abs(Number(second?.['Cosine']) - 0.784)).toBeLessThanOrEqual(REAL_VECTORS);
  });

  // Another sum is another question.
  await figure.button('paris − france + italy').click();
  await expect(figure.button('Skip')).toBeVisible();
  await figure.button('Skip').click();
  await expect.poll(async () => (await figure.column('Nearest words'))[0]).toBe('rome');

  const field = figure.root.getByRole('textbox', { name: /^Up to three words/ });
  await figure.type(field, 'king − qwertz');
  await expect(figure.text('“qwertz” has no vector here')).toBeVisible();
  await figure.type(field, 'dog');
  await expect.poll(async () => (await figure.column('Nearest words')).slice(0, 2)).toEqual(['cat', 'dogs']);
});

import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** Two models of 150 steps each: a second on a quiet machine, more on a busy one. */

const words = (figure: FigureView) => figure.root.locator('soft-word-order .word');
const verdict = (figure: FigureView) => figure.root.locator('.verdict');

const texts = (figure: FigureView, when: 'as written' | 'now'): Promise<string[][]> =>
  figure.matrixTexts(`Output ${when}`);

test.describe('shuffle', () => {
  test('the output is predicted, then travels with its word', async ({ lesson }) => {
    await lesson.open('order', '#shuffle');
    const { figure } = lesson;
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
    await expect(figure.matrix('Output now')).toHaveCount(0);
    await figure.prediction.getByRole('radio', { name: 'It stays the same' }).check();
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText('A score compares two words');
    const written = [
      ['0.277', '1.723'],
      ['0.769', '1.231'],
      ['1.436', '0.564'],
    ];
    await expect.poll(() => texts(figure, 'as written')).toEqual(written);
    await expect.poll(() => texts(figure, 'now')).toEqual([...written].reverse());
    await expect(verdict(figure)).toContainText('which is rounding');
  });

  test('words are moved by the buttons, by keys and by the mouse, and put back', async ({ lesson }) => {
    await lesson.open('order', '#shuffle');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.isSettled();
    await words(figure).nth(2).click();
    await figure.button('Move the chosen word to the left').click();
    await expect(words(figure)).toHaveText(['man', 'dog', 'bites']);
    await words(figure).nth(0).focus();
    await lesson.page.keyboard.press('Shift+ArrowRight');
    await expect(words(figure)).toHaveText(['dog', 'man', 'bites']);
    await expect(words(figure).nth(1)).toBeFocused();
    await lesson.page.keyboard.press('ArrowRight');
    await expect(words(figure).nth(2)).toBeFocused();
    await words(figure).nth(2).dragTo(words(figure).nth(1));
    await expect(words(figure)).toHaveText(['dog', 'bites', 'man']);
    await figure.button('Swap first and last').click();
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
    await figure.button('As written').click();
    await expect(words(figure)).toHaveText(['dog', 'bites', 'man']);
    await figure.button('Undo').click();
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
  });

  test('own words; of too many the last that fitted stay', async ({ lesson }) => {
    await lesson.open('order', '#shuffle');
    const { figure } = lesson;
    await figure.button('Skip').click();
    const field = figure.root.getByRole('textbox', { name: 'Your words' });
    await figure.type(field, 'old dog sees cat');
    await expect(words(figure)).toHaveText(['old', 'dog', 'sees', 'cat']);
    await figure.type(field, Array.from({ length: 200 }, () => 'dog').join(' '));
    await expect(figure.text('2 to 4 words are needed, not 200')).toBeVisible();
    await expect(words(figure)).toHaveText(['old', 'dog', 'sees', 'cat']);
  });

  test('a word that stands twice receives one output', async ({ lesson }) => {
    await lesson.open('order', '#shuffle');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.radio('old dog sees dog').check();
    await expect(words(figure)).toHaveCount(4);
    await expect(async () => {
      const output = await texts(figure, 'as written');
      expect(output).toHaveLength(4);
      expect(output[1]).toEqual(output[3]);
    }).toPass();
  });
});

test('with a causal mask outputs differ, and without it they agree', async ({ lesson }) => {
  await lesson.open('order', '#causal');
  const { figure } = lesson;
  await figure.prediction.getByRole('radio', { name: 'It changes' }).check();
  await figure.button('Compute it').click();
  await expect(verdict(figure)).toContainText('1.723');
  await expect.poll(async () => (await texts(figure, 'now'))[0]).toEqual(['0.000', '2.000']);
  await expect(figure.root.locator('soft-matrix .differs')).not.toHaveCount(0);
  await figure.switch('Causal mask').click();
  await expect(verdict(figure)).toContainText('which is rounding');
  await expect(figure.root.locator('soft-matrix .differs')).toHaveCount(0);
});

test('a number of P says which wave it is of', async ({ lesson }) => {
  await lesson.open('order', '#waves');
  const { figure } = lesson;
  await expect(figure.root.getByRole('grid')).toHaveCount(0);
  await figure.prediction.getByRole('radio', { name: 'the last', exact: true }).check();
  await figure.button('Compute it').click();
  await expect(figure.derivation).toContainText('sin');
  await expect(figure.sentence).toHaveText('Number 1 of position 3 is 0.14.');
  await figure.radio('4').check();
  await expect(figure.root.getByRole('grid').getByRole('row')).toHaveCount(13);
});

test('with positions the output of bites tells who bites; without them it does not', async ({ lesson }) => {
  await lesson.open('order', '#positions');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await expect.poll(async () => (await texts(figure, 'as written'))[1]).toEqual(['1.946', '1.054']);
  await expect.poll(async () => (await texts(figure, 'now'))[1]).toEqual(['0.055', '2.946']);
  await figure.switch('No positions').click();
  await expect(verdict(figure)).toContainText('0.000');
});

test('both one place on: the arrows turn, and the score stays', async ({ lesson }) => {
  await lesson.open('order', '#rotary');
  const { figure } = lesson;
  await figure.prediction.getByRole('radio', { name: 'It stays the same' }).check();
  await figure.button('Compute it').click();
  await expect(figure.sentence).toContainText('position 1 scores the key at position 0 3.313.');
  await figure.button('Both one place on').click();
  await expect(figure.sentence).toContainText('position 2 scores the key at position 1 3.313.');
  const slider = figure.root.getByRole('slider', { name: 'Place of the key' });
  await slider.focus();
  await lesson.page.keyboard.press('ArrowRight');
  await expect(figure.sentence).toContainText('position 2 scores the key at position 2 2.828.');
});

test('trained: with positions all are right, without only what the bag of letters allows', async ({
  lesson,
}) => {
  await lesson.open('order', '#train');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await figure.button('Train').click();
  await expect(figure.text('Step 150 of 150.')).toBeVisible(untilTrained);
  const shares = figure.root.locator('.shares');
  await expect(shares).toContainText('with positions1.000');
  await expect(shares).toContainText(/without positions0\.(29|30)\d/);
});

test('the puzzle is reached by its last hint, and lost without positions', async ({ lesson }) => {
  await lesson.open('order', '#puzzle');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, false]);
  const numbers = [
    [4, 7],
    [-7, 4],
  ];
  for (const [row, line] of numbers.entries())
    for (const [col, number] of line.entries()) await figure.setMatrixCell('W_Q', row, col, String(number));
  await expect.poll(() => figure.goals()).toEqual([true, true]);
  await figure.switch('No positions').click();
  await expect.poll(() => figure.goals()).not.toEqual([true, true]);
});

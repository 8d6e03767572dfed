import { attention } from '../reference/attention.mjs';
import type { FigureView } from './support/figure.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { expect, test } from './support/test.js';

const WAYS = ['dot', 'scaled-dot', 'cosine'] as const;

/** Both tables against the reference: a row for each way to compare. */
async function expectWays(
  figure: FigureView,
  query: readonly number[],
  keys: readonly (readonly number[])[],
  temperature = 1,
): Promise<void> {
  const scores = await figure.matrixTexts('Scores, three ways');
  const weights = await figure.matrixTexts('Weights, three ways');
  WAYS.forEach((compatibility, way) => {
    const value = keys.map(() => [0]);
    const { heads } = attention({
      query: [[...query]],
      key: keys.map((key) => [...key]),
      value,
      compatibility,
      temperature,
    });
    expectAllShown(scores[way] ?? [], heads[0]?.scores[0] ?? [], `${compatibility}: scores`);
    expectAllShown(weights[way] ?? [], heads[0]?.weights[0] ?? [], `${compatibility}: weights`);
  });
}

test.describe('ways to compare', () => {
  test('stretch a key: the dot product grows, the cosine stays; by keyboard', async ({ lesson, page }) => {
    await lesson.open('scores', '#stretch');
    const { figure } = lesson;
    await expect(figure.matrix('Scores, three ways')).toHaveCount(0);
    await figure.radio('dot product').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: 'cosine' })).toContainText(
      'computed',
    );
    // By hand: (2, 1) with (2, 1), (1, 2), (-1, 2).
    const byHand = [
      [5, 4, 0],
      [5 / Math.SQRT2, 4 / Math.SQRT2, 0],
      [1, 0.8, 0],
    ];
    const shown = await figure.matrixTexts('Scores, three ways');
    byHand.forEach((row, way) => expectAllShown(shown[way] ?? [], row, `row ${way}`));
    await expectWays(
      figure,
      [2, 1],
      [
        [2, 1],
        [1, 2],
        [-1, 2],
      ],
    );
    expect(await figure.goals()).toEqual([true, false]);
    await figure.setMatrixCell('Keys', 1, 0, '3');
    await figure.setMatrixCell('Keys', 1, 1, '6');
    await expectWays(
      figure,
      [2, 1],
      [
        [2, 1],
        [3, 6],
        [-1, 2],
      ],
    );
    expect((await figure.matrixTexts('Scores, three ways'))[2]).toEqual(['1.00', '0.80', '0.00']);
    expect(await figure.goals()).toEqual([true, true]);
    await figure.tip('Key c').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expectWays(
      figure,
      [2, 1],
      [
        [2, 1],
        [3, 6],
        [0, 2],
      ],
    );
    await figure.matrixCell('Scores, three ways', 2, 1).click();
    await expect(figure.derivation).toContainText('By cosine the query and b, the key, score 0.8.');
    expect(await figure.formula()).toMatch(/2 × 3 \+ 1 × 6/);
  });

  test('a cosine can never become a lookup, unless a temperature helps', async ({ lesson, page }) => {
    await lesson.open('scores', '#limit');
    const { figure } = lesson;
    await figure.prediction.getByRole('textbox').fill('0.9');
    await figure.button('Compute it').click();
    // e / (e + 5/e)
    expectShown('0.596', Math.E / (Math.E + 5 / Math.E));
    await expect(figure.prediction).toContainText(/computed\s+0\.596/);
    const opposite = Array.from({ length: 5 }, () => [-1, 0]);
    await expectWays(figure, [1, 0], [[1, 0], ...opposite]);
    await figure.setMatrixCell('Query', 0, 0, '4');
    await expectWays(figure, [4, 0], [[1, 0], ...opposite]);
    expect(await figure.goals()).toEqual([true, false]);
    await figure.temperature.focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(figure.temperature).toHaveAttribute('aria-valuetext', '0.25');
    await expectWays(figure, [4, 0], [[1, 0], ...opposite], 0.25);
    expect(await figure.goals()).toEqual([true, true]);
  });
});

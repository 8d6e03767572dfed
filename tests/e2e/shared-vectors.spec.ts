import { expectAttention, expectMirror } from './support/attention.js';
import { dragTip } from './support/plane.js';
import { randomNumbers, tenths } from './support/random.js';
import { expect, test } from './support/test.js';

test.describe('one shared vector per word', () => {
  test('Riley and dog score .6 and weigh .401 both ways', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '0.60'],
      ['0.60', '1.00'],
    ]);
    expect((await figure.matrixTexts('Weights'))[0]?.[1]).toBe('0.401');
    expect((await figure.matrixTexts('Weights'))[1]?.[0]).toBe('0.401');
    await expect(figure.button('Riley to dog 0.401')).toBeVisible();
    await expect(figure.button('dog to Riley 0.401')).toBeVisible();
  });

  test('at unit length scores and weights mirror wherever the tips are dragged', async ({ lesson, page }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    const random = randomNumbers(1);
    const seen = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const word = round % 2 === 0 ? 'Riley' : 'dog';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 1.4), y: tenths(random, 1.4) });
      await expectMirror(figure, 'Scores');
      await expectMirror(figure, 'Weights');
      await expectAttention(figure, 'cosine');
      expect(await figure.goals()).not.toEqual([true, true]);
      seen.add((await figure.matrixTexts('Scores')).join());
    }
    expect(seen.size, 'different places give different scores').toBeGreaterThan(3);
  });

  test('without unit length the scores still mirror, the weights need not', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await figure.switch('Unit length').uncheck();
    await figure.setMatrixCell('One vector per word', 1, 0, '3');
    await figure.setMatrixCell('One vector per word', 1, 1, '0');
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '3.00'],
      ['3.00', '9.00'],
    ]);
    // 1 / (1 + exp(-2)) and 1 / (1 + exp(6))
    expect(await figure.matrixTexts('Weights')).toEqual([
      ['0.119', '0.881'],
      ['0.002', '0.998'],
    ]);
  });

  test('the ring is not reached, whatever is dragged', async ({ lesson, page }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    const random = randomNumbers(2);
    for (let round = 0; round < 9; round += 1) {
      const word = ['a', 'b', 'c'][round % 3] ?? '';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      expect(await figure.goals()).toHaveLength(3);
      expect(await figure.goals()).toContain(false);
      await expectMirror(figure, 'Scores');
      await expectAttention(figure);
    }
  });

  test('the ring: its prediction', async ({ lesson }) => {
    await lesson.open('shared-vectors', '#ring');
    const { figure } = lesson;
    await figure.radio('Yes, but only with long vectors').check();
    await figure.button('Compute it').click();
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Yes, but only with long vectors')).toContainText('you said');
    await expect(option('No, whatever the vectors')).toContainText('computed');
  });
});

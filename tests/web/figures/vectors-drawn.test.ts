// The primer on vectors as it is drawn; what it computes: vectors.test.mjs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';

describe('vectors', () => {
  const open = (step: string, shows?: Shows): Promise<DrawnFigure> =>
    DrawnFigure.open('vectors', step, shows);

  test('a dot product is the length of a times the shadow of b; typed numbers count, too', async () => {
    const figure = await open('dot', { asks: true });
    assert.ok(figure.answers.includes('below 0'));
    await figure.set({ prediction: 'negative' });
    assert.match(figure.prediction.because, /It is 4 × \(−1\) \+ 3 × 2 = 2/);
    // 2 / 5
    assert.equal(figure.sentence, 'a · b is 2: the length of a, 5.000, times the shadow of b, 0.400.');
    await figure.setMatrixCell('Arrows', 1, 0, '-3');
    await figure.setMatrixCell('Arrows', 1, 1, '4');
    assert.deepEqual(figure.matrixTexts('How far b reaches along a'), [['0'], ['5.000'], ['0.000']]);
    assert.deepEqual(figure.goals, [true, true]);
  });

  test('a stretch changes the dot product and not the cosine', async () => {
    const figure = await open('cosine');
    const numbers = (): string[][] => figure.matrixTexts('Compared with a');
    // cos 53.1° = 6 / (5 × 2)
    assert.deepEqual(numbers(), [
      ['6', '0.600'],
      ['12', '0.600'],
    ]);
    assert.equal(figure.sentence, 'At 53.1°, the cosine of a and b is 0.600; the dot product is 6.');
    await figure.slide('Times b', 0);
    assert.equal(figure.slider('Times b'), '−3');
    assert.deepEqual(numbers()[1], ['−18', '−0.600']);
  });

  test('words: what is nearest to a sum is often a word of the sum itself', async () => {
    /** The vectors are kept in 8 bits; measured with the originals. */
    const REAL_VECTORS = 0.004;
    const figure = await open('words', { asks: true });
    const nearest = (): string[] => figure.column('Nearest words');
    const inOrderOfTheAlphabet = ['daughter', 'king', 'prince', 'queen'];
    assert.deepEqual(figure.answers, inOrderOfTheAlphabet);
    assert.deepEqual(
      nearest().filter((word) => word !== ''),
      inOrderOfTheAlphabet,
      'no order tells which is nearest, and none is listed that can’t be chosen',
    );
    await figure.set({ prediction: 'queen' });
    const [first, second] = figure.column('Cosine');
    assert.deepEqual(nearest().slice(0, 2), ['king', 'queen']);
    assert.ok(Math.abs(Number(first) - 0.856) <= REAL_VECTORS);
    assert.ok(Math.abs(Number(second) - 0.784) <= REAL_VECTORS);

    // Another sum is shown at once.
    await figure.press('paris − france + italy');
    assert.ok(!figure.view.isAsking);
    assert.equal(nearest()[0], 'rome');

    const field = 'Up to three words, with + or − between them';
    await figure.type(field, 'king − qwertz');
    assert.match(figure.problems.join(), /“qwertz” has no vector here/);
    await figure.type(field, 'dog');
    assert.deepEqual(nearest().slice(0, 2), ['cat', 'dogs']);
  });
});

// The ways of shared-vectors to make weights of relevance, and how near it comes to a ring: the engine's numbers, held to
// ones worked by hand and to float64 code.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axesOf } from '../../../web/figures/shared-vectors/axis.js';
import { equalWeight, floorOf } from '../../../web/figures/shared-vectors/floor.js';
import { weigh } from '../../../web/figures/shared-vectors/model.js';
import { ratioOf } from '../../../web/figures/shared-vectors/ratio.js';
import { attend } from '../../../web/figures/word-plane/model.js';
import { sourceCells } from '../../../web/model/formula.js';
import { loadEngine } from '../../wasm/support.mjs';

const engine = await loadEngine();

const run = (vectors, { values, compatibility = 'dot' } = {}) =>
  attend(engine, { words: vectors.map((_, index) => `word ${index}`), vectors, values, compatibility });

// The project's bar for float32.
const near = (numbers, wanted) => {
  assert.equal(numbers.length, wanted.length);
  numbers.forEach((number, index) => {
    const bar = 1e-5 * Math.max(1, Math.abs(wanted[index]));
    assert.ok(Math.abs(number - wanted[index]) <= bar, `${number}, wanted ${wanted[index]}`);
  });
};

const VALUES = [
  [0, 1],
  [1, 0],
];
const RILEY_AND_DOG = [
  [1, 0],
  [0.6, 0.8],
];

test('a relevance of .6 as the ratio: (.4, .6); of 1 it leaves the word as it was, of 0 it replaces it', () => {
  const becomes = (dog) => {
    const ratio = ratioOf(engine, run([[1, 0], dog], { values: VALUES, compatibility: 'cosine' }));
    return [[...ratio.matrix('weights').data], [...ratio.matrix('output').data]];
  };
  const [shares, output] = becomes([0.6, 0.8]);
  near(shares, [0.6, 0.4]);
  near(output, [0.4, 0.6]);
  assert.deepEqual(becomes([1, 0]), [
    [1, 0],
    [0, 1],
  ]);
  assert.deepEqual(becomes([0, 1]), [
    [0, 1],
    [1, 0],
  ]);
});

test('what a word becomes leads to its shares, and these to the score; with one word there is nothing to mix', () => {
  const ratio = ratioOf(engine, run(RILEY_AND_DOG, { values: VALUES }));
  const sources = (stage) => sourceCells(ratio.derive({ run: 'ratio', stage, row: 0, col: 0 }));
  assert.deepEqual(sources('weights'), [{ stage: 'scores', row: 0, col: 1 }]);
  assert.deepEqual(
    sources('output').map(({ run: name, stage, row, col }) => [name, stage, row, col]),
    [
      ['ratio', 'weights', 0, 0],
      [undefined, 'value', 0, 0],
      ['ratio', 'weights', 0, 1],
      [undefined, 'value', 1, 0],
    ],
  );
  assert.equal(ratioOf(engine, run([[1, 0]])), null);
});

test('divided by the sum of the row, 1 and .6 become .625 and .375', () => {
  const inputs = { words: ['Riley', 'dog'], vectors: RILEY_AND_DOG, compatibility: 'cosine', bySum: true };
  const { sum } = weigh(engine, inputs);
  near([...sum.weights.data].slice(0, 2), [0.625, 0.375]);
});

test('without keepdims the columns add up to 1, and the rows to 1.236, .875 and .889', () => {
  // Scores of 1, .6, .8; .6, 1, 0; .8, 0, 1, whose sums are 2.4, 1.6 and 1.8.
  const axes = axesOf(
    engine,
    run([
      [1, 0],
      [0.6, 0.8],
      [0.8, -0.6],
    ]),
  );
  near([...axes.rows.weights.data], [1 / 2.4, 0.25, 1 / 3, 0.375, 0.625, 0, 4 / 9, 0, 5 / 9]);
  near([...axes['row-sums'].matrix('scores').data], [1, 1, 1]);
  // As NumPy's S / S.sum(axis=1): the sum of row j divides column j.
  near([...axes.columns.weights.data], [1 / 2.4, 0.375, 4 / 9, 0.25, 0.625, 0, 1 / 3, 0, 5 / 9]);
  near([...axes['column-sums'].matrix('scores').data], [89 / 72, 0.875, 8 / 9]);
});

test('a third is the most that all three of a ring can put on the next: float64, whatever the vectors', () => {
  assert.ok(Math.abs(equalWeight(engine) - 1 / 3) < 1e-7);
  const dot = (one, other) => one.reduce((sum, part, index) => sum + part * other[index], 0);
  for (let seed = 1; seed <= 40; seed += 1) {
    const vectors = [0, 1, 2].map((word) =>
      Array.from(
        { length: 1 + (seed % 4) },
        (_, col) => 3 * Math.sin(seed * 12.9898 + word * 78.2 + col * 37.7),
      ),
    );
    const { averages, gap, averaged } = floorOf(engine, run(vectors));
    const score = (one, other) => dot(vectors[one], vectors[other]);
    const u = (score(0, 0) + score(1, 1) + score(2, 2)) / 3;
    const v = (score(0, 1) + score(1, 2) + score(2, 0)) / 3;
    near([...averages.matrix('scores').data], [u, v, v]);
    near([...gap.matrix('scores').data], [u - v]);
    assert.ok(u - v >= 0);
    const onNext = 1 / (Math.exp(u - v) + 2);
    near([averaged.weights.data[1]], [onNext]);
    // What is shown of these scores is never exceeded by the weights themselves.
    const weight = (query, key) =>
      Math.exp(score(query, key)) / [0, 1, 2].reduce((sum, other) => sum + Math.exp(score(query, other)), 0);
    const product = weight(0, 1) * weight(1, 2) * weight(2, 0);
    assert.ok(product <= onNext ** 3 * (1 + 1e-9) && product <= 1 / 27);
    const pair = (one, other) => 1 / (1 + Math.exp(score(one, one) - score(one, other)));
    assert.ok(pair(0, 1) * pair(1, 0) <= 1 / 4);
  }
  assert.equal(floorOf(engine, run(RILEY_AND_DOG)), null);
});

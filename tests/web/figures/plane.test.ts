// Vectors of more or fewer than two numbers, compared whole and drawn in a plane.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canDrag, draw, extentOf, neededToDraw } from '../../../web/figures/base/plane/draw.js';
import { definition as queriesAndKeys } from '../../../web/figures/queries-and-keys/definition.js';
import { definition as scores, type ScoresFields } from '../../../web/figures/scores/definition.js';
import { asLearned, learnedRows } from '../../../web/figures/scores/model.js';
import {
  atLengthOne,
  attend,
  dimensionOf,
  rowsFor,
  withWords,
  type PlaneInputs,
} from '../../../web/figures/word-plane/model.js';
import { FigureController } from '../../../web/model/controller.js';
import type { InputsOf } from '../../../web/model/fields.js';
import { InputError } from '../../../web/model/input-error.js';
import { rowOf } from '../../../web/model/tensor.js';
import { engine } from '../support/engine.js';

const learning = await engine.learning();

/** float32 has seven digits, and these are sums of few numbers below 100. */
const assertNear = (given: readonly number[], expected: readonly number[]): void => {
  assert.equal(given.length, expected.length);
  expected.forEach((number, index) => assert.ok(Math.abs(given[index]! - number) < 1e-5, given.join()));
};

test('vectors of two numbers are drawn as they are, without the second module', () => {
  const drawn = draw(
    [
      [3, -1],
      [0, 2],
    ],
    undefined,
  );
  assert.deepEqual(drawn?.points, [
    { x: 3, y: -1 },
    { x: 0, y: 2 },
  ]);
  assert.deepEqual([canDrag(drawn), drawn.share, neededToDraw(2)], [true, 1, []]);
  assert.equal(extentOf(drawn, 4.5), 4.5, 'the step says how far its plane reaches');
});

test('vectors of one number lie on the horizontal axis, and are not dragged off it', () => {
  const drawn = draw([[3], [-2]], undefined);
  assert.deepEqual(drawn?.points, [
    { x: 3, y: 0 },
    { x: -2, y: 0 },
  ]);
  assert.deepEqual([canDrag(drawn), neededToDraw(1)], [false, []]);
});

test('longer vectors are drawn along the two directions in which they reach farthest', () => {
  // Along the axes of space: squared lengths 36, 4 and 1. The first two are drawn.
  const vectors = [
    [0, 0, 6, 0],
    [2, 0, 0, 0],
    [0, 1, 0, 0],
  ];
  assert.deepEqual(neededToDraw(4), ['learning']);
  assert.equal(draw(vectors, undefined), null, 'not before the module is there that finds them');
  const drawn = draw(vectors, learning);
  assert.ok(drawn);
  assertNear(
    drawn.points.flatMap(({ x, y }) => [x, y]),
    [6, 0, 0, 2, 0, 0],
  );
  assertNear([drawn.share], [40 / 41]);
  assert.equal(canDrag(drawn), false);
  assert.equal(extentOf(drawn, 4.5), 6.5, 'all of it is in view');
});

const words: PlaneInputs = {
  words: ['a', 'b'],
  queries: [
    [1, 0, 2, 1],
    [0, 1, 0, 3],
  ],
  keys: [
    [1, 1, 0, 0],
    [0, 2, 1, 1],
  ],
  values: [
    [1, 2, 3],
    [4, 0, 1],
  ],
  compatibility: 'dot',
};

test('scores and outputs use all numbers of their vectors', () => {
  const { scores: found, weights, output } = attend(engine, words);
  // By hand: 1·1 = 1; 2·1 + 1·1 = 3; 1·1 = 1; 1·2 + 3·1 = 5.
  assertNear([...found.data], [1, 3, 1, 5]);
  const w = weights.data[0]!;
  assertNear([w], [1 / (1 + Math.E ** 2)]);
  assertNear(rowOf(output, 0), [w + 4 * (1 - w), 2 * w, 3 * w + (1 - w)]);
});

test('what is not given has as many zeros; what does not fit is refused by name', () => {
  assert.deepEqual(rowsFor({ ...words, queries: [] }, 'queries'), [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  assert.equal(dimensionOf({ ...words, queries: [] }), 4);
  assert.equal(dimensionOf({ ...words, queries: [], keys: [] }), 2);
  assert.equal(dimensionOf({ ...words, queries: [[1], [2]], shared: true }), 4, 'shared, only keys count');
  assert.throws(
    () => attend(engine, { ...words, queries: [[1], [2]] }),
    (error) => error instanceof InputError && error.key === 'problem.row-lengths',
  );
});

test('a new word has as many zeros, and length 1 counts all numbers', () => {
  assert.deepEqual(withWords(words, ['b', 'c']).keys, [
    [0, 2, 1, 1],
    [0, 0, 0, 0],
  ]);
  assert.deepEqual(atLengthOne([2, 4, 4, 8]), [0.2, 0.4, 0.4, 0.8]);
  assert.deepEqual(atLengthOne([0, 0, 0]), [1, 0, 0]);
});

test('what a step presets for two numbers falls back where an author gives more', () => {
  const ofScores = new FigureController(scores);
  ofScores.setStep('learned');
  assert.deepEqual(ofScores.inputs.matrix, scores.presets['learned']?.matrix);
  ofScores.setAuthor({
    asking: [[1, 2, 3]],
    keys: [
      [1, 0, 0],
      [0, 1, 1],
    ],
  });
  assert.deepEqual([ofScores.inputs.matrix, ofScores.inputs.vector], [[], []]);
  const inputs: InputsOf<ScoresFields> = ofScores.inputs;
  assert.deepEqual(learnedRows(inputs), {
    matrix: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    vector: [[1, 1, 1]],
  });
  const { general, additive, turned } = asLearned(engine, inputs);
  assertNear([...general.scores.data], [1, 5]);
  assertNear(rowOf(turned, 0), [1, 2, 3]);
  assertNear(
    [...additive.scores.data],
    [Math.tanh(2) + Math.tanh(2) + Math.tanh(3), Math.tanh(1) + Math.tanh(3) + Math.tanh(4)],
  );
  ofScores.setAuthor({ matrix: [[2]] });
  assert.deepEqual(ofScores.inputs.matrix, [[2]], 'what is given stays, also where it does not fit');

  const ofWords = new FigureController(queriesAndKeys);
  ofWords.setStep('mix');
  ofWords.setAuthor({ keys: words.keys! });
  assert.deepEqual([ofWords.inputs.queries, ofWords.inputs.keys], [[], words.keys]);
  ofWords.setAuthor({ keys: [] });
  assert.deepEqual(
    ofWords.inputs.queries,
    queriesAndKeys.presets['mix']?.queries,
    'none says nothing of them',
  );
});

// The proof of the swap in shared-vectors: its numbers are the engine's, and held to float64 code.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marginsOf } from '../../../web/figures/shared-vectors/margins.js';
import { attend } from '../../../web/figures/word-plane/model.js';
import { sourceCells } from '../../../web/model/formula.js';
import { loadEngine } from '../../wasm/support.mjs';

const engine = await loadEngine();

const proofOf = (vectors, compatibility = 'dot') => {
  const words = vectors.map((_, index) => `word ${index}`);
  return marginsOf(engine, attend(engine, { words, vectors, compatibility }));
};
const dot = (one, other) => one.reduce((sum, part, index) => sum + part * other[index], 0);
const minus = (one, other) => one.map((part, index) => part - other[index]);
const atLengthOne = (vector) => vector.map((part) => part / Math.hypot(...vector));

// The project's bar for float32: 1e-5 of the largest of the numbers that were added.
const assertNear = (number, wanted, size) => {
  assert.ok(Math.abs(number - wanted) <= 1e-5 * Math.max(1, size), `${number}, wanted ${wanted}`);
};

function assertProof([a, b], proof) {
  const size = Math.max(dot(a, a), dot(b, b));
  const [first, second] = proof.margins.matrix('scores').data;
  assertNear(first, dot(a, b) - dot(a, a), size);
  assertNear(second, dot(a, b) - dot(b, b), size);
  const apart = minus(a, b);
  assertNear(proof.total.matrix('scores').data[0], -dot(apart, apart), size);
  assertNear(proof.difference.matrix('scores').data[0], dot(apart, apart), size);
  apart.forEach((part, index) => {
    assertNear(proof.difference.matrix('query').data[index], part, size);
  });
}

test('(1, 0) and (2, 1) by hand: margins 1 and -3, together -2, of a difference (-1, -1)', () => {
  const { margins, total, difference } = proofOf([
    [1, 0],
    [2, 1],
  ]);
  assert.deepEqual([...margins.matrix('scores').data], [1, -3]);
  assert.deepEqual([...total.matrix('scores').data], [-2]);
  assert.deepEqual([...difference.matrix('query').data], [-1, -1]);
  assert.deepEqual([...difference.matrix('scores').data], [2]);
});

test('two margins are minus the squared distance, whatever the vectors and their dimension', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const dimension = 1 + (seed % 5);
    const vectors = [0, 1].map((word) =>
      Array.from(
        { length: dimension },
        (_, col) => 4 * Math.sin(seed * 12.9898 + word * 78.233 + col * 37.7),
      ),
    );
    assertProof(vectors, proofOf(vectors));
  }
});

test('a cosine is a dot product at length 1: the distance is that of the directions', () => {
  const vectors = [
    [3, 4],
    [-2, 0.5],
  ];
  assertProof(vectors.map(atLengthOne), proofOf(vectors, 'cosine'));
});

test('only the first two words count; with one there is no proof', () => {
  const two = [
    [1, 2],
    [3, -1],
  ];
  assertProof(two, proofOf([...two, [7, 7]]));
  assert.equal(proofOf([[1, 2]]), null);
});

test('each number is derived from what it is made of', () => {
  const { margins, total, difference } = proofOf([
    [1, 0],
    [2, 1],
  ]);
  const sources = (run, cell) => sourceCells(run.derive(cell));
  assert.deepEqual(sources(margins, { run: 'margins', stage: 'scores', row: 1, col: 0 }), [
    { stage: 'scores', row: 1, col: 0 },
    { stage: 'scores', row: 1, col: 1 },
  ]);
  assert.deepEqual(sources(total, { run: 'total', stage: 'scores', row: 0, col: 0 }), [
    { run: 'margins', stage: 'scores', row: 0, col: 0 },
    { run: 'margins', stage: 'scores', row: 1, col: 0 },
  ]);
  assert.deepEqual(sources(difference, { run: 'difference', stage: 'query', row: 0, col: 1 }), [
    { stage: 'key', row: 0, col: 1 },
    { stage: 'key', row: 1, col: 1 },
  ]);
});

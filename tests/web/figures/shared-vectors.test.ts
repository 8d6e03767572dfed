import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalsOf, proofLines, telling } from '../../../web/figures/shared-vectors/model.js';
import { isReached, pairOf } from '../../../web/figures/word-plane/model.js';
import { matrixOf } from '../../../web/model/tensor.js';

test('the question is about a word that was not mixed in, where there is one', () => {
  assert.equal(telling({ mixed: ['riley', 'dog'], compared: ['dog', 'riley', 'puppy'] }), 2);
  assert.equal(telling({ mixed: ['riley', 'dog'], compared: ['dog'] }), 0);
});

test('the proof: its lines in the order of the chain, and which of them breaks', () => {
  // Row a: 5, 3, 2; row b: 3, 5, 1; row c: 2, 1, 5. Only b looks the wrong way: 1 > 3.
  const scores = matrixOf(
    [
      [5, 3, 2],
      [3, 5, 1],
      [2, 1, 5],
    ],
    3,
  );
  assert.deepEqual(proofLines(scores), [
    { query: 0, key: 1, other: 2, greater: 3, smaller: 2, holds: true },
    { query: 2, key: 0, other: 1, greater: 2, smaller: 1, holds: true },
    { query: 1, key: 2, other: 0, greater: 1, smaller: 3, holds: false },
  ]);
});

test('of symmetric scores at least one line breaks, equal ones included; without symmetry none need', () => {
  // All orders of three scores from 0, 1, 2: 27 mirrors.
  for (let code = 0; code < 27; code += 1) {
    const [ab, ac, bc] = [code % 3, Math.floor(code / 3) % 3, Math.floor(code / 9)] as [
      number,
      number,
      number,
    ];
    const scores = matrixOf(
      [
        [0, ab, ac],
        [ab, 0, bc],
        [ac, bc, 0],
      ],
      3,
    );
    assert.ok(proofLines(scores).some(({ holds }) => !holds));
  }
  const ring = matrixOf(
    [
      [0, 2, 1],
      [1, 0, 2],
      [2, 1, 0],
    ],
    3,
  );
  assert.ok(proofLines(ring).every(({ holds }) => holds));
  assert.ok(goalsOf('ring', ['a', 'b', 'c']).every((goal) => isReached(goal, ring)));
});

test('a goal is reached by more, not by as much', () => {
  const equal = matrixOf([[0.5, 0.5]], 2);
  assert.ok(!isReached({ kind: 'rather', query: 0, key: 0, other: 1 }, equal));
  assert.ok(!isReached({ kind: 'above', query: 0, key: 0, limit: 0.5 }, equal));
  assert.ok(!isReached({ kind: 'below', query: 0, key: 0, limit: 0.5 }, equal));
  assert.ok(!isReached({ kind: 'most', query: 0, key: 0 }, equal));
});

test('no goals where the words are too few', () => {
  assert.deepEqual(goalsOf('ring', ['a', 'b']), []);
  assert.deepEqual(goalsOf('length', ['a']), []);
  assert.deepEqual(goalsOf('mirror', ['a', 'b', 'c']), []);
});

test('the pair that is looked at: of the selected cell, else the first two', () => {
  assert.deepEqual(pairOf(null, 3), { row: 0, col: 1 });
  assert.deepEqual(pairOf({ stage: 'scores', row: 2, col: 1 }, 3), { stage: 'scores', row: 2, col: 1 });
  assert.deepEqual(pairOf({ stage: 'weights', row: 1, col: 1 }, 3), { row: 1, col: 0 });
  assert.deepEqual(pairOf({ stage: 'weights', row: 5, col: 1 }, 3), { row: 0, col: 1 });
  assert.deepEqual(pairOf(null, 1), { row: 0, col: 0 });
});

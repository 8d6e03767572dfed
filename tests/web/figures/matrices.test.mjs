// What the figure "matrices" computes, worked by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACTORS, MATRICES } from '../../../web/figures/matrices/definition.js';
import {
  compose,
  move,
  multiply,
  multiplyIdentity,
  multiplyTransposed,
  pointsAfter,
  spanOf,
  wholeMatrix,
} from '../../../web/figures/matrices/model.js';
import { InputError } from '../../../web/model/input-error.js';
import { rows } from '../../../web/model/fields.js';
import { loadEngine, toRows } from '../../wasm/support.mjs';

const engine = await loadEngine();

test('rows meet columns, in either order', () => {
  const left = rows('1,2 / 0,1 / 3,-1');
  const right = rows('2,0,1 / 1,-1,3');
  assert.deepEqual(toRows(multiply(engine, left, right).matrix('product')), [
    [4, -2, 7],
    [1, -1, 3],
    [5, 1, 0],
  ]);
  assert.deepEqual(toRows(multiply(engine, right, left).matrix('product')), [
    [5, 3],
    [10, -2],
  ]);
});

test('a number of a product leads to its row and its column', () => {
  const run = multiply(engine, rows('1,2 / 0,1 / 3,-1'), rows('2,0,1 / 1,-1,3'));
  const { operation, operands, result } = run.derive({ stage: 'product', row: 2, col: 0 });
  assert.deepEqual([operation, result], ['sum', 5]);
  assert.deepEqual(
    operands.map(({ derivation }) => derivation.operands.map(({ value, cell }) => [value, cell])),
    [
      [
        [3, { stage: 'left', row: 2, col: 0 }],
        [2, { stage: 'right', row: 0, col: 0 }],
      ],
      [
        [-1, { stage: 'left', row: 2, col: 1 }],
        [1, { stage: 'right', row: 1, col: 0 }],
      ],
    ],
  );
});

test('shapes that do not fit are refused by the engine', () => {
  assert.throws(() => multiply(engine, rows('1,2'), rows('1,2')), {
    name: 'EngineError',
    code: 'shape-mismatch',
  });
});

test('every row times every row, and times the identity', () => {
  const given = rows('1,2,0 / 0,1,1');
  const transposed = multiplyTransposed(engine, given);
  assert.deepEqual(toRows(transposed.matrix('right')), [
    [1, 0],
    [2, 1],
    [0, 1],
  ]);
  assert.deepEqual(toRows(transposed.matrix('product')), [
    [5, 2],
    [2, 2],
  ]);
  assert.deepEqual(toRows(multiplyIdentity(engine, given).matrix('product')), given);
});

test('what the matrices that are offered make of (2, 1) and of a point', () => {
  const movedBy = (name) => toRows(move(engine, [[2, 1]], MATRICES[name].matrix).matrix('product'))[0];
  assert.deepEqual(movedBy('turn'), [-1, 2]);
  assert.deepEqual(movedBy('stretch'), [4, 0.5]);
  assert.deepEqual(movedBy('mirror'), [2, -1]);
  assert.deepEqual(movedBy('shear'), [3, 1]);
  assert.deepEqual(movedBy('project'), [2, 0]);
  assert.deepEqual(
    pointsAfter(
      engine,
      [
        [0, 2],
        [1, 1],
      ],
      wholeMatrix(MATRICES.shear.matrix),
    ),
    [
      [2, 2],
      [2, 1],
    ],
  );
  assert.throws(
    () =>
      move(
        engine,
        [
          [1, 2],
          [3, 4],
        ],
        MATRICES.turn.matrix,
      ),
    InputError,
  );
  assert.throws(() => move(engine, [[1, 2]], [[1, 2]]), InputError);
});

test('one column times one row leaves a line, two leave the plane, unless they point one way', () => {
  const span = (left, right) => spanOf(engine, compose(engine, rows(left), rows(right)).matrix('product'));
  assert.deepEqual(toRows(compose(engine, FACTORS.one.left, FACTORS.one.right).matrix('product')), [
    [1, 0.5],
    [-1, -0.5],
  ]);
  assert.equal(span('1 / -1', '1,0.5'), 'line');
  // Without its first row, too.
  assert.equal(span('0 / 3', '1,0.5'), 'line');
  assert.equal(span('1,0 / 1,1', '1,0.5 / -0.5,1'), 'plane');
  assert.equal(span('1,0 / 1,1', '1,0.5 / 2,1'), 'line');
  // Multiples that are none of float32's own numbers.
  assert.equal(span('1,0 / 0,1', '0.1,0.7 / 0.3,2.1'), 'line');
  assert.equal(span('1,0 / 0,1', '0.1,0.7 / 0.3,2.2'), 'plane');
  assert.equal(span('0 / 0', '1,0.5'), 'point');
  assert.throws(() => compose(engine, rows('1 / 2 / 3'), rows('1,2')), InputError);
  assert.throws(() => compose(engine, rows('1 / 2'), rows('1,2,3')), InputError);
});

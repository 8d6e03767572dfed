import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LayerMatrices, Matrix } from '../../../web/engine/types.js';
import { LayerRun } from '../../../web/figures/base/compute/layer-run.js';
import { at, matrixOf } from '../../../web/model/tensor.js';
import { attention, multiply } from '../../reference/attention.mjs';
import { engine } from '../support/engine.js';

/** float32 against float64. */
function near(matrix: Matrix, reference: readonly (readonly number[])[], what: string): void {
  assert.deepEqual([matrix.rows, matrix.cols], [reference.length, reference[0]?.length], what);
  reference.forEach((numbers, row) => {
    numbers.forEach((wanted, col) => {
      const number = at(matrix, row, col);
      const isNear = Math.abs(number - wanted) <= 1e-5 * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${row}, ${col}: ${number}, the reference is ${wanted}`);
    });
  });
}

test('a layer of two heads keeps scores and weights of each under its head, as the reference has them', () => {
  const input = [
    [1, 0, 0.5, -1],
    [0, 2, 1, 0.5],
    [0.5, -1, 0, 1],
  ];
  const wide = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (_column, col) => ((row * 7 + col * 3) % 5) / 2 - 1),
  );
  const projections = { query: wide, key: [...wide].reverse(), value: wide, output: wide };
  const asMatrices = Object.fromEntries(
    Object.entries(projections).map(([name, rows]) => [name, matrixOf(rows, 4)]),
  ) as unknown as LayerMatrices;
  const layer = new LayerRun(engine, { input: matrixOf(input, 4), projections: asMatrices, heads: 2 });
  const reference = attention({
    query: multiply(input, projections.query),
    key: multiply(input, projections.key),
    value: multiply(input, projections.value),
    heads: 2,
  });
  for (const head of [0, 1])
    for (const stage of ['raw', 'scores', 'weights'] as const) {
      near(layer.matrix(stage, head), reference.heads[head]?.[stage] ?? [], `${stage} of head ${head}`);
      const derivation = layer.derive({ stage, head, row: 2, col: 1 });
      assert.ok(Math.abs(derivation!.result - (reference.heads[head]?.[stage][2]?.[1] ?? NaN)) < 1e-5);
    }
  near(layer.matrix('output'), reference.output, 'output');
  assert.equal(layer.find({ stage: 'weights', head: 2, row: 0, col: 0 }), undefined);
});

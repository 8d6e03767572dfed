import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load as loadPlainJavaScript } from '../../scripts/benchmark/page/contenders/plain-javascript.js';
import { makeCheck } from '../../scripts/benchmark/page/check.js';
import { makeInput } from '../../scripts/benchmark/page/input.js';
import { referenceRows } from '../../scripts/benchmark/page/reference.js';
import { flopsOf } from '../../scripts/benchmark/workloads.mjs';
import { attention, multiply } from '../reference/attention.mjs';

const attentionOf = (more) => ({ kind: 'attention', queries: 5, keys: 7, heads: 1, mask: 'none', ...more });
const workloads = {
  'one head': attentionOf({ width: 3, valueWidth: 2 }),
  'several heads': attentionOf({ heads: 3, width: 6, valueWidth: 5 }),
  causal: attentionOf({ keys: 5, heads: 2, width: 4, valueWidth: 9, mask: 'causal' }),
  cosine: attentionOf({ heads: 2, width: 4, valueWidth: 3, compatibility: 'cosine' }),
  product: { kind: 'product', rows: 5, inner: 6, cols: 7 },
  layer: { kind: 'layer', queries: 6, heads: 2, width: 5, mask: 'causal' },
};

/** The same from the reference that the engine's own tests are held against. */
function expectedRows(workload, input) {
  const rows = ({ rows: count, cols, data }) =>
    Array.from({ length: count }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
  if (workload.kind === 'product') return multiply(rows(input.left), rows(input.right));
  const { heads, mask, compatibility } = workload;
  const attend = (query, key, value) => attention({ query, key, value, heads, mask, compatibility }).output;
  if (workload.kind === 'attention') return attend(rows(input.query), rows(input.key), rows(input.value));
  const project = (name) => multiply(rows(input.input), rows(input.projections[name]));
  return multiply(attend(project('query'), project('key'), project('value')), rows(input.projections.output));
}

for (const [name, workload] of Object.entries(workloads)) {
  test(`the benchmark's reference agrees with that of the tests: ${name}`, () => {
    const input = makeInput(workload);
    const expected = expectedRows(workload, input);
    const rows = expected.map((_, row) => row);
    referenceRows(workload, input, rows).forEach((row, index) => {
      assert.equal(row.length, expected[index].length);
      // Both sum in float64, in different order.
      row.forEach((number, col) => assert.ok(Math.abs(number - expected[index][col]) < 1e-13));
    });
  });

  test(`plain JavaScript passes the check: ${name}`, async () => {
    const input = makeInput(workload);
    const contender = await loadPlainJavaScript();
    const { error, tolerance } = makeCheck(
      workload,
      input,
      flopsOf(workload),
    )(contender[workload.kind](workload, input)());
    assert.ok(error > 0 && error < tolerance);
  });
}

test('a wrong number, a missing one and no number at all are caught', () => {
  const workload = workloads.product;
  const input = makeInput(workload);
  const check = makeCheck(workload, input, flopsOf(workload));
  const right = Float32Array.from(multiplied(workload, input));
  check(right);
  assert.throws(() => check(right.map((number, place) => (place === 34 ? number + 1e-3 : number))), /wrong/);
  assert.throws(() => check(right.map((number, place) => (place === 0 ? NaN : number))), /wrong/);
  assert.throws(() => check(right.subarray(1)), /5 x 7/);
  assert.throws(() => check([...right]), /Float32Array/);
});

test('where rows are only sampled, the first and the last are among them', () => {
  const workload = { kind: 'product', rows: 200, inner: 2, cols: 3 };
  const input = makeInput(workload);
  const check = makeCheck(workload, input, Infinity);
  const right = Float32Array.from(multiplied(workload, input));
  check(right);
  for (const wrong of [0, 599]) {
    assert.throws(
      () => check(right.map((number, place) => (place === wrong ? number + 1 : number))),
      /wrong/,
    );
  }
});

function multiplied(workload, input) {
  return expectedRows(workload, input).flat();
}

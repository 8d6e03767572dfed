import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Matrix } from '../../../web/engine/types.js';
import { definition, STAGES } from '../../../web/figures/projections/definition.js';
import { compute, SECOND, type Inputs, type Shown } from '../../../web/figures/projections/model.js';
import { FigureController } from '../../../web/model/controller.js';
import { InputError } from '../../../web/model/input-error.js';
import { multiply, traceLayer } from '../../reference/attention.mjs';
import { engine } from '../support/engine.js';

function show(step: string, given: Partial<Inputs> = {}): { inputs: Inputs; shown: Shown } {
  const controller = new FigureController(definition);
  controller.setStep(step);
  controller.update(given);
  return { inputs: controller.inputs, shown: compute(engine, step, controller.inputs) };
}

type Rows = readonly (readonly number[])[];
const rowsOf = ({ rows, cols, data }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
const copy = (rows: Rows): number[][] => rows.map((row) => [...row]);
const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** float32 against float64. */
function near(matrix: Matrix, reference: Rows, what: string): void {
  rowsOf(matrix).forEach((row, i) => {
    row.forEach((number, j) => {
      const wanted = reference[i]?.[j] ?? NaN;
      const isNear = Math.abs(number - wanted) <= 1e-5 * Math.max(1, Math.abs(wanted));
      assert.ok(isNear, `${what} ${i}, ${j}: ${number}, the reference is ${wanted}`);
    });
  });
}

const referenceOf = ({ input, queryMatrix, keyMatrix, valueMatrix }: Inputs, value: Rows = valueMatrix) =>
  traceLayer({
    input: copy(input),
    projections: { query: copy(queryMatrix), key: copy(keyMatrix), value: copy(value), output: identity },
  });

test('from X to the output, and with W_V = I', () => {
  const { inputs, shown } = show('attention', { plainValues: true });
  const reference = referenceOf(inputs);
  const stages = ['query', 'key', 'value', 'output'] as const;
  for (const stage of stages) near(shown.places.matrix(stage), reference[stage], stage);
  for (const stage of ['raw', 'scores', 'weights'] as const)
    near(shown.places.matrix(stage), reference.heads[0]?.[stage] ?? [], stage);
  const plain = referenceOf(inputs, identity);
  near(shown.places.matrix('output', SECOND), plain.output, 'output with W_V = I');
  // A mean of embeddings lies between them.
  rowsOf(shown.places.matrix('output', SECOND)).forEach((row) => {
    row.forEach((number, col) => {
      const column = inputs.input.map((embedding) => embedding[col] ?? NaN);
      assert.ok(number >= Math.min(...column) && number <= Math.max(...column));
    });
  });
});

test('a projection before the others folds away: equal to rounding, by the reference and by the engine', () => {
  const { inputs, shown } = show('twice');
  const { firstMatrix, queryMatrix } = inputs;
  near(
    shown.places.matrix('query-projection', SECOND),
    multiply(copy(firstMatrix), copy(queryMatrix)),
    'P W_Q',
  );
  const hidden = multiply(copy(inputs.input), copy(firstMatrix));
  const reference = referenceOf({ ...inputs, input: hidden });
  for (const run of [0, SECOND]) near(shown.places.matrix('output', run), reference.output, `output ${run}`);
});

test('the product of W_Q and W_K gives equal scores, whatever d_k', () => {
  for (const dimension of [1, 2, 3]) {
    const { inputs, shown } = show('product', { dimension });
    const narrow = (rows: Rows): number[][] => rows.map((row) => row.slice(0, dimension));
    const query = multiply(copy(inputs.input), narrow(inputs.queryMatrix));
    const key = multiply(copy(inputs.input), narrow(inputs.keyMatrix));
    const keysAsColumns = key[0]?.map((_, col) => key.map((row) => row[col] ?? NaN)) ?? [];
    const scores = multiply(query, keysAsColumns);
    near(shown.places.matrix('raw'), scores, `two matrices, d_k = ${dimension}`);
    near(shown.places.matrix('raw', SECOND), scores, `their product, d_k = ${dimension}`);
  }
});

test('the ring: out of reach of W_Q = W_K, for W_Q = I the last hint closes it', () => {
  const most = (shown: Shown): number[] =>
    rowsOf(shown.places.matrix('weights')).map((row) => row.indexOf(Math.max(...row)));
  const solution = [
    [0, 0, 4],
    [4, 0, 0],
    [0, 4, 0],
  ];
  assert.deepEqual(most(show('puzzle', { asking: 'identity', keyMatrix: solution }).shown), [1, 2, 0]);
  const { shown } = show('puzzle', { asking: 'tied', keyMatrix: solution });
  const scores = rowsOf(shown.places.matrix('scores'));
  scores.forEach((row, i) => {
    row.forEach((score, j) => {
      assert.equal(score, scores[j]?.[i]);
    });
  });
});

test('every number of every step leads to numbers that stand in the figure, down to what was given', () => {
  const variants: [string, Partial<Inputs>][] = [
    ['lenses', {}],
    ['attention', { plainValues: true }],
    ['twice', {}],
    ['product', { dimension: 1 }],
    ['product', { dimension: 3 }],
    ['puzzle', { asking: 'tied' }],
    ['puzzle', { asking: 'identity' }],
  ];
  for (const [step, given] of variants) {
    const { places } = show(step, given).shown;
    let followed = 0;
    for (const stage of STAGES)
      for (const head of [0, SECOND])
        for (let row = 0; row < 4; row += 1)
          for (let col = 0; col < 4; col += 1) {
            const place = places.find({ stage, head, row, col });
            if (!place) continue;
            const { data, cols } = place.matrix;
            const derivation = place.derive(row, col);
            assert.ok(Math.abs(derivation.result - (data[row * cols + col] ?? NaN)) < 1e-6);
            followed += follow(derivation);
          }
    assert.ok(followed > 50, step);

    function follow({ operands }: ReturnType<NonNullable<ReturnType<typeof places.find>>['derive']>): number {
      return operands.reduce((sum, { value, cell, derivation }) => {
        if (cell) {
          const source = places.find(cell);
          assert.ok(source, `${step}: ${cell.stage} ${cell.head ?? 0} stands in the figure`);
          const number = source.matrix.data[cell.row * source.matrix.cols + cell.col] ?? NaN;
          assert.ok(Math.abs(number - value) < 1e-6, `${step}: ${cell.stage} is ${number}, not ${value}`);
        }
        return sum + (cell ? 1 : 0) + (derivation ? follow(derivation) : 0);
      }, 0);
    }
  }
});

test('what does not fit together is named', () => {
  assert.throws(() => show('lenses', { words: ['one'] }), InputError);
  assert.throws(() => show('lenses', { queryMatrix: [[1, 0]] }), InputError);
  assert.throws(() => show('lenses', { keyMatrix: [[1], [0], [1]] }), { code: 'shape-mismatch' });
});

// The engine's derivations of a whole layer, written as text: what stands there comes out as the number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import type { AttentionLayerCell, AttentionLayerInput, Matrix } from '../../../web/engine/types.js';
import { formulaLines, sourceCells } from '../../../web/model/formula.js';
import { Language } from '../../../web/model/language/language.js';
import { matrixOf } from '../../../web/model/tensor.js';
import { engine } from '../support/engine.js';

const language = new Language('en');

const rows = (...numbers: readonly (readonly number[])[]): Matrix =>
  matrixOf(numbers, numbers[0]?.length ?? 0);

/** Two words, two heads of one number each, and biases: small enough for pencil and paper. */
const layer: AttentionLayerInput = {
  input: rows([1, 2], [0.5, -1]),
  projections: {
    query: rows([1, 0.5], [-1, 2]),
    key: rows([2, 1], [0, 1]),
    value: rows([3, 0], [1, -2]),
    output: rows([1, 0.25], [-0.5, 4]),
  },
  biases: { query: rows([0.5, -1]), output: rows([10, 0]) },
  heads: 2,
};

const lines = (cell: AttentionLayerCell): string[] =>
  formulaLines(engine.deriveLayer({ ...layer, cell }), cell, language).map((line) =>
    line.map(({ text }) => text).join(''),
  );

test('a projected query: its embedding, its column of W_Q, and its bias', () => {
  // 1 x 1 + 2 x (-1) + 0.5 and 0.5 x 0.5 + (-1) x 2 - 1
  assert.deepEqual(lines({ stage: 'query', row: 0, col: 0 }), ['1 × 1 + 2 × (−1) + 0.5', '= −0.5']);
  assert.deepEqual(lines({ stage: 'query', row: 1, col: 1 }), ['0.5 × 0.5 + (−1) × 2 + (−1)', '= −2.75']);
});

test('a projected key and a projected value have no bias here', () => {
  assert.deepEqual(lines({ stage: 'key', row: 1, col: 1 }), ['0.5 × 1 + (−1) × 1', '= −0.5']);
  assert.deepEqual(lines({ stage: 'value', row: 0, col: 1 }), ['1 × 0 + 2 × (−2)', '= −4']);
});

test('what is learned, and what goes in, was given', () => {
  for (const stage of ['input', 'query-projection', 'output-projection'] as const)
    assert.equal(lines({ stage, row: 1, col: 0 })[0], 'given, not computed');
  assert.deepEqual(lines({ stage: 'query-bias', row: 0, col: 1 }), ['given, not computed', '= −1']);
});

test('a score of the second head takes the second columns, before and after scaling', () => {
  // Query 0 is (-0.5, 3.5), key 1 is (1, -0.5): the second head has 3.5 x (-0.5), d_k is 1.
  assert.deepEqual(lines({ stage: 'raw', head: 1, row: 0, col: 1 }), ['3.5 × (−0.5)', '= −1.75']);
  assert.deepEqual(lines({ stage: 'scores', head: 1, row: 0, col: 1 }), [
    '3.5 × (−0.5) / √1',
    '= −1.75 / 1',
    '= −1.75',
  ]);
});

test('the joined output goes through W_O and gets its bias', () => {
  const cell: AttentionLayerCell = { stage: 'projected-output', row: 0, col: 1 };
  const [first = ''] = lines(cell);
  const { output } = engine.traceLayer(layer);
  const [one = NaN, two = NaN] = output.data;
  assert.equal(first, `${language.short(one)} × 0.25 + (${language.short(two)}) × 4 + 0`);
  assert.deepEqual(sourceCells(engine.deriveLayer({ ...layer, cell })), [
    { stage: 'output', head: 0, row: 0, col: 0 },
    { stage: 'output-projection', head: 0, row: 0, col: 1 },
    { stage: 'output', head: 0, row: 0, col: 1 },
    { stage: 'output-projection', head: 0, row: 1, col: 1 },
    { stage: 'output-bias', head: 0, row: 0, col: 1 },
  ]);
});

test('every number that is followed has the colour of its role', () => {
  const cell: AttentionLayerCell = { stage: 'value', row: 0, col: 0 };
  const [line = []] = formulaLines(engine.deriveLayer({ ...layer, cell }), cell, language);
  assert.deepEqual(
    line.filter(({ cell: source }) => source).map(({ role }) => role),
    ['plain', 'value', 'plain', 'value'],
  );
});

/** What a line gives when it is worked out as it stands there. */
function workOut(line: string): number {
  const arithmetic = line
    .replace(/^[=≈] /, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll('exp(', 'Math.exp(')
    .replaceAll(/√(\d+)/g, 'Math.sqrt($1)');
  return Number(runInNewContext(arithmetic));
}

test('every cell of the trace: its lines come out as its number', () => {
  const trace = engine.traceLayer(layer);
  const whole = { query: trace.query, key: trace.key, value: trace.value, output: trace.output };
  const byHead = ['raw', 'scores', 'masked', 'weights'] as const;
  const matrices = [
    ...Object.entries(whole).map(([stage, matrix]) => ({ stage, head: 0, matrix })),
    { stage: 'projected-output', head: 0, matrix: trace.projectedOutput },
    ...trace.heads.flatMap((head, index) =>
      byHead.map((stage) => ({ stage, head: index, matrix: head[stage] })),
    ),
  ] as { stage: AttentionLayerCell['stage']; head: number; matrix: Matrix }[];
  let written = 0;
  for (const { stage, head, matrix } of matrices) {
    matrix.data.forEach((number, place) => {
      const cell = { stage, head, row: Math.floor(place / matrix.cols), col: place % matrix.cols };
      for (const line of lines(cell)) {
        // Numbers are written with three decimals or more; a product of two such errs by a hundredth at most.
        const tolerance =
          line.startsWith('≈') || !line.startsWith('=') ? 0.02 * Math.max(1, Math.abs(number)) : 1e-5;
        assert.ok(
          Math.abs(workOut(line) - number) <= tolerance,
          `${stage} ${place}: ${line} is not ${number}`,
        );
        written += 1;
      }
    });
  }
  assert.ok(written > 100);
});

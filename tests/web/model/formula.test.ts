import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell, Derivation, Operand } from '../../../web/engine/types.js';
import { formulaLines, sourceCells } from '../../../web/model/formula.js';
import { Language } from '../../../web/model/language/language.js';

const language = new Language('en');
const weight: Cell = { stage: 'weights', row: 0, col: 0 };
const score = (col: number): Cell => ({ stage: 'scores', row: 0, col });

const lines = (derivation: Derivation, cell: Cell): string[] =>
  formulaLines(derivation, cell, language).map((line) => line.map(({ text }) => text).join(''));

const exponentialOf = (value: number, col: number, temperature: number): Operand => ({
  name: 'exponential',
  value: Math.exp(value / temperature),
  derivation: {
    operation: 'exponential',
    result: Math.exp(value / temperature),
    operands: [
      {
        name: 'exponent',
        value: value / temperature,
        derivation: {
          operation: 'quotient',
          result: value / temperature,
          operands: [
            { name: 'score', value, cell: score(col) },
            { name: 'temperature', value: temperature },
          ],
        },
      },
    ],
  },
});

function softmaxOf(scores: readonly number[], temperature: number): Derivation {
  const operands = scores.map((value, col) => exponentialOf(value, col, temperature));
  const total = operands.reduce((sum, { value }) => sum + value, 0);
  const first = operands[0] ?? exponentialOf(0, 0, temperature);
  return {
    operation: 'quotient',
    result: first.value / total,
    operands: [
      first,
      { name: 'total', value: total, derivation: { operation: 'sum', operands, result: total } },
    ],
  };
}

test('softmax: the score over the temperature, the other terms as numbers', () => {
  assert.deepEqual(lines(softmaxOf([2, 0], 0.5), weight), [
    'exp(2 / 0.5) / (54.6 + 1)',
    '≈ 54.6 / 55.6',
    '≈ 0.982',
  ]);
});

test('a temperature of 1 is left out', () => {
  assert.equal(lines(softmaxOf([2, 0], 1), weight)[0], 'exp(2) / (7.389 + 1)');
});

test('every number that stands in the trace can be followed, also inside the total', () => {
  const [line = []] = formulaLines(softmaxOf([2, 0.25], 0.5), weight, language);
  const followed = line.filter(({ cell }) => cell).map(({ text, role, cell }) => [text, role, cell]);
  assert.deepEqual(followed, [
    ['2', 'score', score(0)],
    ['54.6', 'score', score(0)],
    ['1.649', 'score', score(1)],
  ]);
  assert.deepEqual(sourceCells(softmaxOf([2, 0.25], 0.5)), [score(0), score(0), score(1)]);
});

const product = (left: number, right: number, index: number): Operand => ({
  name: 'product',
  value: left * right,
  derivation: {
    operation: 'product',
    result: left * right,
    operands: [
      { name: 'query', value: left, cell: { stage: 'query', row: 0, col: index } },
      { name: 'key', value: right, cell: { stage: 'key', row: 1, col: index } },
    ],
  },
});

const dotOf = (...pairs: readonly (readonly [number, number])[]): Derivation => {
  const operands = pairs.map(([left, right], index) => product(left, right, index));
  return { operation: 'sum', operands, result: operands.reduce((sum, { value }) => sum + value, 0) };
};

test('a dot product of exact numbers is equal, not about equal', () => {
  assert.deepEqual(lines(dotOf([2, 3], [-1, 0.5]), score(1)), ['2 × 3 + (−1) × 0.5', '= 5.5']);
});

test('a minus that opens the line has no brackets; a product of many zeros tells the others', () => {
  assert.deepEqual(lines(dotOf([-2, -3], [0, 1]), score(1)), ['−2 × (−3) + 0 × 1', '= 6']);
  const long = dotOf([0, 1], [0, 1], [1, 1], [0, 1], [0, 1], [2, 4], [0, 1]);
  assert.deepEqual(lines(long, score(1)), ['1 × 1 + 2 × 4', '= 9']);
});

test('a sum of very many terms tells its largest, and how many it leaves out', () => {
  const pairs = Array.from({ length: 20 }, (_, index) => [index + 1, 1] as const);
  const [line = ''] = lines(dotOf(...pairs), score(1));
  assert.ok(line.startsWith('20 × 1 + 19 × 1 + '), line);
  assert.equal(line.split(' × ').length - 1, 8);
  assert.match(line, /12/);
});

test('what is undefined is called so', () => {
  const derivation: Derivation = {
    operation: 'quotient',
    result: NaN,
    operands: [
      { name: 'score', value: 0, cell: score(0) },
      { name: 'total', value: 0 },
    ],
  };
  assert.equal(lines(derivation, weight).at(-1), '= undefined');
});

test('the hard maximum says which score takes all, and which share', () => {
  const largest = (value: number, ties: number): Derivation => ({
    operation: 'share-of-largest',
    result: value === 3 ? 1 / ties : 0,
    operands: [
      { name: 'score', value, cell: score(0) },
      { name: 'largest-score', value: 3, cell: score(1) },
      { name: 'ties', value: ties },
    ],
  });
  assert.equal(lines(largest(3, 1), weight)[0], '3 is the largest score, and takes all the weight');
  assert.equal(
    lines(largest(3, 2), weight)[0],
    '3 is one of 2 largest scores, which share the weight: 1 / 2',
  );
  assert.equal(lines(largest(1, 1), weight)[0], '1 is not the largest score, which is 3');
});

test('a mistaken mask says what it wrote 0 over', () => {
  const zeroed: Derivation = {
    operation: 'zeroed',
    result: 0,
    operands: [{ name: 'score', value: 2.5, cell: score(1) }],
  };
  const [line] = formulaLines(zeroed, { ...weight, stage: 'masked' }, language);
  assert.equal(line?.map(({ text }) => text).join(''), 'the mask writes 0 in place of 2.5');
  assert.deepEqual(sourceCells(zeroed), [score(1)]);
});

test('an additive score: the learned vector and the hyperbolic tangents', () => {
  const query: Cell = { stage: 'query', row: 0, col: 0 };
  const key: Cell = { stage: 'key', row: 1, col: 0 };
  const sum: Derivation = {
    operation: 'sum',
    result: 0.75,
    operands: [
      { name: 'query', value: 0.5, cell: query },
      { name: 'key', value: 0.25, cell: key },
    ],
  };
  const tangent = Math.tanh(0.75);
  const product: Derivation = {
    operation: 'product',
    result: 2 * tangent,
    operands: [
      { name: 'entry', value: 2, cell: { stage: 'vector', row: 0, col: 0 } },
      {
        name: 'tanh',
        value: tangent,
        derivation: {
          operation: 'tanh',
          result: tangent,
          operands: [{ name: 'transformed-sum', value: 0.75, derivation: sum }],
        },
      },
    ],
  };
  const additive: Derivation = {
    operation: 'sum',
    result: product.result,
    operands: [{ name: 'product', value: product.result, derivation: product }],
  };
  // By hand: tanh(0.75) = 0.63515.
  assert.deepEqual(lines(additive, score(1)), ['2 × tanh(0.5 + 0.25)', '≈ 2 × 0.635', '≈ 1.27']);
});

test('a general score: the query goes through the matrix first, then a dot product', () => {
  const times = (query: number, entry: number, row: number, col: number): Operand => ({
    name: 'product',
    value: query * entry,
    derivation: {
      operation: 'product',
      result: query * entry,
      operands: [
        { name: 'query', value: query, cell: { stage: 'query', row: 0, col: row } },
        { name: 'entry', value: entry, cell: { stage: 'matrix', row, col } },
      ],
    },
  });
  // (2, 1) times [[0, 1], [-1, 0]] is (-1, 2).
  const transformed = [
    [times(2, 0, 0, 0), times(1, -1, 1, 0)],
    [times(2, 1, 0, 1), times(1, 0, 1, 1)],
  ].map((operands): Operand => {
    const result = operands.reduce((sum, { value }) => sum + value, 0);
    return { name: 'transformed-query', value: result, derivation: { operation: 'sum', operands, result } };
  });
  const operands = [1, 3].map((key, col): Operand => {
    const factors: Operand[] = [
      transformed[col]!,
      { name: 'key', value: key, cell: { stage: 'key', row: 1, col } },
    ];
    const result = key * transformed[col]!.value;
    return {
      name: 'product',
      value: result,
      derivation: { operation: 'product', operands: factors, result },
    };
  });
  const general: Derivation = { operation: 'sum', operands, result: 5 };
  assert.deepEqual(lines(general, score(1)), [
    '(2 × 0 + 1 × (−1)) × 1 + (2 × 1 + 1 × 0) × 3',
    '= −1 × 1 + 2 × 3',
    '= 5',
  ]);
});

test('a sum that is long with all its terms shows its five largest in their order, however few it has', () => {
  const sumOf = (values: readonly number[]): Derivation => ({
    operation: 'sum',
    result: values.reduce((sum, value) => sum + value, 0),
    operands: values.map((value, col) => ({ name: 'product', value, cell: score(col) })),
  });
  const written = (values: readonly number[], write: (value: number) => string): string | undefined =>
    formulaLines(sumOf(values), weight, language, write)[0]
      ?.map(({ text }) => text)
      .join('');
  const nine = [1, 2, 3, 4, 9, 5, 6, 7, 8];
  assert.equal(written(nine, String), '1 + 2 + 3 + 4 + 9 + 5 + 6 + 7 + 8');
  // Nine of twenty characters with what stands between them are 204.
  const long = (value: number): string => String(value).repeat(20);
  const shown = [9, 5, 6, 7, 8].map(long).join(' + ');
  assert.equal(written(nine, long), `${shown} + 4 smaller terms`);
});

// Embeddings plus positions, and a causal mask, as programs: run in NumPy and on the engine, and compared with float64.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM_LANGUAGES, writeProgram, type Computation } from '../../../web/model/program/program.js';
import { matrixOf } from '../../../web/model/tensor.js';
import { attention, multiply } from '../../reference/attention.mjs';
import { resultOf, runJavascript, runPython, sourceOf } from '../support/programs.js';

const words = [
  [1, -2],
  [0.5, 3],
  [0, 0.25],
];
const positions = [
  [0, 1],
  [0.5, 0.25],
  [-1, 0.125],
];
const projections = {
  query: [
    [1, 0.5],
    [-1, 2],
  ],
  key: [
    [0.25, 1],
    [1, 0],
  ],
  value: [
    [1, 2],
    [0.5, 0],
  ],
};
const matrix = (rows: number[][]) => matrixOf(rows, rows[0]?.length ?? 0);

const computation: Computation = {
  input: {
    kind: 'projected',
    input: matrix(words),
    position: matrix(positions),
    query: matrix(projections.query),
    key: matrix(projections.key),
    value: matrix(projections.value),
  },
  // Not what the program takes, but what it comes to.
  value: matrix(words),
  mask: { mask: 'causal' },
  score: 'scaled-dot',
  weight: 'softmax',
  temperature: 1,
  changed: 'position',
};

function expected(): { readonly weights: number[]; readonly output: number[] } {
  const sum = words.map((row, i) => row.map((number, j) => number + positions[i]![j]!));
  const [query, key, value] = (['query', 'key', 'value'] as const).map((name) =>
    multiply(sum, projections[name]),
  ) as [number[][], number[][], number[][]];
  const { heads, output } = attention({ query, key, value, mask: 'causal' });
  return { weights: (heads[0]?.weights ?? []).flat(), output: output.flat() };
}

function near(numbers: readonly number[], wanted: readonly number[], tolerance: number): void {
  assert.equal(numbers.length, wanted.length);
  numbers.forEach((number, index) => {
    assert.ok(Math.abs(number - wanted[index]!) <= tolerance, `${index}: ${number}, ${wanted[index]}`);
  });
}

test('NumPy adds positions and hides what is later', async () => {
  const text = `${sourceOf('numpy', computation)}
import json
print("RESULT", json.dumps([weight.ravel().tolist(), output.ravel().tolist()]))`;
  const [weights, output] = resultOf(await runPython(text));
  near(weights, expected().weights, 1e-12);
  near(output, expected().output, 1e-12);
});

test('JavaScript does so by the engine', async () => {
  const text = `${sourceOf('javascript', computation)}
console.log('RESULT', JSON.stringify([[...heads[0].weights.data], [...output.data]]));`;
  const [weights, output] = resultOf(await runJavascript(text));
  near(weights, expected().weights, 1e-6);
  near(output, expected().output, 2e-6);
});

test('in every language the lines that make X are the marked ones', () => {
  for (const language of PROGRAM_LANGUAGES) {
    const marked = writeProgram(language, computation).filter(({ changed }) => changed);
    assert.ok(marked.length > 0 && marked.every(({ text }) => /position|\bx\b/.test(text)), language);
  }
});

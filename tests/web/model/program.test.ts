// What is copied from a figure runs and gives the numbers in view: NumPy, JavaScript and C++.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneBook } from '../../e2e/support/data.js';
import { column, matrixOf } from '../../../web/model/tensor.js';
import type { Computation, Computed, Product } from '../../../web/model/program/program.js';
import { attention, multiply, nGramKeys } from '../../reference/attention.mjs';
import { numbersIn, resultOf, runCpp, runJavascript, runPython, sourceOf } from '../support/programs.js';

const names = {
  input: { kind: 'names', query: 'Jindrich', keys: phoneBook.map(({ key }) => key) },
  value: column(phoneBook.map(({ value }) => value)),
  valueNote: 'a note with "quotes"',
} as const;
const vectors = {
  input: {
    kind: 'vectors',
    query: matrixOf(
      [
        [1, 0.5],
        [-2, 0.25],
      ],
      2,
    ),
    key: matrixOf(
      [
        [1, 0],
        [0.125, 2],
        [-1, -2],
      ],
      2,
    ),
  },
  value: matrixOf(
    [
      [1, 10],
      [2, 20],
      [3, 30],
    ],
    2,
  ),
} as const;
const embedded = {
  input: {
    kind: 'projected',
    input: matrixOf(
      [
        [1, -2],
        [0.5, 3],
        [0, 0.25],
      ],
      2,
    ),
    query: matrixOf(
      [
        [1, 0.5],
        [-1, 2],
      ],
      2,
    ),
    key: matrixOf(
      [
        [0.25, 1],
        [1, 0],
      ],
      2,
    ),
    value: matrixOf(
      [
        [1, 2, -3],
        [0.5, 0, 1],
      ],
      3,
    ),
  },
  // Not what the program takes, but what it comes to.
  value: matrixOf(
    [
      [0, 2, -5],
      [2, 1, 1.5],
      [0.125, 0, 0.25],
    ],
    3,
  ),
} as const;
/** Each head has two columns. */
const ofTwoHeads = {
  heads: 2,
  query: matrixOf(
    [
      [1, 0.5, -1, 0],
      [-1, 2, 0.25, 1],
    ],
    4,
  ),
  key: matrixOf(
    [
      [0.25, 1, 0, 2],
      [1, 0, -1, 0.5],
    ],
    4,
  ),
  value: matrixOf(
    [
      [1, 2, -3, 0],
      [0.5, 0, 1, 4],
    ],
    4,
  ),
} as const;
const softmax = { weight: 'softmax', temperature: 0.125, changed: 'weight' } as const;

/** The numbers in view, by the float64 reference. */
interface Expected {
  readonly scores: readonly number[];
  readonly output: readonly number[];
}

const rows = ({ rows: count, cols, data }: Computation['value']): number[][] =>
  Array.from({ length: count }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);

function compatibility({ score, learned }: Computation) {
  switch (score) {
    case 'general':
      return { function: score, matrix: rows(learned!) };
    case 'additive':
      return { function: score, vector: rows(learned!) };
    case 'pieces':
      return 'cosine';
    case 'equal':
      return 'dot';
    case 'dot':
    case 'scaled-dot':
    case 'cosine':
      return score;
  }
}

/** What a mask hides, as the reference takes it. */
const maskOf = ({ mask }: Computation) => ({
  ...(mask && { mask: typeof mask.mask === 'object' ? rows(mask.mask) : mask.mask }),
  ...(mask?.window !== undefined && { window: mask.window }),
  ...(mask?.keyLength !== undefined && { keyLength: mask.keyLength }),
});

function expected(computation: Computation): Expected {
  const { input, value, weight, temperature } = computation;
  const asked = input.kind === 'projected' ? rows(input.memory ?? input.input) : [];
  const keys =
    input.kind === 'names'
      ? nGramKeys(input.query, [...input.keys])
      : input.kind === 'projected'
        ? {
            query: multiply(rows(input.input), rows(input.query)),
            key: multiply(asked, rows(input.key)),
          }
        : { query: rows(input.query), key: rows(input.key) };
  const { heads, output: joined } = attention({
    ...keys,
    ...(input.kind === 'projected' && { heads: input.heads ?? 1 }),
    value: input.kind === 'projected' ? multiply(asked, rows(input.value)) : rows(value),
    ...maskOf(computation),
    compatibility: compatibility(computation),
    normalisation: weight === 'pick' ? 'hard-max' : weight,
    temperature,
  });
  const output = input.kind === 'projected' && input.output ? multiply(joined, rows(input.output)) : joined;
  return { scores: heads.flatMap(({ scores }) => scores).flat(), output: output.flat() };
}

const cases: Record<string, Computation> = {
  'one-hot vectors, of which the best is picked': {
    input: {
      kind: 'vectors',
      query: matrixOf([[0, 1, 0]], 3),
      key: matrixOf(
        [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
        3,
      ),
    },
    value: column([30000, 42000, 44000]),
    score: 'dot',
    weight: 'pick',
    temperature: 1,
    changed: 'score',
  },
  'the best match': { ...names, score: 'pieces', weight: 'pick', temperature: 0, changed: 'score' },
  'the weighted sum': { ...names, ...softmax, score: 'pieces' },
  'the best match as a limit': { ...names, ...softmax, score: 'pieces', temperature: 0 },
  'the plain mean as a limit': { ...names, ...softmax, score: 'pieces', temperature: Infinity },
  'an accented query': {
    ...names,
    ...softmax,
    input: { ...names.input, query: 'Jindřich "Ø" \\ Ł' },
    score: 'pieces',
  },
  'dot products': { ...vectors, ...softmax, temperature: 1, score: 'dot' },
  'scaled dot products': { ...vectors, ...softmax, temperature: 1, score: 'scaled-dot' },
  cosines: { ...vectors, ...softmax, temperature: 1, score: 'cosine' },
  'a general function': {
    ...vectors,
    ...softmax,
    temperature: 1,
    score: 'general',
    changed: 'score',
    learned: matrixOf(
      [
        [0, 1.5],
        [-1, 0.25],
      ],
      2,
    ),
  },
  'an additive function': {
    ...vectors,
    ...softmax,
    temperature: 1,
    score: 'additive',
    changed: 'score',
    learned: matrixOf([[-1, 2.5]], 2),
  },
  'one vector for asking and being found': {
    ...vectors,
    ...softmax,
    input: { ...vectors.input, query: vectors.input.key },
    temperature: 1,
    score: 'dot',
    changed: 'query',
  },
  'projected embeddings': {
    ...embedded,
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'projection',
  },
  'two heads, side by side': {
    ...embedded,
    input: { ...embedded.input, ...ofTwoHeads },
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'projection',
  },
  'two heads, joined by a matrix': {
    ...embedded,
    input: {
      ...embedded.input,
      ...ofTwoHeads,
      output: matrixOf(
        [
          [1, -1, 0.5],
          [0, 2, 1],
          [1, 0, 0],
          [0.25, 1, -2],
        ],
        3,
      ),
    },
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'output',
  },
  'one head and a matrix after it': {
    ...embedded,
    input: { ...embedded.input, output: matrixOf([[1], [-2], [0.5]], 1) },
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'output',
  },
  'another sentence that is asked': {
    ...embedded,
    input: {
      ...embedded.input,
      memory: matrixOf(
        [
          [1, 0.5],
          [-2, 0.25],
        ],
        2,
      ),
    },
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'projection',
  },
  ...Object.fromEntries(
    Object.entries({
      'a causal mask': { mask: 'causal' },
      'a window': { mask: 'sliding-window', window: 2 },
      padding: { mask: 'none', keyLength: 2 },
      'a mask that hides all': { mask: 'none', keyLength: 0 },
      'a mask drawn cell by cell': {
        mask: matrixOf(
          [
            [1, 0, 1],
            [0, 0, 0],
            [0, 1, 1],
          ],
          3,
        ),
      },
    } as const).map(([name, mask]): [string, Computation] => [
      name,
      { ...embedded, score: 'scaled-dot', weight: 'softmax', temperature: 1, changed: 'mask', mask },
    ]),
  ),
  'dividing by the sum': { ...vectors, ...softmax, weight: 'divide-by-sum', temperature: 1, score: 'dot' },
  'the hard maximum': { ...vectors, ...softmax, weight: 'hard-max', temperature: 1, score: 'dot' },
  'the scores themselves': { ...vectors, ...softmax, weight: 'none', temperature: 1, score: 'dot' },
};

/** By hand: 2 (3, 4) − 0.5 (2, −1), and 0 (3, 4) + 1 (2, −1). */
const PRODUCT: Product = {
  kind: 'product',
  left: {
    name: 'times',
    matrix: matrixOf(
      [
        [2, -0.5],
        [0, 1],
      ],
      2,
    ),
  },
  right: {
    name: 'arrows',
    matrix: matrixOf(
      [
        [3, 4],
        [2, -1],
      ],
      2,
    ),
  },
  result: 'total',
};
const PRODUCED = [5, 8.5, 2, -1];

/** The engine computes in float32; an output of the size of a phone number has an error of that size. */
function near(numbers: readonly number[], reference: readonly number[], tolerance: number): void {
  assert.equal(numbers.length, reference.length);
  numbers.forEach((number, index) => {
    const wanted = reference[index] ?? NaN;
    assert.ok(
      Math.abs(number - wanted) <= tolerance * Math.max(1, Math.abs(wanted)),
      `${String(index)}: ${String(number)}, expected ${String(wanted)}`,
    );
  });
}

for (const [name, computation] of Object.entries(cases)) {
  test(`NumPy computes ${name}`, async () => {
    const text = `${sourceOf('numpy', computation)}
import json
print("RESULT", json.dumps([score.ravel().tolist(), output.ravel().tolist()]))`;
    const [scores, output] = resultOf(await runPython(text));
    const wanted = expected(computation);
    near(scores, wanted.scores, 1e-12);
    near(output, wanted.output, 1e-12);
  });

  test(`JavaScript computes ${name} by the engine`, async () => {
    const pick = computation.weight === 'pick';
    const text = `${sourceOf('javascript', computation)}
console.log('RESULT', JSON.stringify([heads.flatMap(({ scores }) => [...scores.data]), ${pick ? '[answer]' : '[...output.data]'}]));`;
    const [scores, output] = resultOf(await runJavascript(text));
    const wanted = expected(computation);
    near(scores, wanted.scores, 1e-6);
    near(output, wanted.output, 2e-6);
  });
}

test('a product: NumPy and JavaScript compute it, as it is by hand', async () => {
  const numpy = `${sourceOf('numpy', PRODUCT)}\nprint("RESULT", total.ravel().tolist())`;
  assert.deepEqual(numbersIn((await runPython(numpy)).split('RESULT')[1] ?? ''), PRODUCED);
  const javascript = `${sourceOf('javascript', PRODUCT)}\nconsole.log('RESULT', JSON.stringify([...total.data]));`;
  assert.deepEqual(numbersIn((await runJavascript(javascript)).split('RESULT')[1] ?? ''), PRODUCED);
});

test('an exact match: all three give the first record, or none', async () => {
  const table = { ...names, score: 'equal', weight: 'pick', temperature: 1, changed: null } as const;
  const found = {
    ...table,
    input: { ...names.input, query: 'Henry', keys: [...names.input.keys.slice(0, 8), 'Henry'] },
  };
  const byNumpy = async (computation: Computation) =>
    (await runPython(`${sourceOf('numpy', computation)}\nprint("RESULT", output.item())`))
      .split('RESULT')[1]
      ?.trim();
  assert.equal(await byNumpy(found), '105.0');
  assert.equal(await byNumpy(table), '0.0');
  const javascript = (computation: Computation) => runJavascript(sourceOf('javascript', computation));
  assert.match(await javascript(found), /Float32Array\(1\) \[ 105 \]/);
  assert.match(await javascript(table), /no answer/);
});

test('the C++ programs compile against the public headers and compute the same', async () => {
  const programs: Record<string, Computed> = {
    ...cases,
    'exact match': { ...names, score: 'equal', weight: 'pick', temperature: 1, changed: null },
    'a product': PRODUCT,
  };
  const printed = await runCpp(Object.values(programs).map((computed) => sourceOf('cpp', computed)));
  assert.deepEqual(numbersIn(printed.at(-1)!), PRODUCED);
  Object.values(cases).forEach((computation, index) => {
    const numbers = numbersIn(printed[index]!);
    const wanted = expected(computation);
    // "%g" shows six digits.
    near(numbers.slice(0, wanted.scores.length), wanted.scores, 1e-5);
    near(numbers.slice(-wanted.output.length), wanted.output, 1e-5);
  });
});

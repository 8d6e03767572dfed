// The programs as they stand on the page, line by line: what a learner reads and copies. That they compute the numbers
// in view is program.test.ts, which runs them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { float, quoted, wrapped } from '../../../web/model/program/code.js';
import { PROGRAM_LANGUAGES, writeProgram, type Computed } from '../../../web/model/program/program.js';
import { column, matrixOf } from '../../../web/model/tensor.js';

const names = {
  input: { kind: 'names', query: 'Ann', keys: ['Anne', 'Bob'] },
  value: column([7, 8.5]),
} as const;
const words = matrixOf(
  [
    [1, 0],
    [0.5, -2],
  ],
  2,
);
const query = matrixOf([[3, 0.25]], 2);
const vectors = { input: { kind: 'vectors', query, key: words }, value: column([1, 2]) } as const;
const identity = matrixOf(
  [
    [1, 0],
    [0, 1],
  ],
  2,
);

const table = {
  kind: 'leave-one-out',
  records: [
    { name: 'Chad', value: 2191.5 },
    { name: 'Congo, Rep.', value: 6220 },
    { name: 'Mali', value: 1684 },
  ],
  valueNote: 'in dollars',
  asked: 'Mali',
  hasErrors: true,
} as const;

const computations: Readonly<Record<string, Computed>> = {
  'exact match': { ...names, score: 'equal', weight: 'pick', temperature: 1, changed: 'score' },
  'best match': {
    ...names,
    valueNote: 'in thousands',
    score: 'pieces',
    weight: 'pick',
    temperature: 0,
    changed: 'score',
  },
  'plain mean': { ...names, score: 'pieces', weight: 'softmax', temperature: Infinity, changed: 'weight' },
  'cosines, hard maximum': {
    ...vectors,
    valueNote: 'in metres',
    score: 'cosine',
    weight: 'hard-max',
    temperature: 1,
    changed: 'query',
  },
  'dot products, coldest softmax': {
    ...vectors,
    score: 'dot',
    weight: 'softmax',
    temperature: 0,
    changed: null,
  },
  'a general function, no normalisation': {
    ...vectors,
    score: 'general',
    weight: 'none',
    temperature: 1,
    changed: 'score',
    learned: identity,
  },
  'an additive function, divided by the sum': {
    ...vectors,
    score: 'additive',
    weight: 'divide-by-sum',
    temperature: 1,
    changed: 'output',
    learned: query,
  },
  'each word asks with its key, which is its value': {
    input: { kind: 'vectors', query: words, key: words },
    value: words,
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 0.125,
    changed: 'query',
  },
  'projected embeddings': {
    input: { kind: 'projected', input: words, query: identity, key: words, value: identity },
    value: words,
    score: 'scaled-dot',
    weight: 'softmax',
    temperature: 1,
    changed: 'projection',
  },
  'a product': {
    kind: 'product',
    left: { name: 'x', matrix: query },
    right: { name: 'w', matrix: words },
    result: 'y',
  },
  'each record taken out, best match of n-grams': {
    ...table,
    keys: 'n-grams',
    rule: { way: 'best-match' },
    changed: 'weight',
  },
  'each record taken out, best match of word vectors': {
    ...table,
    keys: 'word-vectors',
    rule: { way: 'best-match' },
    changed: 'score',
  },
  'each record taken out, divided by the sum': {
    ...table,
    keys: 'word-vectors',
    rule: { way: 'divide-by-sum' },
    changed: 'weight',
  },
  'each record taken out, softmax': {
    ...table,
    keys: 'word-vectors',
    rule: { way: 'softmax', temperature: 0.04 },
    changed: 'weight',
  },
  'each record taken out, coldest softmax, its answer alone': {
    ...table,
    keys: 'word-vectors',
    rule: { way: 'softmax', temperature: 0 },
    hasErrors: false,
    changed: 'weight',
  },
  'each record taken out, plain mean': {
    ...table,
    keys: 'word-vectors',
    rule: { way: 'softmax', temperature: Infinity },
    changed: 'weight',
  },
};

/** A marked line begins with '>'. */
const written = Object.entries(computations)
  .flatMap(([name, computation]) =>
    PROGRAM_LANGUAGES.flatMap((language) => [
      `== ${name}: ${language}`,
      ...writeProgram(language, computation).map(({ text, changed }) =>
        `${changed === true ? '>' : ' '} ${text}`.trimEnd(),
      ),
    ]),
  )
  .join('\n');

const expected = readFileSync(new URL('../../fixtures/golden/programs.txt', import.meta.url), 'utf8');

/** By the heading above it. */
const byHeading = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^== /m)
      .slice(1)
      .map((part) => {
        const [heading = '', ...lines] = part.trimEnd().split('\n');
        return [heading, lines.join('\n')];
      }),
  );

const programs = byHeading(written);

test('there is a text for every program', () => {
  assert.deepEqual([...programs.keys()], [...byHeading(expected).keys()]);
});

for (const [heading, text] of byHeading(expected)) {
  test(`the text of ${heading}`, () => {
    assert.equal(programs.get(heading), text);
  });
}

test('a number is written with the fewest digits that give its float32 back', () => {
  assert.equal(float(0.1), '0.1');
  // The float32 next to 1/3 is 0.3333333432...; its neighbours are 3e-8 away.
  assert.equal(float(1 / 3), '0.33333334');
  assert.equal(float(-1234.5), '-1234.5');
  assert.equal(float(2 ** 24), '16777216');
  assert.equal(float(1e-7), '1e-7');
  // Between 1000 and 1024 float32 numbers lie 6e-5 apart, closer than eight digits tell.
  assert.equal(float(1000 + 2 ** -14), '1000.00006');
});

test('quotes, backslashes and what does not print are escaped', () => {
  assert.equal(quoted('Ø "b" \\'), '"Ø \\"b\\" \\\\"');
  assert.equal(quoted('\0\n\u2028\u2029'), '"\\u0000\\u000a\\u2028\\u2029"');
});

test('lists are broken where a line would have more than 76 characters', () => {
  const texts = (...args: Parameters<typeof wrapped>) => wrapped(...args).map(({ text }) => text);
  const nine = '123456789';
  const six = Array.from({ length: 6 }, () => nine);
  const sixInLine = ` ${` ${nine},`.repeat(6)}`;
  // 6 x 9 + 6 x 2 + 8 digits, and two brackets: 76.
  assert.deepEqual(texts('[', [...six, '12345678'], ']'), [`[${`${nine}, `.repeat(6)}12345678]`]);
  assert.deepEqual(texts('[', [...six, nine], ']'), ['[', sixInLine, `  ${nine},`, ']']);
  assert.deepEqual(texts('[', [...six, '1234567'], ']);'), ['[', `${sixInLine} 1234567,`, ']);']);
  assert.equal(`${sixInLine} 1234567,`.length, 76);
  assert.deepEqual(texts('[', [...six, '12345678'], ']);'), ['[', sixInLine, '  12345678,', ']);']);
  const long = 'x'.repeat(80);
  assert.deepEqual(texts('[', [long, nine], ']'), ['[', `  ${long},`, `  ${nine},`, ']']);
});

// What the figure "vectors" computes: by hand, and of words against float64 from the same int8 numbers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { add, along, compareBoth, lengthOf } from '../../../web/figures/vectors/model.js';
import { addWords, termsOf, writtenSum } from '../../../web/figures/vectors/words-sum.js';
import { InputError } from '../../../web/model/input-error.js';
import { attention } from '../../reference/attention.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { loadEngine } from '../../wasm/support.mjs';

const engine = await loadEngine();
const vectors = await (await engine.learning()).wordVectors();
const stored = readTensorFile(await readFile(new URL('../../../web/data/word-vectors.bin', import.meta.url)));
const words = stored.words.split('\n');
const vectorOf = (word) => [...stored.vectors[words.indexOf(word)]];

const near = (numbers, wanted) => {
  assert.equal(numbers.length, wanted.length);
  // The project's bar for float32.
  wanted.forEach((number, index) => {
    assert.ok(Math.abs(numbers[index] - number) <= 1e-5 * Math.max(1, Math.abs(number)), `${numbers[index]}`);
  });
};

test('a sum is made number by number, each arrow as often as it is taken', () => {
  const vectors = [
    [3, 4],
    [2, -1],
  ];
  const { numbers, scaled } = add(engine, { vectors, timesA: 1, timesB: 1 });
  assert.deepEqual([...numbers.matrix('output').data], [5, 3]);
  near([...numbers.matrix('length').data], [5, Math.sqrt(5), Math.sqrt(34)]);
  assert.deepEqual(scaled, vectors);

  const taken = add(engine, { vectors, timesA: 0.5, timesB: -2 });
  assert.deepEqual([...taken.numbers.matrix('output').data], [-2.5, 4]);
  assert.deepEqual(taken.scaled, [
    [1.5, 2],
    [-4, 2],
  ]);
});

test('each number of a sum leads to its factors, and a length to the numbers that are squared', () => {
  const { numbers } = add(engine, {
    vectors: [
      [3, 4],
      [2, -1],
    ],
    timesA: 2,
    timesB: 1,
  });
  const { operation, operands, result } = numbers.derive({ stage: 'output', row: 0, col: 1 });
  assert.deepEqual([operation, result], ['sum', 7]);
  const factors = operands.map(({ derivation }) =>
    derivation.operands.map(({ value, cell }) => [value, cell]),
  );
  assert.deepEqual(factors, [
    [
      [2, { stage: 'weights', row: 0, col: 0 }],
      [4, { stage: 'query', row: 0, col: 1 }],
    ],
    [
      [1, { stage: 'weights', row: 0, col: 1 }],
      [-1, { stage: 'key', row: 0, col: 1 }],
    ],
  ]);
  const length = numbers.derive({ stage: 'length', row: 2, col: 0 });
  assert.deepEqual(
    length.operands.map(({ cell }) => cell),
    [
      { stage: 'output', row: 0, col: 0 },
      { stage: 'output', row: 0, col: 1 },
    ],
  );
  // The sum is (8, 7).
  near([length.result], [Math.sqrt(64 + 49)]);
});

test('a shadow is the dot product divided by the length, and ends on the line', () => {
  // a is 5 long; -4 + 6 = 2; 2 / 5 = 0.4 along (0.8, 0.6).
  const { numbers, foot } = along(engine, [
    [4, 3],
    [-1, 2],
  ]);
  near([...numbers.scores.data, ...numbers.matrix('length').data], [2, 5, Math.sqrt(5)]);
  near([...numbers.matrix('shadow').data, ...foot], [0.4, 0.32, 0.24]);
  const { operation, operands, result } = numbers.derive({ stage: 'shadow', row: 0, col: 0 });
  assert.equal(operation, 'quotient');
  near([operands[0].value / operands[1].value], [result]);
});

test('an arrow of length 0 is no direction', () => {
  const { numbers, foot } = along(engine, [
    [0, 0],
    [-1, 2],
  ]);
  assert.deepEqual([...numbers.matrix('shadow').data, ...foot], [0, 0, 0]);
  assert.equal(numbers.derive({ stage: 'shadow', row: 0, col: 0 }).operation, 'no-direction');
});

test('a stretch changes the dot product and not the cosine; a turn by 180 degrees changes both', () => {
  const { dot, cosine } = compareBoth(engine, {
    vectors: [
      [4, 3],
      [0, 2],
    ],
    timesB: 2,
  });
  near([...dot.scores.data, ...cosine.scores.data], [6, 12, 0.6, 0.6]);
  const turned = compareBoth(engine, {
    vectors: [
      [4, 3],
      [0, 2],
    ],
    timesB: -1,
  });
  near([...turned.dot.scores.data, ...turned.cosine.scores.data], [6, -6, 0.6, -0.6]);
});

test('one arrow, or three, are refused', () => {
  for (const given of [
    [[1, 2]],
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ])
    assert.throws(() => along(engine, given), InputError);
});

test('length of a vector', () => {
  assert.equal(lengthOf(engine, [3, 4]), 5);
});

/** All words by their cosine with a sum, in float64. */
function ranking(terms) {
  const sum = vectorOf(terms[0].word).map((_, col) =>
    terms.reduce((total, { word, sign }) => total + sign * vectorOf(word)[col], 0),
  );
  const key = words.map(vectorOf);
  const [cosines] = attention({ query: [sum], key, value: key.map(() => [0]), compatibility: 'cosine' })
    .heads[0].scores;
  return words
    .map((word, index) => ({ word, cosine: cosines[index] }))
    .sort((one, other) => other.cosine - one.cosine);
}

const place = (ranked, wanted) => ranked.findIndex(({ word }) => word === wanted) + 1;

test('sums of words: one arrives, two do not, and the nearest words are those of float64', () => {
  for (const [sum, wanted, expected] of [
    ['king − man + woman', 'queen', 2],
    ['paris - france + italy', 'rome', 1],
    ['brother – man + woman', 'sister', 7],
  ]) {
    const ranked = ranking(termsOf(vectors, sum, 'sum'));
    assert.equal(place(ranked, wanted), expected, sum);
    const { numbers, nearest } = addWords(engine, vectors, sum);
    const wantedFirst = ranked.slice(0, nearest.length);
    assert.deepEqual(
      nearest,
      wantedFirst.map(({ word }) => word),
    );
    near(
      [...numbers.matrix('scores').data],
      wantedFirst.map(({ cosine }) => cosine),
    );
  }
});

test('a word by itself is not its own neighbour', () => {
  const { nearest, numbers } = addWords(engine, vectors, 'Dog');
  assert.deepEqual(nearest.slice(0, 2), ['cat', 'dogs']);
  assert.deepEqual([...numbers.matrix('query').data], vectorOf('dog').map(Math.fround));
});

test('a sum is read with whichever minus, and written with one', () => {
  const terms = termsOf(vectors, ' King - man+ WOMAN ', 'sum');
  assert.deepEqual(terms, [
    { word: 'king', sign: 1 },
    { word: 'man', sign: -1 },
    { word: 'woman', sign: 1 },
  ]);
  assert.equal(writtenSum(terms), 'king − man + woman');
  assert.equal(writtenSum(termsOf(vectors, '-man', 'sum')), '− man');
});

test('what is no sum of words is refused', () => {
  const problem = (text) => {
    try {
      termsOf(vectors, text, 'sum');
    } catch (error) {
      assert.ok(error instanceof InputError);
      return error.key;
    }
    return null;
  };
  assert.equal(problem(''), 'problem.no-word');
  assert.equal(problem('king man'), 'problem.unknown-word');
  assert.equal(problem('king − qwertz'), 'problem.unknown-word');
  assert.equal(problem('king + man + woman + queen'), 'problem.count');
});

// What figures ask of words: with vectors of two numbers, so that cosines and mixtures can be worked by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Encoder } from '../../../web/engine/encoder-types.js';
import type { WordVectors } from '../../../web/engine/model-types.js';
import type { Matrix } from '../../../web/engine/types.js';
import { AttentionRun, given, renamed, Run } from '../../../web/figures/base/compute/run.js';
import { askPair, askTrained, type Inputs } from '../../../web/figures/keys-and-values/model.js';
import { countOf } from '../../../web/figures/projections/model.js';
import { mix, numbersOf, weigh } from '../../../web/figures/shared-vectors/model.js';
import { askWords, GROUPS } from '../../../web/figures/words-as-records/model.js';
import { InputError } from '../../../web/model/input-error.js';
import { at, column, matrixOf, row } from '../../../web/model/tensor.js';
import { attention } from '../../reference/attention.mjs';
import { engine } from '../support/engine.js';

const VECTORS: Readonly<Record<string, readonly number[]>> = {
  the: [1, 0],
  social: [0, 1],
  network: [2, 1],
  apple: [1, 1],
};

/** A raw vector is ten times the centred one. */
const vectors = {
  split: (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => ({ word, known: word in VECTORS })),
  vectors: (words: readonly string[], { form = 'centred' } = {}) =>
    matrixOf(
      words.map((word) => VECTORS[word]!.map((number) => (form === 'raw' ? 10 * number : number))),
      2,
    ),
  // Told apart by group and form: the first number of a vector, or its second, with 100 for raw.
  likeness: ({ vectors: of, group, form }: { vectors: Matrix; group: readonly string[]; form: string }) =>
    column(
      Array.from(
        { length: of.rows },
        (_, row) => at(of, row, group === GROUPS.fruit ? 0 : 1) + (form === 'raw' ? 100 : 0),
      ),
    ),
} as unknown as WordVectors;

function assertNear(numbers: ArrayLike<number>, expected: readonly number[]): void {
  assert.equal(numbers.length, expected.length);
  expected.forEach((number, index) => {
    // float32 has seven digits, and these are small numbers.
    assert.ok(Math.abs(numbers[index]! - number) < 1e-5, `${index}: ${numbers[index]!}, not ${number}`);
  });
}

const pairInputs = { noun: 'network', pair: ['the', 'social'] } as unknown as Inputs;

test('a noun asks itself and the word before it, and the words are compared with what comes out', () => {
  const { first, second, words, outputs } = askPair(engine, vectors, pairInputs);
  const expected = ['the', 'social'].map((word) => {
    const key = [[...VECTORS[word]!], [...VECTORS['network']!]];
    return attention({ query: [key[1]!], key, value: key, compatibility: 'scaled-dot' });
  });
  assertNear(first.weights.data, expected[0]!.heads[0]!.weights.flat());
  assertNear(first.output.data, expected[0]!.output.flat());
  assertNear(second.output.data, expected[1]!.output.flat());
  // "the" and "social" stand at right angles.
  assertNear(words.scores.data, [0]);
  const [one, other] = expected.map(({ output }) => output[0]!) as [number[], number[]];
  const dot = one[0]! * other[0]! + one[1]! * other[1]!;
  assertNear(outputs.scores.data, [dot / (Math.hypot(...one) * Math.hypot(...other))]);
});

test('of a word in several pieces the last is taken, and cosines are meant over all pairs', () => {
  const asked: string[] = [];
  const keys: Readonly<Record<string, readonly number[]>> = { social: [1, 0], neural: [0, 1], big: [1, 1] };
  const other = { key: matrixOf([[9, 9]], 2), value: matrixOf([[9, 9]], 2) };
  const encoder = {
    encode: (text: string) => {
      asked.push(text);
      const [, modifier = ''] = text.split(' ');
      const place = (own: readonly number[]) => matrixOf([[7, 1], [3, 1], own, [5, 1]], 2);
      const head = { key: place(keys[modifier]!), value: place([2, 2]) };
      const tokens = [0, 1, 1, 2].map((word) => ({ word }));
      return { tokens, layers: [{ heads: [other, head, other, other] }] };
    },
  } as unknown as Encoder;
  const inputs = { modifiers: ['social', 'neural', 'big'], noun: 'network', head: '2' } as unknown as Inputs;
  const { key, value, meanOfKeys, meanOfValues } = askTrained(engine, encoder, inputs);
  assert.deepEqual(asked, ['a social network', 'a neural network', 'a big network']);
  const half = Math.SQRT1_2;
  assertNear(key.scores.data, [1, 0, half, 0, 1, half, half, half, 1]);
  assertNear(value.scores.data, Array<number>(9).fill(1));
  assertNear([meanOfKeys, meanOfValues], [(0 + half + half) / 3, 1]);
});

type WordInputs = Parameters<typeof askWords>[2];
const wordInputs = (change: object = {}): WordInputs =>
  ({
    sentence: 'the qqq apple',
    query: 'The',
    form: 'raw',
    temperature: 1,
    ...change,
  }) as unknown as WordInputs;

test('a word asks the known words of its sentence; without one that is known, the last asks', () => {
  const shown = askWords(engine, vectors, wordInputs(), true);
  assert.deepEqual([shown.words, shown.unknown, shown.query], [['the', 'apple'], ['qqq'], 0]);
  const key = [
    [1, 0],
    [1, 1],
  ];
  const expected = attention({ query: [[1, 0]], key, value: key, compatibility: 'scaled-dot' });
  assertNear(shown.asked.weights.data, expected.heads[0]!.weights.flat());
  // Likeness of (1, 0), and of the output, as the vectors above tell it.
  assert.deepEqual(shown.asked.alone, { fruit: 1, company: 0 });
  assert.deepEqual(shown.asked.each, [
    { fruit: 1, company: 0 },
    { fruit: 1, company: 1 },
  ]);
  assertNear([shown.asked.here.fruit, shown.asked.here.company], expected.output.flat());
  assert.deepEqual(shown.raw.alone, { fruit: 110, company: 100 });
  assert.equal(askWords(engine, vectors, wordInputs({ query: 'none' }), true).query, 1);
  const second = askWords(engine, vectors, wordInputs({ query: 'apple' }), true);
  assert.deepEqual(second.asked.alone, { fruit: 1, company: 1 });
});

test('the form and the temperature are those of the step', () => {
  assert.deepEqual(askWords(engine, vectors, wordInputs(), false).asked.alone, { fruit: 110, company: 100 });
  const cold = askWords(engine, vectors, wordInputs({ query: 'apple', temperature: 0 }), true);
  assertNear(cold.asked.weights.data, [0, 1]);
});

const mixed = { mixed: ['The', 'social'], kept: 0.75, compared: ['Network', 'social'] };

test('a mixture has its share of each word, and its own cosines', () => {
  const { mixing, likeness } = mix(engine, vectors, mixed);
  assertNear(mixing.output.data, [0.75, 0.25]);
  const length = Math.hypot(0.75, 0.25);
  const toNetwork = 1.75 / (length * Math.sqrt(5));
  assertNear(likeness.scores.data, [2 / Math.sqrt(5), 0, toNetwork, 0.25 / length]);
  assert.throws(
    () => mix(engine, vectors, { ...mixed, mixed: ['the'] }),
    (error) =>
      error instanceof InputError && error.params['given'] === '1' && error.params['name'] === 'mixed',
  );
});

test('of a mixture the cosines of the one run and the numbers of the other are shown', () => {
  const made = mix(engine, vectors, mixed);
  const shown = numbersOf(made);
  assert.equal(shown.matrix('scores'), made.likeness.scores);
  assert.equal(shown.matrix('key'), made.likeness.matrix('key'));
  for (const stage of ['weights', 'value', 'output'] as const) {
    assert.equal(shown.matrix(stage), made.mixing.matrix(stage));
  }
  assertNear(shown.matrix('query').data, [1, 0, 0.75, 0.25]);
  const derivation = shown.derive({ stage: 'query', row: 1, col: 1 });
  assert.deepEqual([derivation?.operation, derivation?.result], ['sum', 0.25]);
});

test('each word asks with the vector that it is found by, through one or two normalisations', () => {
  const inputs = {
    words: ['a', 'b'],
    vectors: [
      [1, 0],
      [1, 1],
    ],
    compatibility: 'dot',
    bySum: true,
  } as unknown as Parameters<typeof weigh>[1];
  const { softmax, sum } = weigh(engine, inputs);
  assertNear(softmax.scores.data, [1, 1, 1, 2]);
  assertNear(softmax.weights.data.subarray(0, 2), [0.5, 0.5]);
  assertNear(sum?.weights.data ?? [], [0.5, 0.5, 1 / 3, 2 / 3]);
  assert.equal(weigh(engine, { ...inputs, bySum: false }).sum, null);
});

const attentionInput = {
  query: row([1, 2]),
  key: matrixOf(
    [
      [1, 0],
      [0, 1],
    ],
    2,
  ),
  value: column([5, 7]),
};

test('a run knows its numbers, and names what it does not have', () => {
  const run = new AttentionRun(engine, { ...attentionInput, compatibility: 'dot' });
  for (const stage of ['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'output'] as const) {
    assert.ok(run.has(stage), stage);
  }
  assert.equal(run.has('matrix'), false);
  assert.equal(run.has('scores', 1), false);
  assert.throws(() => run.place('matrix'), /this run has no matrix of head 0/);
  assert.equal(run.derive({ stage: 'scores', row: 0, col: 1 })?.result, 2);
  assert.ok(run.find({ stage: 'scores', row: 0, col: 1 }));
  assert.equal(run.find({ stage: 'scores', row: 0, col: 2 }), undefined);
  assert.equal(run.find({ stage: 'scores', row: 1, col: 0 }), undefined);
  assert.equal(run.derive({ stage: 'scores', row: 1, col: 0 }), null);
});

test('what a run computes is its own, what is given belongs to the first', () => {
  const run = new AttentionRun(engine, { ...attentionInput, compatibility: 'dot' });
  const computed = ['raw', 'scores', 'masked', 'weights', 'contributions', 'output'] as const;
  for (const stage of computed) assert.equal(run.owns(stage), true, stage);
  for (const stage of ['query', 'key', 'value', 'matrix'] as const) assert.equal(run.owns(stage), false);
  const cells = (name: string | undefined) =>
    run
      .derive({ stage: 'weights', row: 0, col: 0, ...(name !== undefined && { run: name }) })
      ?.operands.flatMap((operand) => JSON.stringify(operand).match(/"run":"\w+"/g) ?? []);
  assert.ok((cells('other') ?? []).length > 0, 'scores lead on within the run');
  assert.deepEqual(cells(undefined), []);
  const inputs = run.derive({ run: 'other', stage: 'scores', row: 0, col: 0 });
  assert.doesNotMatch(JSON.stringify(inputs), /"run"/);
});

test('a run as a program: its vectors, its function and what that has learned', () => {
  const plain = new AttentionRun(engine, attentionInput).program(null);
  const { query, key, value } = attentionInput;
  const softmax = { value, weight: 'softmax', temperature: 1 };
  const input = { kind: 'vectors', query, key };
  assert.deepEqual(plain, { input, ...softmax, score: 'scaled-dot', changed: null });
  const matrix = matrixOf(
    [
      [1, 0],
      [0, 1],
    ],
    2,
  );
  const general = new AttentionRun(engine, {
    ...attentionInput,
    compatibility: { function: 'general', matrix },
    temperature: 2,
  });
  assert.deepEqual(general.program('score', { valueNote: 'in metres' }), {
    input,
    ...softmax,
    temperature: 2,
    score: 'general',
    changed: 'score',
    learned: matrix,
    valueNote: 'in metres',
  });
  const vector = row([1, 0]);
  const additive = new AttentionRun(engine, {
    ...attentionInput,
    compatibility: { function: 'additive', vector, queryMatrix: matrix, keyMatrix: matrix },
  });
  assert.equal(additive.program(null).learned, vector);
  assert.deepEqual([additive.has('query-matrix'), additive.has('key-matrix')], [true, true]);
  assert.deepEqual(
    [general.has('vector'), general.has('query-matrix'), general.has('matrix')],
    [false, false, true],
  );
});

test('what is given leads nowhere; a way that is cut leads nowhere either', () => {
  const place = given(matrixOf([[1, 2]], 2));
  assert.deepEqual(place.derive({ stage: 'key', row: 0, col: 1 }), {
    operation: 'given',
    operands: [],
    result: 2,
  });
  const inner = {
    operation: 'copy',
    result: 1,
    operands: [{ name: 'key', value: 1, cell: { stage: 'key', row: 0, col: 0 } }],
  } as const;
  const outer = {
    operation: 'sum',
    result: 1,
    operands: [{ name: 'product', value: 1, derivation: inner }],
  } as const;
  const cut = renamed(outer, () => null);
  assert.deepEqual(cut.operands, [
    { name: 'product', value: 1, derivation: { ...inner, operands: [{ name: 'key', value: 1 }] } },
  ]);
  const run = new Run();
  run.set('key', place, 1);
  assert.deepEqual([run.has('key'), run.has('key', 1)], [false, true]);
});

test('a matrix holds rows times columns numbers', () => {
  assert.equal(
    countOf(
      matrixOf(
        [
          [1, 9],
          [-2, 8],
          [3, 7],
        ],
        2,
      ),
    ),
    6,
  );
});

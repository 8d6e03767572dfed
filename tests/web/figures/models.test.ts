// What figures compute of their inputs, in numbers small enough for pencil and paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError, type ErrorCode } from '../../../web/engine/errors.js';
import type { SentenceWord, WordVectors } from '../../../web/engine/model-types.js';
import type { Engine, Matrix } from '../../../web/engine/types.js';
import { LookupRun } from '../../../web/figures/exact-match/model.js';
import { asVectors, meanOfFirst } from '../../../web/figures/exact-match/vectors.js';
import { askColumns } from '../../../web/figures/keys-and-values/ask-columns.js';
import { tie, type Inputs as TieInputs } from '../../../web/figures/keys-and-values/model.js';
import { bestOf } from '../../../web/figures/near-match/model.js';
import { sqlRequest } from '../../../web/figures/near-match/sql.js';
import { bySpelling } from '../../../web/figures/records/spelling-run.js';
import { asLearned, inPlane, shapesOf } from '../../../web/figures/scores/model.js';
import { byHand } from '../../../web/figures/weighted-sum/model.js';
import {
  atUnitLength,
  attend,
  isReached,
  atLengthOne,
  rowsFor,
  sharedList,
  strongest,
  type PlaneInputs,
} from '../../../web/figures/word-plane/model.js';
import { readSentence } from '../../../web/figures/words-as-records/model.js';
import { InputError } from '../../../web/model/input-error.js';
import { Language } from '../../../web/model/language/language.js';
import { matrixOf } from '../../../web/model/tensor.js';
import { engine } from '../support/engine.js';

const language = new Language('en');

/** The whole message that an author reads. */
function assertRefused(call: () => unknown, message: string): void {
  assert.throws(call, (error) => {
    assert.ok(error instanceof InputError);
    assert.equal(language.explain(error), message);
    return true;
  });
}

const rowsOf = ({ rows, cols, data }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, index) => [...data.subarray(index * cols, (index + 1) * cols)]);

/** float32 has seven digits, and these are sums of few numbers below 100. */
function assertNear(matrix: Matrix | undefined, expected: readonly (readonly number[])[]): void {
  assert.ok(matrix);
  const rows = rowsOf(matrix);
  assert.deepEqual(
    rows.map(({ length }) => length),
    expected.map(({ length }) => length),
  );
  expected.forEach((numbers, index) => {
    numbers.forEach((number, col) => {
      const given = rows[index]?.[col] ?? NaN;
      assert.ok(Math.abs(given - number) < 1e-5, `[${index}][${col}] is ${given}, not ${number}`);
    });
  });
}

const records = [
  { key: 'Anna', value: 10 },
  { key: 'Bob', value: 20 },
];

type LookupInputs = Parameters<typeof asVectors>[1];
const asking = (query: string, own: LookupInputs['records'], queryVector: readonly number[] | null = null) =>
  ({ table: 'incomes', query, records: own, queryVector }) as LookupInputs;

test('a lookup finds the keys that are equal, and nothing in an empty table', () => {
  const found = new LookupRun(engine, asking('Bob', [...records, { key: 'Bob', value: 1 }]));
  assertNear(found.matrix('scores'), [[0, 1, 1]]);
  assert.deepEqual([found.record, found.count], [1, 2]);
  const none = new LookupRun(engine, asking('bob', records));
  assert.deepEqual([none.record, none.count], [null, 0]);
  const empty = new LookupRun(engine, asking('Bob', []));
  assert.deepEqual([empty.record, empty.count, empty.has('scores')], [null, 0, false]);
});

test('a lookup as vectors: a column for each distinct key, or a query vector set by hand', () => {
  assertNear(asVectors(engine, asking('Bob', records))?.output, [[20]]);
  // 0.5 x 10 + 0.25 x 20
  assertNear(asVectors(engine, asking('Bob', records, [0.5, 0.25]))?.output, [[10]]);
  const twice = [...records, { key: 'Anna', value: 1 }];
  const run = asVectors(engine, asking('Anna', twice));
  assertNear(run?.output, [[11]]);
  assert.equal(run?.keys.features.length, 2);
  assertRefused(
    () => asVectors(engine, asking('Bob', twice, [1, 0, 0])),
    'queryVector: the number of entries is 3, but must be 2, one for each of the keys “Anna”, “Bob”.',
  );
});

test('more than twelve records are too many vectors to be read', () => {
  const many = (count: number) => Array.from({ length: count }, (_, value) => ({ key: `k${value}`, value }));
  assertNear(asVectors(engine, asking('k11', many(12)))?.output, [[11]]);
  assert.equal(asVectors(engine, asking('k11', many(13))), null);
  assert.equal(asVectors(engine, asking('k11', [])), null);
});

test('the mean of the first two values, where no key stands twice', () => {
  assert.equal(meanOfFirst(engine, records), 15);
  assert.equal(meanOfFirst(engine, [...records, { key: 'Carl', value: 99 }]), 15);
  assert.equal(meanOfFirst(engine, records.slice(0, 1)), null);
  assert.equal(meanOfFirst(engine, [...records, { key: 'Anna', value: 1 }]), null);
});

test('the best match is the first of the largest scores, if it is above 0', () => {
  const best = (query: string, own: LookupInputs['records']) =>
    bestOf(bySpelling(engine, asking(query, own), 0)!);
  const found = best('Bob', records);
  assert.deepEqual([found?.record, found?.ties], [1, 1]);
  assert.ok(Math.abs((found?.score ?? 0) - 1) < 1e-6);
  const tied = best('Anna', [...records, { key: 'Anna', value: 1 }]);
  assert.deepEqual([tied?.record, tied?.ties], [0, 2]);
  assert.equal(best('zzz', records), null);
});

test('the same request to a database names the columns of the table', () => {
  assert.equal(
    sqlRequest({ table: 'phone-book', records: null, query: "O'Hara" }),
    [
      'SELECT phone',
      'FROM phone_book',
      "WHERE similarity(name, 'O''Hara') > 0",
      "ORDER BY similarity(name, 'O''Hara') DESC",
      'LIMIT 1;',
    ].join('\n'),
  );
  assert.match(
    sqlRequest({ table: 'countries', records: null, query: 'a' }),
    /^SELECT income\nFROM countries\nWHERE similarity\(country, 'a'\)/,
  );
  assert.match(
    sqlRequest({ table: 'incomes', records: null, query: 'a' }),
    /^SELECT income\nFROM people\nWHERE similarity\(name, 'a'\)/,
  );
});

test('the pieces of two names: two and three letters, ends marked, and which both have', () => {
  const run = bySpelling(
    engine,
    asking('ann', [
      { key: 'bob', value: 1 },
      { key: 'anna', value: 2 },
    ]),
    1,
  );
  assert.ok(run);
  const { query, key } = run.piecesOf(1);
  const texts = (pieces: typeof query, shared: boolean) =>
    pieces
      .filter((piece) => piece.shared === shared)
      .map(({ text }) => text)
      .sort();
  const both = ['^a', '^an', 'an', 'ann', 'nn'];
  assert.deepEqual([texts(query, true), texts(key, true)], [both, both]);
  assert.deepEqual(texts(query, false), ['n$', 'nn$']);
  assert.deepEqual(texts(key, false), ['a$', 'na', 'na$', 'nna']);
  assert.ok(key.every(({ count }) => count === 1));
  // 5 shared of 7 and 9: 5 / sqrt(63)
  assert.ok(Math.abs(run.scoreOf(1) - 5 / Math.sqrt(63)) < 1e-6);
  assert.deepEqual(
    [run.byScore, run.order],
    [
      [1, 0],
      [0, 1],
    ],
  );
  assert.equal(bySpelling(engine, asking('ann', []), 1), null);
});

test('a table of more than twelve records stands with its best keys first', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, value) => ({ key: value === 7 ? 'anna' : 'zzz', value }));
  assert.equal(bySpelling(engine, asking('anna', many(12)), 1)?.order[0], 0);
  assert.equal(bySpelling(engine, asking('anna', many(13)), 1)?.order[0], 7);
});

test('scores set by hand pass through two normalisations', () => {
  const inputs = { scores: [1, 3], values: [10, 20], normalisation: 'divide-by-sum', temperature: 1 };
  const hand = (given: object) =>
    byHand(engine, { ...inputs, ...given } as unknown as Parameters<typeof byHand>[1]);
  // (1 x 10 + 3 x 20) / 4
  assertNear(hand({}).other?.output, [[17.5]]);
  // exp(0 / 2) : exp(ln 9 / 2) = 1 : 3
  assertNear(hand({ scores: [0, Math.log(9)], temperature: 2 }).softmax?.output, [[17.5]]);
  assert.deepEqual(hand({ scores: [], values: [] }), { other: null, softmax: null });
  assertRefused(
    () => hand({ values: [1] }),
    'values: the number of entries is 1, but must be 2, one for each of the scores “1”, “3”.',
  );
});

const tieInputs = {
  query: 'Bob',
  names: ['Anna', 'Bob'],
  columns: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  temperature: 0,
  asking: 0,
  keys: [[0], [2], [4]],
  values: [[6], [3], [9]],
} as unknown as TieInputs;

test('three values for each name are weighed by the same weights', () => {
  assertNear(askColumns(engine, tieInputs).output, [[4, 5, 6]]);
  assertNear(askColumns(engine, { ...tieInputs, temperature: Infinity }).output, [[2.5, 3.5, 4.5]]);
  assertRefused(
    () => askColumns(engine, { ...tieInputs, names: ['Anna'] }),
    'columns: the number of rows is 2, but must be 1, one for each of the names “Anna”.',
  );
});

test('a word that is not in the context is hidden; tied values are the keys', () => {
  // A query of 0 weighs alike what is seen: words 0 and 1, words 0 and 2, all three.
  const { own, tied } = tie(engine, tieInputs);
  assertNear(own.output, [[4.5], [7.5], [6]]);
  assertNear(tied.output, [[1], [2], [2]]);
  assert.deepEqual([own.owns('output'), own.owns('weights'), tied.owns('weights')], [true, false, true]);
  // With the query 1 and keys 0 and ln 3 the weights are 1 : 3.
  const asked = tie(engine, { ...tieInputs, asking: 1, keys: [[0], [Math.log(3)], [0]] });
  assertNear(asked.own.weights, [
    [0.25, 0.75, 0],
    [0.5, 0, 0.5],
    [0.2, 0.6, 0.2],
  ]);
  for (const name of ['keys', 'values']) {
    assertRefused(
      () => tie(engine, { ...tieInputs, [name]: [[1], [2]] }),
      `${name}: the number of rows is 2, but must be 3, one for each of the words “the”, “neural”, “social”.`,
    );
  }
});

test('a text is looked up, and never added up', () => {
  const texts = [
    { key: 'cat', value: 'meow' },
    { key: 'dog', value: 'woof' },
  ];
  const asked = { table: 'incomes', records: texts, query: 'dog', cell: null, prediction: null } as const;
  const lookup = new LookupRun(engine, { ...asked, queryVector: null });
  assert.deepEqual([lookup.record, lookup.count], [1, 1]);
  assert.equal(asVectors(engine, { ...asked, queryVector: null }), null);
  const run = bySpelling(engine, { ...asked, query: 'dogs' }, 0)!;
  assert.equal(bestOf(run)?.record, 1);
  assert.deepEqual([run.has('output'), run.has('value'), run.has('scores')], [false, false, true]);
  assertRefused(
    () => bySpelling(engine, asked, 1),
    'records: “meow” was given; a weighted sum needs numbers as values, because it adds them up, each times its weight.',
  );
});

const plane: PlaneInputs = {
  words: ['a', 'b'],
  queries: [
    [3, 0],
    [1, 1],
  ],
  keys: [
    [1, 0],
    [0, 2],
  ],
  values: [
    [1, 0],
    [0, 1],
  ],
  compatibility: 'dot',
};

test('words in the plane: queries over keys, or one vector for both', () => {
  assertNear(attend(engine, plane).scores, [
    [3, 0],
    [1, 2],
  ]);
  assert.equal(sharedList(plane), null);
  const shared = { ...plane, shared: true };
  assert.equal(sharedList(shared), 'keys');
  assertNear(attend(engine, shared).scores, [
    [1, 0],
    [0, 4],
  ]);
  const { queries, keys, ...rest } = plane;
  const vectors = {
    ...rest,
    vectors: [
      [1, 1],
      [2, 0],
    ],
  } as const;
  assert.equal(sharedList(vectors), 'vectors');
  assertNear(attend(engine, { ...vectors, compatibility: 'scaled-dot' }).scores, [
    [2 / Math.SQRT2, 2 / Math.SQRT2],
    [2 / Math.SQRT2, 4 / Math.SQRT2],
  ]);
  assert.deepEqual([queries, keys], [plane.queries, plane.keys]);
});

test('what was not given asks and answers nothing', () => {
  assert.deepEqual(rowsFor({ ...plane, queries: [] }, 'queries'), [
    [0, 0],
    [0, 0],
  ]);
  assert.deepEqual(rowsFor(plane, 'vectors'), [
    [0, 0],
    [0, 0],
  ]);
  assertRefused(
    () => rowsFor({ ...plane, keys: [[1, 2]] }, 'keys'),
    'keys: the number of rows is 1, but must be 2, one for each of the words “a”, “b”.',
  );
});

test('at length 1 a vector keeps its direction, to hundredths', () => {
  assert.deepEqual(atLengthOne([3, 4]), [0.6, 0.8]);
  assert.deepEqual(atLengthOne([-1, 2]), [-0.45, 0.89]);
  assert.deepEqual(atLengthOne([0, 0]), [1, 0]);
  assert.deepEqual(atUnitLength(plane), {
    queries: [
      [1, 0],
      [0.71, 0.71],
    ],
    keys: [
      [1, 0],
      [0, 1],
    ],
  });
});

test('most is more than every other', () => {
  const weights = matrixOf(
    [
      [0.5, 0.5, 0],
      [0.2, 0.3, 0.5],
    ],
    3,
  );
  const most = (query: number, key: number) => isReached({ kind: 'most', query, key }, weights);
  assert.deepEqual([most(0, 0), most(1, 2), most(1, 1)], [false, true, false]);
});

type ScoresInputs = Parameters<typeof asLearned>[1];
const compared = {
  asking: [[3, 4]],
  keys: [
    [1, 0],
    [0, 2],
  ],
  temperature: 1,
  matrix: [
    [0, 1],
    [1, 0],
  ],
  vector: [[1, 0]],
  values: [[1], [2]],
} as unknown as ScoresInputs;

test('one query and its keys, compared in three ways', () => {
  const { dot, cosine, ...others } = inPlane(engine, compared);
  assertNear(dot.scores, [[3, 8]]);
  assertNear(others['scaled-dot'].scores, [[3 / Math.SQRT2, 8 / Math.SQRT2]]);
  assertNear(cosine.scores, [[0.6, 0.8]]);
  assertNear(inPlane(engine, { ...compared, temperature: 0 }).dot.weights, [[0, 1]]);
});

test('what is learned turns the query, or is summed with tanh; the first run shows it too', () => {
  const { dot, general, additive, turned } = asLearned(engine, compared);
  assertNear(turned, [[4, 3]]);
  assertNear(dot.scores, [[3, 8]]);
  assertNear(general.scores, [[4, 6]]);
  assertNear(additive.scores, [[Math.tanh(4), Math.tanh(3)]]);
  assertNear(dot.matrix('matrix'), [
    [0, 1],
    [1, 0],
  ]);
  assertNear(dot.matrix('vector'), [[1, 0]]);
});

test('vectors that do not fit the plane are refused by name', () => {
  const refused = (change: object, message: string) => {
    assertRefused(() => asLearned(engine, { ...compared, ...change }), message);
  };
  const twoRows = [
    [1, 2],
    [3, 4],
  ];
  refused({ asking: [] }, 'asking: the number of rows is 0, but must be 1.');
  refused({ asking: twoRows }, 'asking: the number of rows is 2, but must be 1.');
  refused({ keys: [] }, 'keys: “” was given; rows of length 2 are needed, such as 3,4/3,4.');
  const differ = (keys: number, asking: number) =>
    `keys and asking: the lengths of their rows are ${keys} and ${asking}, but must be equal.`;
  refused({ asking: [[1, 2, 3]] }, differ(2, 3));
  refused({ keys: [[5]] }, differ(1, 2));
  refused({ matrix: [[1, 2]] }, 'matrix: the number of rows is 1, but must be 2.');
  refused(
    { matrix: [[1], [2]] },
    'matrix: the length of each row is 1, but must be 2, one number for each of the asking “3”, “4”.',
  );
  refused({ vector: twoRows }, 'vector: the number of rows is 2, but must be 1.');
});

test('softmax along the rows, and mistakenly down the columns; shapes that do not fit are shown', () => {
  const given = {
    ...compared,
    asking: [[0], [0]],
    keys: [[1], [2]],
    values: [[1], [3]],
  } as unknown as ScoresInputs;
  const { rows, columns, refused } = shapesOf(engine, given);
  assert.equal(refused, null);
  assertNear(rows?.output, [[2], [2]]);
  assertNear(columns?.weights, [
    [0.5, 0.5],
    [0.5, 0.5],
  ]);
  const uneven = { ...given, asking: [[0], [Math.log(3)]], keys: [[1], [0]] } as unknown as ScoresInputs;
  // Down the first column: exp(0) : exp(ln 3) = 1 : 3.
  assertNear(shapesOf(engine, uneven).columns?.weights, [
    [0.25, 0.5],
    [0.75, 0.5],
  ]);
});

test('what the engine refuses about shapes is shown, all else is thrown', () => {
  const refusing = (code: ErrorCode): Engine =>
    ({
      trace: () => {
        throw new EngineError(code, 'refused');
      },
    }) as unknown as Engine;
  for (const code of ['shape-mismatch', 'empty'] as const) {
    const { rows, columns, refused } = shapesOf(refusing(code), compared);
    assert.deepEqual([rows, columns, refused?.code], [null, null, code]);
  }
  assert.throws(() => shapesOf(refusing('not-finite'), compared), { code: 'not-finite' });
});

const sentenceOf = (...words: readonly SentenceWord[]): WordVectors =>
  ({ split: () => words }) as unknown as WordVectors;
const known = (word: string): SentenceWord => ({ word, known: true });
const unknown = (word: string): SentenceWord => ({ word, known: false });

test('a sentence has a word with a vector, and at most sixteen words', () => {
  const words = [unknown('qqq'), known('apple')];
  assert.deepEqual(readSentence(sentenceOf(...words), 'qqq apple', 'sentence'), words);
  const long = 'q'.repeat(41);
  assertRefused(
    () => readSentence(sentenceOf(unknown(long)), long, 'sentence'),
    `sentence: type at least one word that has a vector; “${'q'.repeat(40)}” was given.`,
  );
  const many = (count: number) => Array.from({ length: count }, () => known('a'));
  assert.equal(readSentence(sentenceOf(...many(16)), 'a', 'sentence').length, 16);
  assertRefused(
    () => readSentence(sentenceOf(...many(17)), 'a', 'sentence'),
    'sentence: 1 to 16 words are needed, not 17.',
  );
});

test('the strongest key is another than the word that asks, the first where they are equal', () => {
  assert.equal(strongest([0.1, 0.6, 0.3], 1), 2);
  assert.equal(strongest([0.1, 0.6, 0.3], 0), 1);
  assert.equal(strongest([0.4, 0.2, 0.4], 1), 0);
  assert.equal(strongest([1], 0), 0);
});

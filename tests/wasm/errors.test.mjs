// Bad input: an EngineError whose message names the argument, what was given and what is allowed, and an
// engine that works on as if nothing had been.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, builds, EngineError, loadEngine, matrix } from './support.mjs';

const query = matrix([
  [1, 0, 0, 0],
  [0, 1, 0, 0],
]);
const key = matrix([
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
]);
const value = matrix([
  [1, 2],
  [3, 4],
  [5, 6],
]);
const input = { query, key, value };
const withNumber = (given, number) => ({ ...given, data: given.data.with(1, number) });
const matrixWith = (rows, cols, number) =>
  withNumber({ rows, cols, data: new Float32Array(rows * cols).fill(1) }, number);
const empty = (rows, cols) => ({ rows, cols, data: new Float32Array(0) });

// what is wrong, what of the input is replaced, the code, what the message says
const attentionRefusals = [
  ['no query', { query: undefined }, 'wrong-type', 'query', 'undefined', 'matrix'],
  ['a null key', { key: null }, 'wrong-type', 'key', 'null', 'matrix'],
  ['nested arrays', { query: [[1, 2]] }, 'wrong-type', 'query', 'an array', 'matrix'],
  ['a text as matrix', { value: 'abc' }, 'wrong-type', 'value', "'abc'", 'matrix'],
  ['a function', { value: () => 0 }, 'wrong-type', 'value', 'a function', 'matrix'],
  [
    'float64 data',
    { query: { rows: 1, cols: 1, data: new Float64Array(1) } },
    'wrong-type',
    'query.data',
    'Float32Array',
  ],
  [
    'an array as data',
    { query: { rows: 1, cols: 1, data: [1] } },
    'wrong-type',
    'query.data',
    'an array',
    'Float32Array',
  ],
  ['rows as text', { query: { ...query, rows: '2' } }, 'wrong-type', 'query.rows', "'2'", 'number'],
  ['half a row', { query: { ...query, rows: 1.5 } }, 'out-of-range', 'query.rows', '1.5', 'whole number'],
  ['negative columns', { query: { ...query, cols: -4 } }, 'out-of-range', 'query.cols', '-4', 'not negative'],
  [
    'too few numbers',
    { query: { ...query, rows: 3 } },
    'shape-mismatch',
    'query.data',
    '8 numbers',
    '3 rows',
    '4 columns',
    '12',
  ],
  ['no rows', { query: empty(0, 4) }, 'empty', 'query', '0 x 4', 'at least 1'],
  ['no columns', { value: empty(3, 0) }, 'empty', 'value', '3 x 0', 'at least 1'],
  ['nothing at all', { query: empty(0, 0), key: empty(0, 0), value: empty(0, 0) }, 'empty', 'query', '0 x 0'],
  [
    'other columns in key',
    {
      key: matrix([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
    },
    'shape-mismatch',
    'key',
    '2',
    'query',
    '4',
  ],
  ['too few values', { value: matrix([[1], [2]]) }, 'shape-mismatch', 'value', '2', 'key', '3'],
  ['NaN', { query: withNumber(query, NaN) }, 'not-finite', 'query[0][1]', 'NaN', 'finite'],
  ['infinity', { key: withNumber(key, Infinity) }, 'not-finite', 'key[0][1]', 'infinity', 'finite'],
  [
    'minus infinity',
    { value: withNumber(value, -Infinity) },
    'not-finite',
    'value[0][1]',
    '-infinity',
    'finite',
  ],
  ['a number too large', { value: withNumber(value, 1e13) }, 'out-of-range', 'value[0][1]', '1e+13', '1e+12'],
  ['no head', { heads: 0 }, 'out-of-range', 'heads', '0', '1 to 256'],
  ['half a head', { heads: 0.5 }, 'out-of-range', 'heads', '0.5', 'whole number'],
  ['minus one head', { heads: -1 }, 'out-of-range', 'heads', '-1', 'not negative'],
  ['257 heads', { heads: 257 }, 'out-of-range', 'heads', '257', '1 to 256'],
  ['endless heads', { heads: Infinity }, 'out-of-range', 'heads', 'Infinity', 'whole number'],
  ['2^32 + 2 heads', { heads: 2 ** 32 + 2 }, 'out-of-range', 'heads is 4294967298', '1 to 256'],
  ['2^40 heads', { heads: 2 ** 40 }, 'out-of-range', 'heads is 1099511627776', '1 to 256'],
  ['2^40 keys', { keyLength: 2 ** 40 }, 'out-of-range', 'keyLength is 1099511627776', '0 to 3'],
  [
    '2^40 rows',
    { query: { ...query, rows: 2 ** 40 } },
    'shape-mismatch',
    '8 numbers',
    '1099511627776 rows',
    '4398046511104',
  ],
  ['heads that do not divide', { heads: 3 }, 'out-of-range', 'heads', '3', '4', '2'],
  ['heads as text', { heads: '2' }, 'wrong-type', 'heads', "'2'", 'a number'],
  ['heads null', { heads: null }, 'wrong-type', 'heads', 'null', 'a number'],
  [
    'an unknown mask',
    { mask: 'future' },
    'unknown-option',
    'mask',
    "'future'",
    "'none'",
    "'causal'",
    'matrix',
  ],
  ["C++'s own name for a mask", { mask: 'given' }, 'unknown-option', 'mask', "'given'", "'none'"],
  ['mask true', { mask: true }, 'unknown-option', 'mask', 'true', "'none'"],
  ['mask null', { mask: null }, 'wrong-type', 'mask', 'null', 'matrix'],
  ['a mask of another shape', { mask: matrix([[1, 1]]) }, 'shape-mismatch', 'mask', '1 x 2', '2 x 3'],
  [
    'a mask with NaN',
    {
      mask: withNumber(
        matrix([
          [1, 1, 1],
          [1, 1, 1],
        ]),
        NaN,
      ),
    },
    'not-finite',
    'mask[0][1]',
    'NaN',
    '1 where a query sees a key',
    '0 where the key is hidden',
  ],
  ...[
    ['infinity', -Infinity, 'not-finite', '-infinity'],
    ['a large negative number', -1e9, 'out-of-range', '-1e+09'],
  ].map(([title, entry, code, given]) => [
    `a mask that is added, with ${title}`,
    { mask: matrixWith(2, 3, entry) },
    code,
    `mask[0][1] is ${given}`,
    '1 where a query sees a key',
    'write 1 where it holds 0 and 0 elsewhere',
  ]),
  ...[0.5, 2, -1].map((entry) => [
    `a mask with ${entry}`,
    { mask: matrixWith(2, 3, entry) },
    'out-of-range',
    `mask[0][1] is ${entry}`,
    '1 where a query sees a key and 0 where the key is hidden.',
  ]),
  [
    'a mask of bytes',
    { mask: { rows: 2, cols: 3, data: new Uint8Array(6) } },
    'wrong-type',
    'mask.data is an array of type Uint8Array',
    'Float32Array.from(mask.data)',
  ],
  [
    'a sliding window without a window',
    { key: query, value: query, mask: 'sliding-window' },
    'out-of-range',
    "mask is 'sliding-window', which needs a window",
    'at least 1',
  ],
  ...[
    [undefined, "'none'"],
    ['none', "'none'"],
    ['causal', "'causal'"],
    [matrixWith(2, 3, 1), 'a matrix'],
  ].map(([mask, named]) => [
    `a window with the mask ${named}${mask === undefined ? ', which is none that was given' : ''}`,
    { mask, window: 2 },
    'unknown-option',
    `window is 2, but mask is ${named}: only the mask 'sliding-window' has a window.`,
  ]),
  ['a window with n != m', { mask: 'sliding-window', window: 1 }, 'shape-mismatch', 'query', '2', 'key', '3'],
  ['a window as text', { mask: 'sliding-window', window: '1' }, 'wrong-type', 'window', "'1'", 'a number'],
  ['causal with n != m', { mask: 'causal' }, 'shape-mismatch', 'query', '2', 'key', '3', 'causal'],
  [
    'an unknown compatibility',
    { compatibility: 'Dot' },
    'unknown-option',
    'compatibility',
    "'Dot'",
    "'scaled-dot', 'dot', 'cosine', 'exact', 'general' or 'additive'",
  ],
  ['compatibility as number', { compatibility: 1 }, 'unknown-option', 'compatibility', '1', "'scaled-dot'"],
  ['an inherited name', { compatibility: 'constructor' }, 'unknown-option', 'compatibility', "'constructor'"],
  [
    'an unknown normalisation',
    { normalisation: 'sum' },
    'unknown-option',
    'normalisation',
    "'sum'",
    "'softmax'",
    "'none'",
  ],
  ['temperature below 0', { temperature: -1 }, 'out-of-range', 'temperature', '-1', '0 to infinity'],
  ['temperature -1e-50', { temperature: -1e-50 }, 'out-of-range', 'temperature is -1e-50', '0 to infinity'],
  ['temperature -1e39', { temperature: -1e39 }, 'out-of-range', 'temperature is -1e+39', '0 to infinity'],
  ['temperature NaN', { temperature: NaN }, 'out-of-range', 'temperature', 'NaN', '0 to infinity'],
  ['temperature as text', { temperature: '1' }, 'wrong-type', 'temperature', "'1'", 'a number'],
  ['a misspelt option', { temprature: 1 }, 'unknown-option', "'temprature'", 'temperature'],
];

const cell = { stage: 'weights', row: 0, col: 0 };
const cellRefusals = [
  ['no cell', undefined, 'wrong-type', 'cell', 'undefined', 'stage'],
  [
    'an unknown stage',
    { ...cell, stage: 'score' },
    'unknown-option',
    'cell.stage',
    "'score'",
    "'weights'",
    "'output'",
  ],
  ['a row too far', { ...cell, row: 2 }, 'out-of-range', 'row', '2', '0 to 1'],
  ['a column too far', { ...cell, col: 3 }, 'out-of-range', 'col', '3', '0 to 2'],
  ['a head too far', { ...cell, head: 1 }, 'out-of-range', 'head', '1', '0 to 0'],
  ['a negative row', { ...cell, row: -1 }, 'out-of-range', 'cell.row', '-1', 'not negative'],
  ['no row', { stage: 'weights', col: 0 }, 'wrong-type', 'cell.row', 'undefined', 'a number'],
  ['a misspelt property', { ...cell, column: 0 }, 'unknown-option', "'column'", 'col'],
];

const texts = { query: 'a', keys: ['a', 'b', 'c'] };
const textRefusals = [
  ['no query', { query: undefined }, 'wrong-type', 'query', 'undefined', 'a text'],
  ['a number as query', { query: 5 }, 'wrong-type', 'query', '5', 'a text'],
  ['keys as text', { keys: 'abc' }, 'wrong-type', 'keys', "'abc'", 'array'],
  ['a key that is none', { keys: ['a', null, 'c'] }, 'wrong-type', 'keys[1]', 'null', 'a text'],
  ['a hole among the keys', { keys: ['a', , 'c'] }, 'wrong-type', 'keys[1]', 'undefined', 'a text'],
  ['too long a query', { query: 'x'.repeat(1001) }, 'too-large', 'query', '1001', '1000'],
  ['too long a key', { keys: ['a', 'b', '👩'.repeat(1001)] }, 'too-large', 'keys[2]', '1001', '1000'],
  ['too many keys', { keys: new Array(10_001).fill('k') }, 'too-large', 'keys', '10001', '10000'],
  ['a misspelt property', { key: ['a'] }, 'unknown-option', "'key'", 'keys'],
];

for (const build of builds) {
  const engine = await loadEngine({ build });

  const assertWorks = () => {
    const { data } = engine.attend({ query, key, value, temperature: 0 });
    assert.deepEqual([...data], [1, 2, 3, 4]);
  };

  const refuses = (title, call, code, ...words) =>
    test(title, () => {
      assertRefused(call, code, ...words);
      assertWorks();
    });

  describe(`${build}: bad input`, () => {
    for (const [title, change, ...expected] of attentionRefusals) {
      for (const method of ['attend', 'trace']) {
        refuses(`${method}: ${title}`, () => engine[method]({ ...input, ...change }), ...expected);
      }
      refuses(`derive: ${title}`, () => engine.derive({ ...input, cell, ...change }), ...expected);
    }
    for (const given of [undefined, null, 'abc', 7]) {
      refuses(
        `attend: ${given} as input`,
        () => engine.attend(given),
        'wrong-type',
        'input',
        'an object',
        'query',
      );
    }
    for (const [title, wrongCell, ...expected] of cellRefusals) {
      refuses(`derive: ${title}`, () => engine.derive({ ...input, cell: wrongCell }), ...expected);
    }

    refuses('multiply: nothing', () => engine.multiply(), 'wrong-type', 'left', 'undefined');
    refuses(
      'multiply: shapes',
      () => engine.multiply(query, key),
      'shape-mismatch',
      'left',
      '4',
      'right',
      '3',
    );
    refuses(
      'multiply: NaN',
      () => engine.multiply(query, withNumber(query, NaN)),
      'not-finite',
      'right[0][1]',
    );
    refuses(
      'multiply: a product too large',
      () => {
        const column = { rows: 5000, cols: 1, data: new Float32Array(5000) };
        engine.multiply(column, { ...column, rows: 1, cols: 5000 });
      },
      'too-large',
      '5000 x 5000',
      '16777216',
    );
    refuses(
      'multiply: a matrix too large',
      () => {
        engine.multiply({ rows: 2 ** 24 + 1, cols: 1, data: new Float32Array(2 ** 24 + 1) }, matrix([[1]]));
      },
      'too-large',
      'left',
      '16777217 x 1',
      '16777216',
    );
    refuses(
      'trace: too many intermediates',
      () => {
        const column = { rows: 2000, cols: 1, data: new Float32Array(2000) };
        engine.trace({ query: column, key: column, value: column });
      },
      'too-large',
      '2000',
      '16777216',
    );

    for (const [title, change, ...expected] of textRefusals) {
      refuses(`lookup: ${title}`, () => engine.lookup({ ...texts, value, ...change }), ...expected);
      refuses(
        `textKeys: ${title}`,
        () => engine.textKeys({ ...texts, kind: 'n-grams', ...change }),
        ...expected,
      );
    }
    refuses('lookup: no records', () => engine.lookup({ query: 'a', keys: [], value }), 'empty', 'keys');
    refuses(
      'lookup: too few values',
      () => engine.lookup({ ...texts, value: matrix([[1]]) }),
      'shape-mismatch',
      'value',
      '1',
      'keys',
      '3',
    );
    refuses('lookup: no value', () => engine.lookup(texts), 'wrong-type', 'value', 'undefined');
    refuses(
      'textKeys: no keys',
      () => engine.textKeys({ query: 'a', keys: [], kind: 'one-hot' }),
      'empty',
      'keys',
    );
    refuses(
      'textKeys: kind',
      () => engine.textKeys({ ...texts, kind: 'words' }),
      'unknown-option',
      'kind',
      "'words'",
      "'one-hot' or 'n-grams'",
    );
    refuses('textKeys: no kind', () => engine.textKeys(texts), 'unknown-option', 'kind', 'undefined');

    test('long and hostile text is quoted short', () => {
      const hostile = `<img onerror=alert(1)>${'👩'.repeat(10_000)}`;
      assert.throws(
        () => engine.attend({ ...input, compatibility: hostile }),
        ({ message }) =>
          message.length < 250 && message.includes('<img') && message.isWellFormed?.() !== false,
      );
    });

    test("an error of the caller's own getter is his, and stops nothing", () => {
      const own = new Error('mine');
      const trap = {
        get rows() {
          throw own;
        },
      };
      assert.throws(() => engine.attend({ ...input, query: trap }), own);
      assertWorks();
    });

    test('a matrix that changes while it is read is taken as first read', () => {
      let reads = 0;
      const shifty = {
        rows: 2,
        cols: 4,
        get data() {
          reads += 1;
          return reads === 1 ? query.data : new Float32Array(1e6);
        },
      };
      assert.deepEqual(engine.attend({ ...input, query: shifty }), engine.attend(input));
    });
  });
}

describe('matrix()', () => {
  test('from rows, from numbers, from typed arrays', () => {
    const expected = { rows: 2, cols: 3, data: Float32Array.of(1, 2, 3, 4, 5, 6) };
    assert.deepEqual(
      matrix([
        [1, 2, 3],
        [4, 5, 6],
      ]),
      expected,
    );
    assert.deepEqual(matrix(2, 3, [1, 2, 3, 4, 5, 6]), expected);
    assert.deepEqual(matrix([Float64Array.of(1, 2, 3), [4, 5, 6]]), expected);
    assert.deepEqual(matrix(2, 3, expected.data), expected);
  });

  test('copies', () => {
    const numbers = Float32Array.of(1, 2);
    const made = matrix(1, 2, numbers);
    numbers[0] = 9;
    assert.deepEqual([...made.data], [1, 2]);
  });

  const refusals = [
    [[], 'wrong-type', 'rows', 'undefined'],
    [[[]], 'empty', 'rows', '0 rows'],
    [[[[]]], 'empty', 'rows', '0 numbers'],
    [[[[1, 2], [3]]], 'shape-mismatch', 'rows[1]', '1', 'rows[0]', '2'],
    [[[[1], 2]], 'wrong-type', 'rows[1]', '2', 'array'],
    [[[1, 2, 3]], 'wrong-type', 'rows[0] is 1', 'array of numbers', 'matrix([[1, 2]])'],
    [[Float32Array.of(1)], 'wrong-type', 'rows is an array of type Float32Array', 'array of rows'],
    [[[[1, '2']]], 'wrong-type', 'rows[0][1]', "'2'", 'number'],
    [[[[1, NaN]]], 'not-finite', 'rows[0][1]', 'NaN'],
    [[[[1e39]]], 'not-finite', 'rows[0][0]', '1e+39', '32-bit'],
    [[2, 2, [1, 2, 3]], 'shape-mismatch', 'numbers', '3', '2 rows', '2 columns', '4'],
    [[0, 2, []], 'out-of-range', 'rows', '0', 'at least 1'],
    [[1.5, 2, [1, 2, 3]], 'out-of-range', 'rows', '1.5', 'whole number'],
    [[1, undefined, [1]], 'wrong-type', 'cols', 'undefined', 'number'],
    [[1, 1, 5], 'wrong-type', 'numbers', '5', 'array'],
    [[1, 2, [1, undefined]], 'wrong-type', 'numbers[1]', 'undefined', 'number'],
  ];
  for (const [args, ...expected] of refusals) {
    test(`refuses ${JSON.stringify(args)}`, () => assertRefused(() => matrix(...args), ...expected));
  }

  test('an EngineError is an Error with a stack', () => {
    assert.throws(
      () => matrix([]),
      (error) => error instanceof EngineError && error instanceof Error && error.stack.includes('matrix'),
    );
  });
});

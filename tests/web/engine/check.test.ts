// What JavaScript alone can get wrong, and the words in which it is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import {
  checkIndex,
  checkMatrix,
  checkNumber,
  checkOption,
  checkProperties,
  checkText,
  checkTexts,
  checkMask,
  checkTemperature,
  describe,
  lengthOf,
  list,
  nameGiven,
  refuse,
} from '../../../web/engine/check.js';
import { EngineError, type ErrorCode } from '../../../web/engine/errors.js';
import { checkPositive } from '../../../web/engine/learning-checks.js';
import { matrix } from '../../../web/engine/matrix.js';

function assertRefused(call: () => unknown, code: ErrorCode, message: string): void {
  assert.throws(call, (error) => {
    assert.ok(error instanceof EngineError);
    assert.deepEqual([error.name, error.code, error.message], ['EngineError', code, message]);
    return true;
  });
}

test('what was given is described in a few words', () => {
  const described: readonly (readonly [unknown, string])[] = [
    ['text', "'text'"],
    ['x'.repeat(40), `'${'x'.repeat(40)}'`],
    ['x'.repeat(41), `'${'x'.repeat(40)}…'`],
    // Forty characters as people count them are eighty of JavaScript's.
    ['😀'.repeat(40), `'${'😀'.repeat(40)}'`],
    ['😀'.repeat(41), `'${'😀'.repeat(40)}…'`],
    [[1], 'an array'],
    [{}, 'an object'],
    [null, 'null'],
    [() => 1, 'a function'],
    [1.5, '1.5'],
    [undefined, 'undefined'],
    [Symbol('s'), 'Symbol(s)'],
    [new Uint8Array(2), 'an array of type Uint8Array'],
    [new Float64Array(2), 'an array of type Float64Array'],
    [new Int32Array(2), 'an array of type Int32Array'],
  ];
  for (const [given, text] of described) assert.equal(describe(given), text);
});

test('a list in words', () => {
  assert.equal(list([], 'or'), '');
  assert.equal(list(['a'], 'or'), 'a');
  assert.equal(list(['a', 'b'], 'or'), 'a or b');
  assert.equal(list(['a', 'b', 'c'], 'and'), 'a, b and c');
});

test('a refusal says what was given and what is allowed', () => {
  const error = refuse('out-of-range', 'heads', 0, 'from 1 to 2');
  assert.equal(error.message, 'heads is 0; it must be from 1 to 2.');
  assert.deepEqual(error.parameters, { name: 'heads', given: '0', allowed: 'from 1 to 2' });
});

test('a misspelt property is refused, and so is what has no properties', () => {
  checkProperties({ a: 1 }, 'input', ['a', 'b']);
  checkProperties({}, 'input', ['a']);
  assertRefused(
    () => checkProperties({ a: 1, c: 1 }, 'input', ['a', 'b']),
    'unknown-option',
    "input has a property 'c'; it may have a and b.",
  );
  for (const [given, described] of [
    [null, 'null'],
    ['text', "'text'"],
    [undefined, 'undefined'],
  ] as const) {
    assertRefused(
      () => checkProperties(given, 'input', ['a', 'b']),
      'wrong-type',
      `input is ${described}; it must be an object with a and b.`,
    );
  }
});

test('a matrix has rows, columns and as many numbers as these need', () => {
  const data = new Float32Array([1, 2, 3, 4, 5, 6]);
  const checked = checkMatrix({ rows: 2, cols: 3, data }, 'key');
  assert.deepEqual(checked, { name: 'key', rows: 2, cols: 3, numbers: data });
  for (const [given, described] of [
    [null, 'null'],
    [[[1]], 'an array'],
    [data, 'an array of type Float32Array'],
    [1, '1'],
  ] as const) {
    assertRefused(
      () => checkMatrix(given, 'key'),
      'wrong-type',
      `key is ${described}; it must be a matrix { rows, cols, data: Float32Array }.`,
    );
  }
  assertRefused(
    () => checkMatrix({ rows: -1, cols: 3, data }, 'key'),
    'out-of-range',
    'key.rows is -1; it must be a whole number and not negative.',
  );
  assertRefused(
    () => checkMatrix({ rows: 2, cols: '3', data }, 'key'),
    'wrong-type',
    "key.cols is '3'; it must be a number.",
  );
  for (const [other, described] of [
    [
      new Float64Array(6),
      'an array of type Float64Array; it must be a Float32Array. Float32Array.from(key.data) makes one.',
    ],
    [[1, 2, 3, 4, 5, 6], 'an array; it must be a Float32Array. Float32Array.from(key.data) makes one.'],
    [undefined, 'undefined; it must be a Float32Array.'],
    [{}, 'an object; it must be a Float32Array.'],
  ] as const) {
    const message = `key.data is ${described}`;
    assertRefused(() => checkMatrix({ rows: 2, cols: 3, data: other }, 'key'), 'wrong-type', message);
  }
  assertRefused(
    () => checkMatrix({ rows: 2, cols: 2, data }, 'key'),
    'shape-mismatch',
    'key.data has 6 numbers; 2 rows and 2 columns need 4.',
  );
});

test('an array of another realm is one', () => {
  const foreign = runInNewContext('new Float32Array([7])') as Float32Array;
  assert.equal(foreign instanceof Float32Array, false);
  assert.equal(lengthOf(checkMatrix({ rows: 1, cols: 1, data: foreign }, 'key').numbers), 1);
});

test('the length of an array is its own, whatever a caller makes it say', () => {
  const data = Object.defineProperty(new Float32Array(4), 'length', { value: 2 });
  const message = 'key.data has 4 numbers; 1 rows and 2 columns need 2.';
  assertRefused(() => checkMatrix({ rows: 1, cols: 2, data }, 'key'), 'shape-mismatch', message);
});

test('a mask may say true and false', () => {
  const { numbers } = checkMask({ rows: 1, cols: 3, data: [true, false, true] }, 'mask');
  assert.deepEqual(numbers, Float32Array.of(1, 0, 1));
  for (const [data, entry] of [
    [[true, 1], 'mask.data[1] is 1'],
    [[undefined, true], 'mask.data[0] is undefined'],
  ] as const) {
    const message = `${entry}; it must be true or false in an array; numbers in a Float32Array.`;
    assertRefused(() => checkMask({ rows: 1, cols: 2, data }, 'mask'), 'wrong-type', message);
  }
  assertRefused(
    () => checkMask({ rows: 1, cols: 2, data: new Uint8Array(2) }, 'mask'),
    'wrong-type',
    'mask.data is an array of type Uint8Array; it must be a Float32Array. Float32Array.from(mask.data) makes one.',
  );
});

test('an index is whole, not negative, and no larger than C++ can count', () => {
  assert.deepEqual([checkIndex(0, 'row'), checkIndex(7, 'row')], [0, 7]);
  const allowed = 'it must be a whole number and not negative.';
  assertRefused(() => checkIndex(-1, 'row'), 'out-of-range', `row is -1; ${allowed}`);
  assertRefused(() => checkIndex(0.5, 'row'), 'out-of-range', `row is 0.5; ${allowed}`);
  assertRefused(() => checkIndex('1', 'row'), 'wrong-type', "row is '1'; it must be a number.");
  assert.ok(Number.isNaN(checkNumber(NaN, 'row')), 'whether it is finite is checked in C++');
});

test('an index beyond 32 bits crosses as one of the largest, and is named as it was given', () => {
  const given = [2 ** 32 - 1, 2 ** 32, 2 ** 40, Number.MAX_VALUE];
  const crossing = given.map((index) => checkIndex(index, 'heads'));
  assert.equal(new Set(crossing).size, given.length);
  for (const [i, index] of crossing.entries()) {
    // The very largest says in C++ that every key is real.
    assert.ok(index >= 0xffff_0000 && index < 0xffff_ffff, String(index));
    assert.equal(nameGiven(`heads is ${index}; at most 256`), `heads is ${given[i]}; at most 256`);
  }
  assert.equal(nameGiven('4294967295 of 1234567890'), '4294967295 of 1234567890');
  assertRefused(
    () => checkMatrix({ rows: 2 ** 40, cols: 4, data: new Float32Array(8) }, 'query'),
    'shape-mismatch',
    'query.data has 8 numbers; 1099511627776 rows and 4 columns need 4398046511104.',
  );
});

test('what float32 would take for another number is refused as it was given', () => {
  assert.deepEqual([checkPositive(1e-5, 'base'), checkPositive(0, 'base')], [1e-5, 0]);
  assert.equal(checkPositive(Infinity, 'base'), Infinity, 'refused in C++');
  for (const [given, described] of [
    [1e39, '1e+39'],
    [-1e39, '-1e+39'],
    [1e-50, '1e-50'],
  ] as const) {
    const message = `base is ${described}; it must be above 0 and finite, as a 32-bit number too.`;
    assertRefused(() => checkPositive(given, 'base'), 'out-of-range', message);
  }
  // C++ refuses -1 itself.
  assert.deepEqual([0, 1e39, -1].map(checkTemperature), [0, 1e39, -1]);
  for (const [given, described] of [
    [-1e-50, '-1e-50'],
    [-1e39, '-1e+39'],
  ] as const) {
    const message = `temperature is ${described}; it must be from 0 to infinity.`;
    assertRefused(() => checkTemperature(given), 'out-of-range', message);
  }
});

test('an option is given by its word, and taken by its place', () => {
  const options = ['dot', 'cosine', 'none'];
  assert.deepEqual(
    options.map((option) => checkOption(option, 'score', options)),
    [0, 1, 2],
  );
  const message = "score is 1; it must be 'dot', 'cosine' or 'none'.";
  assertRefused(() => checkOption(1, 'score', options), 'unknown-option', message);
});

test('a text is composed, and taken as UTF-8', () => {
  assert.deepEqual([...checkText('e\u0301', 'query')], [0xc3, 0xa9]);
  assert.deepEqual([...checkText('\ud800', 'query')], [0xef, 0xbf, 0xbd], 'a lone half is replaced');
  assertRefused(() => checkText(5, 'query'), 'wrong-type', 'query is 5; it must be a text.');
  assert.deepEqual(
    checkTexts(['a', 'b'], 'keys').map((bytes) => [...bytes]),
    [[97], [98]],
  );
  assertRefused(() => checkTexts('ab', 'keys'), 'wrong-type', "keys is 'ab'; it must be an array of texts.");
  assertRefused(() => checkTexts(['a', null], 'keys'), 'wrong-type', 'keys[1] is null; it must be a text.');
});

test('a matrix is made from rows or from numbers', () => {
  const data = new Float32Array([1, 2, 3, 4, 5, 6]);
  const made = { rows: 2, cols: 3, data };
  assert.deepEqual(
    matrix([
      [1, 2, 3],
      [4, 5, 6],
    ]),
    made,
  );
  assert.deepEqual(matrix([data.subarray(0, 3), data.subarray(3)] as unknown as number[][]), made);
  assert.deepEqual(matrix(2, 3, [1, 2, 3, 4, 5, 6]), made);
  assert.deepEqual(matrix(2, 3, data), made);
  const mask = { rows: 1, cols: 2, data: Float32Array.of(1, 0) };
  assert.deepEqual(matrix([[true, false]]), mask);
  assert.deepEqual(matrix(1, 2, [true, false]), mask);
});

test('a matrix has the rows that there were when it was asked for', () => {
  const rows: number[][] = [[1, 2]];
  Object.defineProperty(rows[0], 1, {
    get: () => {
      rows.push([3, 4]);
      return 2;
    },
  });
  assert.deepEqual(matrix(rows), { rows: 1, cols: 2, data: Float32Array.of(1, 2) });
  const own = Object.defineProperty([[5]], 'forEach', { value: () => undefined });
  assert.deepEqual(matrix(own), { rows: 1, cols: 1, data: Float32Array.of(5) });
});

test('rows that make no matrix are refused by name', () => {
  const refused: readonly (readonly [unknown, ErrorCode, string])[] = [
    ['rows', 'wrong-type', "rows is 'rows'; it must be an array of rows, as in matrix([[1, 2]])."],
    [
      Float32Array.of(1),
      'wrong-type',
      'rows is an array of type Float32Array; it must be an array of rows, as in matrix([[1, 2]]).',
    ],
    [[1, 2, 3], 'wrong-type', 'rows[0] is 1; it must be an array of numbers, as in matrix([[1, 2]]).'],
    [[], 'empty', 'rows holds 0 rows of 0 numbers; it must hold at least 1 row of 1 number.'],
    [[[]], 'empty', 'rows holds 1 rows of 0 numbers; it must hold at least 1 row of 1 number.'],
    [[[1], 'x'], 'wrong-type', "rows[1] is 'x'; it must be an array of numbers."],
    [[[1, 2], [3]], 'shape-mismatch', 'rows[1] has 1 numbers, rows[0] has 2: all rows must be equally long.'],
    [[[1], ['2']], 'wrong-type', "rows[1][0] is '2'; it must be a number."],
    [[[1, NaN]], 'not-finite', 'rows[0][1] is NaN; it must be finite, as a 32-bit number too.'],
    [[[1e39]], 'not-finite', 'rows[0][0] is 1e+39; it must be finite, as a 32-bit number too.'],
  ];
  for (const [given, code, message] of refused) {
    assertRefused(() => matrix(given as number[][]), code, message);
  }
});

test('numbers that make no matrix are refused by name', () => {
  const make = matrix as (rows: unknown, cols: unknown, numbers: unknown) => unknown;
  const least = 'it must be a whole number of at least 1.';
  assertRefused(() => make(0, 1, []), 'out-of-range', `rows is 0; ${least}`);
  assertRefused(() => make(1, 1.5, [1]), 'out-of-range', `cols is 1.5; ${least}`);
  assertRefused(() => make(1, '1', [1]), 'wrong-type', "cols is '1'; it must be a number.");
  assertRefused(() => make(1, 1, 'a'), 'wrong-type', "numbers is 'a'; it must be an array of numbers.");
  assertRefused(
    () => make(2, 2, [1, 2, 3]),
    'shape-mismatch',
    'numbers has 3 entries; 2 rows and 2 columns need 4.',
  );
  assertRefused(() => make(1, 2, [1, '2']), 'wrong-type', "numbers[1] is '2'; it must be a number.");
});

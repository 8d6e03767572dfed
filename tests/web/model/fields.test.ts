import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  numbersField,
  optionalField,
  recordsField,
  rows,
  rowsField,
  textField,
  wordsField,
} from '../../../web/model/fields.js';
import { InputError } from '../../../web/model/input-error.js';

/** The refusal names the argument, what was given and what is allowed. */
function refuses(read: () => unknown, key: string, params: Readonly<Record<string, string>>): void {
  assert.throws(read, (error) => {
    assert.ok(error instanceof InputError);
    assert.equal(error.key, key);
    for (const [name, value] of Object.entries(params)) assert.equal(error.params[name], value, name);
    return true;
  });
}

test('a text of 1000 characters is taken, counted as people count them; one more is refused', () => {
  const field = textField('');
  assert.equal(field.parse('\u{1F600}'.repeat(1000), 'query').length, 2000);
  refuses(() => field.parse('x'.repeat(1001), 'query'), 'problem.long', {
    name: 'query',
    given: '1001',
    allowed: '1000',
  });
  refuses(() => field.fromJson('x'.repeat(1001), 'query'), 'problem.long', { name: 'query' });
  refuses(() => field.fromJson(12, 'query'), 'problem.text', { name: 'query', given: '12' });
});

test('a number stays between its bounds, infinity included where it is allowed', () => {
  const field = numberField(1, 0, Infinity);
  assert.equal(field.parse('Infinity', 'temperature'), Infinity);
  assert.equal(field.parse(field.format(Infinity), 'temperature'), Infinity);
  assert.equal(field.fromJson(0, 'temperature'), 0);
  assert.equal(field.fromJson('0.5', 'temperature'), 0.5);
  for (const given of ['-1', 'warm', '', '1e999']) {
    refuses(() => field.parse(given, 'temperature'), 'problem.number-or-infinity', {
      name: 'temperature',
      given,
      least: '0',
    });
  }
  refuses(() => field.fromJson(NaN, 'temperature'), 'problem.number-or-infinity', { given: 'NaN' });
  refuses(() => numberField(1, 1, 3).parse('4', 'size'), 'problem.number', {
    given: '4',
    least: '1',
    most: '3',
  });
});

test('a choice is one of its options', () => {
  const field = choiceField(['dot', 'cosine']);
  assert.equal(field.fallback, 'dot');
  assert.equal(field.parse('cosine', 'compatibility'), 'cosine');
  refuses(() => field.parse('Cosine', 'compatibility'), 'problem.choice', {
    given: 'Cosine',
    allowed: '“dot”, “cosine”',
  });
});

test('a switch is on by its presence', () => {
  const field = flagField();
  assert.equal(field.parse('', 'shared'), true);
  assert.equal(field.parse('true', 'shared'), true);
  assert.equal(field.parse('false', 'shared'), false);
  refuses(() => field.parse('yes', 'shared'), 'problem.choice', { given: 'yes' });
  refuses(() => field.fromJson(1, 'shared'), 'problem.choice', { given: '1' });
});

test('records keep every character of their keys', () => {
  const field = recordsField();
  const records = [
    { key: 'a,b', value: 1 },
    { key: 'c:d\\', value: -2.5 },
    { key: '', value: 0 },
    { key: '\\,:\\:', value: 1e12 },
    { key: 'ž 😀\n', value: -1e12 },
  ];
  assert.deepEqual(field.parse(field.format(records), 'records'), records);
  assert.deepEqual(field.parse('', 'records'), []);
  assert.deepEqual(field.parse('Tom:30000,Anna:42000', 'records'), [
    { key: 'Tom', value: 30000 },
    { key: 'Anna', value: 42000 },
  ]);
  assert.deepEqual(field.fromJson(records, 'records'), records);
});

test('records that are none are refused with the one that is wrong', () => {
  const field = recordsField();
  for (const [text, given] of [
    ['Tom:1,Anna', 'Anna'],
    ['Tom:1:2', 'Tom:1:2'],
    ['Tom:', 'Tom:'],
    [',', ''],
  ] as const) {
    refuses(() => field.parse(text, 'records'), 'problem.records', { name: 'records', given });
  }
  refuses(() => field.parse('Tom:1,Ann:x', 'records'), 'problem.text-value', { given: 'Ann:x' });
  refuses(() => field.fromJson([{ key: 'a', value: '1' }], 'records'), 'problem.text-value', {
    given: '{"key":"a","value":"1"}',
  });
  refuses(() => field.fromJson([null], 'records'), 'problem.records', { given: 'null' });
  refuses(() => field.fromJson({ a: 1 }, 'records'), 'problem.records', { given: '{"a":1}' });
  refuses(() => field.fromJson([{ key: 'a', value: Infinity }], 'records'), 'problem.records', {});
  const many = Array.from({ length: 201 }, () => ({ key: 'a', value: 1 }));
  refuses(() => field.fromJson(many, 'records'), 'problem.count', { given: '201', allowed: '200' });
});

test('values are texts where nothing adds them up, and stay texts in an address', () => {
  const field = recordsField({ takesTexts: true });
  const records = [
    { key: 'cat', value: 'meow, purr' },
    { key: 'a:b', value: '12' },
    { key: 'c', value: '\\ 1:2' },
    { key: 'd', value: ' <b>x</b>' },
    { key: 'e', value: 12 },
    { key: 'f', value: '−1e3' },
  ];
  assert.deepEqual(field.parse(field.format(records), 'records'), records);
  assert.deepEqual(field.fromJson(records, 'records'), records);
  assert.deepEqual(field.parse('Tom:555-0123,Ann:42', 'records'), [
    { key: 'Tom', value: '555-0123' },
    { key: 'Ann', value: 42 },
  ]);
  for (const text of ['Tom', 'Tom:', 'Tom: ', 'a:b:c'])
    refuses(() => field.parse(text, 'records'), 'problem.any-records', { given: text });
  for (const value of ['', ' ', null, undefined, {}, true])
    refuses(() => field.fromJson([{ key: 'a', value }], 'records'), 'problem.any-records', {});
  refuses(() => field.parse(`a:${'x'.repeat(1001)}`, 'records'), 'problem.long', { given: '1001' });
});

test('one to sixteen words, none of them empty', () => {
  const field = wordsField(['a']);
  const words = ['so,', 'a:b', '\\', 'שלום', '😀'];
  assert.deepEqual(field.parse(field.format(words), 'words'), words);
  refuses(() => field.parse('', 'words'), 'problem.words', { name: 'words' });
  refuses(() => field.fromJson([], 'words'), 'problem.words', {});
  refuses(() => field.fromJson([''], 'words'), 'problem.words', {});
  refuses(() => field.fromJson(['a', 1], 'words'), 'problem.words', { given: '["a",1]' });
  refuses(() => field.fromJson(Array(17).fill('a'), 'words'), 'problem.count', {
    given: '17',
    allowed: '16',
  });
});

test('rows of numbers all have the same length', () => {
  const field = rowsField(2);
  const rows = [
    [2, 0],
    [-0.5, 1e-7],
  ];
  assert.deepEqual(field.parse('2,0/-0.5,1e-7', 'keys'), rows);
  assert.deepEqual(field.parse(field.format(rows), 'keys'), rows);
  for (const given of ['1', '1,2/3', '1,2,3', '1,x', '/', '1,2/']) {
    refuses(() => field.parse(given, 'keys'), 'problem.rows', { name: 'keys', given, allowed: '2' });
  }
  refuses(() => field.fromJson([[1, null]], 'keys'), 'problem.rows', { given: '[[1,null]]' });
  refuses(() => field.fromJson([1, 2], 'keys'), 'problem.rows', { given: '[1,2]' });
});

test('rows set by hand are read like an address, whatever their blanks', () => {
  assert.deepEqual(rows('2,1 / 1,-2/ -0.5,2'), [
    [2, 1],
    [1, -2],
    [-0.5, 2],
  ]);
  assert.deepEqual(rows('-1 / 1'), [[-1], [1]]);
  const anyLength = 'problem.rows-of-any-length';
  refuses(() => rows('2,1 / one,2'), anyLength, { name: 'rows', given: '2,1 / one,2', allowed: '16' });
  refuses(() => rows('2,1 / 1'), anyLength, { allowed: '16' });
  refuses(() => rows('2, / 1,2'), anyLength, { given: '2, / 1,2' });
});

test('lists of numbers', () => {
  const field = numbersField();
  assert.deepEqual(field.parse('1,-.5', 'scores'), [1, -0.5]);
  assert.deepEqual(field.parse('', 'scores'), []);
  refuses(() => field.parse('1,,2', 'scores'), 'problem.numbers', { given: '1,,2' });
  refuses(() => field.fromJson([1, '2'], 'scores'), 'problem.numbers', { given: '[1,"2"]' });
});

test('a cell is a stage, a row and a column', () => {
  const field = cellField();
  assert.deepEqual(field.parse('weights.0.3', 'cell'), { stage: 'weights', row: 0, col: 3 });
  const inRun = { run: 'softmax', stage: 'weights', row: 0, col: 3, head: 1 } as const;
  assert.deepEqual(field.parse('softmax:weights.0.3.1', 'cell'), inRun);
  assert.equal(field.format(inRun), 'softmax:weights.0.3.1');
  assert.equal(field.format({ stage: 'weights', row: 2, col: 3, head: 1 }), 'weights.2.3.1');
  assert.equal(field.parse('', 'cell'), null);
  for (const given of [
    'weights',
    'weights.1',
    'weight.0.0',
    'weights.-1.0',
    'weights.0.0.0.0',
    'weights.0.x',
    ':weights.0.0',
    'Soft max:weights.0.0',
  ]) {
    refuses(() => field.parse(given, 'cell'), 'problem.cell', { name: 'cell', given });
  }
  assert.equal(field.undoable, false);
});

test('an input that may be absent is null until it is given', () => {
  const field = optionalField(numbersField());
  assert.equal(field.fallback, null);
  assert.equal(field.fromJson(null, 'query-vector'), null);
  assert.deepEqual(field.parse('1,2', 'query-vector'), [1, 2]);
});

// The edges of what fields take, what they say of themselves, and what their refusals say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cellField,
  choiceField,
  flagField,
  numberField,
  numbersField,
  optionalField,
  predictionField,
  recordFields,
  recordsField,
  rowsField,
  textField,
  trainingFields,
  wholeField,
  wordsField,
  type Field,
} from '../../../web/model/fields.js';
import { InputError } from '../../../web/model/input-error.js';

type More = Readonly<Record<string, string>>;

function assertRefused(read: () => unknown, key: string, given: string, more: string | More = {}): void {
  const said = typeof more === 'string' ? { allowed: more } : more;
  assert.throws(read, (error) => {
    assert.ok(error instanceof InputError);
    assert.deepEqual([error.key, error.params], [key, { name: 'input', given, ...said }]);
    return true;
  });
}

const between = (least: string, most: string): More => ({ least, most });
/** What is said of rows that may be of any length. */
const EXAMPLES = {
  text: { allowed: '16', example: '1,2/3,4' },
  json: { allowed: '16', example: '[[1,2],[3,4]]' },
};

type About = Pick<Field<unknown>, 'control' | 'fallback' | 'undoable'>;

const letters = (count: number): string => 'x'.repeat(count);

test('each field says with what it is set, what it begins with, and whether undo takes it back', () => {
  const of = ({ control, fallback, undoable }: About) => ({ control, fallback, undoable });
  const set = { undoable: true };
  assert.deepEqual(of(textField('Anna')), { control: 'text', fallback: 'Anna', ...set });
  assert.deepEqual(of(numberField(2, 1, 3)), { control: 'number', fallback: 2, ...set });
  assert.deepEqual(of(wholeField(2, 1, 3)), { control: 'number', fallback: 2, ...set });
  assert.deepEqual(of(choiceField(['a', 'b'], 'b')), { control: 'choice', fallback: 'b', ...set });
  assert.deepEqual(of(flagField()), { control: 'switch', fallback: false, ...set });
  assert.deepEqual(of(optionalField(textField(''))), { control: 'text', fallback: null, ...set });
  assert.deepEqual(of(recordsField()), { control: 'records', fallback: [], ...set });
  assert.deepEqual(of(wordsField(['a'])), { control: 'words', fallback: ['a'], ...set });
  assert.deepEqual(of(rowsField()), { control: 'matrix', fallback: [], ...set });
  assert.deepEqual(of(numbersField()), { control: 'numbers', fallback: [], ...set });
  assert.deepEqual(of(cellField()), { control: 'none', fallback: null, undoable: false });
  const unseen = { control: 'none', fallback: null, undoable: false };
  assert.deepEqual(of(predictionField()), unseen);
  assert.deepEqual(choiceField(['a', 'b']).allowed, ['a', 'b']);
});

test('of what was given, a refusal quotes forty characters', () => {
  const field = numberField(1, 0, 1);
  assertRefused(() => field.parse(letters(40), 'input'), 'problem.number', letters(40), between('0', '1'));
  assertRefused(
    () => field.parse(letters(41), 'input'),
    'problem.number',
    `${letters(40)}…`,
    between('0', '1'),
  );
  const smiles = '😀'.repeat(41);
  assertRefused(
    () => field.parse(smiles, 'input'),
    'problem.number',
    `${'😀'.repeat(40)}…`,
    between('0', '1'),
  );
  assertRefused(() => textField('').fromJson({ a: [1] }, 'input'), 'problem.text', '{"a":[1]}');
  assertRefused(() => textField('').fromJson(undefined, 'input'), 'problem.text', 'undefined');
  assertRefused(() => textField('').fromJson(NaN, 'input'), 'problem.text', 'NaN');
});

test('a text is written as it is read, from an address and from JSON', () => {
  const field = textField('');
  assert.equal(field.parse('a,b', 'input'), 'a,b');
  assert.equal(field.format('a,b'), 'a,b');
  assert.equal(field.fromJson(letters(1000), 'input'), letters(1000));
});

test('a number may stand at its bounds, and nowhere beyond', () => {
  const field = numberField(2, 1, 3);
  assert.deepEqual([field.parse('1', 'input'), field.fromJson(3, 'input')], [1, 3]);
  assert.equal(field.format(2.5), '2.5');
  for (const given of ['0.999', '3.001', 'infinity', '-infinity', 'infinity2', 'minfinity']) {
    assertRefused(() => field.parse(given, 'input'), 'problem.number', given, between('1', '3'));
  }
  assertRefused(() => field.fromJson(0, 'input'), 'problem.number', '0', between('1', '3'));
  assertRefused(() => field.fromJson(null, 'input'), 'problem.number', 'null', between('1', '3'));
  const open = numberField(0, 0, Infinity);
  assert.equal(open.parse(' INFINITY ', 'input'), Infinity);
  assert.equal(open.format(Infinity), 'infinity');
  for (const given of ['infinity2', 'minfinity']) {
    assertRefused(
      () => open.parse(given, 'input'),
      'problem.number-or-infinity',
      given,
      between('0', 'Infinity'),
    );
  }
});

test('a whole number is whole, from an address and from JSON', () => {
  const field = wholeField(1, 0, 10);
  assert.deepEqual([field.parse('10', 'input'), field.fromJson(0, 'input')], [10, 0]);
  assertRefused(() => field.parse('1.5', 'input'), 'problem.whole', '1.5', between('0', '10'));
  assertRefused(() => field.fromJson(1.5, 'input'), 'problem.whole', '1.5', between('0', '10'));
  assertRefused(() => field.fromJson(11, 'input'), 'problem.number', '11', between('0', '10'));
});

test('a choice from JSON is one of the options too', () => {
  const field = choiceField(['dot', '2']);
  assert.deepEqual([field.fromJson('dot', 'input'), field.fromJson(2, 'input')], ['dot', '2']);
  assert.equal(field.format('2'), '2');
  assertRefused(() => field.fromJson(null, 'input'), 'problem.choice', 'null', '“dot”, “2”');
});

test('a switch comes back as it was written', () => {
  const field = flagField();
  assert.deepEqual([field.format(true), field.format(false)], ['true', 'false']);
  assert.deepEqual([field.fromJson(true, 'input'), field.fromJson(false, 'input')], [true, false]);
  assertRefused(() => field.parse('yes', 'input'), 'problem.choice', 'yes', '“true”, “false”');
  assertRefused(() => field.fromJson('true', 'input'), 'problem.choice', 'true', 'true, false');
});

test('what may be absent is written as nothing where it is', () => {
  const field = optionalField(numbersField());
  assert.deepEqual([field.format(null), field.format([1, 2])], ['', '1,2']);
  assert.deepEqual(field.fromJson([3], 'input'), [3]);
});

test('two hundred records, each with a key of a thousand characters', () => {
  const field = recordsField();
  const record = { key: letters(1000), value: 1 };
  const many = Array.from({ length: 200 }, () => record);
  assert.deepEqual(field.fromJson(many, 'input'), many);
  assert.deepEqual(field.parse(field.format(many), 'input'), many);
  const tooMany = [...many, record];
  assertRefused(() => field.parse(field.format(tooMany), 'input'), 'problem.count', '201', '200');
  const tooLong = `${letters(1001)}:1`;
  assert.throws(() => field.parse(tooLong, 'input'), { key: 'problem.long' });
  assert.throws(() => field.fromJson([{ key: letters(1001), value: 1 }], 'input'), { key: 'problem.long' });
  assertRefused(() => field.fromJson([{ value: 1 }], 'input'), 'problem.records', '{"value":1}', {
    example: '{"key": "Tom", "value": 30000}',
  });
  assertRefused(() => field.fromJson('a:1', 'input'), 'problem.records', 'a:1', {
    example: '[{"key": "Tom", "value": 30000}]',
  });
});

test('an escape at the end, and a line break after one', () => {
  const field = recordsField();
  assert.deepEqual(field.parse('a\\\nb:1', 'input'), [{ key: 'a\nb', value: 1 }]);
  assert.deepEqual(wordsField(['a']).parse('a\\', 'input'), ['a']);
});

test('sixteen words, none of them empty or too long', () => {
  const field = wordsField(['a']);
  const sixteen = Array.from({ length: 16 }, () => 'a');
  assert.deepEqual(field.parse(field.format(sixteen), 'input'), sixteen);
  assert.deepEqual(field.fromJson(sixteen, 'input'), sixteen);
  assert.deepEqual(field.parse('new york, rome', 'input'), ['new york', 'rome']);
  assert.deepEqual(field.parse(field.format([' a', 'b ']), 'input'), [' a', 'b ']);
  const seventeen = [...sixteen, 'a'].join(',');
  assertRefused(() => field.parse(seventeen, 'input'), 'problem.count', '17', '16');
  assertRefused(() => field.parse('a,,b', 'input'), 'problem.words', '["a","","b"]');
  assertRefused(() => field.parse('', 'input'), 'problem.words', '[]');
  assertRefused(() => field.fromJson('a', 'input'), 'problem.words', 'a');
  assert.throws(() => field.parse(letters(1001), 'input'), { key: 'problem.long' });
  assert.throws(() => field.fromJson([letters(1001)], 'input'), { key: 'problem.long' });
});

test('rows without a given width are as wide as the first, at most sixteen', () => {
  const field = rowsField();
  const wide = (cols: number, rows = 2) => Array.from({ length: rows }, () => Array<number>(cols).fill(1));
  assert.deepEqual(field.parse('', 'input'), []);
  assert.deepEqual(field.fromJson([], 'input'), []);
  assert.deepEqual(field.parse('1,2,3/4,5,6', 'input'), [
    [1, 2, 3],
    [4, 5, 6],
  ]);
  assert.deepEqual(field.fromJson(wide(16), 'input'), wide(16));
  assert.deepEqual(field.fromJson(wide(1, 200), 'input'), wide(1, 200));
  assertRefused(() => field.parse('1,2/3', 'input'), 'problem.rows-of-any-length', '1,2/3', EXAMPLES.text);
  const ones = `${'1,'.repeat(16)}1`;
  assertRefused(() => field.parse(ones, 'input'), 'problem.rows-of-any-length', ones, EXAMPLES.text);
  assertRefused(() => field.fromJson(wide(1, 201), 'input'), 'problem.count', '201', '200');
  assertRefused(() => field.fromJson('1,2', 'input'), 'problem.rows-of-any-length', '1,2', EXAMPLES.text);
  assertRefused(
    () => field.fromJson([[1], 2], 'input'),
    'problem.rows-of-any-length',
    '[[1],2]',
    EXAMPLES.json,
  );
  assertRefused(
    () => field.fromJson([['1']], 'input'),
    'problem.rows-of-any-length',
    '[["1"]]',
    EXAMPLES.json,
  );
  assertRefused(() => rowsField(2).fromJson('1,2', 'input'), 'problem.rows', '1,2', {
    allowed: '2',
    example: '1,2/3,4',
  });
});

test('two hundred numbers in a list', () => {
  const field = numbersField();
  const many = Array.from({ length: 200 }, (_, index) => index);
  assert.deepEqual(field.parse(field.format(many), 'input'), many);
  assert.deepEqual(field.fromJson(many, 'input'), many);
  assertRefused(() => field.fromJson([...many, 1], 'input'), 'problem.count', '201', '200');
  assertRefused(() => field.fromJson('1,2', 'input'), 'problem.numbers', '1,2', { example: '0.5,1' });
});

test('a cell may stand in any stage that the field knows', () => {
  const field = cellField();
  const stages = ['query', 'key', 'value', 'scores', 'masked', 'weights', 'output'] as const;
  for (const stage of stages) {
    const cell = { stage, row: 9999, col: 0 };
    assert.deepEqual(field.parse(field.format(cell), 'input'), cell);
  }
  assert.equal(field.format(null), '');
  assert.deepEqual(field.parse('weights.0.3.0', 'input'), { stage: 'weights', row: 0, col: 3, head: 0 });
  assert.deepEqual(field.parse('run-2:key.1.2', 'input'), { run: 'run-2', stage: 'key', row: 1, col: 2 });
  assert.equal(field.fromJson(null, 'input'), null);
  assert.deepEqual(field.fromJson('key.1.2', 'input'), { stage: 'key', row: 1, col: 2 });
  const allowed = 'query, key, value, scores, masked, weights, output, error, mean';
  for (const given of ['weights.10000.0', 'weights.0.0.x', 'weights..0', '2:weights.0.0', 'weights.0.0\n']) {
    assertRefused(() => field.parse(given, 'input'), 'problem.cell', given, allowed);
  }
  assertRefused(() => field.fromJson(5, 'input'), 'problem.cell', '5', allowed);
  const own = cellField(['raw']);
  assert.deepEqual(own.parse('raw.0.0', 'input'), { stage: 'raw', row: 0, col: 0 });
  assertRefused(() => own.parse('key.0.0', 'input'), 'problem.cell', 'key.0.0', 'raw');
});

test('how a figure trains: its seed, rate, optimiser, speed and steps', () => {
  const { seed, learningRate, optimiser, speed, trained } = trainingFields;
  assert.deepEqual([seed.fallback, learningRate.fallback, trained.fallback], [1, null, 0]);
  assert.deepEqual(
    [optimiser.allowed, speed.allowed],
    [
      ['adam', 'sgd'],
      ['steady', 'fast'],
    ],
  );
  assert.equal(seed.parse('4294967295', 'input'), 4_294_967_295);
  assertRefused(
    () => seed.parse('4294967296', 'input'),
    'problem.number',
    '4294967296',
    between('0', '4294967295'),
  );
  assert.equal(learningRate.parse('0.000001', 'input'), 1e-6);
  assertRefused(() => learningRate.parse('0', 'input'), 'problem.number', '0', between('0.000001', '10'));
  assertRefused(() => learningRate.parse('11', 'input'), 'problem.number', '11', between('0.000001', '10'));
  assert.equal(trained.parse('100000', 'input'), 100_000);
  assertRefused(() => trained.parse('100001', 'input'), 'problem.number', '100001', between('0', '100000'));
  assert.deepEqual([trained.control, trained.undoable], ['none', false]);
});

test('the inputs over a table of records', () => {
  const fields = recordFields(['incomes', 'phone-book']);
  assert.deepEqual(fields.table.allowed, ['incomes', 'phone-book']);
  const fallbacks = Object.entries(fields).map(([name, { fallback }]) => [name, fallback]);
  assert.deepEqual(Object.fromEntries(fallbacks), {
    table: 'incomes',
    records: null,
    query: '',
    cell: null,
    prediction: null,
  });
});

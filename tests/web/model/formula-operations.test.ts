// How each operation of a derivation is written. The lines are what mathematics on paper would say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LayerCell } from '../../../web/engine/layer-types.js';
import type { Cell, Derivation, Operand, OperandName, Operation } from '../../../web/engine/types.js';
import { formulaLines, sourceCells } from '../../../web/model/formula.js';
import { Language } from '../../../web/model/language/language.js';

const language = new Language('en');
const cell: Cell = { stage: 'scores', row: 0, col: 0 };

const number = (value: number, name: OperandName = 'entry'): Operand => ({ name, value });
const inTrace = (value: number, col: number): Operand => ({
  ...number(value),
  cell: { stage: 'key', row: 1, col },
});
const derivation = (operation: Operation, operands: readonly Operand[], result = 0): Derivation => ({
  operation,
  operands,
  result,
});
/** An operand that is worked out itself. */
const worked = (operation: Operation, operands: readonly Operand[], value: number): Operand => ({
  ...number(value),
  derivation: derivation(operation, operands, value),
});

const one = number(1);
const two = number(2);
const three = number(3);
const sum = worked('sum', [one, two], 3);
const difference = worked('difference', [three, one], 2);
const product = worked('product', [two, three], 6);
const quotient = worked('quotient', [number(4), two], 2);

const lines = (operation: Operation, operands: readonly Operand[], result = 0): string[] =>
  formulaLines(derivation(operation, operands, result), cell, language).map((line) =>
    line.map(({ text }) => text).join(''),
  );
const first = (operation: Operation, ...operands: readonly Operand[]): string =>
  lines(operation, operands)[0] ?? '';

test('functions of one number', () => {
  assert.equal(first('square-root', number(9)), '√9');
  assert.equal(first('exponential', two), 'exp(2)');
  assert.equal(first('exponential', number(-2)), 'exp(−2)');
  assert.equal(first('sine', two), 'sin(2)');
  assert.equal(first('cosine', two), 'cos(2)');
  assert.equal(first('tanh', two), 'tanh(2)');
  assert.equal(first('copy', two), '2');
  assert.equal(first('negative', two), '−2');
  assert.equal(first('negative', number(-2)), '−(−2)');
});

test('what is switched off is a head or a unit, by where the number stands', () => {
  const off = (stage: LayerCell['stage']): string[] =>
    formulaLines(derivation('switched-off', []), { stage, row: 0, col: 0 }, language).map((line) =>
      line.map(({ text }) => text).join(''),
    );
  assert.deepEqual(off('output'), ['the head is switched off: its output is 0', '= 0']);
  for (const stage of ['activated', 'gated'] as const)
    assert.deepEqual(off(stage), ['the unit is switched off: its output is 0', '= 0']);
});

test('functions of several numbers', () => {
  assert.equal(first('maximum', number(-1), number(-2), three), 'max(−1, (−2), 3)');
  assert.equal(first('norm', three, number(-4)), '√(3² + (−4)²)');
  assert.equal(first('all-equal', one, one, two, three), '1 = 1, 2 ≠ 3');
  assert.equal(first('all-equal', one, one, two), '1 = 1', 'what has no partner is not compared');
});

test('what is computed from nothing is said in words', () => {
  assert.equal(first('given'), 'given, not computed');
  assert.equal(first('hidden'), 'hidden by the mask');
  assert.equal(first('no-direction'), 'a vector of length 0 has no direction: its cosine is defined as 0');
});

test('brackets stand where the order of operations needs them, and nowhere else', () => {
  assert.equal(
    first('sum', one, sum, difference, product, quotient),
    '1 + (1 + 2) + (3 − 1) + 2 × 3 + 4 / 2',
  );
  assert.equal(first('product', sum, difference, product, quotient), '(1 + 2) × (3 − 1) × 2 × 3 × (4 / 2)');
  assert.equal(first('difference', sum, difference), '(1 + 2) − (3 − 1)');
  assert.equal(first('difference', product, quotient), '2 × 3 − 4 / 2');
  assert.equal(first('difference', one, number(-2)), '1 − (−2)');
  assert.equal(first('quotient', sum, product), '(1 + 2) / (2 × 3)');
  assert.equal(first('quotient', difference, quotient), '(3 − 1) / (4 / 2)');
  assert.equal(first('quotient', product, difference), '2 × 3 / (3 − 1)');
  assert.equal(first('quotient', quotient, sum), '4 / 2 / (1 + 2)');
  assert.equal(first('power', two, three), '2^3');
  assert.equal(first('power', sum, two), '(1 + 2)^2');
  assert.equal(first('power', difference, product), '(3 − 1)^(2 × 3)');
  assert.equal(first('power', two, quotient), '2^(4 / 2)');
});

test('a sum of one term needs no brackets', () => {
  const single = worked('sum', [product], 6);
  assert.equal(first('product', single, two), '2 × 3 × 2');
  assert.equal(first('quotient', single, two), '2 × 3 / 2');
});

test('a length is one number wherever it is used', () => {
  const length = worked('norm', [three, number(4)], 5);
  assert.equal(first('product', length, two), '5 × 2');
});

test('a quotient whose parts are computed is worked out once more', () => {
  assert.deepEqual(lines('quotient', [sum, product], 0.5), ['(1 + 2) / (2 × 3)', '= 3 / 6', '= 0.5']);
  assert.deepEqual(lines('quotient', [sum, two], 1.5), ['(1 + 2) / 2', '= 3 / 2', '= 1.5']);
  assert.deepEqual(lines('quotient', [three, two], 1.5), ['3 / 2', '= 1.5']);
  assert.deepEqual(lines('product', [sum, two], 6), ['(1 + 2) × 2', '= 6']);
});

test('only a temperature of 1 is left out', () => {
  assert.equal(first('quotient', three, number(1, 'temperature')), '3');
  assert.equal(first('quotient', three, number(2, 'temperature')), '3 / 2');
  assert.equal(first('quotient', three, number(1, 'scale')), '3 / 1');
});

test('an expression without its operands has nothing to write', () => {
  for (const operation of ['quotient', 'share-of-largest', 'zeroed'] as const) {
    assert.equal(first(operation), '');
  }
  assert.equal(first('quotient', one), '');
  assert.equal(first('share-of-largest', one, two), '');
});

test('a number written shorter than it is makes all that follows about equal', () => {
  const third = number(1 / 3);
  assert.deepEqual(lines('product', [third, three], 1), ['0.333 × 3', '≈ 1']);
  assert.deepEqual(lines('product', [two, three], 6), ['2 × 3', '= 6']);
});

test('a figure writes numbers its own way, by the place they come from', () => {
  const written = formulaLines(
    derivation('product', [inTrace(2, 5), number(3)], 6),
    cell,
    language,
    (value, source) => (source ? `${value} of ${source.stage} ${source.col}` : String(value)),
  );
  const texts = written.map((line) => line.map(({ text }) => text).join(''));
  assert.equal(texts[0], '2 of key 5 × 3');
  assert.match(texts[1] ?? '', /^[=≈] 6 of scores 0$/);
  assert.equal(written[1]?.at(-1)?.role, 'score');
});

const terms = (...values: readonly number[]): Operand[] =>
  values.map((value, index) => inTrace(value, index));

test('up to six terms are told even where they are 0; of seven only those that add something', () => {
  assert.equal(first('sum', ...terms(1, 0, 0, 0, 0, 2)), '1 + 0 + 0 + 0 + 0 + 2');
  assert.equal(first('sum', ...terms(1, 0, 0, 0, 0, 0, 2)), '1 + 2');
  assert.equal(first('sum', ...terms(0, 0, 0, 0, 0, 0, 0)), '0 + 0 + 0 + 0 + 0 + 0 + 0');
});

test('of more than twelve terms the eight largest are told, whatever their sign', () => {
  const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  assert.equal(first('sum', ...terms(...twelve)), twelve.join(' + '));
  const thirteen = [...twelve, -13];
  assert.equal(first('sum', ...terms(...thirteen)), '−13 + 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5 smaller terms');
  assert.equal(
    first('sum', ...terms(...thirteen, 0, 0)),
    '−13 + 12 + 11 + 10 + 9 + 8 + 7 + 6 + 5 smaller terms',
    'a term that is 0 is left out without a word',
  );
  const lit = sourceCells(derivation('sum', terms(...thirteen)));
  assert.deepEqual(
    lit.map(({ col }) => col),
    [12, 11, 10, 9, 8, 7, 6, 5],
  );
  assert.equal(sourceCells(derivation('norm', terms(...thirteen))).length, 13);
});

test('the terms of a total lead to the number that each was first made of', () => {
  const power = worked(
    'exponential',
    [worked('difference', [number(9), inTrace(2, 4), inTrace(1, 7)], 1)],
    3,
  );
  const total = worked('sum', [power, two, number(-1)], 4);
  const [line = []] = formulaLines(derivation('quotient', [one, total], 0.25), cell, language);
  assert.equal(line.map(({ text }) => text).join(''), '1 / (3 + 2 + (−1))');
  assert.deepEqual(line[3], {
    text: '3',
    role: 'key',
    isMade: true,
    cell: { stage: 'key', row: 1, col: 4 },
  });
  assert.deepEqual(line[5], { text: '2' });
});

test('a number of the trace has the colour of its role; others have none', () => {
  const [line] = formulaLines(derivation('sum', [inTrace(2, 0), three]), cell, language);
  assert.deepEqual(line, [
    { text: '2', role: 'key', cell: { stage: 'key', row: 1, col: 0 } },
    { text: ' + ' },
    { text: '3' },
  ]);
});

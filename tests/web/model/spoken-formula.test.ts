// How each operation of a derivation is read aloud, against sentences written by hand, and its MathML.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Cell, Derivation, Operand, OperandName, Operation } from '../../../web/engine/types.js';
import { readFormula } from '../../../web/model/formula.js';
import { Language } from '../../../web/model/language/language.js';
import { mathOf, serializeMath } from '../../../web/model/mathml.js';
import { spokenLines } from '../../../web/model/spoken-formula.js';

const language = new Language('en');
const cell: Cell = { stage: 'scores', row: 0, col: 0 };

const number = (value: number, name: OperandName = 'entry'): Operand => ({ name, value });
const derivation = (operation: Operation, operands: readonly Operand[], result = 0): Derivation => ({
  operation,
  operands,
  result,
});
const worked = (operation: Operation, operands: readonly Operand[], value = 7): Operand => ({
  ...number(value),
  derivation: derivation(operation, operands, value),
});

const spoken = (operation: Operation, operands: readonly Operand[], result = 0): string[] =>
  spokenLines(readFormula(derivation(operation, operands, result), cell, language), language);
const first = (operation: Operation, ...operands: readonly Operand[]): string =>
  spoken(operation, operands)[0] ?? '';
const math = (operation: Operation, operands: readonly Operand[], result = 0): string =>
  serializeMath(mathOf(readFormula(derivation(operation, operands, result), cell, language), language));

const one = number(1);
const two = number(2);
const three = number(3);
const four = number(4);
const sum = worked('sum', [one, two], 3);
const difference = worked('difference', [three, one], 2);
const product = worked('product', [two, three], 6);
const quotient = worked('quotient', [four, two], 2);
const power = worked('exponential', [quotient], 7.389);
const root = worked('square-root', [sum], 1.732);

/** One sentence for every operation that the engine can return, with the same as the inside of MathML's first line. */
const OPERATIONS: Readonly<
  Record<Operation, { readonly operands: readonly Operand[]; readonly said: string; readonly math: string }>
> = {
  given: {
    operands: [],
    said: 'given, not computed',
    math: '<mtext>given, not computed</mtext>',
  },
  sum: {
    operands: [one, two, number(-3)],
    said: '1 plus 2 plus −3',
    math:
      '<mrow><mn>1</mn><mo>+</mo><mn>2</mn><mo>+</mo>' +
      '<mrow><mo>(</mo><mrow><mo>−</mo><mn>3</mn></mrow><mo>)</mo></mrow></mrow>',
  },
  product: {
    operands: [two, three],
    said: '2 times 3',
    math: '<mrow><mn>2</mn><mo>×</mo><mn>3</mn></mrow>',
  },
  difference: {
    operands: [three, one],
    said: '3 minus 1',
    math: '<mrow><mn>3</mn><mo>−</mo><mn>1</mn></mrow>',
  },
  quotient: {
    operands: [four, two],
    said: '4 over 2',
    math: '<mfrac><mn>4</mn><mn>2</mn></mfrac>',
  },
  'square-root': {
    operands: [number(9)],
    said: 'the square root of 9',
    math: '<msqrt><mn>9</mn></msqrt>',
  },
  exponential: {
    operands: [two],
    said: 'e to the 2',
    math: '<msup><mi>e</mi><mn>2</mn></msup>',
  },
  norm: {
    operands: [three, number(-4)],
    said: 'the square root of 3 squared plus −4 squared',
    math:
      '<msqrt><msup><mn>3</mn><mn>2</mn></msup><mo>+</mo>' +
      '<msup><mrow><mo>(</mo><mrow><mo>−</mo><mn>4</mn></mrow><mo>)</mo></mrow><mn>2</mn></msup></msqrt>',
  },
  'all-equal': {
    operands: [one, one, two, three],
    said: '1 equals 1, 2 does not equal 3',
    math:
      '<mrow><mrow><mn>1</mn><mo>=</mo><mn>1</mn></mrow><mo>,</mo>' +
      '<mrow><mn>2</mn><mo>≠</mo><mn>3</mn></mrow></mrow>',
  },
  copy: { operands: [two], said: '2', math: '<mn>2</mn>' },
  hidden: { operands: [], said: 'hidden by the mask', math: '<mtext>hidden by the mask</mtext>' },
  'no-direction': {
    operands: [number(0), three],
    said: 'a vector of length 0 has no direction: its cosine is defined as 0',
    math: '<mtext>a vector of length 0 has no direction: its cosine is defined as 0</mtext>',
  },
  'share-of-largest': {
    operands: [two, two, one],
    said: '2 is the largest score, and takes all the weight',
    math: '<mtext>2 is the largest score, and takes all the weight</mtext>',
  },
  maximum: {
    operands: [one, two, three],
    said: 'the largest of 1, 2 and 3',
    math:
      '<mrow><mi>max</mi><mo>\u2061</mo><mrow><mo>(</mo>' +
      '<mrow><mn>1</mn><mo>,</mo><mn>2</mn><mo>,</mo><mn>3</mn></mrow><mo>)</mo></mrow></mrow>',
  },
  negative: { operands: [two], said: 'minus 2', math: '<mrow><mo>−</mo><mn>2</mn></mrow>' },
  power: {
    operands: [two, three],
    said: '2 to the power 3',
    math: '<msup><mn>2</mn><mn>3</mn></msup>',
  },
  sine: {
    operands: [two],
    said: 'the sine of 2',
    math: '<mrow><mi>sin</mi><mo>\u2061</mo><mrow><mo>(</mo><mn>2</mn><mo>)</mo></mrow></mrow>',
  },
  cosine: {
    operands: [two],
    said: 'the cosine of 2',
    math: '<mrow><mi>cos</mi><mo>\u2061</mo><mrow><mo>(</mo><mn>2</mn><mo>)</mo></mrow></mrow>',
  },
  tanh: {
    operands: [two],
    said: 'the hyperbolic tangent of 2',
    math: '<mrow><mi>tanh</mi><mo>\u2061</mo><mrow><mo>(</mo><mn>2</mn><mo>)</mo></mrow></mrow>',
  },
  zeroed: {
    operands: [three],
    said: 'the mask writes 0 in place of 3',
    math: '<mtext>the mask writes 0 in place of 3</mtext>',
  },
  'switched-off': {
    operands: [],
    said: 'the head is switched off: its output is 0',
    math: '<mtext>the head is switched off: its output is 0</mtext>',
  },
};

const OPENING = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>';

/** As the engine's own list has them. */
function operationsOfEngine(): string[] {
  const names = readFileSync(new URL('../../../web/engine/names.ts', import.meta.url), 'utf8');
  const list = `${/export type Operation =(.*?)';/s.exec(names)?.[1] ?? ''}'`;
  return [...list.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map(([, name]) => name!);
}

test('every operation that the engine can return has a spoken form and MathML', () => {
  const operations = operationsOfEngine();
  assert.ok(operations.length >= 20);
  assert.deepEqual(Object.keys(OPERATIONS).sort(), operations.sort());
  for (const [operation, { operands, said, math: expected }] of Object.entries(OPERATIONS)) {
    assert.equal(first(operation as Operation, ...operands), said);
    const written = math(operation as Operation, operands, 5);
    assert.equal(written, `${OPENING}${expected}<mo>=</mo><mn>5</mn></mrow></math>`, operation);
  }
});

test('a weight: what divides all the rest is said last', () => {
  const total = worked('sum', [number(126.5), one], 127.5);
  const score = worked('quotient', [number(0.605), number(0.125, 'temperature')], 4.84);
  const numerator = worked('exponential', [score], 126.5);
  assert.deepEqual(spoken('quotient', [numerator, total], 0.992), [
    'e to the 0.605 over 0.125 end power, divided by the sum 126.5 plus 1',
    'equals 126.5 over 127.5',
    'equals 0.992',
  ]);
});

test('a weight in MathML is a fraction of a power and a sum, then what it comes to', () => {
  const total = worked('sum', [number(126.5), one], 127.5);
  const score = worked('quotient', [number(0.605), number(0.125, 'temperature')], 4.84);
  const numerator = worked('exponential', [score], 126.5);
  assert.equal(
    math('quotient', [numerator, total], 0.992),
    `${OPENING}<mfrac>` +
      '<msup><mi>e</mi><mfrac><mn>0.605</mn><mn>0.125</mn></mfrac></msup>' +
      '<mrow><mn>126.5</mn><mo>+</mo><mn>1</mn></mrow></mfrac>' +
      '<mo>=</mo><mfrac><mn>126.5</mn><mn>127.5</mn></mfrac><mo>=</mo><mn>0.992</mn></mrow></math>',
  );
});

test('an output is a sum of products; what is rounded is about', () => {
  const term = (weight: number, value: number): Operand =>
    worked('product', [number(weight, 'weight'), number(value, 'value')], weight * value);
  assert.deepEqual(spoken('sum', [term(0.25, 4), term(0.75, 0)], 1), [
    '0.25 times 4 plus 0.75 times 0',
    'equals 1',
  ]);
  assert.deepEqual(spoken('product', [number(1 / 3), three], 1), ['0.333 times 3', 'is about 1']);
});

test('what stands in brackets, below a line or in an exponent has an end, where more follows', () => {
  assert.equal(
    first('product', sum, difference),
    'open bracket 1 plus 2 close bracket times open bracket 3 minus 1 close bracket',
  );
  assert.equal(first('sum', one, quotient, two), '1 plus 4 over 2 end fraction plus 2');
  assert.equal(first('sum', power, one), 'e to the 4 over 2 end power plus 1');
  assert.equal(first('product', root, two), 'the square root of 1 plus 2 end root times 2');
  assert.equal(first('quotient', sum, product), 'the sum 1 plus 2, divided by the product 2 times 3');
  assert.equal(
    first('quotient', difference, quotient),
    'the difference 3 minus 1, divided by 4 over 2 end fraction',
  );
  assert.equal(first('quotient', sum, root), 'the sum 1 plus 2, divided by the square root of 1 plus 2');
  assert.equal(
    first('power', sum, product),
    'open bracket 1 plus 2 close bracket to the power open bracket 2 times 3 close bracket',
  );
  assert.equal(first('tanh', sum), 'the hyperbolic tangent of open bracket 1 plus 2 close bracket');
  assert.equal(first('negative', sum), 'minus open bracket 1 plus 2 close bracket');
  assert.equal(
    first('exponential', worked('quotient', [difference, number(0.5)], 4)),
    'e to the open bracket 3 minus 1 close bracket over 0.5',
  );
});

test('to the power 2 is squared', () => {
  assert.equal(first('power', number(-1), two), '−1 squared');
});

test('a sum of one term is that term, and smaller terms are counted', () => {
  const single = worked('sum', [product], 6);
  assert.equal(first('product', single, two), '2 times 3 times 2');
  const thirteen = Array.from({ length: 13 }, (_, index) => number(13 - index));
  assert.equal(
    first('sum', ...thirteen),
    '13 plus 12 plus 11 plus 10 plus 9 plus 8 plus 7 plus 6 plus 5 smaller terms',
  );
  assert.match(math('sum', thirteen, 91), /<mo>\+<\/mo><mtext>5 smaller terms<\/mtext>/);
});

test('an expression without its operands says nothing', () => {
  for (const operation of ['quotient', 'share-of-largest', 'zeroed', 'copy', 'product', 'sine'] as const)
    assert.equal(first(operation), '');
});

test('in MathML numbers are numbers, a minus is an operator, and text is escaped', () => {
  assert.equal(serializeMath({ tag: 'mtext', children: 'a < b & c' }), '<mtext>a &lt; b &amp; c</mtext>');
  assert.match(
    math('product', [two, number(-3)], -6),
    /<mn>2<\/mn><mo>×<\/mo><mrow><mo>\(<\/mo><mrow><mo>−<\/mo><mn>3<\/mn><\/mrow><mo>\)<\/mo><\/mrow>/,
  );
});

test('a share of ties is one over their count', () => {
  assert.equal(
    first('share-of-largest', two, two, three),
    '2 is one of 3 largest scores, which share the weight: 1 over 3',
  );
});

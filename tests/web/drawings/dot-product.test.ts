import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawDotProduct, type DotProduct } from '../../../web/drawings/dot-product.js';
import { marksOf, numbersOf, textsOf } from '../support/drawings.js';

const SIZE = { width: 350, height: 160 };
// 1 x -0.5 + 1.5 x 0.5 = 0.25
const PRODUCT: DotProduct = {
  terms: [
    { value: -0.5, text: '1 × (−0.5)' },
    { value: 0.75, text: '1.5 × 0.5' },
  ],
  sum: { value: 0.25, text: '= 0.25' },
  scaled: null,
  rest: 'all others',
};
const barsOf = (product: DotProduct) =>
  marksOf(drawDotProduct(product, SIZE), 'bar').map((bar) => numbersOf(bar, 'x', 'width'));

test('products end to end: one below 0 walks back, and the sum ends where the last one does', () => {
  // The longest text takes 67 px and its gap 16: -0.5..0.25 lies from 8 to 267.
  assert.deepEqual(barsOf(PRODUCT), [
    [8, 172.7],
    [8, 259],
    [180.7, 86.3],
  ]);
  const classes = drawDotProduct(PRODUCT, SIZE).marks.flatMap(({ name, attributes }) =>
    name === 'rect' ? [attributes['class']] : [],
  );
  assert.deepEqual(classes, ['bar negative', 'bar score', 'bar result']);
});

test('a scaled sum stands below the sum', () => {
  const drawing = drawDotProduct({ ...PRODUCT, scaled: { value: 0.125, text: '÷ 2 = 0.125' } }, SIZE);
  const widths = marksOf(drawing, 'result').map((bar) => numbersOf(bar, 'width')[0]!);
  assert.ok(Math.abs(widths[0]! / widths[1]! - 2) < 0.01);
  assert.deepEqual(textsOf(drawing, 'strong'), ['= 0.25', '÷ 2 = 0.125']);
});

test('of many terms the largest in their order, and one line for the way that is left', () => {
  const terms = [9, 1, 1, 8, 0, 1, 7, 6, 1, 5].map((value) => ({ value, text: String(value) }));
  const many = { ...PRODUCT, terms, sum: { value: 39, text: '= 39' } };
  assert.deepEqual(textsOf(drawDotProduct(many, SIZE)).slice(0, -1), [
    '9',
    '8',
    '7',
    '6',
    '5',
    'all others',
    '= 39',
  ]);
  const bars = barsOf(many);
  // 9 + 8 + 7 + 6 + 5 = 35 of 39; the line that is left goes from there to the end.
  const [left, width] = bars[5]!;
  assert.ok(Math.abs(width! / bars[6]![1]! - 4 / 39) < 0.01);
  assert.ok(Math.abs(left! + width! - bars[6]![0]! - bars[6]![1]!) < 0.2);
});

test('of very many terms the largest first', () => {
  const terms = [1, 9, 1, 1, 8, 0, 1, 7, 6, 1, 5, 2, 2, 10].map((value) => ({ value, text: String(value) }));
  const many = { ...PRODUCT, terms, sum: { value: 54, text: '= 54' } };
  assert.deepEqual(textsOf(drawDotProduct(many, SIZE)).slice(0, 5), ['10', '9', '8', '7', '6']);
});

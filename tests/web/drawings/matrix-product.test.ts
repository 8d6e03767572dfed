import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMatrixProduct, fits, type MatrixProduct } from '../../../web/drawings/matrix-product.js';
import { marksOf, numbersOf, textsOf } from '../support/drawings.js';

const SIZE = { width: 350, height: 160 };
// (0, 2, 0.5) meets (0, 0.5, 1): 1 + 0.5 = 1.5
const PRODUCT: MatrixProduct = {
  left: {
    name: 'X',
    role: 'plain',
    rows: [
      ['0.5', '0', '1'],
      ['0', '2', '0.5'],
    ],
  },
  above: {
    name: 'W',
    below: 'Q',
    role: 'query',
    rows: [
      ['1', '0'],
      ['0.5', '0.5'],
      ['0', '1'],
    ],
  },
  product: {
    name: 'Q',
    role: 'query',
    rows: [
      ['0.5', '1'],
      ['1', '1.5'],
    ],
  },
  row: 1,
  col: 1,
};

test('the row of the left factor and the column of the other one meet in the product', () => {
  const [row, column, meeting] = marksOf(drawMatrixProduct(PRODUCT, SIZE), 'outline').map((mark) =>
    numbersOf(mark, 'x', 'y', 'width', 'height'),
  );
  const [rowLeft, rowTop, , rowHeight] = row!;
  const [columnLeft, columnTop, columnWidth] = column!;
  assert.deepEqual(meeting, [columnLeft, rowTop, columnWidth, rowHeight]);
  // Cells of 36 x 20: below three rows and a gap of 12 the second row, right of three columns the second column.
  assert.deepEqual([rowLeft, rowTop], [29, 91]);
  assert.deepEqual([columnLeft, columnTop], [30 + 3 * 36 + 12 + 36 - 1, -1]);
});

test('every number of the three, and their names', () => {
  const texts = textsOf(drawMatrixProduct(PRODUCT, SIZE));
  assert.equal(texts.length, 6 + 6 + 4 + 4);
  assert.deepEqual(textsOf(drawMatrixProduct(PRODUCT, SIZE), 'symbol'), ['X', 'W', 'Q', 'Q']);
});

test('of many rows and columns those around the selected number', () => {
  const line = Array.from({ length: 30 }, (_, index) => String(index));
  const large = {
    ...PRODUCT,
    left: { ...PRODUCT.left, rows: line.map((text) => [text, text]) },
    above: { ...PRODUCT.above, rows: [line, line] },
    product: { ...PRODUCT.product, rows: line.map((row) => line.map((col) => `${row},${col}`)) },
    row: 20,
    col: 25,
  };
  const texts = textsOf(drawMatrixProduct(large, SIZE), 'number');
  assert.ok(texts.includes('20,25'));
  assert.ok(texts.length < 80);
});

test('what is too long to be drawn number by number', () => {
  assert.ok(fits(3, SIZE));
  assert.ok(!fits(8, SIZE));
});

test('a transpose has its T above the line, a role its letter below', () => {
  const above = { name: 'X', raised: 'T', role: 'plain', rows: PRODUCT.above.rows } as const;
  const yOf = (product: MatrixProduct, text: string): number => {
    const found = marksOf(drawMatrixProduct(product, SIZE), 'symbol').find(({ children }) =>
      children?.includes(text),
    );
    return Number(found?.attributes['y']);
  };
  assert.ok(yOf({ ...PRODUCT, above }, 'T') < yOf(PRODUCT, 'W'));
  assert.ok(yOf(PRODUCT, 'Q') > yOf(PRODUCT, 'W'));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMask, type Mask } from '../../../web/drawings/mask.js';
import { marksOf, numbersOf, overlaps, textsOf } from '../support/drawings.js';

const SIZE = { width: 350, height: 160 };
const seen = (weight: number) => ({ weight, text: weight.toFixed(2), isHidden: false });
const hidden = { weight: 0, text: '−∞', isHidden: true };
const MASK: Mask = {
  queries: ['i', 'like', 'to'],
  keys: ['i', 'like', 'to'],
  rows: [
    [seen(1), hidden, hidden],
    [seen(0.44), seen(0.56), hidden],
    [seen(0.17), seen(0.11), seen(0.72)],
  ],
  row: 0,
  col: 2,
};

test('a hidden key is empty and its score -∞, the deeper a cell the larger its weight', () => {
  const drawing = drawMask(MASK, SIZE);
  assert.equal(marksOf(drawing, 'hidden-cell').length, 3);
  assert.deepEqual(textsOf(drawing, 'number'), [
    '1.00',
    '−∞',
    '−∞',
    '0.44',
    '0.56',
    '−∞',
    '0.17',
    '0.11',
    '0.72',
  ]);
  assert.deepEqual(
    marksOf(drawing, 'deep').map(({ attributes }) => attributes['fill-opacity']),
    [0.55, 0.24, 0.31, 0.09, 0.06, 0.4],
  );
  assert.deepEqual(overlaps(drawing), []);
});

test('the selected cell is outlined, also where only part of a long sentence is in view', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`);
  const rows = words.map((_, row) => words.map((__, col) => (col > row ? hidden : seen(1 / (row + 1)))));
  const drawing = drawMask({ queries: words, keys: words, rows, row: 19, col: 0 }, SIZE);
  const [outline] = marksOf(drawing, 'outline');
  const [x, y, width, height] = numbersOf(outline!, 'x', 'y', 'width', 'height');
  assert.ok(x! >= 0 && y! >= 0 && x! + width! <= SIZE.width && y! + height! <= SIZE.height);
  assert.ok(textsOf(drawing, 'query').includes('word19'));
  assert.deepEqual(overlaps(drawing), []);
});

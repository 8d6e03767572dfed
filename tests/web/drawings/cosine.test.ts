import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawCosine, type Cosine } from '../../../web/drawings/cosine.js';
import { marksOf, numbersOf, overlaps, textsOf } from '../support/drawings.js';

const SIZE = { width: 350, height: 160 };
// The triangle of sides 3, 4 and 5.
const COSINE: Cosine = {
  query: 'Jindrich',
  keys: [
    { name: 'along', cosine: 0.8, sine: 0.6, isSelected: true },
    { name: 'across', cosine: 0, sine: 1, isSelected: false },
  ],
  texts: { angle: '36.9°', cosine: '0.800' },
};

test('a key ends on the circle of radius 1, and its shadow on the query is its cosine', () => {
  const drawing = drawCosine(COSINE, SIZE);
  // From (20, 130), with a radius of 116: 0.8 x 116 = 92.8 to the right, 0.6 x 116 = 69.6 up.
  assert.deepEqual(
    marksOf(drawing, 'vector').map(({ attributes }) => attributes['d']),
    ['M20 130L20 14', 'M20 130L112.8 60.4', 'M20 130H136'],
  );
  assert.deepEqual(
    marksOf(drawing, 'bar').map((bar) => numbersOf(bar, 'x', 'width')),
    [[20, 92.8]],
  );
  assert.deepEqual(textsOf(drawing, 'number'), ['36.9°', '0.800']);
  assert.deepEqual(textsOf(drawing, 'label'), ['Jindrich', 'along', 'across']);
  assert.deepEqual(overlaps(drawing), []);
});

test('a cosine below 0 falls on the other side', () => {
  const keys = [{ name: 'away', cosine: -0.6, sine: 0.8, isSelected: true }];
  const drawing = drawCosine({ ...COSINE, keys }, SIZE);
  const [shadow] = marksOf(drawing, 'bar negative');
  // The origin moves to the middle: (350 - 116) / 2 = 117 and a radius less than it is 136.
  const [x, width] = numbersOf(shadow!, 'x', 'width');
  assert.deepEqual([x, width], [66.4, 69.6]);
});

test('of many keys the nearest are drawn, the selected one among them, and no name stands on another', () => {
  const keys = Array.from({ length: 40 }, (_, index) => {
    const angle = (index * Math.PI) / 80;
    return { name: `key ${index}`, cosine: Math.cos(angle), sine: Math.sin(angle), isSelected: index === 39 };
  });
  const drawing = drawCosine({ ...COSINE, keys }, SIZE);
  assert.equal(marksOf(drawing, 'vector key').length, 12);
  assert.deepEqual(textsOf(drawing, 'label key strong'), ['key 39']);
  assert.deepEqual(overlaps(drawing), []);
});

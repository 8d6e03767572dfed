import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawWeightedSum, type WeightedSum } from '../../../web/drawings/weighted-sum.js';
import { marksOf, numbersOf, overlaps, pointsOf, textsOf } from '../support/drawings.js';

// 1/2 x 8 + 1/4 x 4 + 1/4 x 0 = 5
const SUM: WeightedSum = {
  rows: [
    { name: 'a', weight: 0.5, value: 8, weightText: '0.500' },
    { name: 'b', weight: 0.25, value: 4, weightText: '0.250' },
    { name: 'c', weight: 0.25, value: 0, weightText: '0.250' },
  ],
  output: 5,
  texts: { values: 'value', widths: 'widths: the weights, together 1', output: '5' },
  write: String,
};
// The plot reaches from 54 to 280 (350 - 70) and from 120 (160 - 40) up to 22.
const SIZE = { width: 350, height: 160 };
const blocksOf = (sum: WeightedSum) =>
  marksOf(drawWeightedSum(sum, SIZE), 'area').map((area) => numbersOf(area, 'x', 'y', 'width', 'height'));

test('each value is as wide as its weight and as high as it is, the output is the level', () => {
  assert.deepEqual(blocksOf(SUM), [
    [54, 22, 113, 98],
    [167, 71, 56.5, 49],
    [223.5, 120, 56.5, 0],
  ]);
  const drawing = drawWeightedSum(SUM, SIZE);
  // 5 / 8 of 98 pixels above the floor.
  assert.deepEqual(pointsOf(marksOf(drawing, 'level')[0]!), [[54, 58.8]]);
  assert.deepEqual(textsOf(drawing, 'output'), ['5']);
  assert.deepEqual(textsOf(drawing, 'label'), ['a', 'b', 'c']);
  assert.deepEqual(overlaps(drawing), []);
});

test('a value below 0 hangs from the floor', () => {
  const rows = [SUM.rows[0]!, { ...SUM.rows[1]!, weight: 0.5, value: -8 }];
  assert.deepEqual(blocksOf({ ...SUM, rows, output: 0 }), [
    [54, 22, 113, 49],
    [167, 71, 113, 49],
  ]);
});

test('of many rows those that contribute most stand first; what is narrow has no name, and nothing of weight 0 is drawn', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    name: `row ${index}`,
    weight: index === 7 ? 0.83 : index === 3 ? 0 : 0.17 / 18,
    value: 1,
    weightText: index === 7 ? '0.83' : '0.009',
  }));
  const drawing = drawWeightedSum({ ...SUM, rows, output: 1 }, SIZE);
  assert.deepEqual(textsOf(drawing, 'label'), ['row 7']);
  const areas = marksOf(drawing, 'area').map((area) => numbersOf(area, 'x', 'width'));
  assert.equal(areas.length, 19);
  assert.deepEqual(areas[0], [54, 187.6]);
});

test('of many rows a narrow one of a large value stands before a wider one of a small value', () => {
  const rows = Array.from({ length: 14 }, (_, index) => ({
    name: `row ${index}`,
    weight: index === 13 ? 0.2 : index === 0 ? 0.44 : 0.03,
    value: index === 13 ? 9 : 1,
    weightText: '',
  }));
  const [first, second] = marksOf(drawWeightedSum({ ...SUM, rows, output: 2.6 }, SIZE), 'area');
  // 0.2 x 9 is more than 0.44 x 1: of 226 pixels.
  assert.deepEqual(
    [first, second].map((area) => numbersOf(area!, 'width')[0]),
    [45.2, 99.4],
  );
});

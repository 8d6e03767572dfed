import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawWeightFan, type WeightFan } from '../../../web/drawings/weight-fan.js';
import { marksOf, numbersOf, pointsOf } from '../support/drawings.js';

// 1/2 x 8 + 1/4 x 4 + 1/8 x 0 + 1/8 x 2 = 5.25
const FAN: WeightFan = {
  first: [
    { weight: 0.5, values: [8] },
    { weight: 0.25, values: [4] },
  ],
  others: [
    { weight: 0.125, values: [0] },
    { weight: 0.125, values: [2] },
  ],
  measures: [{ most: 8, output: 5.25, truth: 6 }],
};
// The bar reaches from 64 to 464 (576 - 112), the values from 194 up to 112.
const WIDTH = 576;
const draw = (fan: WeightFan = FAN) => drawWeightFan(fan, WIDTH).drawing;

test('each key has as much of the bar as its weight, each of the first with a ribbon of its own, all others with one', () => {
  const drawing = draw();
  assert.deepEqual(
    marksOf(drawing, 'share').map((share) => numbersOf(share, 'x', 'width')),
    [
      [64, 200],
      [264, 100],
      // 1/8 and 1/8, which nothing parts.
      [364, 100],
    ],
  );
  const ribbons = marksOf(drawing, 'ribbon').map(({ attributes }) => String(attributes['d']));
  // Three places of 192 pixels, a weight of 1/2 half as wide as one of them; at the bar 200, 100 and 100.
  assert.deepEqual(
    ribbons.map((path) => [/^M(\S+) /.exec(path)![1], /L(\S+) /.exec(path)![1]]),
    [
      ['48', '264'],
      ['264', '364'],
      ['456', '464'],
    ],
  );
});

test('each value is as high as it is, the output is their level, the truth a line', () => {
  const drawing = draw();
  const blocks = marksOf(drawing, 'value').filter(({ name }) => name === 'rect');
  assert.deepEqual(
    blocks.map((block) => numbersOf(block, 'x', 'y', 'width', 'height')),
    [
      [64, 112, 200, 82],
      [264, 153, 100, 41],
    ],
  );
  const [outline] = marksOf(drawing, 'value').filter(({ name }) => name === 'path');
  assert.equal(outline?.attributes['d'], 'M364 194V194H414V173.5H464V194Z');
  // 5.25 / 8 and 6 / 8 of 82 pixels above the floor.
  assert.equal(pointsOf(marksOf(drawing, 'level')[0]!)[0]![1], 140.2);
  assert.equal(pointsOf(marksOf(drawing, 'truth')[0]!)[0]![1], 132.5);
});

test('what is higher than its place ends there, and a weight of 0 is not drawn', () => {
  const drawing = draw({
    first: [
      { weight: 1, values: [20] },
      { weight: 0, values: [4] },
    ],
    others: [],
    measures: [{ most: 8, output: 20, truth: 6 }],
  });
  assert.equal(marksOf(drawing, 'ribbon').length, 1);
  assert.equal(marksOf(drawing, 'share').length, 1);
  const [block] = marksOf(drawing, 'value');
  assert.equal(pointsOf(marksOf(drawing, 'level')[0]!)[0]![1], 112);
  assert.deepEqual(numbersOf(block!, 'y', 'height'), [112, 82]);
});

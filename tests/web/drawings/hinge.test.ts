import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawHinge, type Bent } from '../../../web/drawings/hinge.js';
import { marksOf, numbersOf, pointsOf, textsOf } from '../support/drawings.js';

const point = (name: string, score: number, isSelected = false): Bent => ({
  name,
  score,
  weight: Math.max(0, score),
  isSelected,
});
const drawn = (...points: readonly Bent[]) =>
  drawHinge(
    { points, texts: { score: 'score', weight: 'relu(score)' }, write: String },
    { width: 318, height: 156 },
  );

// Numbers of two characters, 13.4 px wide, and 12 px: the plot reaches from 25.4 to 306, and from 124 up to 24.
test('what is below 0 lies on the floor, what is above on the line that rises from 0', () => {
  const drawing = drawn(point('1', 1, true), point('2', -1), point('3', 0.5));
  assert.deepEqual(
    marksOf(drawing, 'point').map((each) => numbersOf(each, 'cx', 'cy')),
    [
      [25.4, 124],
      [235.9, 74],
      [306, 24],
    ],
  );
  assert.deepEqual(pointsOf(marksOf(drawing, 'curve')[0]!), [
    [25.4, 124],
    [165.7, 124],
    [306, 24],
  ]);
});

test('the selected point is drawn last, and those at one place share a name', () => {
  const drawing = drawn(point('1', 0.5, true), point('2', 0), point('3', 0));
  assert.match(String(marksOf(drawing, 'point').at(-1)!.attributes['class']), /selected/);
  assert.deepEqual(textsOf(drawing, 'label'), ['1', '2, 3']);
});

test('scores beyond 1 widen both axes alike', () => {
  const drawing = drawn(point('1', 4), point('2', -2));
  assert.deepEqual(
    marksOf(drawing, 'point').map((each) => numbersOf(each, 'cx', 'cy')),
    [
      [306, 24],
      [95.6, 124],
    ],
  );
});

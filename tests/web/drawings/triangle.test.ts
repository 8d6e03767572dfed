import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawTriangle, type Triangle } from '../../../web/drawings/triangle.js';
import { marksOf, numbersOf, overlaps, textsOf } from '../support/drawings.js';

const SIZE = { width: 360, height: 160 };
// The triangle of sides 3, 4 and 5.
const LENGTH: Triangle = {
  along: 3,
  across: 4,
  result: 'arrow',
  texts: { arrow: '5.000', along: '3', across: '4' },
};

/** Where the arrow starts and ends. */
function endsOf(triangle: Triangle): readonly number[] {
  const [arrow] = marksOf(drawTriangle(triangle, SIZE), 'vector');
  return String(arrow!.attributes['d']).split(/[ML ]/).slice(1).map(Number);
}

test('the sides are as long as their numbers, in one unit', () => {
  // The height is the narrower one: 160 less two margins of 22 and 14 for a bar leaves 102, 25.5 a unit.
  assert.deepEqual(endsOf(LENGTH), [16, 124, 92.5, 22]);
  const drawing = drawTriangle(LENGTH, SIZE);
  assert.deepEqual(textsOf(drawing, 'number'), ['3', '4', '5.000']);
  assert.deepEqual(textsOf(drawing, 'strong'), ['5.000']);
  assert.deepEqual(overlaps(drawing), []);
});

test('below 0 the arrow leads back, or down', () => {
  const [fromX, fromY, toX, toY] = endsOf({ ...LENGTH, along: -3, across: -4 });
  assert.ok(toX! < fromX! && toY! > fromY!);
});

test('a shadow is a bar as long as the arrow reaches along the line', () => {
  const texts = { arrow: 'b', along: '-1.5', across: '' };
  const drawing = drawTriangle({ along: -1.5, across: 2, result: 'along', texts }, SIZE);
  const [shadow] = marksOf(drawing, 'bar negative');
  // 51 a unit: 102 pixels up for 2.
  const [x, width] = numbersOf(shadow!, 'x', 'width');
  assert.deepEqual([x, width], [28, 76.5]);
  assert.deepEqual(textsOf(drawing, 'strong'), ['-1.5']);
  assert.deepEqual(marksOf(drawTriangle(LENGTH, SIZE), 'bar'), []);
});

test('an arrow of length 0 is drawn as a point', () => {
  const [fromX, fromY, toX, toY] = endsOf({ ...LENGTH, along: 0, across: 0 });
  assert.deepEqual([toX, toY], [fromX, fromY]);
});

// A label beside what it names, or above it: never out of the drawing, whatever its width.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideOrAbove } from '../../../web/drawings/labels.js';

const LENGTH = 280;

test('a label keeps inside the drawing and off what it stands beside, at every width and place', () => {
  for (let width = 320; width <= 1200; width += 40)
    for (let from = 0; from <= width; from += 20)
      for (let to = from; to <= width; to += 60) {
        const { x, anchor, isAbove } = besideOrAbove(LENGTH, { from, to }, { from: 0, to: width });
        const [start, end] = anchor === 'start' ? [x, x + LENGTH] : [x - LENGTH, x];
        const place = `${from} to ${to} of ${width}`;
        assert.ok(start >= 0 && end <= width, place);
        assert.ok(isAbove || start > to || end < from, place);
      }
});

test('to the right first, then to the left, above where neither has room', () => {
  const room = { from: 132, to: 640 };
  assert.deepEqual(besideOrAbove(280, { from: 200, to: 300 }, room), {
    x: 312,
    anchor: 'start',
    isAbove: false,
  });
  assert.deepEqual(besideOrAbove(280, { from: 500, to: 600 }, room), {
    x: 488,
    anchor: 'end',
    isAbove: false,
  });
  assert.deepEqual(besideOrAbove(280, { from: 200, to: 500 }, room), {
    x: 200,
    anchor: 'start',
    isAbove: true,
  });
});

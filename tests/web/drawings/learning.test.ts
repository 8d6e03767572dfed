import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathIn, type Frame } from '../../../web/drawings/axes.js';
import { drawLineFit } from '../../../web/drawings/line-fit.js';
import { drawLossCurve, type LossCurve } from '../../../web/drawings/loss-curve.js';
import { drawLossMap, type LossMap } from '../../../web/drawings/loss-map.js';
import { marksOf, numbersOf, overlaps, pointsOf, textsOf } from '../support/drawings.js';

/** A pixel for each hundredth. */
const FRAME: Frame = {
  x: { from: 0, to: 1, start: 0, end: 100 },
  y: { from: 0, to: 1, start: 100, end: 0 },
};
const path = (...places: readonly (readonly [number, number])[]): string =>
  pathIn(
    FRAME,
    places.map(([x, y]) => ({ x, y })),
  );

test('a line is drawn as far as it lies in the frame', () => {
  assert.equal(path([0, 0], [0.5, 0.5], [1, 0]), 'M0 100L50 50L100 100');
  // From half of its way on it is above.
  assert.equal(path([0, 0], [1, 2]), 'M0 100L50 0');
  // Through it, from side to side, though both ends lie outside.
  assert.equal(path([-1, 0.25], [2, 0.25]), 'M0 75L100 75');
  assert.equal(path([2, 0], [3, 1]), '');
  assert.equal(path([0.5, 2], [0.5, 3]), '');
  // It leaves and comes back: two pieces.
  assert.equal(path([0, 0.5], [0.5, 1.5], [1, 0.5]), 'M0 50L25 0M75 0L100 50');
  assert.equal(path([0, 0], [NaN, 1], [1, Infinity]), '');
});

const SIZE = { width: 300, height: 200 };
const TEXTS = { x: 'age', y: 'weight' };

test('a line fit: every error reaches from its point to the line', () => {
  const drawing = drawLineFit(
    {
      points: [
        { x: 0, y: 1, predicted: 0, isSelected: false },
        { x: 2, y: 4, predicted: 1, isSelected: true },
      ],
      line: [
        { x: 0, y: 0 },
        { x: 4, y: 2 },
      ],
      across: [0, 4],
      up: [0, 6],
      texts: TEXTS,
      write: String,
    },
    SIZE,
  );
  const [first, second] = marksOf(drawing, 'point').map((mark) => numbersOf(mark, 'cx', 'cy'));
  const errors = marksOf(drawing, 'ruler key').map(pointsOf);
  assert.deepEqual([errors[0]?.[0], errors[1]?.[0]], [first, second]);
  // From 168 up to 24: 24 px for each kilogram.
  assert.deepEqual([errors[0]?.[0]?.[1], errors[0]?.[1]?.[1]], [144, 168]);
  assert.deepEqual([errors[1]?.[0]?.[1], errors[1]?.[1]?.[1]], [72, 144]);
  assert.equal(marksOf(drawing, 'point selected').length, 1);
  assert.deepEqual(overlaps(drawing), []);
});

const CURVE: LossCurve = {
  curve: [-1, 0, 1].map((x) => ({ x, y: x * x })),
  runs: [
    [
      { x: 1, y: 1 },
      { x: -3, y: 9 },
      { x: 0.5, y: 0.25 },
    ],
  ],
  gradient: 0.5,
  most: 1,
  texts: TEXTS,
  write: String,
};

test('a loss curve: each step of the run that lies in the picture, the last one filled', () => {
  const drawing = drawLossCurve(CURVE, SIZE);
  assert.equal(marksOf(drawing, 'point').length, 2);
  const [now] = marksOf(drawing, 'point selected');
  const [x, y] = numbersOf(now!, 'cx', 'cy');
  // A quarter of the way up from 168 to 24, and three quarters across.
  assert.equal(y, 132);
  const [tangent] = marksOf(drawing, 'guide').map(pointsOf);
  const middle = tangent!.reduce((sum, [px = 0]) => sum + px / 2, 0);
  assert.ok(Math.abs(middle - x!) < 0.2);
  // It rises to the right, as the gradient does.
  assert.ok(tangent![1]![1]! < tangent![0]![1]!);
  assert.deepEqual(overlaps(drawing), []);
});

test('a second run beside the first one has dashes', () => {
  const drawing = drawLossCurve({ ...CURVE, runs: [CURVE.runs[0]!, CURVE.runs[0]!] }, SIZE);
  assert.equal(marksOf(drawing, 'loss').length, 2);
  assert.equal(marksOf(drawing, 'loss nth-1').length, 1);
});

const MAP: LossMap = {
  // The loss is x, whatever y is: from 0 to 2.
  losses: [
    [0, 1, 2],
    [0, 1, 2],
  ],
  across: [0, 2],
  up: [0, 1],
  runs: [
    {
      name: 'plain descent',
      path: [
        { x: 2, y: 1 },
        { x: 1, y: 0.5 },
        { x: 0.5, y: 0.5 },
      ],
    },
    { name: 'Adam', path: [{ x: 2, y: 1 }] },
  ],
  names: 'above',
  texts: TEXTS,
  write: String,
};

test('a loss map: contour lines stand where the loss has their level', () => {
  const drawing = drawLossMap(MAP, SIZE);
  const lines = marksOf(drawing, 'contour').map(pointsOf);
  assert.equal(lines.length, 12);
  const left = Math.min(...lines[0]!.map(([x]) => x!));
  const right = 290;
  // Where the loss is x, a line stands upright, and level ((i + 1/2) / 12)^2 of 2 is that share of the width.
  const start = 290 - (290 - numbersAt(drawing));
  lines.forEach((points, index) => {
    const share = ((index + 0.5) / 12) ** 2;
    for (const [x] of points) assert.ok(Math.abs(x! - (start + share * (right - start))) < 0.11);
  });
  assert.ok(left >= start);
});

/** Where the axis that goes up stands. */
const numbersAt = (drawing: ReturnType<typeof drawLossMap>): number =>
  pointsOf(marksOf(drawing, 'axis')[0]!)[0]![0]!;

test('the runs of a map differ in dashes, and stand beside their names', () => {
  const drawing = drawLossMap(MAP, SIZE);
  assert.equal(marksOf(drawing, 'loss').length, 4);
  assert.deepEqual(textsOf(drawing, 'label'), ['Adam', 'plain descent']);
  assert.deepEqual(overlaps(drawing), []);
});

test('runs from many starts bear their names there, and the ground can be covered', () => {
  const runs = [1, 2, 3].map((seed) => ({ name: String(seed), path: [{ x: seed / 2, y: 0.5 }] }));
  const drawing = drawLossMap({ ...MAP, losses: null, runs, names: 'at-starts' }, SIZE);
  assert.deepEqual(textsOf(drawing, 'label'), ['1', '2', '3']);
  assert.equal(marksOf(drawing, 'contour').length, 0);
  assert.deepEqual(overlaps(drawing), []);
});

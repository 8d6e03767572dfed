import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawTraining, type Training } from '../../../web/drawings/training.js';
import { marksOf, numbersOf, overlaps, pointsOf, textsOf } from '../support/drawings.js';

const SIZE = { width: 354, height: 160 };
const TRAINING: Training = {
  lines: [
    { name: 'shared', losses: [2, 1.5, 1.1], before: null },
    { name: 'separate', losses: [2, 1, 0], before: null },
  ],
  steps: 4,
  floor: { label: 'ln 3', value: 1 },
  texts: { loss: 'Loss', steps: 'step 0' },
  write: String,
};

// The plot reaches from 44 to 344 and from 140 up to 20: a step is 75 px, a loss of 1 is 60.
test('each loss at its step, and the floor that none falls below', () => {
  const drawing = drawTraining(TRAINING, SIZE);
  assert.deepEqual(marksOf(drawing, 'loss').map(pointsOf), [
    [
      [119, 20],
      [194, 50],
      [269, 74],
    ],
    [
      [119, 20],
      [194, 80],
      [269, 140],
    ],
  ]);
  assert.deepEqual(pointsOf(marksOf(drawing, 'guide')[0]!), [[44, 80]]);
  assert.deepEqual(textsOf(drawing, 'label'), ['ln 3', 'shared', 'separate']);
  assert.deepEqual(overlaps(drawing), []);
});

test('a loss that grows without bound leaves the picture at the top, one that is no number leaves a gap', () => {
  const lines = [{ name: 'wild', losses: [1, NaN, 50], before: null }];
  const drawing = drawTraining({ ...TRAINING, lines, floor: null }, SIZE);
  // The axis ends at three times the first loss.
  assert.deepEqual(pointsOf(marksOf(drawing, 'loss')[0]!), [
    [119, 100],
    [269, 0],
  ]);
});

test('before the first step a point for each line, where it will begin', () => {
  const lines = [
    { name: 'shared', losses: [], before: 2 },
    { name: 'separate', losses: [], before: 1.9 },
  ];
  const drawing = drawTraining({ ...TRAINING, lines }, SIZE);
  // The axis ends at the larger loss: one of 1.9 is 114 px high, and all points are at step 0.
  assert.deepEqual(
    marksOf(drawing, 'point').map((point) => numbersOf(point, 'cx', 'cy')),
    [
      [44, 20],
      [44, 26],
    ],
  );
  assert.deepEqual(textsOf(drawing, 'label'), ['ln 3', 'shared', 'separate']);
  assert.deepEqual(overlaps(drawing), []);
});

test('no line crosses a name, whatever came before the end of it', () => {
  // They fall, rise, swing and lie on one another; each name is longer than the part of a line that is level.
  const shapes = [
    (step: number) => 2 - step / 40,
    (step: number) => 1.8 + 0.15 * Math.sin(step),
    (step: number) => 2 * Math.exp(-step / 8),
    (step: number) => 0.5 + step / 60,
    (step: number) => 1 + 0.4 * Math.cos(step / 4),
  ];
  const steps = 40;
  let count = 0;
  for (const one of shapes)
    for (const other of shapes)
      for (const value of [0.02, 1, 1.7]) {
        const lines = [one, other].map((loss, index) => ({
          name: index === 0 ? 'with positions' : 'without positions',
          losses: Array.from({ length: steps }, (_, step) => loss(step)),
          before: null,
        }));
        const drawing = drawTraining({ ...TRAINING, lines, steps, floor: { label: 'ln 3', value } }, SIZE);
        for (const text of marksOf(drawing, 'label')) {
          const [x, baseline] = numbersOf(text, 'x', 'y') as [number, number];
          const left = x - 5 * textOf(text).length;
          // Of letters without what hangs below the line.
          const isIn = ([column, row]: readonly number[]): boolean =>
            column! > left && column! < x && row! > baseline - 8 && row! < baseline;
          const drawn = [
            ...marksOf(drawing, 'loss').map(pointsOf).flatMap(between),
            ...level(drawing, left, x),
          ];
          assert.deepEqual(drawn.filter(isIn), [], textOf(text));
          count += 1;
        }
      }
  assert.ok(count > 200, `${count} names`);
});

const textOf = ({ children = [] }: ReturnType<typeof marksOf>[number]): string =>
  children.filter((child) => typeof child === 'string').join('');

/** Points on a line, a pixel apart. */
const between = (points: readonly number[][]): number[][] =>
  points.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index]!;
    const count = Math.ceil(Math.hypot(x - fromX, y - fromY)) + 1;
    return Array.from({ length: count }, (_, part) => [
      fromX + ((x - fromX) * part) / count,
      fromY + ((y - fromY) * part) / count,
    ]);
  });

const level = (drawing: Parameters<typeof marksOf>[0], left: number, right: number): number[][] =>
  marksOf(drawing, 'guide').flatMap((guide) =>
    pointsOf(guide).flatMap(([, y = 0]) => [
      [left + 1, y],
      [right - 1, y],
    ]),
  );

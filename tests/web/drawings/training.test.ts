import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawTraining, type Training } from '../../../web/drawings/training.js';
import { marksOf, overlaps, pointsOf, textsOf } from '../support/drawings.js';

const SIZE = { width: 354, height: 160 };
const TRAINING: Training = {
  lines: [
    { name: 'shared', losses: [2, 1.5, 1.1] },
    { name: 'separate', losses: [2, 1, 0] },
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
  const lines = [{ name: 'wild', losses: [1, NaN, 50] }];
  const drawing = drawTraining({ ...TRAINING, lines, floor: null }, SIZE);
  // The axis ends at three times the first loss.
  assert.deepEqual(pointsOf(marksOf(drawing, 'loss')[0]!), [
    [119, 100],
    [269, 0],
  ]);
});

test('before the first step there is a floor and no line', () => {
  const lines = [{ name: 'shared', losses: [] }];
  const drawing = drawTraining({ ...TRAINING, lines }, SIZE);
  assert.deepEqual(textsOf(drawing, 'label'), ['ln 3']);
});

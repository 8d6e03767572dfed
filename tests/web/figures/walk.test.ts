import assert from 'node:assert/strict';
import { test } from 'node:test';
import { angleBetween, sayMoved } from '../../../web/figures/base/plane/angles.js';
import { listedPoints } from '../../../web/figures/base/walk/tables.js';
import { walkOf } from '../../../web/figures/base/walk/walk-of.js';
import { Language } from '../../../web/model/language/language.js';
import { engine } from '../support/engine.js';

const words = new Language('en');

test('of a long line round points are listed, with the first and the last, and no more than twenty', () => {
  assert.deepEqual(listedPoints(5), [0, 1, 2, 3, 4]);
  assert.equal(listedPoints(20).length, 20);
  // The points of a chart are steps, the first of them 1.
  const steps = listedPoints(300, 1).map((point) => point + 1);
  assert.deepEqual(steps.slice(0, 3), [1, 20, 40]);
  assert.equal(steps.at(-1), 300);
  for (const count of [0, 1, 21, 99, 360, 361, 2000, 12_345])
    assert.ok(listedPoints(count, 1).length <= 20, String(count));
});

test('a chart is walked by step, the line that is walked first; beyond its end there is nothing', () => {
  const walk = walkOf(
    words,
    {
      kind: 'chart',
      label: 'Loss',
      tracks: [{ name: '', firstStep: 1, columns: ['shared', 'separate'], values: [[1.25, 1.1987], [0.5]] }],
    },
    false,
  );
  assert.deepEqual(walk.counts, [2, 1]);
  assert.equal(walk.say({ line: 0, point: 0 }, true), 'Step 1: shared 1.25, separate 0.5');
  assert.equal(walk.say({ line: 1, point: 0 }, true), 'Step 1: separate 0.5, shared 1.25');
  assert.equal(walk.say({ line: 0, point: 1 }, false), 'Step 2: shared 1.199');
  assert.equal(walk.say({ line: 1, point: 1 }, false), 'No points yet');
});

test('of what still trains no shape is told', () => {
  const numbers = {
    kind: 'chart',
    label: 'Loss',
    tracks: [{ name: '', firstStep: 1, columns: ['shared'], values: [[3, 2, 1]] }],
  } as const;
  assert.equal(walkOf(words, numbers, true).label, 'Loss. It changes while training runs.');
  assert.equal(walkOf(words, numbers, false).label, 'Loss. Shared falls to 1.');
});

test('a run ends with the way down, against the gradient', () => {
  const run = (gradient: readonly number[]) =>
    walkOf(
      words,
      {
        kind: 'map',
        label: 'Map',
        tracks: [
          {
            name: 'Adam',
            firstStep: 0,
            columns: ['slope', 'offset', 'loss'],
            gradient,
            values: [[3], [2], [1.5]],
          },
        ],
      },
      false,
    ).say({ line: 0, point: 0 }, false);
  assert.equal(
    run([2, -1]),
    'Step 0: slope 3, offset 2, loss 1.5. Downhill from here: a smaller slope and a larger offset',
  );
  assert.match(run([0, 1e-6]), /nowhere, this is the lowest place$/);
});

test('angles and lengths are those of geometry', () => {
  // The triangle of sides 3, 4 and 5: arctan(4/3) is 53.13°.
  assert.ok(Math.abs(angleBetween(engine, [2, 0], [3, 4])! - 53.1301) < 1e-3);
  assert.ok(Math.abs(angleBetween(engine, [1, 0], [-5, 0])! - 180) < 0.05);
  assert.equal(angleBetween(engine, [0, 0], [1, 1]), null);
  const moved = (before: readonly number[], now: readonly number[]): string =>
    sayMoved({ engine, words }, 'key b', before, now);
  assert.equal(moved([1, 2], [3, 6]), 'Key b (3, 6), length 6.7, same direction.');
  assert.equal(moved([1, 0], [0, 1]), 'Key b (0, 1), length 1, turned by 90°.');
  assert.equal(moved([1, 0], [-2, 0]), 'Key b (−2, 0), length 2, opposite direction.');
  assert.equal(moved([1, 0], [0, 0]), 'Key b (0, 0), length 0.');
});

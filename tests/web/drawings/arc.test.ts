import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arcPath, arcThickness } from '../../../web/drawings/arc.js';

/** The numbers of “M x y C x1 y1 x2 y2 x y”, of a cubic curve. */
const numbersOf = (path: string): readonly number[] => path.match(/-?[\d.]+/g)!.map(Number);

test('no arc reaches above its place, however far apart its ends are, and however much weight it has', () => {
  for (const height of [58, 84, 150])
    for (let distance = 0; distance <= 1200; distance += 1) {
      const [, start, , first, , second, , end] = numbersOf(arcPath(100, 100 + distance, height));
      const heights = Array.from({ length: 101 }, (_, step) => {
        const t = step / 100;
        const u = 1 - t;
        return u ** 3 * start! + 3 * u * u * t * first! + 3 * u * t * t * second! + t ** 3 * end!;
      });
      const top = Math.min(...heights) - arcThickness(1) / 2;
      assert.ok(top >= 0, `${distance} px in ${height}: ${top}`);
    }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endLabels } from '../../../web/drawings/end-labels.js';
import { joinNames, placeLabels, ranks } from '../../../web/parts/plane/plane-layout.js';
import { randomNumbers } from '../../e2e/support/random.js';

const SIZE = 400;
const vectors = (labels: string, role: 'query' | 'key' = 'key') =>
  [...labels].map((label) => ({ label, role }));
const namesAt = (given: ReturnType<typeof vectors>, tips: readonly { x: number; y: number }[]) =>
  joinNames(given, tips);

test('three vectors or more at one place share one name, two keep theirs', () => {
  const here = { x: 150, y: 200 };
  const there = { x: 250, y: 200 };
  assert.deepEqual(namesAt(vectors('abcd'), [there, here, here, here]), ['a', 'b–d', '', '']);
  assert.deepEqual(namesAt(vectors('abc'), [there, here, here]), ['a', 'b', 'c']);
  assert.deepEqual(namesAt(vectors('abxc'), [here, here, here, there]), ['a, b, x', '', '', 'c']);
});

test('of those that end together each lies around the one before, the query innermost; none is moved', () => {
  const here = { x: 150, y: 200 };
  const there = { x: 250, y: 200 };
  const given = [...vectors('ab'), ...vectors('q', 'query'), ...vectors('cde')];
  assert.deepEqual(ranks(given, [here, there, here, here, here, here]), [1, 0, 0, 2, 2, 2]);
  assert.deepEqual(ranks(given.slice(0, 2), [here, there]), [0, 0]);
});

test('labels beside lines are as far apart as they are high, in the order of their lines, and none is too low', () => {
  for (const heights of [
    [100, 104, 190, 186],
    [100, 100, 100, 100],
    [199, 120, 198, 20],
  ]) {
    const placed = endLabels(heights, 200, 19);
    const order = [...heights.keys()].sort((one, other) => heights[one]! - heights[other]!);
    order.reduce((one, other) => {
      assert.ok(placed[other]! - placed[one]! >= 19, `${heights.join()}: ${placed.join()}`);
      return other;
    });
    assert.ok(Math.max(...placed) <= 200);
  }
  assert.deepEqual(endLabels([20, 60, 100], 200, 19), [20, 60, 100], 'where they have room they stay');
});

test('a name is written across no axis, wherever its point is', () => {
  for (let x = 40; x <= 360; x += 3)
    for (let y = 40; y <= 360; y += 3)
      for (const name of ['a', 'she', 'Riley']) {
        const [label] = placeLabels(SIZE, [name], [{ x, y }], [0]);
        const width = 8.2 * name.length;
        const left = label!.x - { start: 0, middle: width / 2, end: width }[label!.anchor];
        const where = `“${name}” at ${x}, ${y}`;
        // Letters reach 10 px above the line they stand on.
        assert.ok(label!.y <= SIZE / 2 || label!.y - 10 >= SIZE / 2, `${where}: across the horizontal axis`);
        assert.ok(left >= SIZE / 2 || left + width <= SIZE / 2, `${where}: across the vertical axis`);
      }
});

test('a name is nearest to its own point, wherever the other one is', () => {
  const own = { x: 232, y: 200 };
  for (let x = 200; x <= 300; x += 4)
    for (let y = 140; y <= 260; y += 4) {
      const other = { x, y };
      // So near that their handles touch, no place is any name's own.
      if (Math.hypot(x - own.x, y - own.y) < 30) continue;
      const [label] = placeLabels(SIZE, ['she', 'Riley'], [own, other], [0, 0]);
      const width = 8.2 * 3;
      const left = label!.x - { start: 0, middle: width / 2, end: width }[label!.anchor];
      const to = (point: typeof own): number =>
        Math.hypot(Math.max(left - point.x, 0, point.x - left - width), label!.y - 5 - point.y);
      assert.ok(to(own) < to(other), `other at ${x}, ${y}: ${to(own)} and ${to(other)}`);
    }
});

test('names stand apart however their points lie, also in a plane as small as a column leaves', () => {
  const random = randomNumbers(7);
  const names = ['a', 'b', 'q', 'she', 'Riley', 'row 1'];
  const met: string[] = [];
  for (let round = 0; round < 2000; round += 1) {
    const size = 200 + 20 * (round % 10);
    const within = (): number => 20 + random() * (size - 40);
    // The last two lie near one another.
    const near = { x: within(), y: within() };
    const shown = names.slice(round % 3, (round % 3) + 4);
    const tips = [
      { x: within(), y: within() },
      { x: within(), y: within() },
      near,
      { x: Math.min(near.x + 30 * random(), size - 20), y: Math.min(near.y + 30 * random(), size - 20) },
    ];
    const labels = placeLabels(size, shown, tips, [0, 0, 0, 0]);
    const boxes = labels.map(({ x, y, anchor }, index) => {
      const width = 8.2 * shown[index]!.length;
      const left = x - { start: 0, middle: width / 2, end: width }[anchor];
      return { left, right: left + width, y };
    });
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other] as const));
    // Letters are 13 px high.
    for (const [one, other] of pairs)
      if (Math.abs(one.y - other.y) < 13 && one.left < other.right && other.left < one.right)
        met.push(`${size} px: ${JSON.stringify(tips)}`);
  }
  assert.deepEqual(met, []);
});

test('a query among keys keeps its name', () => {
  const here = { x: 150, y: 200 };
  const given = [...vectors('q', 'query'), ...vectors('abc')];
  assert.deepEqual(namesAt(given, [here, here, here, here]), ['q', 'a–c', '', '']);
});

test('labels at the ends of lines stand apart, and not below the axis', () => {
  // Lines of text are 14 pixels high.
  assert.deepEqual(endLabels([20, 100], 186), [20, 100]);
  assert.deepEqual(endLabels([186, 186], 186), [172, 186]);
  assert.deepEqual(endLabels([160, 160], 186), [153, 167]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endLabels } from '../../../web/parts/charts/chart-layout.js';
import { fanOut, joinNames } from '../../../web/parts/plane/plane-layout.js';

const SIZE = 400;
const vectors = (labels: string, role: 'query' | 'key' = 'key') =>
  [...labels].map((label) => ({ label, role }));
const namesAt = (given: ReturnType<typeof vectors>, tips: readonly { x: number; y: number }[]) =>
  joinNames(SIZE, given, tips, fanOut(SIZE, tips)).map(({ text }) => text);

test('three vectors or more at one place share one name, two keep theirs', () => {
  const here = { x: 150, y: 200 };
  const there = { x: 250, y: 200 };
  assert.deepEqual(namesAt(vectors('abcd'), [there, here, here, here]), ['a', 'b–d', '', '']);
  assert.deepEqual(namesAt(vectors('abc'), [there, here, here]), ['a', 'b', 'c']);
  assert.deepEqual(namesAt(vectors('abxc'), [here, here, here, there]), ['a, b, x', '', '', 'c']);
});

test('handles are fanned out around their tip; of two kinds, one lies in the other', () => {
  const here = { x: 150, y: 200 };
  const apart = ([one, other]: readonly { x: number; y: number }[]): number =>
    Math.abs(one!.x - other!.x) + Math.abs(one!.y - other!.y);
  assert.ok(apart(fanOut(SIZE, [here, { ...here }])) > 20);
  assert.equal(apart(fanOut(SIZE, [here, { ...here }], ['query', 'key'])), 0);
  assert.ok(apart(fanOut(SIZE, [here, { ...here }], ['key', 'key'])) > 20);
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

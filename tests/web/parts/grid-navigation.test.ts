import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPlace, samePlace, type Place } from '../../../web/parts/navigation/grid-navigation.js';

/** What can have the focus is drawn as x; the rows of a grid may have gaps. */
function gridOf(...rows: readonly string[]): Place[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) => (sign === 'x' ? [{ row, column }] : [])),
  );
}

const grid = gridOf('xxx', 'x.x', '...', '.x..x', '....x');

const cases: readonly (readonly [from: string, key: string, to: string | null, whole?: boolean])[] = [
  ['0 0', 'ArrowRight', '0 1'],
  // At an edge it stays.
  ['0 2', 'ArrowRight', '0 2'],
  ['0 1', 'ArrowLeft', '0 0'],
  ['0 0', 'ArrowLeft', '0 0'],
  // Over a gap, in the row and between rows.
  ['1 0', 'ArrowRight', '1 2'],
  ['1 2', 'ArrowLeft', '1 0'],
  ['1 0', 'ArrowDown', '3 1'],
  ['3 4', 'ArrowUp', '1 2'],
  // The nearest cell of a row that lacks the column; of two equally near ones the first.
  ['0 1', 'ArrowDown', '1 0'],
  ['1 2', 'ArrowDown', '3 1'],
  ['3 1', 'ArrowDown', '4 4'],
  ['3 1', 'ArrowUp', '1 0'],
  ['0 0', 'ArrowUp', '0 0'],
  ['4 4', 'ArrowDown', '4 4'],
  ['0 1', 'Home', '0 0'],
  ['0 1', 'End', '0 2'],
  ['3 4', 'Home', '3 1'],
  ['3 4', 'Home', '0 0', true],
  ['0 0', 'End', '4 4', true],
  ['0 0', 'a', null],
  ['0 0', 'Enter', null],
];

const place = (text: string): Place => {
  const [row = NaN, column = NaN] = text.split(' ').map(Number);
  return { row, column };
};

for (const [from, key, to, whole] of cases) {
  test(`${whole ? 'Control and ' : ''}${key} leads from ${from} to ${to ?? 'nowhere'}`, () => {
    assert.deepEqual(nextPlace(grid, place(from), key, whole), to === null ? null : place(to));
  });
}

test('a place is the same by its row and its column', () => {
  assert.equal(samePlace(place('1 2'), place('1 2')), true);
  assert.equal(samePlace(place('1 2'), place('2 1')), false);
  assert.equal(samePlace(place('1 2'), place('1 1')), false);
});

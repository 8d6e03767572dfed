// principalDirections() against a power iteration in JavaScript's float64, and by hand.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { builds, loadEngine, matrix, seeded, toRows } from './support.mjs';

const dot = (left, right) => left.reduce((sum, number, index) => sum + number * right[index], 0);

/** The unit vector that X^T X lengthens most, beside `others`: applied so often that nothing else is left. */
function farthest(rows, others) {
  let vector = rows[0].map((_, index) => 1 + index / 10);
  for (let round = 0; round < 3000; round += 1) {
    const along = rows.map((row) => dot(row, vector));
    let next = vector.map((_, col) =>
      dot(
        along,
        rows.map((row) => row[col]),
      ),
    );
    for (const other of others) {
      const part = dot(next, other);
      next = next.map((number, index) => number - part * other[index]);
    }
    const length = Math.sqrt(dot(next, next));
    vector = next.map((number) => number / length);
  }
  const largest = vector.reduce((most, number) => (Math.abs(number) > Math.abs(most) ? number : most), 0);
  return largest < 0 ? vector.map((number) => -number) : vector;
}

for (const build of builds) {
  const learning = await (await loadEngine({ build })).learning();

  describe(`${build}: principalDirections()`, () => {
    for (const [n, d] of [
      [12, 4],
      [5, 100],
    ]) {
      test(`of ${n} vectors of ${d} numbers`, () => {
        const random = seeded(n);
        const rows = Array.from({ length: n }, () =>
          Array.from({ length: d }, () => Math.fround(random() - 0.4)),
        );
        const { directions, coordinates, share } = learning.principalDirections({ vectors: matrix(rows) });
        const first = farthest(rows, []);
        const expected = [first, farthest(rows, [first])];
        // Of float32 in and out: 7 digits of numbers up to 10.
        const near = (actual, number) => assert.ok(Math.abs(actual - number) < 2e-6, `${actual}, ${number}`);
        toRows(directions).forEach((row, index) => {
          row.forEach((number, col) => near(number, expected[index][col]));
        });
        toRows(coordinates).forEach((row, index) => {
          row.forEach((number, axis) => near(number, dot(rows[index], expected[axis])));
        });
        const drawn = rows.flatMap((row) => expected.map((direction) => dot(row, direction) ** 2));
        const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
        near(share, sum(drawn) / sum(rows.map((row) => dot(row, row))));
      });
    }

    test('as many as asked for', () => {
      const vectors = matrix([
        [0, 3, 0],
        [2, 0, 0],
      ]);
      const { directions, share } = learning.principalDirections({ vectors, count: 1 });
      assert.deepEqual(toRows(directions), [[0, 1, 0]]);
      assert.ok(Math.abs(share - 9 / 13) < 1e-12);
    });

    test('refusals name what was given', () => {
      const refusal = (input) => {
        try {
          learning.principalDirections(input);
        } catch (error) {
          return [error.code, error.message];
        }
        return null;
      };
      const vectors = matrix([[1, 2]]);
      assert.deepEqual(refusal({ vectors, count: 3 }), [
        'out-of-range',
        'count is 3; it must be from 1 to 2.',
      ]);
      assert.equal(refusal({ vectors, dimension: 2 })[0], 'unknown-option');
      assert.equal(refusal({})[0], 'wrong-type');
      assert.equal(refusal({ vectors: { rows: 1, cols: 1, data: Float32Array.of(NaN) } })[0], 'not-finite');
      assert.equal(refusal({ vectors: { rows: 0, cols: 0, data: new Float32Array() } })[0], 'empty');
    });
  });
}

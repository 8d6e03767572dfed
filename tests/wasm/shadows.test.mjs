// shadows() against the triangle of sides 3, 4 and 5 and JavaScript's own mathematics.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { builds, loadEngine, matrix, toRows } from './support.mjs';

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: shadows`, () => {
    test('a row of length and shadow for each vector, by hand', () => {
      const vectors = matrix([
        [3, 4],
        [2, 0],
        [-4, 3],
        [-6, -8],
      ]);
      const shadows = engine.shadows(vectors, matrix([[3, 4]]));
      assert.deepEqual([shadows.rows, shadows.cols], [4, 2]);
      assert.deepEqual([...shadows.data], [5, 5, 2, Math.fround(1.2), 5, 0, 10, -10]);
    });

    test('vectors of many numbers', () => {
      const vectors = [1, 2, 3].map((row) =>
        Array.from({ length: 100 }, (_, col) => Math.fround(Math.sin(row * (col + 1)))),
      );
      const dot = (one, other) => one.reduce((sum, number, index) => sum + number * other[index], 0);
      const shadows = toRows(engine.shadows(matrix(vectors), matrix([vectors[0]])));
      vectors.forEach((vector, row) => {
        const expected = [Math.hypot(...vector), dot(vector, vectors[0]) / Math.hypot(...vectors[0])];
        // One rounding to float32 of what was added in float64.
        assert.deepEqual(shadows[row], expected.map(Math.fround));
      });
    });

    test('the zero vector has no shadow, and throws none', () => {
      const vectors = matrix([
        [3, 4],
        [0, 0],
      ]);
      assert.deepEqual([...engine.shadows(vectors, matrix([[0, 0]])).data], [5, 0, 0, 0]);
    });

    test('refusals name what they refuse', () => {
      const refusal = (vectors, direction) => {
        try {
          engine.shadows(vectors, direction);
        } catch (error) {
          return [error.code, error.parameters.name];
        }
        return null;
      };
      const two = matrix([[1, 2]]);
      assert.deepEqual(refusal(undefined, two), ['wrong-type', 'vectors']);
      assert.deepEqual(refusal(two, undefined), ['wrong-type', 'direction']);
      assert.deepEqual(refusal(two, matrix([[1, 2, 3]])), ['shape-mismatch', 'direction']);
    });
  });
}

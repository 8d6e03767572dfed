// angles() against school's triangles and JavaScript's own mathematics.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { builds, loadEngine, matrix, toRows } from './support.mjs';

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: angles`, () => {
    test('a row of degrees and sine for each cosine, by hand', () => {
      const angles = engine.angles(
        matrix([
          [1, 0.5],
          [0, -1],
        ]),
      );
      assert.deepEqual([angles.rows, angles.cols], [4, 2]);
      const expected = [
        [0, 0],
        [60, Math.fround(Math.sqrt(3) / 2)],
        [90, 1],
        [180, 0],
      ];
      toRows(angles).forEach(([degrees, sine], index) => {
        // float32 has 7 digits.
        assert.ok(Math.abs(degrees - expected[index][0]) < 1e-5, `${degrees}`);
        assert.ok(Math.abs(sine - expected[index][1]) < 1e-7, `${sine}`);
      });
    });

    test('from -1 to 1', () => {
      const cosines = Array.from({ length: 201 }, (_, index) => Math.fround(index / 100 - 1));
      const angles = toRows(engine.angles(matrix([cosines])));
      cosines.forEach((cosine, index) => {
        const radians = Math.acos(cosine);
        assert.ok(Math.abs(angles[index][0] - (radians * 180) / Math.PI) < 2e-5, `${cosine}`);
        assert.ok(Math.abs(angles[index][1] - Math.sin(radians)) < 1e-7, `${cosine}`);
      });
    });

    test('refusals name the cosines', () => {
      const refusal = (cosines) => {
        try {
          engine.angles(cosines);
        } catch (error) {
          return [error.code, error.parameters.name];
        }
        return null;
      };
      assert.deepEqual(refusal(undefined), ['wrong-type', 'cosines']);
      assert.equal(refusal(matrix([[1.01]]))[0], 'out-of-range');
      assert.match(refusal(matrix([[1.01]]))[1], /^cosines/);
      assert.equal(refusal({ rows: 1, cols: 1, data: Float32Array.of(NaN) })[0], 'not-finite');
    });
  });
}

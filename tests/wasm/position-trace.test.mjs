// Positions as traces through web/engine, against formulas written out in float64.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, builds, loadEngine, matrix, seeded, toRows } from './support.mjs';

/** The bar of every number that is shown. */
const assertNear = (actual, expected, what = '') =>
  assert.ok(
    Math.abs(actual - expected) <= 1e-5 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual}, ${expected}`,
  );

function withTrace(trace, look) {
  try {
    return look(trace);
  } finally {
    trace.dispose();
  }
}

const waveOf = (position, col, width, base) => {
  const angle = position / base ** ((col - (col % 2)) / width);
  return col % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
};

const turned = ([even, odd], angle) => [
  even * Math.cos(angle) - odd * Math.sin(angle),
  even * Math.sin(angle) + odd * Math.cos(angle),
];

for (const build of builds) {
  const { layers } = await (await loadEngine({ build })).learning();

  describe(`${build}: positions as traces`, () => {
    test('X, the waves of its positions, and their sum, with the way down to the wave', () => {
      const random = seeded(13);
      for (const [count, width, base] of [
        [1, 2, 10_000],
        [5, 4, undefined],
        [12, 8, 100],
      ]) {
        const rows = Array.from({ length: count }, () =>
          Array.from({ length: width }, () => Math.fround(4 * random() - 2)),
        );
        const input = { input: matrix(rows), ...(base && { base }) };
        withTrace(layers.tracePositions(input), (trace) => {
          const [position, sum] = ['position', 'sum'].map((stage) => toRows(trace.numbers({ stage })));
          rows.forEach((row, p) =>
            row.forEach((number, col) => {
              const wave = waveOf(p, col, width, base ?? 10_000);
              assertNear(position[p][col], wave, 'position');
              assertNear(sum[p][col], number + wave, 'sum');
            }),
          );
          const last = { row: count - 1, col: width - 1 };
          const { operation, operands } = trace.derive({ stage: 'sum', ...last });
          assert.equal(operation, 'sum');
          assert.deepEqual(
            operands.map(({ cell }) => [cell.stage, cell.row, cell.col]),
            ['input', 'position'].map((stage) => [stage, last.row, last.col]),
          );
          assert.equal(trace.derive({ stage: 'position', ...last }).operation, 'cosine');
        });
      }
    });

    test('a turned pair: the score is that of the angle between them, wherever both are', () => {
      const query = [2, 1];
      const key = [1, 2];
      for (const [i, j] of [
        [0, 0],
        [3, 1],
        [1003, 1001],
      ]) {
        const input = { query: matrix([query]), key: matrix([key]), queryPosition: i, keyPosition: j };
        withTrace(layers.traceRotations(input), (trace) => {
          const q = turned(query, i);
          const k = turned(key, j);
          assert.equal(trace.steps.length, 5);
          for (const [stage, expected] of Object.entries({ 'rotated-query': q, 'rotated-key': k }))
            toRows(trace.numbers({ stage }))[0].forEach((number, col) =>
              assertNear(number, expected[col], stage),
            );
          const [[score]] = toRows(trace.numbers({ stage: 'scores' }));
          const angle = Math.atan2(1, 2) - Math.atan2(2, 1) + i - j;
          assertNear(score, (5 * Math.cos(angle)) / Math.SQRT2, 'score');
        });
      }
    });

    test('the largest difference of two matrices', () => {
      const left = matrix([[1, 2, 3]]);
      const right = matrix([[1, 4.5, 2]]);
      assert.equal(layers.largestDifference(left, right), 2.5);
      assert.equal(layers.largestDifference(left, left), 0);
    });

    test('what does not fit is refused by name', () => {
      const two = matrix([[1, 2]]);
      const three = matrix([[1, 2, 3]]);
      assertRefused(() => layers.tracePositions({ input: three }), 'out-of-range', 'width is 3');
      assertRefused(() => layers.tracePositions({ input: two, base: 0 }), 'out-of-range', 'base is 0');
      assertRefused(() => layers.traceRotations({ query: two, key: three }), 'out-of-range', 'key has 3');
      assertRefused(() => layers.largestDifference(two, three), 'shape-mismatch', 'right is 1 x 3');
      assertRefused(() => layers.tracePositions({ input: two, bass: 1 }), 'unknown-option', 'bass');
      assertRefused(() => layers.traceRotations({ query: 1, key: two }), 'wrong-type', 'query is 1');
    });
  });
}

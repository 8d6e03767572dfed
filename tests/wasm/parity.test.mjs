// The builds side by side: every length from 0 to 67 in each dimension, and numbers at the ends of float32.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attention, multiply } from '../reference/attention.mjs';
import {
  assertClose,
  assertRefused,
  builds,
  loadEngine,
  matrix,
  randomMatrix,
  seeded,
  toReference,
  toRows,
} from './support.mjs';

const engines = await Promise.all(builds.map((build) => loadEngine({ build })));
const lengths = Array.from({ length: 67 }, (_, i) => i + 1);

// Entries are N(0, 1) and sums no longer than 67, so that float32 keeps ten times closer than the bar.
const TIGHT = 1e-6;
/** Two builds may be this far from the reference in opposite directions. */
const BETWEEN_BUILDS = 2 * TIGHT;

/** All builds are close to the reference and to each other. */
function assertAgree(compute, expected, label, tolerance = TIGHT) {
  const outputs = engines.map(compute);
  engines.forEach(({ build }, i) => assertClose(outputs[i], expected, `${build}, ${label}`, tolerance));
  for (const other of outputs.slice(1)) {
    assertClose(other, toRows(outputs[0]), `between builds, ${label}`, BETWEEN_BUILDS);
  }
}

function randomInput(random, { n = 13, m = 19, d = 9, dValue = 11 }) {
  return {
    query: randomMatrix(random, n, d),
    key: randomMatrix(random, m, d),
    value: randomMatrix(random, m, dValue),
  };
}

describe('every length from 1 to 67', () => {
  for (const dimension of ['n', 'm', 'd', 'dValue']) {
    test(`attend: ${dimension}`, () => {
      const random = seeded(11);
      for (const length of lengths) {
        const input = randomInput(random, { [dimension]: length });
        const label = `${dimension} = ${length}`;
        assertAgree((engine) => engine.attend(input), attention(toReference(input)).output, label);
        const mask = randomMatrix(random, input.query.rows, input.key.rows);
        const masked = { ...input, mask: { ...mask, data: mask.data.map((x) => Number(x >= 0.5)) } };
        assertAgree(
          (engine) => engine.attend(masked),
          attention(toReference(masked)).output,
          `${label}, masked`,
        );
      }
    });
  }

  test('attend: n = m under a causal mask, in three heads', () => {
    const random = seeded(12);
    for (const length of lengths) {
      const input = {
        ...randomInput(random, { n: length, m: length, d: 15, dValue: 21 }),
        mask: 'causal',
        heads: 3,
      };
      assertAgree((engine) => engine.attend(input), attention(toReference(input)).output, `n = ${length}`);
    }
  });

  for (const dimension of ['rows', 'inner', 'cols']) {
    test(`multiply: ${dimension}`, () => {
      const random = seeded(13);
      for (const length of lengths) {
        const { rows, inner, cols } = { rows: 13, inner: 19, cols: 21, [dimension]: length };
        const left = randomMatrix(random, rows, inner);
        const right = randomMatrix(random, inner, cols);
        // Products of up to 67 terms are larger than 1: their size is what errors are measured by.
        const tolerance = TIGHT * Math.sqrt(inner);
        const expected = multiply(toRows(left), toRows(right));
        engines.forEach((engine) =>
          assertClose(engine.multiply(left, right), expected, `${engine.build}, ${length}`, tolerance),
        );
      }
    });
  }
});

describe('a length of 0 is refused by all', () => {
  const empty = (rows, cols) => ({ rows, cols, data: new Float32Array(0) });
  const one = matrix([[1]]);
  for (const engine of engines) {
    test(engine.build, () => {
      for (const name of ['query', 'key', 'value']) {
        for (const none of [empty(0, 1), empty(1, 0)]) {
          const input = { query: one, key: one, value: one, [name]: none };
          assertRefused(() => engine.attend(input), 'empty', name);
        }
      }
      assertRefused(() => engine.multiply(empty(0, 1), one), 'empty', 'left');
      assertRefused(() => engine.multiply(one, empty(1, 0)), 'empty', 'right');
    });
  }
});

for (const engine of engines) {
  describe(`${engine.build}: the ends of float32`, () => {
    const random = seeded(14);

    test('rows that see no key are zeros, and no -0, whatever stands around them', () => {
      const input = randomInput(random, { n: 9, m: 150 });
      const mask = { rows: 9, cols: 150, data: new Float32Array(9 * 150) };
      for (const row of [2, 5, 8]) mask.data.fill(1, row * 150 + 140, row * 150 + 145);
      const output = engine.attend({ ...input, mask });
      toRows(output).forEach((row, i) => {
        if (i % 3 !== 2) assert.deepEqual(row, new Array(11).fill(0));
      });
      assertClose(output, attention(toReference({ ...input, mask })).output, 'output', TIGHT);
    });

    test('scores of ten thousand and their negatives', () => {
      const input = randomInput(random, { n: 8, m: 140, d: 8 });
      const huge = { ...input, query: { ...input.query, data: input.query.data.map((x) => 3000 * x) } };
      const { output, heads } = attention({ ...toReference(huge), compatibility: 'dot' });
      assert.ok(heads[0].scores.flat().some((score) => Math.abs(score) > 1e4));
      // A score of 1e4 is a float32 that is 1e-3 from the next: with d = 8 a weight may be off by 1 %. Where
      // one key wins by far that is nothing.
      const clear = heads[0].weights.map((row) => Math.max(...row) > 1 - 1e-7);
      assert.ok(clear.some(Boolean));
      toRows(engine.attend({ ...huge, compatibility: 'dot' })).forEach((row, i) => {
        row.forEach((number, j) => {
          assert.ok(Number.isFinite(number));
          if (clear[i]) assert.ok(Math.abs(number - output[i][j]) <= 1e-5, `${number} for ${output[i][j]}`);
        });
      });
    });

    test('subnormal inputs', () => {
      const tiny = (rows, cols) => randomMatrix(random, rows, cols, 1e-40);
      const input = { query: tiny(6, 5), key: tiny(7, 5), value: tiny(7, 3) };
      // All scores are 0: the plain mean, right to the smallest subnormal times the seven roundings.
      const { data } = engine.attend(input);
      const { output } = attention(toReference(input));
      output.flat().forEach((number, i) => assert.ok(Math.abs(data[i] - number) <= 7 * 2 ** -149));
    });

    test('-0 counts as 0', () => {
      const zeros = { rows: 5, cols: 4, data: new Float32Array(20).fill(-0) };
      const value = randomMatrix(random, 5, 4);
      const plus = { ...zeros, data: new Float32Array(20) };
      assert.deepEqual(
        engine.attend({ query: zeros, key: zeros, value }),
        engine.attend({ query: plus, key: plus, value }),
      );
      assert.ok(engine.attend({ query: value, key: value, value: zeros }).data.every((x) => x === 0));
      // In a mask, too, -0 is 0 and hides.
      const mask = { rows: 5, cols: 5, data: new Float32Array(25).fill(-0) };
      assert.ok(engine.attend({ query: value, key: value, value, mask }).data.every((x) => Object.is(x, 0)));
    });
  });
}

// scoreStatistics() against what was measured with other code: float64, 2,000 trials of 16 keys.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, builds, loadEngine } from './support.mjs';

/** By dimension: unscaled, then scaled. */
const measured = {
  1: [
    {
      variance: 0.99,
      largestWeight: 0.207,
      jacobian: 0.282,
      medianJacobian: 0.271,
      saturated: 0,
      entropy: 2.44,
    },
    {
      variance: 0.99,
      largestWeight: 0.207,
      jacobian: 0.282,
      medianJacobian: 0.271,
      saturated: 0,
      entropy: 2.44,
    },
  ],
  16: [
    {
      variance: 15.8,
      largestWeight: 0.685,
      jacobian: 0.277,
      medianJacobian: 0.326,
      saturated: 0.04,
      entropy: 0.908,
    },
    {
      variance: 0.99,
      largestWeight: 0.241,
      jacobian: 0.302,
      medianJacobian: 0.3,
      saturated: 0,
      entropy: 2.37,
    },
  ],
  256: [
    {
      variance: 253,
      largestWeight: 0.924,
      jacobian: 0.098,
      medianJacobian: 0.007,
      saturated: 0.53,
      entropy: 0.192,
    },
    {
      variance: 0.99,
      largestWeight: 0.245,
      jacobian: 0.304,
      medianJacobian: 0.303,
      saturated: 0,
      entropy: 2.36,
    },
  ],
};

/**
 * Four standard errors of the difference of two means over 2,000 trials, rounded up; the standard deviations
 * are at most 0.25 for a largest weight, 0.2 for the Jacobian's norm, 0.7 for an entropy, 0.5 for a share. The
 * variance's relative error is largest at dimension 1, where all 16 scores of a trial share one q².
 */
const tolerances = {
  largestWeight: 0.035,
  jacobian: 0.03,
  medianJacobian: 0.03,
  saturated: 0.07,
  entropy: 0.1,
};
const relativeToleranceOfVariance = 0.2;

for (const build of builds) {
  const learning = await (await loadEngine({ build })).learning();

  describe(`${build}: scoreStatistics`, () => {
    for (const [dimension, [unscaled, scaled]] of Object.entries(measured)) {
      test(`at dimension ${dimension}`, () => {
        for (const [isScaled, expected] of [
          [false, unscaled],
          [true, scaled],
        ]) {
          const options = { dimension: Number(dimension), trials: 2000, scaled: isScaled };
          const { variance, ...statistics } = learning.scoreStatistics(options);
          const ratio = variance / expected.variance;
          assert.ok(Math.abs(ratio - 1) < relativeToleranceOfVariance, `variance ${variance}`);
          for (const [name, tolerance] of Object.entries(tolerances)) {
            const [actual, wanted] = [statistics[name], expected[name]];
            assert.ok(Math.abs(actual - wanted) < tolerance, `${name} is ${actual}, ${wanted} was measured`);
          }
        }
      });
    }

    test('the same seed gives the same, another seed another', () => {
      const measure = (seed) => learning.scoreStatistics({ dimension: 8, trials: 20, seed });
      assert.deepEqual(measure(3), measure(3));
      assert.notDeepEqual(measure(3), measure(4));
    });

    test('refuses what is out of range', () => {
      const measure = (options) => () => learning.scoreStatistics({ dimension: 2, ...options });
      assertRefused(measure({ dimension: 0 }), 'out-of-range', 'dimension is 0', 'from 1 to 4096');
      assertRefused(measure({ keys: 1 }), 'out-of-range', 'keys is 1', 'from 2 to 1024');
      assertRefused(measure({ trials: 0 }), 'out-of-range', 'trials is 0');
      assertRefused(measure({ dimension: 4096, keys: 1024, trials: 100 }), 'out-of-range', 'trials is 100');
      assertRefused(measure({ scaled: 1 }), 'wrong-type', 'scaled', 'true or false');
      assertRefused(measure({ seeds: 1 }), 'unknown-option', "'seeds'");
    });
  });
}

// Options that meet, at the borders of the blocks in which the kernels work: attend(), and beside it a plan, a layer or
// a trace, give what float64 does. All combinations: tests/long/options.test.mjs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { casesOfPairs, everyPair, FACTORS, pairsIn } from './option-cases.mjs';
import { faultsOf } from './option-faults.mjs';
import { builds, loadEngine } from './support.mjs';

const cases = casesOfPairs();

test('every pair of values of all options is among the cases', () => {
  const had = pairsIn(cases);
  assert.deepEqual(
    everyPair().filter((pair) => !had.has(pair)),
    [],
  );
});

describe('options that meet', async () => {
  const engines = await Promise.all(builds.map((build) => loadEngine({ build })));
  for (const mask of FACTORS.mask) {
    const ofMask = cases.filter((chosen) => chosen.mask === mask);
    test(`mask ${mask}: ${ofMask.length} cases give what float64 does`, () => {
      assert.deepEqual(
        ofMask.flatMap((chosen) => faultsOf(engines, chosen)),
        [],
      );
    });
  }
});

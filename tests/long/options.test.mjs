// All combinations of the options of attention, each with the next lengths of queries and keys; `npm test` has every pair.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { combinations, FACTORS, isPossible } from '../wasm/option-cases.mjs';
import { faultsOf } from '../wasm/option-faults.mjs';
import { builds, loadEngine } from '../wasm/support.mjs';

const lengths = combinations(['queries', 'keys']);
const options = combinations(['mask', 'keyLength', 'heads', 'temperature', 'compatibility']);

/** A prime, so that an option meets all lengths, not those of its turn alone. */
const STRIDE = 7;

function withLengths(chosen, index) {
  const possible = lengths.filter((pair) => isPossible({ ...chosen, ...pair }));
  return {
    ...chosen,
    ...possible[(index * STRIDE) % possible.length],
    beside: FACTORS.beside[index % FACTORS.beside.length],
  };
}

describe('all combinations of options', async () => {
  const engines = await Promise.all(builds.map((build) => loadEngine({ build })));
  for (const mask of FACTORS.mask) {
    for (const compatibility of FACTORS.compatibility) {
      const ofBoth = options.filter(
        (chosen) => chosen.mask === mask && chosen.compatibility === compatibility,
      );
      test(`mask ${mask}, ${compatibility}: ${ofBoth.length} cases give what float64 does`, () => {
        assert.deepEqual(
          ofBoth.flatMap((chosen, index) => faultsOf(engines, withLengths(chosen, index))),
          [],
        );
      });
    }
  }
});

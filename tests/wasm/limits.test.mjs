// Input at the documented limits: sizes that 32 bits do not hold are refused, the largest numbers give none that
// is not finite, and whatever was refused, the engine computes on.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { engineEntries, filled, layersEntries, learningEntries, withoutSizes } from './size-limits.mjs';
import { assertRefused, builds, bytesOf, loadEngine, loadWithMemory, matrix } from './support.mjs';

const one = filled(1, 1);

/** By hand: one key, so that its value is the output. */
function assertAlive(engine) {
  const output = engine.attend({ query: one, key: one, value: matrix([[7]]) });
  assert.deepEqual([...output.data], [7]);
}

/** By hand, too: 3 - 1. */
function assertLearningAlive({ layers }) {
  assert.equal(layers.largestDifference(matrix([[3]]), one), 2);
}

const groups = {
  engine: {
    entries: engineEntries,
    load: async (build) => (await loadWithMemory(build, (await bytesOf(build)).slice())).engine,
    objectIn: (engine) => engine,
    assertAlive,
  },
  layers: {
    entries: layersEntries,
    load: loadLearning,
    objectIn: ({ layers }) => layers,
    assertAlive: assertLearningAlive,
  },
  learning: {
    entries: learningEntries,
    load: loadLearning,
    objectIn: (learning) => learning,
    assertAlive: assertLearningAlive,
  },
};

const learningBytes = (build) => bytesOf(build, 'learning');

/** A module of its own, as `bytes` are nobody else's. */
async function loadLearning(build) {
  const engine = await loadEngine({ build });
  return engine.learning({ wasm: (await learningBytes(build)).slice() });
}

/** Sums of 4,096 terms: each rounds once, by at most 6e-8. */
const ROUNDING = 4096 * 6e-8;

function assertNumbers({ data }, numbers) {
  let place = 0;
  // A call for each of 16 million numbers would take longer than the engine.
  while (Math.abs(data[place] - numbers[place % numbers.length]) <= ROUNDING) place += 1;
  assert.equal(place, data.length, `number ${place} is ${data[place]}`);
}

describe('every function has its sizes in the table', () => {
  for (const [group, { entries, load, objectIn }] of Object.entries(groups)) {
    test(group, async () => {
      const object = objectIn(await load(builds[0]));
      const functions = Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter(
        (name) => name !== 'constructor' && typeof object[name] === 'function',
      );
      assert.deepEqual([...Object.keys(entries), ...withoutSizes[group]].sort(), functions.sort());
    });
  }
});

for (const build of builds) {
  for (const [group, { entries, load, assertAlive: assertComputes }] of Object.entries(groups)) {
    describe(`${build}: ${group}`, async () => {
      // What is refused leaves nothing behind: all of it can be asked of one.
      const refusing = await load(build);
      for (const [method, sizes] of Object.entries(entries)) {
        test(`${method} refuses what is too large, and computes on`, () => {
          for (const { name, call, refused, code = 'too-large' } of sizes) {
            for (const [rows, cols] of refused) {
              assertRefused(() => call(refusing, rows, cols), code, name);
              assertComputes(refusing);
            }
          }
        });

        // All builds take memory alike, and this takes the most time.
        if (build !== builds[0]) continue;
        for (const { name, call, taken, numbers } of sizes) {
          for (const [rows, cols] of taken) {
            test(`${method} takes ${rows} x ${cols} for ${name}`, async () => {
              // Its memory is as it was at the start: what is written beside it lies outside.
              const target = await load(build);
              assertNumbers(call(target, rows, cols), numbers);
              assertComputes(target);
            });
          }
        }
      }
    });
  }

  describe(`${build}: limits`, () => {
    test('general scores of 1e30 stay finite however cold the softmax', async () => {
      const engine = await loadEngine({ build });
      const query = filled(4, 1, 1e12);
      const value = matrix([[3], [5], [7], [11]]);
      const compatibility = { function: 'general', matrix: filled(1, 1, 1e6) };
      for (const temperature of [1, 2 ** -30, 2 ** -59, 2 ** -149]) {
        // All keys score alike, so that each query gets the mean of the values.
        const { data } = engine.attend({ query, key: query, value, compatibility, temperature });
        assert.deepEqual([...data], [6.5, 6.5, 6.5, 6.5], `temperature ${temperature}`);
      }
      assertAlive(engine);
    });

    test('keyLength is at most the number of keys', async () => {
      const engine = await loadEngine({ build });
      const input = { query: one, key: one, value: one };
      assertRefused(() => engine.attend({ ...input, keyLength: 2 }), 'out-of-range', 'keyLength', '2', '1');
      assertAlive(engine);
    });
  });
}

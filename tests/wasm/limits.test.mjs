// Input at the documented limits: sizes that 32 bits do not hold are refused, the largest numbers give none that
// is not finite, and whatever was refused, the engine computes on.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, builds, loadEngine, matrix } from './support.mjs';

const constant = (rows, cols, number) => ({ rows, cols, data: new Float32Array(rows * cols).fill(number) });
const one = constant(1, 1, 1);
const long = constant(65_536, 1, 1);
const wide = constant(1, 65_536, 1);

/** By hand: one key, so that its value is the output. */
function assertAlive(engine) {
  const output = engine.attend({ query: one, key: one, value: matrix([[7]]) });
  assert.deepEqual([...output.data], [7]);
}

const tooLarge = {
  'general: q M': {
    query: long,
    key: wide,
    value: one,
    compatibility: { function: 'general', matrix: wide },
  },
  'additive: q W_q': {
    query: long,
    key: wide,
    value: one,
    compatibility: { function: 'additive', vector: wide, queryMatrix: wide },
  },
  'additive: k W_k': {
    query: wide,
    key: long,
    value: long,
    compatibility: { function: 'additive', vector: wide, keyMatrix: wide },
  },
};

for (const build of builds) {
  describe(`${build}: limits`, () => {
    for (const [name, input] of Object.entries(tooLarge)) {
      test(`${name} of 2^32 numbers is refused, and the engine computes on`, async () => {
        const engine = await loadEngine({ build });
        const said = ['the transformed', '65536 x 65536', 'at most 16777216'];
        assertRefused(() => engine.attend(input), 'too-large', ...said);
        assertRefused(() => engine.trace(input), 'too-large', ...said);
        assertRefused(
          () => engine.derive({ ...input, cell: { stage: 'output', row: 0, col: 0 } }),
          'too-large',
          ...said,
        );
        assertAlive(engine);
      });
    }

    test('a block whose values are 2^32 numbers is refused, and the module computes on', async () => {
      const { layers } = await (await loadEngine({ build })).learning();
      const norms = { attentionNorm: { gain: one }, feedForwardNorm: { gain: one } };
      const feedForward = { hidden: one, output: one };
      const block = (value, output) => ({
        ...norms,
        feedForward,
        attention: { projections: { query: one, key: one, value, output } },
      });
      const said = ['the projected value', '65536 x 65536', 'at most 16777216'];
      assertRefused(() => layers.block({ input: long, ...block(wide, long) }), 'too-large', ...said);
      assertRefused(() => layers.traceBlock({ input: long, ...block(wide, long) }), 'too-large', ...said);
      // By hand: a norm makes one number 0, attention and feed-forward leave it, and the residual is 3.
      const output = layers.block({ input: matrix([[3]]), ...block(one, one) });
      assert.deepEqual([...output.data], [3]);
    });

    test('general scores of 1e30 stay finite however cold the softmax', async () => {
      const engine = await loadEngine({ build });
      const query = constant(4, 1, 1e12);
      const value = matrix([[3], [5], [7], [11]]);
      const compatibility = { function: 'general', matrix: constant(1, 1, 1e6) };
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

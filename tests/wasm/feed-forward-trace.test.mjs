// Feed-forward as a lookup through web/engine, worked by hand.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertClose, assertRefused, builds, loadEngine, matrix } from './support.mjs';

const sublayer = 'feed-forward';

/** Name, animal, received name, received animal: Riley attending to dog, Riley to itself, dog to itself, dog to Riley, "is" to dog. */
const input = matrix([
  [1, 0, 0.018, 0.982],
  [1, 0, 1, 0],
  [0, 1, 0.018, 0.982],
  [0, 1, 0.982, 0.018],
  [0, 0, 0.018, 0.982],
]);
const record = {
  hidden: matrix([[1], [0], [0], [1]]),
  hiddenBias: matrix([[-1]]),
  output: matrix([[1]]),
};

for (const build of builds) {
  const { layers } = await (await loadEngine({ build })).learning();

  describe(`${build}: feed-forward as a lookup`, () => {
    test('one record fires for one word, a plain sum and softmax for all', () => {
      const trace = layers.traceFeedForward({ input, ...record });
      try {
        const column = (stage) => [...trace.numbers({ stage, sublayer }).data];
        const assertColumn = (stage, expected) =>
          assertClose(
            trace.numbers({ stage, sublayer }),
            expected.map((number) => [number]),
            stage,
          );
        assertColumn('hidden', [0.982, 0, -0.018, -0.982, -0.018]);
        assertColumn('activated', [0.982, 0, 0, 0, 0]);
        assert.deepEqual(column('projected-output').slice(1), [0, 0, 0, 0]);
        assertColumn('sum', [0.982, 0, -0.018, -0.982, -0.018]);
        assert.deepEqual(column('weights'), [1, 1, 1, 1, 1]);
        assert.deepEqual(column('output'), [1, 1, 1, 1, 1]);
        assert.deepEqual(
          trace.numbers({ stage: 'projected-output', sublayer }),
          layers.feedForward({ input, ...record }),
        );
      } finally {
        trace.dispose();
      }
    });

    test('tells where a number comes from, down to what was given', () => {
      const trace = layers.traceFeedForward({ input, ...record });
      try {
        const cellsOf = (stage) =>
          trace
            .derive({ stage, sublayer, row: 0, col: 0 })
            .operands.flatMap(({ cell, derivation }) => (derivation ? derivation.operands : [{ cell }]))
            .flatMap(({ cell }) => (cell ? [cell.stage] : []));
        assert.deepEqual(cellsOf('projected-output'), ['activated', 'output-projection']);
        assert.deepEqual(cellsOf('activated'), ['hidden']);
        assert.deepEqual(cellsOf('hidden'), [
          ...Array(4).fill(['input', 'hidden-projection']).flat(),
          'hidden-bias',
        ]);
        assert.deepEqual(cellsOf('output'), ['weights', 'output-projection']);
        assert.equal(trace.derive({ stage: 'input', sublayer, row: 0, col: 3 }).operation, 'given');
      } finally {
        trace.dispose();
      }
    });

    test('refuses what feedForward() refuses', () => {
      const narrow = { ...record, output: matrix([[1], [1]]) };
      assertRefused(
        () => layers.traceFeedForward({ input, ...narrow }),
        'shape-mismatch',
        'feedForward.output',
      );
      assertRefused(() => layers.traceFeedForward({ input, ...record, bias: 1 }), 'unknown-option', "'bias'");
    });
  });
}

// Whose trace the engine keeps for figures: that of the run whose numbers are asked for, and no other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../../web/engine/types.js';
import { LayerRun, productPlace } from '../../../web/figures/base/compute/layer-run.js';
import { deriveIn } from '../../../web/figures/base/compute/open-trace.js';
import { AttentionRun } from '../../../web/figures/base/compute/run.js';
import { matrixOf } from '../../../web/model/tensor.js';
import { engine } from '../support/engine.js';

const square = (first: number) =>
  matrixOf(
    [
      [first, 2],
      [3, 4],
    ],
    2,
  );

/** The engine, and how many of its traces are open, at most were, and ever were. */
function counted() {
  const open = new Set<object>();
  const traces = { open: 0, most: 0, opened: 0 };
  const counting = {
    trace: (input) => engine.trace(input),
    traceLayer: (input) => engine.traceLayer(input),
    multiply: (left, right) => engine.multiply(left, right),
    openTrace: (input: Parameters<Engine['openTrace']>[0]) => {
      const trace = engine.openTrace(input);
      open.add(trace);
      traces.open = open.size;
      traces.most = Math.max(traces.most, open.size);
      traces.opened += 1;
      return {
        derive: (cell: Parameters<typeof trace.derive>[0]) => trace.derive(cell),
        dispose: () => {
          trace.dispose();
          open.delete(trace);
          traces.open = open.size;
        },
      };
    },
  } as Partial<Engine> as Engine;
  return { traces, counting };
}

const cell = { row: 1, col: 0 } as const;
const attentionOf = (first: number) => ({ query: square(first), key: square(1), value: square(2) });
const layerOf = (first: number) => {
  const each = square(first);
  return { input: square(1), projections: { query: each, key: each, value: each, output: each } };
};

test('one number after the other comes from one trace', () => {
  const { traces, counting } = counted();
  const run = new AttentionRun(counting, attentionOf(1));
  for (const stage of ['output', 'weights', 'masked', 'scores', 'raw', 'query'] as const)
    assert.deepEqual(
      run.derive({ stage, ...cell }),
      engine.derive({ ...run.attention, cell: { stage, ...cell } }),
    );
  assert.deepEqual(traces, { open: 1, most: 1, opened: 1 });
});

test('however many runs there are, at most one trace is open', () => {
  const { traces, counting } = counted();
  const firsts = [1, 2, 3, 4, 5];
  const runs = firsts.flatMap((first) => [
    new AttentionRun(counting, attentionOf(first)),
    new LayerRun(counting, layerOf(first)),
  ]);
  const products = firsts.map((first) => productPlace(counting, square(first), square(1), () => null));
  const deriveAll = () => [
    ...runs.map((run) => run.derive({ stage: 'output', ...cell })),
    ...products.map((product) => product.derive({ stage: 'product', ...cell })),
  ];
  const derivations = deriveAll();
  assert.equal(traces.opened, 15);
  assert.deepEqual(deriveAll(), derivations);
  assert.deepEqual(traces, { open: 1, most: 1, opened: 30 });
});

test('where a trace is refused, none stays open, and the next one is told', () => {
  const { traces, counting } = counted();
  const run = new AttentionRun(counting, attentionOf(1));
  const known = run.derive({ stage: 'output', ...cell });
  const refused = { ...attentionOf(1), value: matrixOf([[1]], 1) };
  assert.throws(() => deriveIn(counting, refused, { stage: 'output', ...cell }), { code: 'shape-mismatch' });
  assert.equal(traces.open, 0);
  assert.deepEqual(run.derive({ stage: 'output', ...cell }), known);
  assert.equal(traces.open, 1);
});

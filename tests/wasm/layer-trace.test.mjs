// traceLayer() and deriveLayer() against the float64 reference, in all builds.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { multiply, traceLayer } from '../reference/attention.mjs';
import { checkEveryCell, stagesOfHeads } from './derivations.mjs';
import { randomLayer, withBiases } from './random-layer.mjs';
import {
  assertClose,
  assertRefused,
  builds,
  loadEngine,
  randomMatrix,
  seeded,
  toReference,
  toRows,
} from './support.mjs';

const wholeStages = ['query', 'key', 'value', 'output', 'projectedOutput'];
const headStages = ['query', 'key', 'value', 'raw', 'scores', 'masked', 'weights', 'contributions', 'output'];

const shapes = [
  { n: 1, m: 1, dModel: 1, d: 1, dValue: 1, dOutput: 1, heads: 1 },
  { n: 3, m: 5, dModel: 2, dMemory: 4, d: 4, dValue: 6, dOutput: 5, heads: 2 },
  { n: 4, m: 4, dModel: 3, d: 6, dValue: 3, dOutput: 2, heads: 3 },
];

function* layers() {
  const random = seeded(41);
  for (const shape of shapes) {
    const layer = randomLayer(random, shape);
    yield layer;
    yield withBiases(random, layer);
    yield { ...withBiases(random, layer), keyLength: Math.min(shape.m, 2), temperature: 0.5 };
    if (shape.n === shape.m) yield { ...layer, mask: 'causal', compatibility: 'cosine' };
  }
  const unequal = randomLayer(random, {
    n: 3,
    m: 4,
    heads: 1,
    dModel: 2,
    dMemory: 3,
    d: 2,
    dKey: 3,
    dValue: 2,
    dOutput: 2,
  });
  yield { ...unequal, compatibility: { function: 'general', matrix: randomMatrix(random, 2, 3) } };
}

for (const build of builds) {
  const engine = await loadEngine({ build });

  describe(`${build}: the trace of a layer`, () => {
    test('every intermediate, and the output of attentionLayer()', () => {
      for (const layer of layers()) {
        const trace = engine.traceLayer(layer);
        const expected = traceLayer(toReference(layer));
        for (const stage of wholeStages) assertClose(trace[stage], expected[stage], stage);
        expected.heads.forEach((head, index) => {
          for (const stage of headStages) {
            assertClose(trace.heads[index][stage], head[stage], `heads[${index}].${stage}`);
          }
        });
        assertClose(engine.attentionLayer(layer), expected.projectedOutput, 'attentionLayer()');
      }
    });

    test('projecting once and splitting is projecting with small matrices, cell by cell', () => {
      const layer = randomLayer(seeded(42), {
        n: 5,
        m: 7,
        heads: 3,
        dModel: 6,
        dMemory: 8,
        d: 12,
        dValue: 9,
        dOutput: 4,
      });
      const { heads, projectedOutput } = engine.traceLayer(layer);
      const shares = heads.map(({ projections, query, key, value, output }) => {
        assertClose(query, multiply(toRows(layer.input), toRows(projections.query)), 'query');
        assertClose(key, multiply(toRows(layer.memory), toRows(projections.key)), 'key');
        assertClose(value, multiply(toRows(layer.memory), toRows(projections.value)), 'value');
        return multiply(toRows(output), toRows(projections.output));
      });
      const sum = shares[0].map((row, i) =>
        row.map((_, j) => shares.reduce((total, share) => total + share[i][j], 0)),
      );
      assertClose(projectedOutput, sum, 'the sum of the heads, each with its rows of W_O');
    });

    test('every derivation, down to the input', () => {
      for (const layer of layers()) {
        for (const mistake of ['none', 'softmax-over-queries']) {
          const trace = engine.traceLayer({ ...layer, mistake });
          const { input, memory, projections, biases = {} } = layer;
          const stages = {
            input,
            memory,
            query: trace.query,
            key: trace.key,
            value: trace.value,
            output: trace.output,
            'projected-output': trace.projectedOutput,
            ...stagesOfHeads(trace.heads),
          };
          for (const name of ['query', 'key', 'value', 'output']) {
            stages[`${name}-projection`] = projections[name];
            stages[`${name}-bias`] = biases[name];
          }
          if (layer.compatibility?.matrix) stages.matrix = layer.compatibility.matrix;
          const present = Object.fromEntries(Object.entries(stages).filter(([, given]) => given));
          checkEveryCell(present, (cell) => engine.deriveLayer({ ...layer, mistake, cell }));
        }
      }
    });

    test('an output unfolds down to input, projections and biases', () => {
      const random = seeded(43);
      const shape = { n: 2, m: 3, dModel: 2, dMemory: 2, d: 2, dValue: 2, dOutput: 1, heads: 1 };
      const layer = withBiases(random, randomLayer(random, shape));
      const reached = new Set();
      const unfold = (cell) => {
        const { operation, operands } = engine.deriveLayer({ ...layer, cell });
        if (operation === 'given') reached.add(cell.stage);
        collect(operands);
      };
      const collect = (operands) => {
        for (const { cell, derivation } of operands) {
          if (cell) unfold(cell);
          if (derivation) collect(derivation.operands);
        }
      };
      unfold({ stage: 'projected-output', row: 0, col: 0 });
      const names = ['query', 'key', 'value', 'output'];
      const expected = names.flatMap((name) => [`${name}-projection`, `${name}-bias`]);
      assert.deepEqual([...reached].sort(), ['input', 'memory', ...expected].sort());
    });

    test('refuses what is not in the trace', () => {
      const layer = randomLayer(seeded(44), shapes[2]);
      const derive = (cell) => () => engine.deriveLayer({ ...layer, cell });
      assertRefused(derive({ stage: 'memory', row: 0, col: 0 }), 'out-of-range', "'memory'", 'no such stage');
      assertRefused(derive({ stage: 'query-bias', row: 0, col: 0 }), 'out-of-range', "'query-bias'");
      assertRefused(derive({ stage: 'gate', row: 0, col: 0 }), 'out-of-range', "'gate'");
      assertRefused(derive({ stage: 'weights', head: 3, row: 0, col: 0 }), 'out-of-range', 'head is 3');
      assertRefused(derive({ stage: 'projected-output', row: 0, col: 2 }), 'out-of-range', 'col is 2');
    });
  });
}

// The layers around attention against the float64 reference, in all builds.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as reference from '../reference/layers.mjs';
import { randomBiases, randomProjection } from './random-layer.mjs';
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

// A block rounds a few hundred float32 sums, and its exponents pass an error of the scores on.
const BLOCK = 1e-4;

const random = seeded(11);
const weight = (rows, cols) => randomProjection(random, rows, cols);
const vector = (cols) => randomMatrix(random, 1, cols);
const normParameters = (cols) => ({ gain: vector(cols), bias: vector(cols) });

function attention(cols, sourceCols, { heads = 4, keyValueHeads = heads } = {}) {
  const width = 6;
  const projections = {
    query: weight(cols, heads * width),
    key: weight(sourceCols, keyValueHeads * width),
    value: weight(sourceCols, keyValueHeads * 5),
    output: weight(heads * 5, cols),
  };
  return { projections, biases: randomBiases(random, projections), heads };
}

const encoder = {
  input: randomMatrix(random, 9, 12),
  attentionNorm: normParameters(12),
  attention: attention(12, 12),
  feedForwardNorm: normParameters(12),
  feedForward: {
    hidden: weight(12, 20),
    hiddenBias: vector(20),
    output: weight(20, 12),
    outputBias: vector(12),
  },
};

const gain = (cols) => ({ gain: vector(cols) });
const decoder = {
  input: randomMatrix(random, 7, 12),
  mask: 'causal',
  norm: 'rms-norm',
  epsilon: 1e-6,
  attentionNorm: gain(12),
  attention: { ...attention(12, 12, { heads: 4, keyValueHeads: 2 }), keyValueHeads: 2, rotaryBase: 100 },
  feedForwardNorm: gain(12),
  feedForward: {
    hidden: weight(12, 20),
    gate: weight(12, 20),
    output: weight(20, 12),
    activation: 'silu',
  },
};

const blocks = {
  "an encoder's block": encoder,
  'the same with its norms behind': { ...encoder, order: 'post-norm' },
  'one with a mask': {
    ...encoder,
    mask: { rows: 9, cols: 9, data: randomMatrix(random, 9, 9).data.map((x) => Number(x < 0.5)) },
  },
  "a decoder's block": decoder,
  'one that sees three words': { ...decoder, mask: 'sliding-window', window: 3 },
  'one that asks a memory': {
    ...encoder,
    mask: 'causal',
    order: 'post-norm',
    memory: randomMatrix(random, 5, 7),
    crossAttention: attention(12, 7),
    crossAttentionNorm: normParameters(12),
  },
  'one whose attention is wider': {
    ...encoder,
    attention: {
      ...encoder.attention,
      projections: { ...encoder.attention.projections, output: weight(20, 16) },
      biases: {},
    },
    residual: weight(12, 16),
    residualBias: vector(16),
    feedForwardNorm: normParameters(16),
    feedForward: { hidden: weight(16, 20), output: weight(20, 16) },
  },
};

for (const build of builds) {
  const engine = await loadEngine({ build });
  const { layers } = await engine.learning();

  describe(`${build}: layers`, () => {
    test('norms of both kinds', () => {
      for (const cols of [1, 3, 16, 67]) {
        const input = randomMatrix(random, 5, cols);
        const layer = { input, ...normParameters(cols), epsilon: 1e-3 };
        assertClose(layers.norm(layer), reference.norm(toRows(input), toReference(layer)), 'layer norm');
        const rms = { input, ...gain(cols), kind: 'rms-norm' };
        assertClose(layers.norm(rms), reference.norm(toRows(input), toReference(rms)), 'RMS norm');
      }
    });

    test('a norm by hand', () => {
      // Mean 3, variance 2, and 2 + 2 = 4 under the root.
      const input = matrix([[1, 3, 5, 3]]);
      const { data } = layers.norm({ input, gain: matrix([[1, 1, 10, 1]]), epsilon: 2 });
      assert.deepEqual([...data], [-1, 0, 10, 0]);
    });

    test('feed-forward with and without a gate', () => {
      const input = randomMatrix(random, 6, 12);
      for (const { feedForward } of [encoder, decoder]) {
        const expected = reference.feedForward(toRows(input), toReference(feedForward));
        assertClose(layers.feedForward({ input, ...feedForward }), expected, 'output');
      }
    });

    test('positions', () => {
      const asked = { count: 40, width: 14, base: 1000 };
      assertClose(layers.sinusoidalPositions(asked), reference.sinusoidalPositions(asked), 'sinusoidal');
      const input = randomMatrix(random, 6, 24);
      const rotation = { heads: 3, firstPosition: 30 };
      const rotated = reference.rotatePositions(toRows(input), rotation);
      assertClose(layers.rotatePositions({ input, ...rotation }), rotated, 'rotary');
    });

    for (const [title, block] of Object.entries(blocks)) {
      test(title, () => {
        const expected = reference.block(toReference(block));
        assertClose(layers.block(block), expected.output, 'output', BLOCK);
        const trace = layers.traceBlock(block);
        const last = trace.steps.at(-1);
        const { stage, sublayer } = last;
        assertClose(trace.numbers({ stage, sublayer }), expected.output, 'traced output');
        expected.weights.forEach((weights, head) =>
          assertClose(trace.numbers({ stage: 'weights', head }), weights, `weights of head ${head}`),
        );
        expected.crossWeights.forEach((weights, head) =>
          assertClose(
            trace.numbers({ stage: 'weights', sublayer: 'cross-attention', head }),
            weights,
            `cross-weights of head ${head}`,
          ),
        );
        trace.dispose();
      });
    }

    test('a number of a trace is derived down to what is given', () => {
      const trace = layers.traceBlock(encoder);
      const seen = new Set();
      const follow = (cell) => {
        const derivation = trace.derive(cell);
        const place = { stage: cell.stage, layer: cell.layer, sublayer: cell.sublayer, head: cell.head };
        const { data, cols } = trace.numbers(place);
        assert.equal(derivation.result, data[cell.row * cols + cell.col], JSON.stringify(cell));
        seen.add(`${cell.sublayer} ${cell.stage}`);
        const next = firstCells(derivation).filter(
          ({ stage, sublayer }) => !seen.has(`${sublayer} ${stage}`),
        );
        next.forEach(follow);
      };
      follow({ stage: 'sum', sublayer: 'feed-forward', row: 3, col: 5 });
      const stages = new Set(trace.steps.map(({ sublayer, stage }) => `${sublayer} ${stage}`));
      assert.deepEqual([...seen].sort(), [...stages].sort());
      trace.dispose();
    });

    test('a disposed trace says so, twice is safe, and the next one works', () => {
      const trace = layers.traceBlock(encoder);
      trace.dispose();
      trace.dispose();
      assertRefused(() => trace.numbers({ stage: 'input' }), 'disposed', 'trace');
      layers.traceBlock(decoder).dispose();
    });

    test('refuses what does not fit', () => {
      const input = matrix([[1, 2]]);
      assertRefused(() => layers.norm({ input }), 'wrong-type', 'norm.gain');
      assertRefused(
        () => layers.norm({ input, gain: matrix([[1, 1, 1]]) }),
        'shape-mismatch',
        'norm.gain is 1 x 3',
      );
      assertRefused(() => layers.norm({ input, gain: input, epsilon: 0 }), 'out-of-range', 'epsilon is 0');
      assertRefused(
        () => layers.norm({ input, gain: input, kind: 'batch-norm' }),
        'unknown-option',
        "'batch-norm'",
      );
      assertRefused(
        () => layers.feedForward({ input, ...encoder.feedForward }),
        'shape-mismatch',
        'feedForward.hidden has 12 rows, input has 2 columns',
      );
      assertRefused(() => layers.sinusoidalPositions({ count: 3, width: 3 }), 'out-of-range', 'width is 3');
      assertRefused(() => layers.rotatePositions({ input, heads: 2 }), 'out-of-range', 'heads is 2');
      assertRefused(
        () => layers.block({ ...encoder, attention: { ...encoder.attention, heads: 5 } }),
        'out-of-range',
        "5 heads can't share",
      );
      assertRefused(() => layers.block({ ...encoder, atention: 1 }), 'unknown-option', "'atention'");
      assertRefused(
        () => layers.block({ ...encoder, feedForwardNorm: undefined }),
        'wrong-type',
        'feedForwardNorm',
      );
      const trace = layers.traceBlock(encoder);
      assertRefused(() => trace.numbers({ stage: 'gated' }), 'out-of-range', "'gated'");
      assertRefused(() => trace.numbers({ stage: 'gates' }), 'unknown-option', "'gates'");
      assertRefused(() => trace.derive({ stage: 'input', row: 9, col: 0 }), 'out-of-range', '9 x 12');
      trace.dispose();
    });
  });
}

/** The cells that an expression names, at any depth inside it. */
function firstCells({ operands }) {
  return operands.flatMap(({ cell, derivation }) => [
    ...(cell ? [cell] : []),
    ...(derivation ? firstCells(derivation) : []),
  ]);
}

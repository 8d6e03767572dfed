// Attention, layers, norms and whole blocks against onnxruntime-web, whose operators were written by others.
import { describe, test } from 'node:test';
import { onnxModel } from '../../scripts/benchmark/page/onnx-model.js';
import { assertClose, builds, loadEngine, randomMatrix, seeded } from '../wasm/support.mjs';

const ort = await import('../../scripts/benchmark/node_modules/onnxruntime-web/dist/ort.node.min.mjs');

const ROWS = 11;
const WIDTH = 24;
const HEADS = 3;
const HIDDEN = 40;
const EPSILON = 1e-5;

/** Both round float32 sums, in different orders, on numbers up to about 10. */
const TWO_FLOAT32 = 2e-5;

const random = seeded(21);
const input = randomMatrix(random, ROWS, WIDTH);
const weight = (rows, cols) => randomMatrix(random, rows, cols, 1 / Math.sqrt(rows));
const vector = (cols) => randomMatrix(random, 1, cols);
const norm = () => ({ gain: vector(WIDTH), bias: vector(WIDTH) });

const projections = ['query', 'key', 'value', 'output'];
const each = (make) => Object.fromEntries(projections.map((name) => [name, make()]));
const block = {
  input,
  attentionNorm: norm(),
  attention: {
    projections: each(() => weight(WIDTH, WIDTH)),
    biases: each(() => vector(WIDTH)),
    heads: HEADS,
  },
  feedForwardNorm: norm(),
  feedForward: {
    hidden: weight(WIDTH, HIDDEN),
    hiddenBias: vector(HIDDEN),
    output: weight(HIDDEN, WIDTH),
    outputBias: vector(WIDTH),
  },
};

/** Gathers a graph: every call adds a node and returns the name of its output. */
class Graph {
  constants = [];
  nodes = [];

  constant(data, dims) {
    const name = `constant-${this.constants.length}`;
    this.constants.push({ name, dims, data });
    return name;
  }

  matrix({ rows, cols, data }) {
    return this.constant(data, [rows, cols]);
  }

  add(operator, inputs, attributes = {}) {
    const output = `node-${this.nodes.length}`;
    this.nodes.push({ operator, inputs, output, attributes });
    return output;
  }

  norm(rows, { gain, bias }) {
    const parameters = [gain, bias].map(({ cols, data }) => this.constant(data, [cols]));
    return this.add('LayerNormalization', [rows, ...parameters], { axis: 1, epsilon: { float: EPSILON } });
  }

  linear(rows, matrix, bias) {
    return this.add('Gemm', [rows, this.matrix(matrix), this.matrix(bias)]);
  }

  feedForward(rows, { hidden, hiddenBias, output, outputBias }) {
    const inner = this.add('Relu', [this.linear(rows, hidden, hiddenBias)]);
    return this.linear(inner, output, outputBias);
  }

  columns(rows, from, to) {
    const bounds = [from, to, 1].map((bound) => this.constant(BigInt64Array.of(BigInt(bound)), [1]));
    return this.add('Slice', [rows, ...bounds]);
  }

  /** Every head takes its group of columns; what the mask adds to the scores is 0 or minus infinity. */
  heads([query, key, value], { heads, width, valueWidth = width, mask }) {
    const added = mask === undefined ? [] : [this.matrix(mask)];
    const alpha = { float: 1 / Math.sqrt(width) };
    const outputs = Array.from({ length: heads }, (_, head) => {
      const ofHead = (matrix, size) => this.columns(matrix, head * size, (head + 1) * size);
      const factors = [ofHead(query, width), ofHead(key, width), ...added];
      const weights = this.add('Softmax', [this.add('Gemm', factors, { alpha, transB: 1 })], { axis: 1 });
      return this.add('MatMul', [weights, ofHead(value, valueWidth)]);
    });
    return this.add('Concat', outputs, { axis: 1 });
  }

  attention(rows, { projections: weights, biases, heads }, memory = rows) {
    const projected = projections
      .slice(0, 3)
      .map((name) => this.linear(name === 'query' ? rows : memory, weights[name], biases[name]));
    const joined = this.heads(projected, { heads, width: WIDTH / heads });
    return this.linear(joined, weights.output, biases.output);
  }

  /** The last node is the output. */
  async run(matrices, rows, cols) {
    const output = this.nodes.at(-1).output;
    const model = onnxModel({
      inputs: Object.entries(matrices).map(([name, matrix]) => ({ name, dims: [matrix.rows, matrix.cols] })),
      output: { name: output, dims: [rows, cols] },
      constants: this.constants,
      nodes: this.nodes,
    });
    const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
    const feeds = Object.entries(matrices).map(([name, matrix]) => [
      name,
      new ort.Tensor('float32', matrix.data, [matrix.rows, matrix.cols]),
    ]);
    const results = await session.run(Object.fromEntries(feeds));
    const { data } = results[output];
    await session.release();
    return Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
  }
}

async function runGraph(build, matrices = { input }, cols = WIDTH) {
  const graph = new Graph();
  build(graph);
  return graph.run(matrices, ROWS, cols);
}

/** Other sizes for keys and values than for queries, so that no axis can be mistaken for another. */
const KEYS = 17;
const VALUE_WIDTH = 30;
const memory = randomMatrix(random, KEYS, WIDTH);
const attention = {
  query: randomMatrix(random, ROWS, WIDTH),
  key: randomMatrix(random, KEYS, WIDTH),
  value: randomMatrix(random, KEYS, VALUE_WIDTH),
};
const own = { query: attention.query, key: input, value: input };
const filled = (rows, cols, number) => ({
  rows,
  cols,
  data: Float32Array.from({ length: rows * cols }, (_, place) =>
    number(Math.floor(place / cols), place % cols),
  ),
});
const visible = filled(ROWS, KEYS, (row, col) => ((3 * row + 5 * col) % 4 === 0 ? 0 : 1));
const hides = ({ rows, cols, data }) =>
  filled(rows, cols, (row, col) => (data[row * cols + col] === 0 ? -Infinity : 0));
const isPast = (row, col) => (col <= row ? 1 : 0);
const attentionCases = [
  ['one head', attention, {}],
  ['three heads', attention, { heads: HEADS }],
  ['a mask of any shape', attention, { heads: HEADS, mask: visible }, hides(visible)],
  ['a causal mask', own, { mask: 'causal' }, hides(filled(ROWS, ROWS, isPast))],
].map(([name, matrices, options, mask]) => ({ name, matrices, options, mask }));
for (const attentionCase of attentionCases) {
  const { matrices, options, mask } = attentionCase;
  const { heads = 1 } = options;
  const shape = { heads, width: WIDTH / heads, valueWidth: matrices.value.cols / heads, mask };
  attentionCase.expected = await runGraph(
    (graph) => graph.heads(['query', 'key', 'value'], shape),
    matrices,
    matrices.value.cols,
  );
}

const add = (graph, left, right) => graph.add('Add', [left, right]);
const expected = {
  layer: await runGraph((graph) => graph.attention('input', block.attention)),
  'layer with memory': await runGraph((graph) => graph.attention('input', block.attention, 'memory'), {
    input,
    memory,
  }),
  norm: await runGraph((graph) => graph.norm('input', block.attentionNorm)),
  feedForward: await runGraph((graph) => graph.feedForward('input', block.feedForward)),
  'pre-norm': await runGraph((graph) => {
    const { attentionNorm, attention, feedForwardNorm, feedForward } = block;
    const attended = add(graph, 'input', graph.attention(graph.norm('input', attentionNorm), attention));
    return add(graph, attended, graph.feedForward(graph.norm(attended, feedForwardNorm), feedForward));
  }),
  'post-norm': await runGraph((graph) => {
    const { attentionNorm, attention, feedForwardNorm, feedForward } = block;
    const attended = graph.norm(add(graph, 'input', graph.attention('input', attention)), attentionNorm);
    return graph.norm(add(graph, attended, graph.feedForward(attended, feedForward)), feedForwardNorm);
  }),
};

for (const build of builds) {
  const engine = await loadEngine({ build });
  const { layers } = await engine.learning();

  describe(`${build}: onnxruntime-web agrees`, () => {
    for (const { name, matrices, options, expected: output } of attentionCases) {
      test(`on attention with ${name}`, () => {
        assertClose(engine.attend({ ...matrices, ...options }), output, name, TWO_FLOAT32);
        assertClose(engine.trace({ ...matrices, ...options }).output, output, `${name}, traced`, TWO_FLOAT32);
      });
    }
    test('on an attention layer, and on one with a memory', () => {
      const layer = { input, ...block.attention };
      assertClose(engine.attentionLayer(layer), expected.layer, 'layer', TWO_FLOAT32);
      const crossed = engine.attentionLayer({ ...layer, memory });
      assertClose(crossed, expected['layer with memory'], 'layer with memory', TWO_FLOAT32);
    });
    test('on a layer norm', () => {
      assertClose(layers.norm({ input, ...block.attentionNorm }), expected.norm, 'norm', TWO_FLOAT32);
    });
    test('on feed-forward', () => {
      const actual = layers.feedForward({ input, ...block.feedForward });
      assertClose(actual, expected.feedForward, 'feed-forward', TWO_FLOAT32);
    });
    for (const order of ['pre-norm', 'post-norm']) {
      test(`on an encoder's block with ${order}`, () => {
        assertClose(layers.block({ ...block, order }), expected[order], order, TWO_FLOAT32);
        const trace = layers.traceBlock({ ...block, order });
        const { stage, sublayer } = trace.steps.at(-1);
        assertClose(trace.numbers({ stage, sublayer }), expected[order], `${order}, traced`, TWO_FLOAT32);
        trace.dispose();
      });
    }
  });
}

// Norms, feed-forward and whole blocks against onnxruntime-web, whose operators were written by others.
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

  attention(rows, { projections: weights, biases, heads }) {
    const [query, key, value] = projections
      .slice(0, 3)
      .map((name) => this.linear(rows, weights[name], biases[name]));
    const width = WIDTH / heads;
    const outputs = Array.from({ length: heads }, (_, head) => {
      const ofHead = (matrix) => this.columns(matrix, head * width, (head + 1) * width);
      const alpha = { float: 1 / Math.sqrt(width) };
      const scores = this.add('Gemm', [ofHead(query), ofHead(key)], { alpha, transB: 1 });
      return this.add('MatMul', [this.add('Softmax', [scores], { axis: 1 }), ofHead(value)]);
    });
    return this.linear(this.add('Concat', outputs, { axis: 1 }), weights.output, biases.output);
  }

  /** Runs on `input`; the last node is the output. */
  async run() {
    const output = this.nodes.at(-1).output;
    const model = onnxModel({
      inputs: [{ name: 'input', dims: [ROWS, WIDTH] }],
      output: { name: output, dims: [ROWS, WIDTH] },
      constants: this.constants,
      nodes: this.nodes,
    });
    const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
    const results = await session.run({ input: new ort.Tensor('float32', input.data, [ROWS, WIDTH]) });
    const { data } = results[output];
    await session.release();
    return Array.from({ length: ROWS }, (_, row) => [...data.subarray(row * WIDTH, (row + 1) * WIDTH)]);
  }
}

async function runGraph(build) {
  const graph = new Graph();
  build(graph);
  return graph.run();
}

const add = (graph, left, right) => graph.add('Add', [left, right]);
const expected = {
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
  const { layers } = await (await loadEngine({ build })).learning();

  describe(`${build}: onnxruntime-web agrees`, () => {
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

// onnxruntime-web on its WebAssembly backend with one thread. The graphs are those that came out fastest:
// Gemm with transposed keys and the scale as its factor (attention of one head), matrix products over all
// heads at once (several heads). The fused attention operators are no faster.
import { onnxModel } from '../onnx-model.js';

export async function load() {
  const ort = await import('/onnxruntime/ort.wasm.bundle.min.mjs');
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = '/onnxruntime/';

  async function prepare(model, matrices) {
    const session = await ort.InferenceSession.create(onnxModel(model), { executionProviders: ['wasm'] });
    const run = async () => {
      const feeds = {};
      for (const [name, { rows, cols, data }] of Object.entries(matrices)) {
        feeds[name] = new ort.Tensor('float32', data, [rows, cols]);
      }
      return (await session.run(feeds)).output.data;
    };
    run.release = () => session.release();
    return run;
  }

  return {
    attention: (workload, input) => prepare(attentionModel(workload, input), input),
    product: (_, input) => prepare(productModel(input), input),
    layer: (workload, { input, projections }) => prepare(layerModel(workload, projections), { input }),
  };
}

const tensor = (name, { rows, cols }) => ({ name, dims: [rows, cols] });
const node = (operator, inputs, output, attributes) => ({ operator, inputs, output, attributes });

function productModel({ left, right }) {
  return {
    inputs: [tensor('left', left), tensor('right', right)],
    output: { name: 'output', dims: [left.rows, right.cols] },
    nodes: [node('MatMul', ['left', 'right'], 'output')],
  };
}

function attentionModel(workload, { query, key, value }) {
  const { constants, nodes } = attentionGraph(workload);
  return {
    inputs: [tensor('query', query), tensor('key', key), tensor('value', value)],
    output: { name: 'output', dims: [query.rows, value.cols] },
    constants,
    nodes,
  };
}

/** From 'query', 'key' and 'value' to 'output'. */
function attentionGraph(workload) {
  return workload.heads === 1 ? oneHead(workload) : manyHeads(workload);
}

function oneHead({ queries, keys, width, mask }) {
  const scale = { float: 1 / Math.sqrt(width) };
  const isCausal = mask === 'causal';
  return {
    constants: isCausal ? [causalMask(queries, keys)] : [],
    nodes: [
      node('Gemm', ['query', 'key', ...(isCausal ? ['mask'] : [])], 'scores', { alpha: scale, transB: 1 }),
      node('Softmax', ['scores'], 'weights', { axis: 1 }),
      node('Gemm', ['weights', 'value'], 'output'),
    ],
  };
}

function manyHeads({ queries, keys, heads, width, valueWidth = width, mask }) {
  const isCausal = mask === 'causal';
  return {
    constants: [
      ...(isCausal ? [causalMask(queries, keys)] : []),
      { name: 'scale', dims: [], data: Float32Array.of(1 / Math.sqrt(width)) },
      shape('query-shape', queries, heads, width),
      shape('key-shape', keys, heads, width),
      shape('value-shape', keys, heads, valueWidth),
      shape('output-shape', queries, heads * valueWidth),
    ],
    nodes: [
      node('Reshape', ['query', 'query-shape'], 'query-heads'),
      node('Reshape', ['key', 'key-shape'], 'key-heads'),
      node('Reshape', ['value', 'value-shape'], 'value-heads'),
      node('Transpose', ['query-heads'], 'queries', { perm: [1, 0, 2] }),
      node('Transpose', ['key-heads'], 'keys', { perm: [1, 2, 0] }),
      node('Transpose', ['value-heads'], 'values', { perm: [1, 0, 2] }),
      node('Mul', ['queries', 'scale'], 'scaled-queries'),
      node('MatMul', ['scaled-queries', 'keys'], 'scores'),
      ...(isCausal ? [node('Add', ['scores', 'mask'], 'masked')] : []),
      node('Softmax', [isCausal ? 'masked' : 'scores'], 'weights', { axis: 2 }),
      node('MatMul', ['weights', 'values'], 'outputs'),
      node('Transpose', ['outputs'], 'output-heads', { perm: [1, 0, 2] }),
      node('Reshape', ['output-heads', 'output-shape'], 'output'),
    ],
  };
}

/** The projections are constants of the model, which the runtime lays out once for all calls. */
function layerModel(workload, projections) {
  const modelWidth = workload.heads * workload.width;
  const { constants, nodes } = attentionGraph({ ...workload, keys: workload.queries });
  const projected = ['query', 'key', 'value'];
  const attended = nodes.map((each) => (each.output === 'output' ? { ...each, output: 'attended' } : each));
  return {
    inputs: [{ name: 'input', dims: [workload.queries, modelWidth] }],
    output: { name: 'output', dims: [workload.queries, modelWidth] },
    constants: [
      ...constants,
      ...Object.entries(projections).map(([name, { data }]) => ({
        name: `${name}-projection`,
        dims: [modelWidth, modelWidth],
        data,
      })),
    ],
    nodes: [
      ...projected.map((name) => node('MatMul', ['input', `${name}-projection`], name)),
      ...attended,
      node('MatMul', ['attended', 'output-projection'], 'output'),
    ],
  };
}

function shape(name, ...sizes) {
  return { name, dims: [sizes.length], data: BigInt64Array.from(sizes, BigInt) };
}

/** To be added to the scores. */
function causalMask(queries, keys) {
  const data = new Float32Array(queries * keys);
  for (let i = 0; i < queries; i += 1) data.fill(-1e9, i * keys + i + 1, (i + 1) * keys);
  return { name: 'mask', dims: [queries, keys], data };
}

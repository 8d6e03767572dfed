// onnxruntime-web on its WebAssembly backend with one thread. The graphs are those that came out fastest, by a
// few percent: for each head one Gemm with transposed keys and the scale as its factor, a Softmax and a
// second Gemm. Products over all heads at once and the fused attention operators came next.
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
    attention: (workload, { vector, ...input }) => prepare(attentionModel(workload, input, vector), input),
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

function attentionModel(workload, { query, key, value }, vector) {
  const { constants, nodes } = attentionGraph(workload, 'output', vector);
  return {
    inputs: [tensor('query', query), tensor('key', key), tensor('value', value)],
    output: { name: 'output', dims: [query.rows, value.cols] },
    constants,
    nodes,
  };
}

/** The projections are constants of the model, which the runtime lays out once for all calls. */
function layerModel(workload, projections) {
  const modelWidth = workload.heads * workload.width;
  const { constants, nodes } = attentionGraph({ ...workload, keys: workload.queries }, 'attended');
  const dims = [modelWidth, modelWidth];
  const weights = Object.entries(projections).map(([name, { data }]) => ({
    name: `${name}-projection`,
    dims,
    data,
  }));
  const project = (name) => node('MatMul', ['input', `${name}-projection`], name);
  return {
    inputs: [{ name: 'input', dims: [workload.queries, modelWidth] }],
    output: { name: 'output', dims: [workload.queries, modelWidth] },
    constants: [...constants, ...weights],
    nodes: [
      ...['query', 'key', 'value'].map(project),
      ...nodes,
      node('MatMul', ['attended', 'output-projection'], 'output'),
    ],
  };
}

/** From 'query', 'key' and 'value' to `output`. */
function attentionGraph(workload, output, vector) {
  const { queries, keys, heads, mask } = workload;
  if (vector) return additiveGraph(workload, output, vector);
  const masks = mask === 'causal' ? [causalMask(queries, keys)] : [];
  if (heads === 1) return { constants: masks, nodes: headNodes(workload, ['query', 'key', 'value'], output) };
  const places = Array.from({ length: heads }, (_, head) => head);
  return {
    constants: [...masks, wholeNumber('columns', 1), ...places.flatMap((head) => headBounds(workload, head))],
    nodes: [
      ...places.flatMap((head) => {
        const ofHead = ['query', 'key', 'value'].map((name) => `${name}-${head}`);
        return [...headSlices(head), ...headNodes(workload, ofHead, `output-${head}`)];
      }),
      node(
        'Concat',
        places.map((head) => `output-${head}`),
        output,
        { axis: 1 },
      ),
    ],
  };
}

function headNodes({ width, mask, compatibility }, [query, key, value], output) {
  const added = mask === 'causal' ? ['mask'] : [];
  const isCosine = compatibility === 'cosine';
  const scale = { float: isCosine ? 1 : 1 / Math.sqrt(width) };
  const compared = isCosine ? [query, key].map((name) => `${name}-direction`) : [query, key];
  return [
    // The cosine of the angle between two rows is the product of their directions.
    ...(isCosine ? [query, key] : []).map((name) =>
      node('LpNormalization', [name], `${name}-direction`, { axis: 1, p: 2 }),
    ),
    node('Gemm', [...compared, ...added], `${output}-scores`, { alpha: scale, transB: 1 }),
    node('Softmax', [`${output}-scores`], `${output}-weights`, { axis: 1 }),
    node('Gemm', [`${output}-weights`, value], output),
  ];
}

/** Of one head: n x m x d sums, whose tanh a product adds up. Blocks of queries are no faster. */
function additiveGraph({ queries, keys, width }, output, { data }) {
  const shape = (name, ...dims) => ({ name, dims: [dims.length], data: BigInt64Array.from(dims, BigInt) });
  return {
    constants: [
      { name: 'vector', dims: [width, 1], data },
      shape('one-by-one', queries, 1, width),
      shape('pairs', queries, keys),
    ],
    nodes: [
      node('Reshape', ['query', 'one-by-one'], 'spread'),
      node('Add', ['spread', 'key'], 'sums'),
      node('Tanh', ['sums'], 'tanh'),
      node('MatMul', ['tanh', 'vector'], 'added'),
      node('Reshape', ['added', 'pairs'], 'scores'),
      node('Softmax', ['scores'], 'weights', { axis: 1 }),
      node('Gemm', ['weights', 'value'], output),
    ],
  };
}

/** A head's columns of query, key and value. */
function headSlices(head) {
  return ['query', 'key', 'value'].map((name) => {
    const kind = name === 'value' ? 'value-' : '';
    return node('Slice', [name, `${kind}start-${head}`, `${kind}end-${head}`, 'columns'], `${name}-${head}`);
  });
}

function headBounds({ width, valueWidth = width }, head) {
  return [
    wholeNumber(`start-${head}`, head * width),
    wholeNumber(`end-${head}`, (head + 1) * width),
    wholeNumber(`value-start-${head}`, head * valueWidth),
    wholeNumber(`value-end-${head}`, (head + 1) * valueWidth),
  ];
}

function wholeNumber(name, number) {
  return { name, dims: [1], data: BigInt64Array.of(BigInt(number)) };
}

/** To be added to the scores. */
function causalMask(queries, keys) {
  const data = new Float32Array(queries * keys);
  for (let i = 0; i < queries; i += 1) data.fill(-1e9, i * keys + i + 1, (i + 1) * keys);
  return { name: 'mask', dims: [queries, keys], data };
}

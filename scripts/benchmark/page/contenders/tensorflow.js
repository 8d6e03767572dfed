// TensorFlow.js on its WebAssembly backend, one thread. Written as that backend likes it: keys transposed
// by an operation of its own and one head at a time; matMul's transposeB and batches of heads are several
// times slower. The scale goes onto the queries, where it costs least.
import {
  add,
  concat,
  div,
  keep,
  matMul,
  mul,
  reshape,
  slice,
  softmax,
  sqrt,
  square,
  sum,
  tanh,
  tensor2d,
  tidy,
  transpose,
  start,
} from '/tensorflow/tensorflow.js';

export async function load() {
  await start('/tensorflow/');
  return {
    attention: (workload, { query, key, value, vector }) => {
      if (vector) return additive(query, key, value, vector);
      const mask = maskFor(workload, key.rows);
      const run = () =>
        compute(() => attention(workload, toTensor(query), toTensor(key), toTensor(value), mask));
      run.release = () => mask?.dispose();
      return run;
    },
    product: (_, { left, right }) => {
      return () => compute(() => matMul(toTensor(left), toTensor(right)));
    },
    layer: (workload, { input, projections }) => {
      // The projections stay from call to call, as those of a model do.
      const kept = Object.fromEntries(
        Object.entries(projections).map(([name, matrix]) => [name, keep(toTensor(matrix))]),
      );
      const mask = maskFor(workload, workload.queries);
      const run = () =>
        compute(() => {
          const tensor = toTensor(input);
          const [query, key, value] = [kept.query, kept.key, kept.value].map((each) => matMul(tensor, each));
          return matMul(attention(workload, query, key, value, mask), kept.output);
        });
      run.release = () => [...Object.values(kept), mask].forEach((each) => each?.dispose());
      return run;
    },
  };
}

const toTensor = ({ rows, cols, data }) => tensor2d(data, [rows, cols]);

function compute(graph) {
  let output;
  tidy(() => {
    output = graph().dataSync();
  });
  return output;
}

/** A row of length 1 for each. */
const directions = (rows) => div(rows, sqrt(sum(square(rows), 1, true)));

/** Of one head: n x m x d sums, whose tanh a product adds up. Blocks of queries are no faster. */
function additive(query, key, value, vector) {
  const learned = keep(tensor2d(vector.data, [vector.cols, 1]));
  const run = () =>
    compute(() => {
      const spread = reshape(toTensor(query), [query.rows, 1, query.cols]);
      const sums = add(spread, reshape(toTensor(key), [1, key.rows, key.cols]));
      const scores = matMul(reshape(tanh(sums), [query.rows * key.rows, key.cols]), learned);
      return matMul(softmax(reshape(scores, [query.rows, key.rows])), toTensor(value));
    });
  run.release = () => learned.dispose();
  return run;
}

function attention({ heads, compatibility }, query, key, value, mask) {
  if (compatibility === 'cosine') return oneHead(directions(query), directions(key), value, mask);
  const scaled = mul(query, 1 / Math.sqrt(query.shape[1] / heads));
  if (heads === 1) return oneHead(scaled, key, value, mask);
  const columnsOf = (tensor, head) => {
    const [rows, cols] = tensor.shape;
    return slice(tensor, [0, (head * cols) / heads], [rows, cols / heads]);
  };
  // Each in a tidy() of its own: the scores of one head can take the memory of those before.
  const outputs = Array.from({ length: heads }, (_, head) =>
    tidy(() => oneHead(columnsOf(scaled, head), columnsOf(key, head), columnsOf(value, head), mask)),
  );
  return concat(outputs, 1);
}

function oneHead(scaledQuery, key, value, mask) {
  const scores = matMul(scaledQuery, transpose(key));
  return matMul(softmax(mask ? add(scores, mask) : scores), value);
}

/** To be added to the scores; null where all is visible. */
function maskFor({ mask, queries }, keys) {
  if (mask !== 'causal') return null;
  const data = new Float32Array(queries * keys);
  for (let i = 0; i < queries; i += 1) data.fill(-1e9, i * keys + i + 1, (i + 1) * keys);
  return keep(tensor2d(data, [queries, keys]));
}

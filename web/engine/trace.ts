/** Traces as they come from C++: the stages one after the other, in the order of these properties. */
import type { CheckedLayer } from './layer-input.js';
import type { Take } from './boundary.js';
import type {
  HeadTrace,
  AttentionLayerHeadTrace,
  LayerMatrices,
  AttentionLayerTrace,
  Matrix,
  Trace,
} from './types.js';

/** n x d_q, m x d_k, m x d_v of all heads. */
interface Shapes {
  readonly query: { readonly rows: number; readonly cols: number };
  readonly key: { readonly rows: number; readonly cols: number };
  readonly value: { readonly cols: number };
}

export function takeTrace(take: Take, shapes: Shapes, heads: number): Trace {
  return {
    heads: takeHeads(take, shapes, heads),
    output: take(shapes.query.rows, shapes.value.cols),
  };
}

export function takeLayerTrace(
  take: Take,
  { input, memory, options }: CheckedLayer,
  projections: LayerMatrices,
): AttentionLayerTrace {
  const query = { rows: input.rows, cols: projections.query.cols };
  const key = { rows: memory.rows, cols: projections.key.cols };
  const value = { rows: memory.rows, cols: projections.value.cols };
  const heads = takeHeads(take, { query, key, value }, options.heads);
  return {
    heads: heads.map((head, index): AttentionLayerHeadTrace => ({
      ...head,
      projections: projectionsOfHead(projections, index, options.heads),
    })),
    query: take(query.rows, query.cols),
    key: take(key.rows, key.cols),
    value: take(value.rows, value.cols),
    output: take(query.rows, value.cols),
    projectedOutput: take(query.rows, projections.output.cols),
  };
}

function takeHeads(take: Take, { query, key, value }: Shapes, heads: number): HeadTrace[] {
  return Array.from({ length: heads }, () => ({
    query: take(query.rows, query.cols / heads),
    key: take(key.rows, key.cols / heads),
    value: take(key.rows, value.cols / heads),
    raw: take(query.rows, key.rows),
    scores: take(query.rows, key.rows),
    masked: take(query.rows, key.rows),
    weights: take(query.rows, key.rows),
    contributions: take(query.rows * key.rows, value.cols / heads),
    output: take(query.rows, value.cols / heads),
    rowSums: take(query.rows, 1),
    hiddenWeights: take(query.rows, 1),
    entropies: take(query.rows, 1),
  }));
}

/** A head's own columns of W_Q, W_K, W_V and its own rows of W_O; they are ours, so that nobody changes them meanwhile. */
function projectionsOfHead(projections: LayerMatrices, head: number, heads: number): LayerMatrices {
  const columns = ({ rows, cols, data }: Matrix): Matrix => {
    const width = cols / heads;
    const own = new Float32Array(rows * width);
    for (let row = 0; row < rows; row += 1) {
      const start = row * cols + head * width;
      own.set(data.subarray(start, start + width), row * width);
    }
    return { rows, cols: width, data: own };
  };
  const { query, key, value, output } = projections;
  const rows = output.rows / heads;
  const start = head * rows * output.cols;
  const data = output.data.slice(start, start + rows * output.cols);
  return {
    query: columns(query),
    key: columns(key),
    value: columns(value),
    output: { rows, cols: output.cols, data },
  };
}

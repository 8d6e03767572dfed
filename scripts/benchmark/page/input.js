import { normalNumbers } from './random.js';

/** The same numbers for every contender. Matrices are { rows, cols, data }, row-major. */
export function makeInput(workload) {
  const next = normalNumbers(1);
  const matrix = (rows, cols, deviation = 1) => ({
    rows,
    cols,
    data: Float32Array.from({ length: rows * cols }, () => deviation * next()),
  });
  return makers[workload.kind](workload, matrix);
}

const makers = {
  // The learned vector of additive scores keeps their deviation near 1.
  attention: ({ queries, keys, heads, width, valueWidth, compatibility }, matrix) => ({
    query: matrix(queries, heads * width),
    key: matrix(keys, heads * width),
    value: matrix(keys, heads * valueWidth),
    ...(compatibility === 'additive' && { vector: matrix(1, width, 1 / Math.sqrt(width)) }),
  }),

  product: ({ rows, inner, cols }, matrix) => ({ left: matrix(rows, inner), right: matrix(inner, cols) }),

  // Projections that keep the deviation of what they project at 1, as trained ones roughly do.
  layer: ({ queries, heads, width }, matrix) => {
    const modelWidth = heads * width;
    const projection = () => matrix(modelWidth, modelWidth, 1 / Math.sqrt(modelWidth));
    return {
      input: matrix(queries, modelWidth),
      projections: { query: projection(), key: projection(), value: projection(), output: projection() },
    };
  },
};

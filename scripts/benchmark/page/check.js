import { referenceRows } from './reference.js';

// Above this many multiplications the reference takes seconds; then it checks some rows only.
const affordable = 4e8;
const sampledRows = 64;

/**
 * The largest distance of a result from the float64 reference, and what is tolerated: 1e-5 of the size of
 * the result's entries, which is what the project promises of every number. Entries of attention and of a
 * layer are of the size of 1, those of a product of N(0, 1) matrices of the size of sqrt(inner). Only what
 * is wrong lies beyond: float32 sums of these lengths stay ten times closer in every contender.
 */
export function makeCheck(workload, input, flops) {
  const shape = shapeOf(workload);
  const rows = flops / 2 <= affordable ? allRows(shape.rows) : someRows(shape.rows);
  const expected = referenceRows(workload, input, rows);
  const tolerance = 1e-5 * (workload.kind === 'product' ? Math.sqrt(workload.inner) : 1);

  return (output) => {
    if (!(output instanceof Float32Array) || output.length !== shape.rows * shape.cols) {
      throw new Error(`expected a Float32Array of ${shape.rows} x ${shape.cols}`);
    }
    let error = 0;
    rows.forEach((row, index) => {
      for (let col = 0; col < shape.cols; col += 1) {
        const distance = Math.abs(output[row * shape.cols + col] - expected[index][col]);
        // Asked this way round, NaN is wrong.
        if (!(distance <= tolerance)) throw new Error(`wrong by ${distance}, tolerated are ${tolerance}`);
        error = Math.max(error, distance);
      }
    });
    return { error, tolerance };
  };
}

function shapeOf(workload) {
  if (workload.kind === 'product') return { rows: workload.rows, cols: workload.cols };
  return { rows: workload.queries, cols: workload.heads * (workload.valueWidth ?? workload.width) };
}

const allRows = (count) => Array.from({ length: count }, (_, row) => row);

function someRows(count) {
  const step = (count - 1) / (sampledRows - 1);
  return Array.from({ length: sampledRows }, (_, index) => Math.round(index * step));
}

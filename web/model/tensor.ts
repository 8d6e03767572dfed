import type { Matrix } from '../engine/types.js';

/** Layout only: lists of numbers as the engine's matrices and back. */
export function column(numbers: readonly number[]): Matrix {
  return { rows: numbers.length, cols: 1, data: Float32Array.from(numbers) };
}

export function row(numbers: readonly number[]): Matrix {
  return { rows: 1, cols: numbers.length, data: Float32Array.from(numbers) };
}

export function matrixOf(rows: readonly (readonly number[])[], cols: number): Matrix {
  return { rows: rows.length, cols, data: Float32Array.from(rows.flat()) };
}

export function at(matrix: Matrix, rowIndex: number, colIndex: number): number {
  return matrix.data[rowIndex * matrix.cols + colIndex] ?? Number.NaN;
}

export const rowOf = ({ cols, data }: Matrix, index: number): number[] => [
  ...data.subarray(index * cols, (index + 1) * cols),
];

export const columnOf = (matrix: Matrix, index: number): number[] =>
  Array.from({ length: matrix.rows }, (_, place) => at(matrix, place, index));

/** Rows become columns. */
export const transposed = (matrix: Matrix): Matrix =>
  matrixOf(
    Array.from({ length: matrix.cols }, (_, index) => columnOf(matrix, index)),
    matrix.rows,
  );

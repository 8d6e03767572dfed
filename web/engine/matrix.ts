import { describe, refuse } from './check.js';
import { EngineError } from './errors.js';
import type { Matrix } from './types.js';

/** A matrix from its rows: `matrix([[1, 2], [3, 4]])`. */
export function matrix(rows: readonly (readonly number[])[]): Matrix;
/** A matrix from its numbers row by row: `matrix(2, 2, [1, 2, 3, 4])`. */
export function matrix(rows: number, cols: number, numbers: ArrayLike<number>): Matrix;
export function matrix(
  rows: number | readonly (readonly number[])[],
  cols?: number,
  numbers?: ArrayLike<number>,
): Matrix {
  return typeof rows === 'number' ? fromNumbers(rows, cols, numbers) : fromRows(rows);
}

function fromNumbers(rows: unknown, cols: unknown, numbers: unknown): Matrix {
  const rowCount = checkCount(rows, 'rows');
  const colCount = checkCount(cols, 'cols');
  if (!isArrayLike(numbers)) throw refuse('wrong-type', 'numbers', numbers, 'an array of numbers');
  if (numbers.length !== rowCount * colCount) {
    throw new EngineError(
      'shape-mismatch',
      `numbers has ${numbers.length} entries; ` +
        `${rowCount} rows and ${colCount} columns need ${rowCount * colCount}.`,
    );
  }
  const data = new Float32Array(rowCount * colCount);
  for (let i = 0; i < data.length; i += 1) data[i] = checkEntry(numbers[i], `numbers[${i}]`);
  return { rows: rowCount, cols: colCount, data };
}

function fromRows(rows: unknown): Matrix {
  if (!Array.isArray(rows)) throw refuse('wrong-type', 'rows', rows, 'an array of rows');
  const first: unknown = rows[0];
  const cols = isArrayLike(first) ? first.length : 0;
  if (rows.length === 0 || cols === 0) {
    throw new EngineError(
      'empty',
      `rows holds ${rows.length} rows of ${cols} numbers; it must hold at least 1 row of 1 number.`,
    );
  }
  const data = new Float32Array(rows.length * cols);
  rows.forEach((row: unknown, i) => {
    if (!isArrayLike(row)) throw refuse('wrong-type', `rows[${i}]`, row, 'an array of numbers');
    if (row.length !== cols) {
      throw new EngineError(
        'shape-mismatch',
        `rows[${i}] has ${row.length} numbers, rows[0] has ${cols}: all rows must be equally long.`,
      );
    }
    for (let j = 0; j < cols; j += 1) data[i * cols + j] = checkEntry(row[j], `rows[${i}][${j}]`);
  });
  return { rows: rows.length, cols, data };
}

function isArrayLike(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

function checkCount(value: unknown, name: string): number {
  if (typeof value !== 'number') throw refuse('wrong-type', name, value, 'a number');
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw refuse('out-of-range', name, value, 'a whole number of at least 1');
}

function checkEntry(value: unknown, name: string): number {
  if (typeof value !== 'number') throw refuse('wrong-type', name, value, 'a number');
  // Rounded first: what is finite here may be too large for the engine's float32.
  if (Number.isFinite(Math.fround(value))) return value;
  throw new EngineError(
    'not-finite',
    `${name} is ${describe(value)}; it must be finite, as a 32-bit number too.`,
  );
}

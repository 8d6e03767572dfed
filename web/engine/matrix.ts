import { describe, refusalOf, refuse, refuseLength } from './check.js';
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
    throw refuseLength('entries', 'numbers', numbers.length, rowCount, colCount);
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
    throw refusalOf(
      'empty',
      '{name} holds {rows} rows of {columns} numbers; it must hold at least 1 row of 1 number.',
      { name: 'rows', rows: String(rows.length), columns: String(cols) },
    );
  }
  const data = new Float32Array(rows.length * cols);
  rows.forEach((row: unknown, i) => {
    if (!isArrayLike(row)) throw refuse('wrong-type', `rows[${i}]`, row, 'an array of numbers');
    if (row.length !== cols) {
      throw refusalOf(
        'shape-mismatch',
        '{name} has {given} numbers, {other} has {allowed}: all rows must be equally long.',
        { name: `rows[${i}]`, given: String(row.length), other: 'rows[0]', allowed: String(cols) },
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
  const parameters = { name, given: describe(value) };
  throw refusalOf('not-finite', '{name} is {given}; it must be finite, as a 32-bit number too.', parameters);
}

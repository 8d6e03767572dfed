import { describe, refusalOf, refuse, refuseLength } from './check.js';
import type { Matrix } from './types.js';

/** A row of a matrix, or all its numbers; true is 1 and false is 0, as in a mask. */
type Numbers = ArrayLike<number | boolean>;

/** A matrix from its rows: `matrix([[1, 2], [3, 4]])`, and a mask: `matrix([[true, false], [true, true]])`. */
export function matrix(rows: readonly Numbers[]): Matrix;
/** A matrix from its numbers row by row: `matrix(2, 2, [1, 2, 3, 4])`. */
export function matrix(rows: number, cols: number, numbers: Numbers): Matrix;
export function matrix(rows: number | readonly Numbers[], cols?: number, numbers?: Numbers): Matrix {
  return typeof rows === 'number' ? fromNumbers(rows, cols, numbers) : fromRows(rows);
}

function fromNumbers(rows: unknown, cols: unknown, numbers: unknown): Matrix {
  const rowCount = checkCount(rows, 'rows');
  const colCount = checkCount(cols, 'cols');
  if (!isArrayLike(numbers)) throw refuse('wrong-type', 'numbers', numbers, 'an array of numbers');
  const count = numbers.length;
  if (count !== rowCount * colCount) {
    throw refuseLength('entries', 'numbers', count, rowCount, colCount);
  }
  const data = new Float32Array(count);
  for (let i = 0; i < count; i += 1) data[i] = checkEntry(numbers[i], `numbers[${i}]`);
  return { rows: rowCount, cols: colCount, data };
}

// Every length is read once: a getter among the entries may change it.
function fromRows(rows: unknown): Matrix {
  if (!Array.isArray(rows))
    throw refuse('wrong-type', 'rows', rows, 'an array of rows, as in matrix([[1, 2]])');
  const count = rows.length;
  const first: unknown = rows[0];
  if (count > 0) checkRow(first, 0);
  const cols = isArrayLike(first) ? first.length : 0;
  if (count === 0 || cols === 0) {
    throw refusalOf(
      'empty',
      '{name} holds {rows} rows of {columns} numbers; it must hold at least 1 row of 1 number.',
      { name: 'rows', rows: String(count), columns: String(cols) },
    );
  }
  const data = new Float32Array(count * cols);
  for (let i = 0; i < count; i += 1) {
    const row = checkRow(i === 0 ? first : rows[i], i);
    const { length } = row;
    if (length !== cols) {
      throw refusalOf(
        'shape-mismatch',
        '{name} has {given} numbers, {other} has {allowed}: all rows must be equally long.',
        { name: `rows[${i}]`, given: String(length), other: 'rows[0]', allowed: String(cols) },
      );
    }
    for (let j = 0; j < cols; j += 1) data[i * cols + j] = checkEntry(row[j], `rows[${i}][${j}]`);
  }
  return { rows: count, cols, data };
}

function checkRow(row: unknown, i: number): ArrayLike<unknown> {
  if (isArrayLike(row)) return row;
  const hint = typeof row === 'number' ? ', as in matrix([[1, 2]])' : '';
  throw refuse('wrong-type', `rows[${i}]`, row, `an array of numbers${hint}`);
}

function isArrayLike(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function checkCount(value: unknown, name: string): number {
  if (typeof value !== 'number') throw refuse('wrong-type', name, value, 'a number');
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw refuse('out-of-range', name, value, 'a whole number of at least 1');
}

function checkEntry(value: unknown, name: string): number {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'number') throw refuse('wrong-type', name, value, 'a number');
  // Rounded first: what is finite here may be too large for the engine's float32.
  if (Number.isFinite(Math.fround(value))) return value;
  const parameters = { name, given: describe(value) };
  throw refusalOf('not-finite', '{name} is {given}; it must be finite, as a 32-bit number too.', parameters);
}

/** What a call is given crosses by copy: C++ makes room for its matrices (cpp/bindings/given.h), and they are written there. */
import { copyIn, refusal } from './boundary.js';
import type { GivenMatrix } from './check.js';
import type { ByteOffset, RawBoundary } from './raw-module.js';
import type { Shape } from './types.js';

/** Those that a call has, each with its name; they are written in this order. Of a plan's there are only shapes. */
export type MatricesOf<Name extends string> = Readonly<
  Partial<Record<Name, GivenMatrix | Shape | undefined>>
>;

/** Where the matrices of a call with these options are to be written; `names` are all that its module knows. */
export function ask<Name extends string>(
  raw: RawBoundary,
  names: readonly Name[],
  matrices: MatricesOf<Name>,
  options: readonly number[],
): ByteOffset {
  raw._start(...options);
  for (const name in matrices) {
    const matrix = matrices[name];
    if (matrix !== undefined) raw._add(names.indexOf(name), matrix.rows, matrix.cols);
  }
  const offset = raw._prepare();
  if (offset === 0) throw refusal(raw);
  return offset;
}

/**
 * Writes the matrices one after the other from `offset` on, in a plain loop over what is there: lists of it took a quarter
 * of a whole call at n = 16.
 */
export function write<Name extends string>(
  raw: RawBoundary,
  offset: ByteOffset,
  matrices: MatricesOf<Name>,
): void {
  const heap = raw.HEAPF32;
  let place = offset / Float32Array.BYTES_PER_ELEMENT;
  for (const name in matrices) {
    const matrix = matrices[name];
    if (matrix === undefined) continue;
    if ('numbers' in matrix) copyIn(heap, place, matrix);
    place += matrix.rows * matrix.cols;
  }
}

import type { Matrix } from '../../engine/types.js';
import type { AnyRecord } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { column } from '../../model/tensor.js';

/** Whether a value of the table is a text: then its answers are looked up, and never added up. */
export const hasTexts = (records: readonly AnyRecord[]): boolean =>
  records.some(({ value }) => typeof value === 'string');

/** The values of a table, to be added up. Errors: InputError where one is a text. */
export const valuesOf = (records: readonly AnyRecord[]): Matrix =>
  column(
    records.map(({ value }) => {
      if (typeof value === 'number') return value;
      throw new InputError('problem.text-value', { name: 'records', given: value });
    }),
  );

/** For lookups, which find a record and compute nothing from its value: a text stands as 0. */
export const valuesToFind = (records: readonly AnyRecord[]): Matrix =>
  column(records.map(({ value }) => (typeof value === 'number' ? value : 0)));

export const distinctKeys = (records: readonly AnyRecord[]): string[] => [
  ...new Set(records.map((record) => record.key)),
];

/** The numbers of a query vector go with their names: one that stays keeps its number, a new one starts at 0. */
export function followNames(
  queryVector: readonly number[],
  before: readonly AnyRecord[],
  after: readonly AnyRecord[],
): readonly number[] {
  const names = distinctKeys(before);
  const newNames = distinctKeys(after);
  // A name that is only rewritten stays where it is.
  if (names.length === newNames.length) return queryVector;
  return newNames.map((name) => queryVector[names.indexOf(name)] ?? 0);
}

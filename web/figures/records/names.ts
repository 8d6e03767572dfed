import type { RecordItem } from '../../model/fields.js';

export const distinctKeys = (records: readonly RecordItem[]): string[] => [
  ...new Set(records.map((record) => record.key)),
];

/** The numbers of a query vector go with their names: one that stays keeps its number, a new one starts at 0. */
export function followNames(
  queryVector: readonly number[],
  before: readonly RecordItem[],
  after: readonly RecordItem[],
): readonly number[] {
  const names = distinctKeys(before);
  const newNames = distinctKeys(after);
  // A name that is only rewritten stays where it is.
  if (names.length === newNames.length) return queryVector;
  return newNames.map((name) => queryVector[names.indexOf(name)] ?? 0);
}

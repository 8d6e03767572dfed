import type { AttentionInput, Engine, LookupResult, TextKeys } from '../../engine/types.js';
import type { RecordItem } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { column, row } from '../../model/tensor.js';
import { AttentionRun } from '../base/run.js';

/** Lookup in the form of attention: one-hot vectors, dot products, a weighted sum. */
export class VectorsRun extends AttentionRun {
  readonly keys: TextKeys;

  constructor(engine: Engine, keys: TextKeys, attention: AttentionInput) {
    super(engine, attention);
    this.keys = keys;
  }
}

export const MAX_VECTORS = 12;

export function lookUp(engine: Engine, query: string, records: readonly RecordItem[]): LookupResult | null {
  if (records.length === 0) return null;
  return engine.lookup({
    query,
    keys: records.map((record) => record.key),
    value: column(records.map((record) => record.value)),
  });
}

/** Errors: InputError where a query vector set by hand has not one number for each distinct key. */
export function asVectors(
  engine: Engine,
  query: string,
  records: readonly RecordItem[],
  queryVector: readonly number[] | null,
): VectorsRun | null {
  if (records.length === 0 || records.length > MAX_VECTORS) return null;
  const keys = engine.textKeys({ query, keys: records.map((record) => record.key), kind: 'one-hot' });
  if (queryVector && queryVector.length !== keys.features.length) {
    throw new InputError('problem.number-count', {
      name: 'query-vector',
      given: String(queryVector.length),
      allowed: String(keys.features.length),
    });
  }
  const attention = {
    query: queryVector ? row(queryVector) : keys.query,
    key: keys.key,
    value: column(records.map((record) => record.value)),
    compatibility: 'dot',
    normalisation: 'none',
  } as const;
  return new VectorsRun(engine, keys, attention);
}

/** The plain mean of the first two values, which an infinite temperature gives; null where a key stands twice. */
export function meanOfFirst(engine: Engine, records: readonly RecordItem[]): number | null {
  const [one, other] = records;
  if (!one || !other || distinctKeys(records).length < records.length) return null;
  const mean = engine.attend({
    query: row([0]),
    key: column([0, 0]),
    value: column([one.value, other.value]),
    temperature: Infinity,
  });
  return mean.data[0] ?? null;
}

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

const distinctKeys = (records: readonly RecordItem[]): string[] => [
  ...new Set(records.map((record) => record.key)),
];

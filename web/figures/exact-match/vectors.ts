import type { AttentionInput, Engine, TextKeys } from '../../engine/types.js';
import type { InputsOf, AnyRecord } from '../../model/fields.js';
import { checkNumberForEach } from '../../model/lengths.js';
import { column, row } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import { distinctKeys, hasTexts, valuesOf } from '../records/names.js';
import { recordsIn } from '../records/records.js';
import type { ExactMatchFields } from './definition.js';

type Inputs = InputsOf<ExactMatchFields>;

/** Lookup in the form of attention: one-hot vectors, dot products, a weighted sum. */
export class VectorsRun extends AttentionRun {
  readonly keys: TextKeys;

  constructor(engine: Engine, keys: TextKeys, attention: AttentionInput) {
    super(engine, attention);
    this.keys = keys;
  }
}

const MAX_VECTORS = 12;

/**
 * null where the table is empty, too long to be shown as vectors, or has texts, which nothing adds up.
 * Errors: InputError where a query vector set by hand has not one number for each distinct key.
 */
export function asVectors(engine: Engine, { query, queryVector, ...table }: Inputs): VectorsRun | null {
  const records = recordsIn(table);
  if (records.length === 0 || records.length > MAX_VECTORS || hasTexts(records)) return null;
  const keys = engine.textKeys({ query, keys: records.map((record) => record.key), kind: 'one-hot' });
  if (queryVector) checkNumberForEach('queryVector', queryVector, { of: 'keys', items: keys.features });
  return new VectorsRun(engine, keys, {
    query: queryVector ? row(queryVector) : keys.query,
    key: keys.key,
    value: valuesOf(records),
    compatibility: 'dot',
    normalisation: 'none',
  });
}

/** One-hot vectors compared by their dot products; what of the scores becomes a weight is for the lookup to pick. */
export class OneHotRun extends VectorsRun {
  constructor(engine: Engine, keys: TextKeys, attention: AttentionInput) {
    super(engine, keys, attention);
    this.remove('weights', 'output');
  }
}

/** The vectors of the names alone: null where asVectors() has none. */
export function asOneHot(engine: Engine, inputs: Inputs): OneHotRun | null {
  const vectors = asVectors(engine, { ...inputs, queryVector: null });
  return vectors && new OneHotRun(engine, vectors.keys, vectors.attention);
}

/** The plain mean of the first two values, which an infinite temperature gives; null where a key stands twice. */
export function meanOfFirst(engine: Engine, records: readonly AnyRecord[]): number | null {
  const [one, other] = records;
  if (!one || !other || distinctKeys(records).length < records.length) return null;
  const mean = engine.attend({
    query: row([0]),
    key: column([0, 0]),
    value: valuesOf([one, other]),
    temperature: Infinity,
  });
  return mean.data[0] ?? null;
}

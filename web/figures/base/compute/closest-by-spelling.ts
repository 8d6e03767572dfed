import type { Engine } from '../../../engine/types.js';
import type { AnyRecord } from '../../../model/fields.js';

/** The place of the record whose key shares most of its spelling with `query`; null where none shares anything. */
export function closestBySpelling(
  engine: Engine,
  query: string,
  records: readonly AnyRecord[],
): number | null {
  if (records.length === 0) return null;
  const keys = records.map(({ key }) => key);
  const { query: asking, key } = engine.textKeys({ query, keys, kind: 'n-grams' });
  const trace = engine.trace({ query: asking, key, value: key, compatibility: 'cosine' });
  const { data } = trace.heads[0]!.scores;
  const closest = data.indexOf(Math.max(...data));
  return data[closest]! > 0 ? closest : null;
}

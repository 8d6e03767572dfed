import type { Engine } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { column } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import { recordsIn } from '../records/records.js';
import type { WeightedSumFields } from './definition.js';

/** How strongly softmax prefers the match; 1 / sharpness is its temperature. */
export const SHARPNESSES = [1, 2, 5, 10, 20] as const;

/** The name of the run of a sharpness, and the name of its cells: those of the first run need none. */
export const runOf = (sharpness: number): { readonly run?: string } =>
  sharpness === SHARPNESSES[0] ? {} : { run: `sharpness-${sharpness}` };

/**
 * Softmax over scores of 1 for each key that is the query and 0 for the others, at every sharpness. The values are 1 for
 * the others and 0 for the match, so that the output is the weight on the others together: how far the weight of the
 * match is from 1. No runs where the table is empty.
 */
export function inTheLimit(
  engine: Engine,
  { query, ...table }: Pick<InputsOf<WeightedSumFields>, 'query' | 'table' | 'records'>,
): Readonly<Record<string, AttentionRun>> {
  const records = recordsIn(table);
  if (records.length === 0) return {};
  const vectors = engine.textKeys({ query, keys: records.map(({ key }) => key), kind: 'one-hot' });
  const runs = SHARPNESSES.map((sharpness) => [
    `sharpness-${sharpness}`,
    new AttentionRun(engine, {
      query: vectors.query,
      key: vectors.key,
      compatibility: 'dot',
      temperature: 1 / sharpness,
      value: column(records.map(({ key }) => (key === query ? 0 : 1))),
    }),
  ]);
  return Object.fromEntries(runs) as Readonly<Record<string, AttentionRun>>;
}

import type { Engine } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { checkRowForEach } from '../../model/lengths.js';
import { matrixOf } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import type { KeysAndValuesFields } from './definition.js';

/** Names by their spelling, with three values each: one row of weights, three outputs. */
export function askColumns(
  engine: Engine,
  { query, names, columns, temperature }: InputsOf<KeysAndValuesFields>,
): AttentionRun {
  checkRowForEach('columns', columns, { of: 'names', items: names });
  const { query: asking, key } = engine.textKeys({ query, keys: names, kind: 'n-grams' });
  const value = matrixOf(columns, 3);
  return new AttentionRun(engine, { query: asking, key, value, compatibility: 'cosine', temperature });
}

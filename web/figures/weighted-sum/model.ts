import type { Engine } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { checkNumberForEach } from '../../model/input-error.js';
import { column, row } from '../../model/tensor.js';
import { AttentionRun } from '../base/run.js';
import type { WeightedSumFields } from './definition.js';

/** The same scores, set by hand, through two normalisations; null where there are none. */
export interface ByHand {
  /** That which stands beside softmax. */
  readonly other: AttentionRun | null;
  readonly softmax: AttentionRun | null;
}

/**
 * Scores set by hand: with the query (1) and each key the score itself, the dot product is that score.
 * Errors: InputError where there is not one value for each score.
 */
export function byHand(
  engine: Engine,
  { scores, values, normalisation, temperature }: InputsOf<WeightedSumFields>,
): ByHand {
  if (scores.length === 0) return { other: null, softmax: null };
  checkNumberForEach('values', values, { of: 'scores', items: scores });
  const attention = {
    query: row([1]),
    key: column(scores),
    value: column(values),
    compatibility: 'dot',
    temperature,
  } as const;
  return {
    other: new AttentionRun(engine, { ...attention, normalisation }),
    softmax: new AttentionRun(engine, attention),
  };
}

import type { Engine } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { checkNumberForEach } from '../../model/lengths.js';
import { column, row } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import type { WeightedSumFields } from './definition.js';

/** Scores set by hand as weights; null where there are none. */
export interface Shares {
  /** The scores as they are. */
  readonly raw: AttentionRun | null;
  /** The scores divided by their sum. */
  readonly divided: AttentionRun | null;
}

type ByHandInputs = Pick<InputsOf<WeightedSumFields>, 'scores' | 'values'>;

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
function setByHand({ scores, values }: ByHandInputs) {
  checkNumberForEach('values', values, { of: 'scores', items: scores });
  return { query: row([1]), key: column(scores), value: column(values), compatibility: 'dot' } as const;
}

/** Errors: InputError where there is not one value for each score. */
export function asShares(engine: Engine, inputs: ByHandInputs): Shares {
  if (inputs.scores.length === 0) return { raw: null, divided: null };
  const attention = setByHand(inputs);
  return {
    raw: new AttentionRun(engine, { ...attention, normalisation: 'none' }),
    divided: new AttentionRun(engine, { ...attention, normalisation: 'divide-by-sum' }),
  };
}

/** Errors: InputError where there is not one value for each score. */
export function byHand(
  engine: Engine,
  { normalisation, temperature, ...inputs }: InputsOf<WeightedSumFields>,
): ByHand {
  if (inputs.scores.length === 0) return { other: null, softmax: null };
  const attention = { ...setByHand(inputs), temperature };
  return {
    other: new AttentionRun(engine, { ...attention, normalisation }),
    softmax: new AttentionRun(engine, attention),
  };
}

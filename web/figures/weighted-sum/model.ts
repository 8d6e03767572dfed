import type { Engine, Normalisation } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import { column, row } from '../../model/tensor.js';
import { run, type Run } from '../spelling.js';

/** The same scores, set by hand, through two normalisations. */
export interface BreakShown {
  readonly softmax: Run;
  readonly other: Run;
}

/**
 * Scores set by hand: with the query (1) and each key the score itself, the dot product is that score.
 * Errors: InputError where there is not one value for each score.
 */
export function byHand(
  engine: Engine,
  scores: readonly number[],
  values: readonly number[],
  normalisation: Normalisation,
  temperature: number,
): BreakShown | null {
  if (scores.length === 0) return null;
  if (values.length !== scores.length) {
    const params = { name: 'values', given: String(values.length), allowed: String(scores.length) };
    throw new InputError('problem.number-count', params);
  }
  const attention = {
    query: row([1]),
    key: column(scores),
    value: column(values),
    compatibility: 'dot',
    temperature,
  } as const;
  return { softmax: run(engine, attention), other: run(engine, { ...attention, normalisation }) };
}

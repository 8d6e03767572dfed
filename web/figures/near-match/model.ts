import { at } from '../../model/tensor.js';
import type { Spelled, SpellingRun } from '../records/spelling-run.js';

/** The record that the best match picks. */
export interface Best {
  readonly record: number;
  readonly score: number;
  /** How many records score as high; the first of them answers. */
  readonly ties: number;
}

export interface NearMatch extends Spelled {
  /** null where no key shares a piece with the query */
  readonly best: Best | null;
}

/** At temperature 0 all weight is on the largest score: the records with weight are the best ones. */
export function bestOf(run: SpellingRun): Best | null {
  const winners = run.byScore.filter((record) => at(run.weights, 0, record) > 0);
  const [record = 0] = winners;
  const score = run.scoreOf(record);
  return score === 0 ? null : { record, score, ties: winners.length };
}

import type { TrainingRun } from '../../../engine/training-types.js';

/** As many new examples as take no longer than a frame. */
export const EXAMPLES_BEFORE = 100;

/** By run: one that starts again has the same random numbers. */
const known = new WeakMap<TrainingRun, number>();

/** What a model loses while its numbers are random, on `EXAMPLES_BEFORE` new examples; to be asked before its first step. */
export function lossBefore(run: TrainingRun): number {
  const loss = known.get(run) ?? run.evaluate(EXAMPLES_BEFORE).loss;
  known.set(run, loss);
  return loss;
}

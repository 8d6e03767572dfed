import type { ShownArm, TrainingShown } from '../../../work/work.js';

const evaluated = new WeakMap<ShownArm['run'], { readonly step: number; readonly accuracy: number | null }>();

/**
 * The share of right answers to a thousand new sequences; null until it is known, and while the runs go on. One run is
 * asked in each update, so that no task lasts long: `redraw` is called where another one waits.
 */
export function accuracies(
  { arms, isRunning, step: shownStep }: TrainingShown,
  redraw: () => void,
): ReadonlyMap<string, number | null> {
  let mayAsk = !isRunning && shownStep > 0;
  const known = arms.map(({ id, run, state: { step } }): [string, number | null] => {
    const before = evaluated.get(run);
    if (before?.step === step) return [id, isRunning ? null : before.accuracy];
    if (!mayAsk) return [id, null];
    mayAsk = false;
    const { accuracy } = run.evaluate();
    evaluated.set(run, { step, accuracy });
    return [id, accuracy];
  });
  const waits = arms.some(({ run, state: { step } }) => evaluated.get(run)?.step !== step);
  if (waits && !isRunning && shownStep > 0) requestAnimationFrame(redraw);
  return new Map(known);
}

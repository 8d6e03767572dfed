import type { ObservedExample } from '../../../engine/training-types.js';
import type { ShownArm, TrainingShown } from '../../../work/work.js';

/** Maps of so many numbers are drawn anew only so often while they change. */
const STEPS_A_MAP = 10;
const observed = new WeakMap<ShownArm['run'], { readonly step: number; readonly example: ObservedExample }>();

/** Of every arm one new sequence, as the model sees it now or, while it trains, did a few steps ago. */
export function observedExamples(shown: TrainingShown | null): readonly ObservedExample[] {
  // One map in each frame, so that none lasts long.
  let isBusy = false;
  return (shown?.arms ?? []).map((arm) => {
    const before = observed.get(arm.run)?.example;
    const example = observe(arm, shown?.isRunning === true, isBusy);
    isBusy ||= example !== before;
    return example;
  });
}

function observe({ run, state: { step } }: ShownArm, isRunning: boolean, isBusy: boolean): ObservedExample {
  const before = observed.get(run);
  const behind = before ? Math.abs(step - before.step) : Infinity;
  const mayWait = isRunning && behind > 0 && (isBusy || behind < STEPS_A_MAP);
  if (before && (behind === 0 || mayWait)) return before.example;
  const example = run.observe();
  observed.set(run, { step, example });
  return example;
}

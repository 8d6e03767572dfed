import type { TemplateResult } from 'lit';
import type { Evaluation } from '../../engine/training-types.js';
import type { ShownArm, TrainingShown } from '../../work/work.js';
import { bars } from '../base/numbers/bars.js';
import { armName } from '../base/training/training.js';
import type { Fact } from '../base/voice/facts.js';
import type { View } from './figure.js';

/** A number from 0 to 1 of each model on examples that it has not seen; only where the runs stand still. */
export function evaluationBars(
  v: View,
  { arms, isRunning, step }: TrainingShown,
  label: string,
  of: (evaluation: Evaluation) => number | null,
  /** The model that the question asks about, and where its answers lie. */
  asked: { readonly arm: string; readonly answers: Readonly<Record<string, number>> },
): TemplateResult {
  const bar = (arm: ShownArm) => {
    const value = isRunning || step === 0 ? null : of(evaluate(arm));
    const text = value === null ? v.words.say('training.none-yet') : v.words.fixed(value, 3);
    const answers = arm.id === asked.arm && { answers: v.answersAt(asked.answers) };
    return { label: armName(v, arm.id), text, value: value ?? 0, role: 'output', ...answers } as const;
  };
  return bars(v, label, arms.map(bar));
}

const evaluated = new WeakMap<ShownArm['run'], { readonly step: number; readonly evaluation: Evaluation }>();

/** The same in words of what is told, where the runs stand still after a step. */
export function evaluationFacts(
  v: View,
  name: (model: string) => string,
  of: (evaluation: Evaluation) => number | null,
): readonly Fact[] {
  const shown = v.training;
  if (!shown || shown.isRunning || shown.step === 0) return [];
  return shown.arms.flatMap((arm) => {
    const value = of(evaluate(arm));
    return value === null ? [] : [{ name: name(armName(v, arm.id)), text: v.words.fixed(value, 3) }];
  });
}

/** The figure draws itself more often than a run moves on. */
function evaluate({ run, state: { step } }: ShownArm): Evaluation {
  const before = evaluated.get(run);
  if (before?.step === step) return before.evaluation;
  const evaluation = run.evaluate();
  evaluated.set(run, { step, evaluation });
  return evaluation;
}

import type { Engine } from '../../../engine/types.js';
import type { Fields, InputsOf, trainingFields } from '../../../model/fields.js';
import type { TrainingOptions } from '../../../engine/training-types.js';
import type { Arm } from '../../../work/work.js';

/** What a step knows before anything is computed. */
export interface StepContext<F extends Fields> {
  readonly step: string;
  readonly inputs: InputsOf<F>;
  readonly engine: Engine;
  /** The learner has answered the question, or skipped it. */
  readonly hasPredicted: boolean;
  readonly compact: boolean;
}

/** What a step trains side by side. */
export interface Training<F extends Fields> {
  /**
   * By name, which the message `arm.<name>` tells; none: nothing now. What all share is set by `trainingFields`; what an
   * arm says itself stands over that.
   */
  arms(context: StepContext<F>): Readonly<Record<string, TrainingOptions>>;
  /** The arms whose losses are drawn, where others train beside them; without it, all. */
  readonly drawn?: readonly string[];
  /** The learning rate where the learner has set none. */
  readonly standardRate: number | ((inputs: InputsOf<F>) => number);
  /** The step draws its losses itself, because it would be blank without them. */
  readonly isInStage?: boolean;
}

export const standardRateOf = <F extends Fields>(
  { standardRate }: Pick<Training<F>, 'standardRate'>,
  inputs: InputsOf<F>,
): number => (typeof standardRate === 'number' ? standardRate : standardRate(inputs));

/** The arms of a training, with the settings that they share. */
export function armsOf(training: Training<Fields>, context: StepContext<Fields>): readonly Arm[] {
  const { seed, optimiser, learningRate } = context.inputs as unknown as InputsOf<typeof trainingFields>;
  const shared = { seed, optimiser, learningRate: learningRate ?? standardRateOf(training, context.inputs) };
  return Object.entries(training.arms(context)).map(([id, options]) => ({
    id,
    options: { ...shared, ...options },
  }));
}

import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/weight-bars.js';
import type { Prediction } from '../prediction.js';
import type { Arm, ShownArm, TrainingShown } from '../training/session.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingTable,
  trainingWaiting,
  type TrainingContext,
} from '../training/training.js';
import type { Inputs } from './model.js';
import { dimensionSlider } from './scale.js';
import type { ScoresContext, Words } from './ways.js';

/** Plain descent's, where the learner has set none. */
export const STANDARD_RATE = 0.1;

export type ArmName = 'divided' | 'plain' | 'small';

/** One task and one start, three models; the last one starts with smaller queries and keys. */
export function trainArms(inputs: Inputs): Arm[] {
  const common = {
    experiment: 'scaling',
    dimension: Number(inputs.dimension),
    ...commonOptions(inputs),
  } as const;
  return [
    { id: 'divided', options: { ...common, compatibility: 'scaled-dot' } },
    { id: 'plain', options: { ...common, compatibility: 'dot' } },
    { id: 'small', options: { ...common, compatibility: 'dot', start: 'wide-scaled' } },
  ];
}

export function trainQuestion(words: Words): Prediction {
  return {
    kind: 'choice',
    question: words.say('predict.train'),
    options: (['all', 'half', 'chance'] as const).map((value) => ({
      value,
      label: words.say(`predict.train-${value}`),
    })),
    correct: 'half',
    measured: true,
    because: words.say('predict.train-because'),
  };
}

export function trainBody(
  context: ScoresContext,
  training: TrainingContext,
  shown: TrainingShown | null,
): TemplateResult {
  const { words, compact } = context;
  if (!shown) return trainingWaiting(training);
  return html`
    ${compact ? nothing : dimensionSlider(context, words.say('train.slider'))}
    ${trainingControls(training, shown)} ${lossChart(training, shown)} ${unseenBars(training, words, shown)}
    ${trainingTable(training, shown)}
    <p class="note">${words.say('train.task')}</p>
  `;
}

/** An answer by chance: one value of eight. */
const CHANCE = '1/8';

/** How often each model is right on examples that it has not seen; only where the runs stand still. */
function unseenBars(
  { armName }: TrainingContext,
  words: Words,
  { arms, isRunning, step }: TrainingShown,
): TemplateResult {
  const known = !isRunning && step > 0;
  return html`<soft-weight-bars
    .label=${words.say('train.unseen', { chance: CHANCE })}
    .bars=${arms.map((arm) => {
      const accuracy = known ? accuracyOf(arm) : null;
      return {
        label: armName(arm.id),
        text: accuracy === null ? words.say('training.none-yet') : words.fixed(accuracy, 3),
        value: accuracy ?? 0,
        role: 'output',
      };
    })}
  ></soft-weight-bars>`;
}

const evaluated = new WeakMap<ShownArm['run'], { readonly step: number; readonly accuracy: number | null }>();

/** The figure draws itself more often than a run moves on. */
function accuracyOf({ run, state: { step } }: ShownArm): number | null {
  const before = evaluated.get(run);
  if (before?.step === step) return before.accuracy;
  const { accuracy } = run.evaluate();
  evaluated.set(run, { step, accuracy });
  return accuracy;
}

export function sayTraining(words: Words, shown: TrainingShown | null): string {
  if (!shown) return words.say('training.waiting');
  if (shown.step === 0) return words.say('train.say-start');
  const [divided = '', plain = '', small = ''] = shown.arms.map(({ state }) =>
    words.fixed(state.loss ?? Number.NaN, 3),
  );
  return words.say('train.say', { step: words.short(shown.step), divided, plain, small });
}

import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/choice.js';
import type { Arm, TrainingShown } from '../training/session.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingTable,
  trainingWaiting,
  type TrainingContext,
} from '../training/training.js';
import { SIZES } from './definition.js';
import { guessing } from './learn.js';
import type { Words } from './matrices.js';
import type { Inputs } from './model.js';

/** Adam's, where the learner has set none: with a larger one the extra projection makes training unsteady. */
export const EXTRA_RATE = 0.005;

/** Paired recall with and without one more projection before the others. */
export function extraArms(inputs: Inputs): Arm[] {
  const size = Number(inputs.size);
  return (['none', 'extra'] as const).map((projection) => ({
    id: projection,
    options: {
      experiment: 'extra-projection',
      projection,
      dimension: size,
      valueDimension: size,
      ...commonOptions(inputs),
    },
  }));
}

/** What the training of the step `twice` needs of its figure. */
export interface ExtraContext {
  readonly words: Words;
  readonly size: Inputs['size'];
  readonly training: TrainingContext;
  setSize(size: Inputs['size']): void;
}

export function extraBody(
  { words, size, training, setSize }: ExtraContext,
  shown: TrainingShown | null,
): TemplateResult {
  const choice = html`<soft-choice
    .label=${words.say('twice.size')}
    .options=${SIZES.map((value) => ({ value, label: value, note: words.say(`twice.size-${value}`) }))}
    .value=${size}
    @choose=${({ detail }: CustomEvent<{ value: Inputs['size'] }>) => {
      setSize(detail.value);
    }}
  ></soft-choice>`;
  return html`<div class="body training">
    <p class="title">${words.say('twice.train')}</p>
    ${training.editable ? choice : nothing}
    ${
      shown
        ? html`${trainingControls(training, shown)} ${lossChart(training, shown, [guessing(words)])}
          ${trainingTable(training, shown)}`
        : trainingWaiting(training)
    }
  </div>`;
}

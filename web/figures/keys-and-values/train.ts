import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/slider.js';
import type { Arm, TrainingShown } from '../training/session.js';
import {
  commonOptions,
  lossChart,
  trainingControls,
  trainingTable,
  trainingWaiting,
  type TrainingContext,
} from '../training/training.js';
import type { Words } from './columns.js';
import { MOST_WIDTH } from './definition.js';
import type { Inputs } from './model.js';

/** Adam's, where the learner has set none. */
export const STANDARD_RATE = 0.02;

/** Two models of one task: keys and values of 4 numbers each, and shared vectors of a width to be chosen. */
export function trainArms(inputs: Inputs): Arm[] {
  const common = { experiment: 'tied-records', ...commonOptions(inputs) } as const;
  return [
    { id: 'separate', options: { ...common, keysAndValues: 'separate' } },
    { id: 'tied', options: { ...common, keysAndValues: 'tied', dimension: inputs.width } },
  ];
}

/** What the step `train` needs of its figure. */
export interface TrainContext {
  readonly words: Words;
  readonly width: number;
  readonly training: TrainingContext;
  setWidth(width: number, final: boolean): void;
}

export function trainBody(
  { words, width, training, setWidth }: TrainContext,
  shown: TrainingShown | null,
): TemplateResult {
  if (!shown) return trainingWaiting(training);
  const slider = html`<soft-slider
    .label=${words.say('train.width')}
    .min=${1}
    .max=${MOST_WIDTH}
    .step=${1}
    .value=${width}
    .valueText=${words.say('train.width-is', { width: String(width) })}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      setWidth(detail.value, detail.final);
    }}
  ></soft-slider>`;
  return html`
    ${training.editable ? slider : nothing} ${trainingControls(training, shown)} ${lossChart(training, shown)}
    ${trainingTable(training, shown)}
    <p class="note">${words.say('train.task')}</p>
  `;
}

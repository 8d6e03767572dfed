import { html, nothing, type TemplateResult } from 'lit';
import { MAX_STEPS, type trainingFields } from '../../../model/fields.js';
import type { MessageKey, Params } from '../../../model/language/language.js';
import type { TrainingShown } from '../../../work/work.js';
import { button, leading } from '../controls/button.js';
import { control } from '../controls/controls.js';
import { LEARNING_RATES } from '../compute/scales.js';
import { sliderOf } from '../controls/sliders.js';
import type { en } from './en.js';
import type { View } from '../contract/view.js';
import { waiting } from '../controls/waiting.js';

/** To the end, however many steps a run has. */
export const toTheEnd = (): { readonly trained: number } => ({ trained: MAX_STEPS });

export type TrainingView = View<typeof trainingFields, keyof typeof en, unknown>;

/** What a step puts together to show its training. */
export interface TrainingParts {
  readonly shown: TrainingShown;
  /** Train, pause, one step, start again; where the runs stand; and, folded away, how they train. */
  readonly controls: TemplateResult;
  /** The same without how they train: where the step itself lets the learner choose that. */
  readonly drive: TemplateResult;
}

/** The training of a step; while what trains is on its way or can't be loaded, that is said in place of it all. */
export function training(v: TrainingView, draw: (parts: TrainingParts) => TemplateResult): TemplateResult {
  const shown = v.training;
  if (!shown) return waiting(v, 'training');
  const driven = drive(v, shown);
  return draw({
    shown,
    controls: html`${driven} ${v.editable ? settings(v) : nothing}`,
    drive: driven,
  });
}

/** The message `arm.<id>` names an arm. */
export const armName = ({ words }: TrainingView, id: string): string => words.say(`arm.${id}` as MessageKey);

function drive(v: TrainingView, { arms, isRunning, step, steps }: TrainingShown): TemplateResult {
  const { words, work } = v;
  const isDone = !isRunning && step > 0 && arms.every(({ state }) => state.status !== 'running');
  const press = (): void => {
    if (isRunning) work.pause();
    else work.play(v.inputs.speed);
  };
  return html`
    <div class="row drive">
      <div class="narrow buttons">
        ${button(words.say(isRunning ? 'training.pause' : isDone ? 'training.again' : 'training.train'), press, leading(v))}
        ${button(words.say('training.step'), () => work.stepOnce(), 'button quiet', isDone)}
        ${button(words.say('training.restart'), () => work.restart(), 'button quiet', step === 0)}
      </div>
      <p class="narrow note">
        ${words.say('training.progress', { step: words.short(step), steps: words.short(steps) })}
      </p>
    </div>
    ${v.drawnArms.filter(({ state }) => state.status === 'diverged').map((arm) => diverged(v, arm))}
  `;
}

/** What stopped where it could not go on. */
const diverged = (v: TrainingView, { id, state }: TrainingShown['arms'][number]): TemplateResult =>
  v.problem(v.words.say('training.diverged', { arm: armName(v, id), step: v.words.short(state.step) }));

function settings(v: TrainingView): TemplateResult {
  const { words, inputs, standardRate } = v;
  return html`<details class="training-settings">
    <summary>${words.say('training.settings')}</summary>
    <div class="row">
      ${sliderOf(v, 'learningRate', {
        values: LEARNING_RATES,
        value: inputs.learningRate ?? standardRate,
        text: (rate) => words.short(rate),
        label: 'training.rate',
        ends: [words.say('training.rate-start'), words.say('training.rate-end')],
      })}
      ${control(v, 'seed', { label: 'training.seed', hasHint: true })}
      ${control(v, 'optimiser', { label: 'training.optimiser', narrow: true })}
      ${control(v, 'speed', { label: 'training.speed', narrow: true })}
    </div>
  </details>`;
}

/**
 * What the arms have reached: the message `<name>.say.other`, and `.one` after one step, with {step} and the loss of each
 * arm under its name, or `<name>.say-start`.
 */
export function sayTraining(
  { words, work: { training: shown } }: TrainingView,
  name: string,
  decimals: number,
  params: Params = {},
): string {
  if (!shown) return words.say('training.waiting');
  const losses = shown.arms.map(({ id, state }): [string, string] => [
    id,
    words.fixed(state.loss ?? NaN, decimals),
  ]);
  if (shown.step === 0) return words.say(`${name}.say-start` as MessageKey, params);
  const values = { ...params, ...Object.fromEntries(losses), step: words.short(shown.step) };
  return words.counted(`${name}.say`, shown.step, values);
}

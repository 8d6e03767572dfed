import { html, nothing, type TemplateResult } from 'lit';
import { MAX_STEPS, type trainingFields } from '../../../model/fields.js';
import type { MessageKey, Params } from '../../../model/language/language.js';
import '../../../parts/charts/chart.js';
import type { ChartReference } from '../../../parts/charts/chart.js';
import type { TrainingShown } from '../../../work/work.js';
import { button, leading } from '../controls/button.js';
import { control } from '../controls/controls.js';
import { LEARNING_RATES } from '../compute/scales.js';
import { sliderOf } from '../controls/sliders.js';
import type { en } from './en.js';
import type { View } from '../contract/view.js';
import { waiting } from '../controls/waiting.js';
import type { PictureNumbers } from '../contract/picture-numbers.js';
import { walked } from '../walk/walked.js';
import { trainingNumbers } from '../walk/training-numbers.js';

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
  /** What each arm has reached, of the last step's examples. */
  readonly table: TemplateResult;
  /** A value of every arm by step, with what it is to be compared with; nothing for a loss that the dock draws. */
  chart(
    of: 'loss' | 'accuracy',
    references?: readonly ChartReference[],
    more?: ChartLook,
  ): TemplateResult | typeof nothing;
}

interface ChartLook {
  /** At which value each answer to the question of the step lies. */
  readonly answers?: Readonly<Record<string, number>>;
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
    table: table(v, shown),
    chart: (of, references = [], look = {}) => {
      const numbers = trainingNumbers(v, of, references);
      if (of === 'accuracy' || !v.drawsLossBelow)
        return walked(v, numbers, chart(v, shown, numbers, { of, ...look }));
      // The dock draws it, and lists it.
      if (!v.isAsking && shown.step > 0) v.pictures.push(numbers);
      return nothing;
    },
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

const chart = (
  v: TrainingView,
  { steps }: TrainingShown,
  { label, tracks, levels = [] }: PictureNumbers,
  { of, answers = {} }: ChartLook & { readonly of: 'loss' | 'accuracy' },
): TemplateResult =>
  html`<soft-chart
    part=${of === 'loss' ? 'chart' : nothing}
    .label=${label}
    .xLabel=${v.words.say('training.axis')}
    .steps=${steps}
    .lines=${tracks.flatMap(({ columns, values }) => columns.map((name, index) => ({ label: name, values: values[index]! })))}
    .references=${levels}
    .answers=${v.answersAt(answers)}
    .write=${(value: number) => v.words.short(value)}
    @chart-guess=${v.takeAnswer}
  ></soft-chart>`;

function table(v: TrainingView, { arms }: TrainingShown): TemplateResult {
  const { words } = v;
  const countsRight = arms.some(({ state }) => state.accuracy !== null);
  const write = (value: number | null): string =>
    value === null ? words.say('training.none-yet') : words.fixed(value, 4);
  return html`<table class="reached">
    <caption class="visually-hidden">
      ${words.say('training.table')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${words.say('training.arm')}</th>
        <th scope="col">${words.say('training.loss')}</th>
        ${countsRight ? html`<th scope="col">${words.say('training.accuracy')}</th>` : nothing}
        <th scope="col">${words.say('training.parameters')}</th>
      </tr>
    </thead>
    <tbody>
      ${arms.map(
        ({ id, state }) =>
          html`<tr>
            <th scope="row">${armName(v, id)}</th>
            <td>${write(state.loss)}</td>
            ${countsRight ? html`<td>${write(state.accuracy)}</td>` : nothing}
            <td>${words.short(state.parameters)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
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

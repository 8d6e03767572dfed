import { html, nothing, type TemplateResult } from 'lit';
import type { trainingFields } from '../../model/fields.js';
import type { MessageKey, Params } from '../../model/language/language.js';
import '../../parts/chart.js';
import type { ChartReference } from '../../parts/chart.js';
import type { TrainingShown } from '../../work/work.js';
import { button } from './button.js';
import { control } from './controls.js';
import { LEARNING_RATES } from './scales.js';
import { sliderOf } from './sliders.js';
import type { en } from './training/en.js';
import type { View } from './view.js';
import { waiting } from './waiting.js';

type TrainingView = View<typeof trainingFields, keyof typeof en, unknown>;

/** What a step puts together to show its training. */
export interface TrainingParts {
  readonly shown: TrainingShown;
  /** Train, pause, one step, start again; where the runs stand; and, folded away, how they train. */
  readonly controls: TemplateResult;
  /** What each arm has reached, of the last step's examples. */
  readonly table: TemplateResult;
  /** A value of every arm by step, with what it is to be compared with; nothing for a loss that the dock draws. */
  chart(of: 'loss' | 'accuracy', references?: readonly ChartReference[]): TemplateResult | typeof nothing;
}

/** The training of a step; while what trains is on its way or can't be had, that is said in place of it all. */
export function training(v: TrainingView, draw: (parts: TrainingParts) => TemplateResult): TemplateResult {
  const shown = v.training;
  if (!shown) return waiting(v, 'training');
  return draw({
    shown,
    controls: controls(v, shown),
    table: table(v, shown),
    chart: (of, references = []) =>
      of === 'loss' && v.drawsLossBelow ? nothing : chart(v, shown, of, references),
  });
}

/** The message `arm.<id>` names an arm. */
export const armName = ({ words }: TrainingView, id: string): string => words.say(`arm.${id}` as MessageKey);

function controls(v: TrainingView, { arms, isRunning, step, steps }: TrainingShown): TemplateResult {
  const { words, work } = v;
  const isDone = !isRunning && step > 0 && arms.every(({ state }) => state.status !== 'running');
  const drive = (): void => {
    if (isRunning) work.pause();
    else work.play(v.inputs.speed);
  };
  return html`
    <div class="row drive">
      <div class="narrow buttons">
        ${button(words.say(isRunning ? 'training.pause' : isDone ? 'training.again' : 'training.train'), drive, 'button')}
        ${button(words.say('training.step'), () => work.stepOnce(), 'button quiet', isDone)}
        ${button(words.say('training.restart'), () => work.restart(), 'button quiet', step === 0)}
      </div>
      <p class="narrow note" role="status" aria-live=${isRunning ? 'off' : 'polite'}>
        ${words.say('training.progress', { step: words.short(step), steps: words.short(steps) })}
      </p>
    </div>
    ${arms.filter(({ state }) => state.status === 'diverged').map((arm) => diverged(v, arm))}
    ${v.editable ? settings(v) : nothing}
  `;
}

/** What stopped where it could not go on. */
const diverged = (v: TrainingView, { id, state }: TrainingShown['arms'][number]): TemplateResult =>
  html`<p class="problem" role="alert">
    ${v.words.say('training.diverged', { arm: armName(v, id), step: v.words.short(state.step) })}
  </p>`;

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
  { arms, steps }: TrainingShown,
  of: 'loss' | 'accuracy',
  references: readonly ChartReference[],
): TemplateResult =>
  html`<soft-chart
    part=${of === 'loss' ? 'chart' : nothing}
    .label=${v.words.say(of === 'loss' ? 'training.loss' : 'training.share')}
    .xLabel=${v.words.say('training.axis')}
    .steps=${steps}
    .lines=${arms.map(({ id, curve }) => ({ id, label: armName(v, id), values: curve[of] }))}
    .references=${[...(of === 'loss' && v.floor ? [v.floor] : []), ...references]}
    .write=${(value: number) => v.words.short(value)}
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
 * What the arms have reached: the message `<name>.say` with {step} and the loss of each arm under its name, or
 * `<name>.say-start`.
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
  return words.say(`${name}.${shown.step === 0 ? 'say-start' : 'say'}` as MessageKey, {
    ...params,
    ...Object.fromEntries(losses),
    step: words.short(shown.step),
  });
}

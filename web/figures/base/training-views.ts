import { html, nothing, type TemplateResult } from 'lit';
import { trainingFields, type InputsOf } from '../../model/fields.js';
import type { Language } from '../../model/language/language.js';
import '../../parts/chart.js';
import type { ChartReference } from '../../parts/chart.js';
import '../../parts/choice.js';
import '../../parts/slider.js';
import '../../parts/text-input.js';
import { LEARNING_RATES, positionOf } from './scales.js';
import type { TrainingShown } from '../../work/training-session.js';
import { waiting } from './waiting.js';
import type { Work } from '../../work/work.js';

export type TrainingInputs = InputsOf<typeof trainingFields>;
type TrainingPatch = Partial<TrainingInputs>;

/** What a step with a training is drawn from. */
export interface TrainingView {
  readonly words: Language;
  readonly inputs: TrainingInputs;
  readonly work: Work;
  /** The learning rate where the learner has set none. */
  readonly standardRate: number;
  readonly editable: boolean;
  /** The name of each arm, by its id. */
  armName(id: string): string;
  draft(id: string): { readonly text: string; readonly problem: string } | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => TrainingPatch): void;
  change(patch: TrainingPatch, options?: { readonly gesture?: string; readonly final?: boolean }): void;
}

/** The view of a step, as its training is drawn from it. */
export const trainingOf = (
  v: Omit<TrainingView, 'standardRate' | 'armName'>,
  own: Pick<TrainingView, 'standardRate' | 'armName'>,
): TrainingView => ({
  ...own,
  words: v.words,
  inputs: v.inputs,
  work: v.work,
  editable: v.editable,
  draft: (id) => v.draft(id),
  type: (id, text, final, read) => {
    v.type(id, text, final, read);
  },
  change: (patch, options) => {
    v.change(patch, options);
  },
});

type Shown = TemplateResult | typeof nothing;

/** The settings that all arms share, as the engine takes them. */
export function commonOptions({ seed, optimiser, learningRate }: TrainingInputs) {
  return { seed, optimiser, ...(learningRate === null ? {} : { learningRate }) };
}

/** In place of everything, while what trains is on its way or can't be had. */
export const trainingWaiting = (v: Pick<TrainingView, 'words' | 'work'>): TemplateResult =>
  waiting(v, {
    waiting: v.words.say('training.waiting'),
    failed: (reason) => v.words.say('training.failed', { reason }),
  });

/** Train, pause, one step, start again; where the run stands; and, folded away, how it trains. */
export function trainingControls(v: TrainingView): Shown {
  const { words, work, editable } = v;
  const { training } = work;
  if (!training) return nothing;
  const { arms, isRunning, step, steps } = training;
  const isDone = !isRunning && step > 0 && arms.every(({ state }) => state.status !== 'running');
  const drive = (): void => {
    if (isRunning) work.pause();
    else work.play(v.inputs.speed);
  };
  return html`
    <div class="row drive">
      <div class="narrow buttons">
        <button class="button" @click=${drive}>
          ${words.say(isRunning ? 'training.pause' : isDone ? 'training.again' : 'training.train')}
        </button>
        <button class="button quiet" ?disabled=${isDone} @click=${() => work.stepOnce()}>
          ${words.say('training.step')}
        </button>
        <button class="button quiet" ?disabled=${step === 0} @click=${() => work.restart()}>
          ${words.say('training.restart')}
        </button>
      </div>
      <p class="narrow note" role="status" aria-live=${isRunning ? 'off' : 'polite'}>
        ${words.say('training.progress', { step: words.short(step), steps: words.short(steps) })}
      </p>
    </div>
    ${diverged(v, training)} ${editable ? settings(v) : nothing}
  `;
}

/** What stopped where it could not go on. */
const diverged = ({ words, armName }: TrainingView, { arms }: TrainingShown): TemplateResult[] =>
  arms
    .filter(({ state }) => state.status === 'diverged')
    .map(
      ({ id, state }) =>
        html`<p class="problem" role="alert">
          ${words.say('training.diverged', { arm: armName(id), step: words.short(state.step) })}
        </p>`,
    );

function settings(v: TrainingView): TemplateResult {
  const { words, inputs, standardRate } = v;
  const seed = words.say('training.seed');
  const draft = v.draft('seed');
  const rate = inputs.learningRate ?? standardRate;
  return html`<details>
    <summary>${words.say('training.settings')}</summary>
    <div class="row">
      <soft-slider
        .label=${words.say('training.rate')}
        .startLabel=${words.say('training.rate-start')}
        .endLabel=${words.say('training.rate-end')}
        .min=${0}
        .max=${LEARNING_RATES.length - 1}
        .step=${1}
        .value=${positionOf(LEARNING_RATES, rate)}
        .valueText=${words.short(rate)}
        @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
          const learningRate = LEARNING_RATES[detail.value] ?? standardRate;
          v.change({ learningRate }, { gesture: 'learning rate', final: detail.final });
        }}
      ></soft-slider>
      <soft-text-input
        .textRole=${'plain'}
        .label=${seed}
        .hint=${words.say('training.seed-hint')}
        .clearLabel=${words.say('training.seed-clear')}
        .value=${draft?.text ?? String(inputs.seed)}
        .problem=${draft?.problem ?? ''}
        @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
          v.type('seed', detail.text, detail.final, (text) => ({
            seed: trainingFields.seed.parse(text, seed),
          }));
        }}
      ></soft-text-input>
      ${choice(v, 'optimiser', ['adam', 'sgd'])} ${choice(v, 'speed', ['steady', 'fast'])}
    </div>
  </details>`;
}

type Choice = TrainingInputs['optimiser' | 'speed'];

function choice(v: TrainingView, name: 'optimiser' | 'speed', values: readonly Choice[]): TemplateResult {
  return html`<soft-choice
    class="narrow"
    .label=${v.words.say(`training.${name}`)}
    .options=${values.map((value) => ({ value, label: v.words.say(`training.${value}`) }))}
    .value=${v.inputs[name]}
    @choose=${({ detail }: CustomEvent<{ value: Choice }>) => {
      v.change({ [name]: detail.value });
    }}
  ></soft-choice>`;
}

/** The losses by step, with what they are to be compared with. */
export function lossChart(
  { words, work: { training }, armName }: TrainingView,
  references: readonly ChartReference[] = [],
): Shown {
  if (!training) return nothing;
  return html`<soft-chart
    part="chart"
    .label=${words.say('training.loss')}
    .xLabel=${words.say('training.axis')}
    .steps=${training.steps}
    .lines=${training.arms.map(({ id, curve }) => ({ id, label: armName(id), values: curve.loss }))}
    .references=${references}
    .write=${(value: number) => words.short(value)}
  ></soft-chart>`;
}

/** What each arm has reached, of the last step's examples. */
export function trainingTable({ words, work: { training }, armName }: TrainingView): Shown {
  if (!training) return nothing;
  const { arms } = training;
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
            <th scope="row">${armName(id)}</th>
            <td>${write(state.loss)}</td>
            ${countsRight ? html`<td>${write(state.accuracy)}</td>` : nothing}
            <td>${words.short(state.parameters)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

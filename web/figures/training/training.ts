import { html, nothing, type TemplateResult } from 'lit';
import type { InputsOf } from '../../model/fields.js';
import { trainingFields } from '../../model/fields.js';
import type { Language } from '../../model/language/language.js';
import '../../parts/chart.js';
import type { ChartReference } from '../../parts/chart.js';
import '../../parts/choice.js';
import '../../parts/slider.js';
import '../../parts/text-input.js';
import type { Draft } from '../figure-element.js';
import { LEARNING_RATES, positionOfRate } from './learning-rate.js';
import type { TrainingSession, TrainingShown } from './session.js';

type TrainingInputs = InputsOf<typeof trainingFields>;
type TrainingPatch = Partial<TrainingInputs>;

/** What a step with training needs of its figure. */
export interface TrainingContext {
  readonly language: Language;
  readonly session: TrainingSession;
  readonly inputs: TrainingInputs;
  /** The learning rate where the learner has set none. */
  readonly standardRate: number;
  readonly editable: boolean;
  /** The name of each arm, by its id. */
  armName(id: string): string;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => TrainingPatch): void;
  change(patch: TrainingPatch, options?: { readonly gesture?: string; readonly final?: boolean }): void;
}

/** In place of everything, while what trains is on its way or can't be had. */
export function trainingWaiting({
  language,
  session,
}: {
  readonly language: Language;
  readonly session: { readonly failure: unknown; retry(): void };
}): TemplateResult {
  const { failure } = session;
  if (failure === null) return html`<p class="note" role="status">${language.say('training.waiting')}</p>`;
  return html`<div class="problem" role="alert">
    <p>${language.say('training.failed', { reason: language.explain(failure) })}</p>
    <button class="button quiet" @click=${() => session.retry()}>${language.say('status.retry')}</button>
  </div>`;
}

/** Train, pause, one step, start again; where the run stands; and, folded away, how it trains. */
export function trainingControls(context: TrainingContext, shown: TrainingShown): TemplateResult {
  const { language, session, inputs, editable } = context;
  const { isRunning, step, steps } = shown;
  const isDone = !isRunning && step > 0 && shown.arms.every(({ state }) => state.status !== 'running');
  return html`
    <div class="row drive">
      <div class="narrow buttons">
        <button
          class="button"
          @click=${() => {
            if (isRunning) session.pause();
            else session.play(inputs.speed);
          }}
        >
          ${language.say(isRunning ? 'training.pause' : isDone ? 'training.again' : 'training.train')}
        </button>
        <button class="button quiet" ?disabled=${isDone} @click=${() => session.stepOnce()}>
          ${language.say('training.step')}
        </button>
        <button class="button quiet" ?disabled=${step === 0} @click=${() => session.restart()}>
          ${language.say('training.restart')}
        </button>
      </div>
      <p class="narrow note" role="status" aria-live=${isRunning ? 'off' : 'polite'}>
        ${language.say('training.progress', { step: language.short(step), steps: language.short(steps) })}
      </p>
    </div>
    ${diverged(context, shown)} ${editable ? settings(context) : nothing}
  `;
}

function settings(context: TrainingContext): TemplateResult {
  const { language, inputs, standardRate } = context;
  const seed = language.say('training.seed');
  const draft = context.draft('seed');
  const rate = inputs.learningRate ?? standardRate;
  return html`<details>
    <summary>${language.say('training.settings')}</summary>
    <div class="row">
      <soft-slider
        .label=${language.say('training.rate')}
        .startLabel=${language.say('training.rate-start')}
        .endLabel=${language.say('training.rate-end')}
        .min=${0}
        .max=${LEARNING_RATES.length - 1}
        .step=${1}
        .value=${positionOfRate(rate)}
        .valueText=${language.short(rate)}
        @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
          const learningRate = LEARNING_RATES[detail.value] ?? standardRate;
          context.change({ learningRate }, { gesture: 'learning rate', final: detail.final });
        }}
      ></soft-slider>
      <soft-text-input
        .textRole=${'plain'}
        .label=${seed}
        .hint=${language.say('training.seed-hint')}
        .clearLabel=${language.say('training.seed-clear')}
        .value=${draft?.text ?? String(inputs.seed)}
        .problem=${draft?.problem ?? ''}
        @text-edit=${({ detail }: CustomEvent<{ text: string; final: boolean }>) => {
          context.type('seed', detail.text, detail.final, (text) => ({
            seed: trainingFields.seed.parse(text, seed),
          }));
        }}
      ></soft-text-input>
      ${choice(context, 'optimiser', ['adam', 'sgd'])} ${choice(context, 'speed', ['steady', 'fast'])}
    </div>
  </details>`;
}

type Choice = TrainingInputs['optimiser'] | TrainingInputs['speed'];

function choice(
  { language, inputs, change }: TrainingContext,
  name: 'optimiser' | 'speed',
  values: readonly Choice[],
): TemplateResult {
  return html`<soft-choice
    class="narrow"
    .label=${language.say(`training.${name}`)}
    .options=${values.map((value) => ({ value, label: language.say(`training.${value}`) }))}
    .value=${inputs[name]}
    @choose=${({ detail }: CustomEvent<{ value: Choice }>) => {
      change({ [name]: detail.value });
    }}
  ></soft-choice>`;
}

/** The settings that all arms share, as the engine takes them. */
export function commonOptions({ seed, optimiser, learningRate }: TrainingInputs) {
  return { seed, optimiser, ...(learningRate === null ? {} : { learningRate }) };
}

/** What stopped where it could not go on. */
function diverged({ language, armName }: TrainingContext, { arms }: TrainingShown): TemplateResult[] {
  return arms
    .filter(({ state }) => state.status === 'diverged')
    .map(
      ({ id, state }) =>
        html`<p class="problem" role="alert">
          ${language.say('training.diverged', { arm: armName(id), step: language.short(state.step) })}
        </p>`,
    );
}

/** The losses by step, with what they are to be compared with. */
export function lossChart(
  { language, armName }: TrainingContext,
  { arms, steps }: TrainingShown,
  references: readonly ChartReference[] = [],
): TemplateResult {
  return html`<soft-chart
    part="chart"
    .label=${language.say('training.loss')}
    .xLabel=${language.say('training.axis')}
    .steps=${steps}
    .lines=${arms.map(({ id, curve }) => ({ id, label: armName(id), values: curve.loss }))}
    .references=${references}
    .write=${(value: number) => language.short(value)}
  ></soft-chart>`;
}

/** What each arm has reached, of the last step's examples. */
export function trainingTable(
  { language, armName }: TrainingContext,
  { arms }: TrainingShown,
): TemplateResult {
  const countsRight = arms.some(({ state }) => state.accuracy !== null);
  const write = (value: number | null): string =>
    value === null ? language.say('training.none-yet') : language.fixed(value, 4);
  return html`<table class="reached">
    <caption class="visually-hidden">
      ${language.say('training.table')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${language.say('training.arm')}</th>
        <th scope="col">${language.say('training.loss')}</th>
        ${countsRight ? html`<th scope="col">${language.say('training.accuracy')}</th>` : nothing}
        <th scope="col">${language.say('training.parameters')}</th>
      </tr>
    </thead>
    <tbody>
      ${arms.map(
        ({ id, state }) =>
          html`<tr>
            <th scope="row">${armName(id)}</th>
            <td>${write(state.loss)}</td>
            ${countsRight ? html`<td>${write(state.accuracy)}</td>` : nothing}
            <td>${language.short(state.parameters)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

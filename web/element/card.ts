import { html, nothing, type TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/figure-element.js';
import type { FigureController } from '../model/controller.js';
import type { Stages } from '../figures/base/stages.js';
import type { Language, MessageKey } from '../model/language/language.js';

/** What was refused, in place. */
export function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul class="problems problem" role="alert" part="error">
    ${problems.map((problem) => html`<li>${problem}</li>`)}
  </ul>`;
}

/** Goes through the last change stage by stage; nothing where nothing has moved. */
export function stepper(
  stages: Stages,
  language: Language,
  changed: () => void,
): TemplateResult | typeof nothing {
  if (!stages.canStep) return nothing;
  const act = (move: () => void) => () => {
    move.call(stages);
    changed();
  };
  const button = (text: MessageKey, move: () => void) =>
    html`<button class="link" @click=${act(move)}>${language.say(text)}</button>`;
  const { isStepping, next, previous, end } = stages;
  return html`<span
    class="stepper"
    @keydown=${({ key }: KeyboardEvent) => {
      if (key === 'Escape') act(end)();
    }}
  >
    ${isStepping ? button('stages.previous', previous) : nothing}
    ${button(isStepping ? 'stages.next' : 'stages.start', next)}
    ${isStepping ? button('stages.end', end) : nothing}
  </span>`;
}

/** Where the learner is in it, told once. */
export function stageText({ place: { number, count, name } }: Stages, language: Language): string {
  if (name === null) return language.say('stages.before');
  return language.say('stages.at', {
    number: String(number),
    count: String(count),
    name: language.say(`stages.${name}`),
  });
}

/** The engine or the figure can't be had; the reason, and another try. */
export function failureNote(reason: string, language: Language, retry: () => void): TemplateResult {
  return html`<div class="problems problem" role="alert" part="error">
    <span>${language.say('status.failed', { reason })}</span>
    <span><button class="button quiet" @click=${retry}>${language.say('status.retry')}</button></span>
  </div>`;
}

export function stepChoice(
  controller: FigureController,
  figure: FigureElement,
  language: Language,
): TemplateResult {
  return html`<soft-choice
    class="steps"
    part="steps"
    .label=${language.say('toolbar.steps')}
    .hideLabel=${true}
    .options=${controller.definition.steps.map((value) => ({ value, label: figure.stepName(value) }))}
    .value=${controller.step}
    @choose=${({ detail }: CustomEvent<{ value: string }>) => controller.setStep(detail.value, 'user')}
  ></soft-choice>`;
}

export interface ToolbarActions {
  readonly reset: () => void;
  /** Saves the numbers in view as a file. */
  readonly save: () => void;
  /** null where no page opens a copied state. */
  readonly copyLink: (() => void) | null;
  /** What goes through the last change, stage by stage. */
  readonly stepper: TemplateResult | typeof nothing;
  /** What became of the last action. */
  readonly notice: string;
}

export function toolbar(
  controller: FigureController,
  language: Language,
  actions: ToolbarActions,
): TemplateResult {
  const button = (text: string, enabled: boolean, act: () => void) =>
    html`<button class="link" ?disabled=${!enabled} @click=${act}>${text}</button>`;
  return html`<div class="toolbar" part="toolbar" role="group" aria-label=${language.say('toolbar.label')}>
    ${actions.stepper} ${button(language.say('toolbar.undo'), controller.canUndo, () => controller.undo())}
    ${button(language.say('toolbar.redo'), controller.canRedo, () => controller.redo())}
    ${button(language.say('toolbar.reset'), controller.changed, actions.reset)}
    ${actions.copyLink ? button(language.say('toolbar.copy-link'), true, actions.copyLink) : nothing}
    ${button(language.say('toolbar.save'), true, actions.save)}
    <span role="status">${actions.notice}</span>
  </div>`;
}

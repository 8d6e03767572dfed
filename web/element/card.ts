import { html, nothing, type TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/figure-element.js';
import type { FigureController } from '../model/controller.js';
import type { Language } from '../model/language/language.js';

/** What was refused, in place. */
export function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul class="problems problem" role="alert" part="error">
    ${problems.map((problem) => html`<li>${problem}</li>`)}
  </ul>`;
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
    ${button(language.say('toolbar.undo'), controller.canUndo, () => controller.undo())}
    ${button(language.say('toolbar.redo'), controller.canRedo, () => controller.redo())}
    ${button(language.say('toolbar.reset'), controller.changed, actions.reset)}
    ${actions.copyLink ? button(language.say('toolbar.copy-link'), true, actions.copyLink) : nothing}
    ${button(language.say('toolbar.save'), true, actions.save)}
    <span role="status">${actions.notice}</span>
  </div>`;
}

import { html, type TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import type { FigureController } from '../model/controller.js';
import type { Language } from '../model/language/language.js';
import '../parts/fields/choice.js';

/** What the choice is called; it is fetched where an author shows it, and so are its words. */
const en = { 'steps.label': 'Steps of this figure' } as const;

/** The steps of a figure, for readers to choose from. Fetched where the author shows it. */
export function stepChoice(
  controller: FigureController,
  figure: FigureElement,
  language: Language,
): TemplateResult {
  return html`<soft-choice
    class="steps"
    part="steps"
    .label=${language.with({ en }).say('steps.label')}
    .hideLabel=${true}
    .options=${controller.definition.steps.map((value) => ({ value, label: figure.stepName(value) }))}
    .value=${controller.step}
    @choose=${({ detail }: CustomEvent<{ value: string }>) => controller.setStep(detail.value, 'user')}
  ></soft-choice>`;
}

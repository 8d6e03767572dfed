import { html, type TemplateResult } from 'lit';
import type { FigureElement } from '../figures/base/element/figure-element.js';
import type { FigureController } from '../model/controller.js';
import type { Language } from '../model/language/language.js';
import '../parts/fields/choice.js';

/** The steps of a figure, for readers to choose from. Fetched where the author shows it. */
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

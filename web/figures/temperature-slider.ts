import { html, type TemplateResult } from 'lit';
import type { Language } from '../model/language/language.js';
import '../parts/slider.js';
import { LAST_POSITION, positionOf, temperatureAt } from './temperature.js';

/** From the best match to the plain mean. */
export function temperatureSlider(
  language: Language,
  temperature: number,
  change: (temperature: number, final: boolean) => void,
): TemplateResult {
  const shown =
    temperature === 0
      ? language.say('temperature.zero')
      : temperature === Infinity
        ? language.say('temperature.infinity')
        : language.short(temperature);
  return html`<soft-slider
    part="temperature"
    .label=${language.say('temperature.label')}
    .startLabel=${language.say('temperature.start')}
    .endLabel=${language.say('temperature.end')}
    .min=${0}
    .max=${LAST_POSITION}
    .step=${1}
    .value=${positionOf(temperature)}
    .valueText=${shown}
    @slide=${({ detail }: CustomEvent<{ value: number; final: boolean }>) => {
      change(temperatureAt(detail.value), detail.final);
    }}
  ></soft-slider>`;
}

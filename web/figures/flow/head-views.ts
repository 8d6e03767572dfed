import { html, type TemplateResult } from 'lit';
import '../../parts/charts/pour.js';
import '../../parts/fields/stops.js';
import type { HeadView } from './head-figure.js';
import { pourOf, softness } from './head-telling.js';

interface PourOptions {
  readonly labelOf: (word: string) => string;
  /** The word that was said to be the answer, from 0. */
  readonly guess?: number | null;
  readonly choose: (word: number) => void;
}

/** The sentence over its bar: any word can be pressed. */
export function sentencePour(v: HeadView, { labelOf, guess = null, choose }: PourOptions): TemplateResult {
  const { head } = v.shown;
  return html`<soft-pour
    .pour=${pourOf(v.words, v.shown)}
    .label=${v.words.say('pour.label')}
    .labels=${head.words.map((word) => labelOf(v.spoken(word)))}
    .guess=${guess}
    .fixed=${!v.canEdit('word')}
    @word-choose=${({ detail }: CustomEvent<{ readonly word: number }>) => {
      choose(detail.word);
    }}
  ></soft-pour>`;
}

export const letAsk = (v: HeadView) => (word: string) => v.words.say('pour.asks', { word });

/** From exact match to the plain mean. */
export function softnessStops(v: HeadView): TemplateResult {
  const { words, inputs } = v;
  const chosen = softness.stopAt(inputs);
  const temperature = words.say('stop.temperature', { temperature: words.short(inputs.temperature) });
  return html`<soft-stops
    .label=${words.say('stops.label')}
    .stops=${softness.stops.map((id) => ({ id, name: words.say(`stop.${id}`), at: softness.placeOfStop(id) }))}
    .places=${softness.places}
    .place=${softness.placeOf(inputs)}
    .chosen=${chosen ?? ''}
    .valueText=${chosen === null ? temperature : words.say(`stop.${chosen}`)}
    .fixed=${!v.canEdit('temperature', 'match')}
    @slide=${({ detail }: CustomEvent<{ readonly place: number; readonly final: boolean }>) => {
      v.change(softness.at(detail.place), { gesture: 'softness', final: detail.final });
    }}
    @stop-choose=${({ detail }: CustomEvent<{ readonly id: (typeof softness.stops)[number] }>) => {
      v.change(softness.of(detail.id));
    }}
  ></soft-stops>`;
}

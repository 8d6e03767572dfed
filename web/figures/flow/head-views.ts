import { html, type TemplateResult } from 'lit';
import '../../parts/charts/pour.js';
import '../../parts/fields/stops.js';
import type { HeadView } from './head-figure.js';
import { weightOn, type HeadShownWhole } from './head-origins.js';
import { pourOf, softness } from './head-telling.js';

interface PourOptions {
  readonly labelOf: (word: string) => string;
  /** The word about which a question is open, from 0. */
  readonly question?: number | null;
  /** The word that was said to be the answer, from 0. */
  readonly guess?: number | null;
  readonly choose: (word: number) => void;
}

/** The sentence over its bar: any word can be pressed, and any weight. */
export function sentencePour(
  v: HeadView<HeadShownWhole>,
  { labelOf, question = null, guess = null, choose }: PourOptions,
): TemplateResult {
  const { head } = v.shown;
  const weights = head.words.map((_, word) => weightOn(v, word));
  const canAsk = !v.hides('explanation') && weights.every((weight) => v.isShown(weight));
  const selected = weights.findIndex((weight) => v.isSelected(weight));
  return html`<soft-pour
    .pour=${pourOf(v.words, v.shown, question)}
    .label=${v.words.say('pour.label')}
    .labels=${head.words.map((word) => labelOf(v.spoken(word)))}
    .weightsLabel=${v.words.say('pour.weights')}
    .weightLabels=${canAsk ? weights.map((weight) => v.label(weight, v.text(weight))) : []}
    .selected=${selected < 0 ? null : selected}
    .guess=${guess}
    .fixed=${!v.canEdit('word')}
    @word-choose=${({ detail }: CustomEvent<{ readonly word: number }>) => {
      choose(detail.word);
    }}
    @weight-choose=${({ detail }: CustomEvent<{ readonly word: number }>) => {
      const weight = weights[detail.word]!;
      if (v.isSelected(weight)) v.closed();
      else v.select(weight);
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

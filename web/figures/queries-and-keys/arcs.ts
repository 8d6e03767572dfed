import { html, type TemplateResult } from 'lit';
import '../../parts/arcs.js';
import type { View } from './figure.js';

/** One row of the weights between words, drawn over the sentence; another word is looked at with one that it weighs. */
export const arcs = (
  v: View,
  label: string,
  words: readonly string[],
  from: number,
  weighedBy: (word: number) => number,
): TemplateResult =>
  html`<soft-arcs
    part="arcs"
    .label=${label}
    .words=${words.map((text, index) => ({ id: String(index), text }))}
    .from=${from}
    .weights=${words.map((_, col) => v.value({ stage: 'weights', row: from, col }))}
    .weightTexts=${words.map((_, col) => v.text({ stage: 'weights', row: from, col }))}
    .texts=${{ query: v.words.say('arcs.asks') }}
    @word-select=${({ detail: { index: row } }: CustomEvent<{ index: number }>) => {
      v.select({ stage: 'weights', row, col: weighedBy(row) });
    }}
  ></soft-arcs>`;

/** Where the largest of the weights of a row stands; `leftOut` is left out where there are others. */
export function strongest(weights: readonly number[], leftOut?: number): number {
  const places = [...weights.keys()].filter((place) => place !== leftOut);
  const larger = (best: number, place: number): number => (weights[place]! > weights[best]! ? place : best);
  return places.reduce(larger, places[0] ?? 0);
}

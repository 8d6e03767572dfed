import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../../../engine/types.js';
import type { ShownCell } from '../../../model/token.js';
import type { TableCell } from '../../../parts/record-table.types.js';
import { choice, textInput } from '../../base/controls.js';
import type { View } from '../figure.js';
import { encodeText } from './runs.js';

type Cell = ShownCell<Stage>;

interface Suggestion {
  readonly text: string;
  /** Who asks and who is asked, as words and as pieces. */
  readonly words: readonly [number, number];
  readonly pieces: readonly [number, number];
}

/** Sentences in which the story, or its limits, can be seen. */
const SUGGESTIONS: readonly Suggestion[] = [
  { text: "Evan's dog Riley is so hyper, she never stops moving", words: [8, 2], pieces: [10, 3] },
  { text: 'i like to eat apple', words: [4, 3], pieces: [4, 3] },
  { text: 'a social network', words: [2, 1], pieces: [2, 1] },
];

/** The number of a suggestion to look at first. */
type CellOf = (suggestion: Suggestion) => Cell;

const weightBetweenWords: CellOf = ({ words: [row, col] }) => ({ stage: 'weights', row, col });

/** The sentence that the trained head reads. */
export function sentenceInput(v: View, cellOf: CellOf = weightBetweenWords): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  const { words } = v;
  const label = words.say('text.label');
  return html`<div>
    ${textInput(v, {
      id: 'text',
      label,
      clearLabel: words.say('text.clear'),
      value: v.inputs.text,
      read: (text) => {
        // Without it the step is not drawn.
        encodeText(v.work.resources.encoder!, text, label);
        return { text, cell: null };
      },
    })}
    ${v.compact ? nothing : suggestions(v, cellOf)}
  </div>`;
}

const suggestions = (v: View, cellOf: CellOf): TemplateResult =>
  html`<p class="note suggestions">
    <span>${v.words.say('text.try')}</span>
    ${SUGGESTIONS.map((suggestion) => {
      const { text, pieces } = suggestion;
      const take = (): void => {
        v.change({ text, pieces, cell: cellOf(suggestion) });
      };
      return html`<button class="link" @click=${take}>${text}</button>`;
    })}
  </p>`;

/** One of the words, or the pieces, of a text. */
export const placeChoice = (
  v: View,
  label: 'ablation.query' | 'ablation.key',
  names: readonly string[],
  value: number,
  choose: (place: number) => void,
): TemplateResult =>
  choice(v.words, {
    label,
    options: names.map((_, place) => String(place)),
    value: String(value),
    name: (place) => names[Number(place)] ?? '',
    choose: (place) => {
      choose(Number(place));
    },
  });

/** A number in a table, with a bar. */
export function tableCell(v: View, cell: Cell, bar = v.value(cell)): TableCell {
  const text = v.text(cell);
  return { text, bar, cell, selected: v.isSelected(cell), label: v.label(cell, text) };
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import type { TableCell } from '../../parts/record-table.types.js';
import { control } from '../base/controls.js';
import { suggestions } from '../base/suggestions.js';
import type { View } from './figure.js';
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
  const read = (text: string, name: string) => {
    // Without it the step is not drawn.
    encodeText(v.work.resources.encoder!, text, name);
    return { text, cell: null };
  };
  const take = (suggestion: Suggestion): void => {
    const { text, pieces } = suggestion;
    v.change({ text, pieces, cell: cellOf(suggestion) });
  };
  const offered = () => suggestions(v.words.say('text.try'), SUGGESTIONS, ({ text }) => text, take);
  return html`<div>
    ${control(v, 'text', { read })} ${v.compact || !v.canEdit('text') ? nothing : offered()}
  </div>`;
}

/** A number in a table, with a bar. */
export function tableCell(v: View, cell: Cell, bar = v.value(cell)): TableCell {
  const text = v.text(cell);
  return { text, bar, cell, selected: v.isSelected(cell) };
}

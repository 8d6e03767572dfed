import { html, type TemplateResult } from 'lit';
import type { Fields } from '../../../model/fields.js';
import type { MessageKey } from '../../../model/language/language.js';
import type { ShownCell } from '../../../model/token.js';
import '../../../parts/charts/arcs.js';
import type { View } from '../contract/view.js';

export interface ArcsOptions {
  readonly label: string;
  readonly words: readonly string[];
  /** Which of the words asks. */
  readonly from: number;
  /** All words equally wide: they stand above the columns of a matrix. */
  readonly inColumns?: boolean;
  /** Whether the weights are written below the words. */
  readonly isNumbered?: boolean;
  /** The weights would give the answer away. */
  readonly isCovered?: boolean;
  /** The weight that it gives a word. */
  cell(key: number): ShownCell;
  /** Another word is to ask. */
  choose(word: number): void;
}

/** Words in a row, and what one of them takes from each; the message `arcs.asks` stands by that one. */
export const arcs = (
  v: View<Fields, never, unknown>,
  { label, words, from, inColumns = false, isNumbered = true, isCovered = false, cell, choose }: ArcsOptions,
): TemplateResult =>
  html`<soft-arcs
    part="arcs"
    class=${inColumns ? 'columns' : ''}
    .label=${label}
    .words=${words.map((text, index) => ({ id: String(index), text }))}
    .from=${from}
    .inColumns=${inColumns}
    .isCovered=${isCovered}
    .weights=${words.map((_, key) => v.value(cell(key)))}
    .weightTexts=${isNumbered ? words.map((_, key) => v.text(cell(key))) : []}
    .texts=${{ query: v.words.say('arcs.asks' as MessageKey) }}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
      choose(detail.index);
    }}
  ></soft-arcs>`;

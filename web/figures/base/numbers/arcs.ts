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
  /** Spread over the width of the stage, where there is room. */
  readonly isSpread?: boolean;
  /** Whether the weights are written below the words. */
  readonly isNumbered?: boolean;
  /** The weights would give the answer away: they are covered while the question is open. */
  readonly covers?: boolean;
  /** The answer that a word is to the question of the step; while that is open, it is chosen by pressing the word. */
  guess?(word: number): string | null;
  /** The weight that it gives a word. */
  cell(key: number): ShownCell;
  /** Another word is to ask. */
  choose(word: number): void;
}

/** Words in a row, and what one of them takes from each; the message `arcs.asks` stands by that one. */
export const arcs = (
  v: View<Fields, never, unknown>,
  {
    label,
    words,
    from,
    inColumns = false,
    isSpread = false,
    isNumbered = true,
    covers = false,
    guess = () => null,
    cell,
    choose,
  }: ArcsOptions,
): TemplateResult =>
  html`<soft-arcs
    part="arcs"
    class=${inColumns ? 'columns' : ''}
    .label=${label}
    .words=${words.map((text, index) => ({ id: String(index), text }))}
    .from=${from}
    .inColumns=${inColumns}
    .isSpread=${isSpread && v.room === 'all'}
    .isCovered=${covers && v.isAsking}
    .guess=${guessIn(v, words.length, guess)}
    .weights=${words.map((_, key) => v.value(cell(key)))}
    .weightTexts=${isNumbered ? words.map((_, key) => v.text(cell(key))) : []}
    .texts=${{ query: v.words.say('arcs.asks' as MessageKey) }}
    @word-select=${({ detail }: CustomEvent<{ index: number }>) => {
      const answer = guess(detail.index);
      if (v.isAsking && answer !== null) v.choose(answer);
      else choose(detail.index);
    }}
  ></soft-arcs>`;

/** The word that is guessed; null where none is. */
function guessIn(
  v: View<Fields, never, unknown>,
  count: number,
  guess: (word: number) => string | null,
): number | null {
  const found = Array.from({ length: count }, (_, word) => guess(word)).indexOf(v.guess);
  return v.guess === null || found === -1 ? null : found;
}

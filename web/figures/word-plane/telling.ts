import type { Fields } from '../../model/fields.js';
import type { Token } from '../../model/token.js';
import type { View } from '../base/contract/view.js';
import type { Pair } from './model.js';
import type { Cell, Words } from './views.js';

/** Any step in which words ask words. */
export type AskingView = View<Fields, Words, unknown>;

/** How the numbers between words are told: `namesOf` gives the words of a cell's rows and columns. */
export function tellingOf<V extends AskingView>(namesOf: (v: V, cell: Cell) => readonly string[]) {
  const names = (v: V, cell: Cell) => ({
    query: namesOf(v, cell)[cell.row] ?? '',
    key: namesOf(v, cell)[cell.col] ?? '',
  });
  return {
    names,
    sentence: (v: V, cell: Cell, text: string): readonly Token[] | undefined => {
      const { stage, row, col } = cell;
      const query = v.spoken(names(v, cell).query);
      if (stage === 'weights' && row === col) return v.words.tokens('sentence.own', { query, weight: text });
      if (stage === 'scores' || stage === 'masked' || stage === 'weights') return undefined;
      if (stage !== 'output') return v.words.tokens('sentence.given', {});
      return v.words.tokens('sentence.output-part', { query, output: text, number: String(col + 1) });
    },
  };
}

/** The sentence about the pair that is looked at: what each puts on the other. */
export function sayPair(v: AskingView, names: readonly string[], { row, col }: Pair): string {
  const weight = (query: number, key: number) => v.text({ stage: 'weights', row: query, col: key });
  return v.words.say('say.pair', {
    query: v.spoken(names[row] ?? ''),
    key: v.spoken(names[col] ?? ''),
    weight: weight(row, col),
    back: weight(col, row),
  });
}

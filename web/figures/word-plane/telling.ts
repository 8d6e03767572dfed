import { nothing, type TemplateResult } from 'lit';
import type { Fields } from '../../model/fields.js';
import type { Token } from '../../model/token.js';
import { bars, barOf } from '../base/bars.js';
import type { Puzzle } from '../base/puzzle.js';
import type { View } from '../base/view.js';
import { isReached, type Goal, type Pair } from './model.js';
import { pairIn, wordAt, type Cell, type PlaneView, type Words } from './views.js';

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
      const { query } = names(v, cell);
      if (stage === 'weights' && row === col) return v.words.tokens('sentence.own', { query, weight: text });
      if (stage === 'scores' || stage === 'masked' || stage === 'weights') return undefined;
      if (stage !== 'output') return v.words.tokens('sentence.given', {});
      return v.words.tokens('sentence.output-part', { query, output: text, number: String(col + 1) });
    },
    label: (v: V, cell: Cell, text: string): string => {
      if (cell.stage === 'output') return text;
      const said = { ...names(v, cell), score: text, weight: text };
      return v.words.say(cell.stage === 'scores' ? 'sentence.score' : 'sentence.weight', said);
    },
  };
}

/** The sentence about the pair that is looked at: what each gives the other. */
export function sayPair(v: AskingView, names: readonly string[], { row, col }: Pair): string {
  const weight = (query: number, key: number) => v.text({ stage: 'weights', row: query, col: key });
  return v.words.say('say.pair', {
    query: names[row] ?? '',
    key: names[col] ?? '',
    weight: weight(row, col),
    back: weight(col, row),
  });
}

/** What two words give each other, as bars. */
export function bothWays(
  v: AskingView,
  names: readonly string[],
  { row, col }: Pair,
): TemplateResult | typeof nothing {
  if (names.length < 2) return nothing;
  const bar = (query: number, key: number) => {
    const label = v.words.say('pair.bar', { query: names[query] ?? '', key: names[key] ?? '' });
    return barOf(v, { stage: 'weights', row: query, col: key }, label);
  };
  return bars(v, v.words.say('pair.label'), [bar(row, col), bar(col, row)]);
}

/** What the learner is asked to reach, checked against the engine's weights; null where there is nothing. */
export function planePuzzle(
  v: PlaneView,
  goals: readonly Goal[],
  texts: Omit<Puzzle, 'goals'>,
): Puzzle | null {
  if (goals.length === 0) return null;
  const text = (goal: Goal): string =>
    v.words.say(`goal.${goal.kind}`, {
      query: wordAt(v, goal.query),
      key: wordAt(v, goal.key),
      other: goal.kind === 'rather' ? wordAt(v, goal.other) : '',
      limit: goal.kind === 'above' || goal.kind === 'below' ? v.words.short(goal.limit) : '',
    });
  const { weights } = v.shown.softmax;
  return { ...texts, goals: goals.map((goal) => ({ text: text(goal), reached: isReached(goal, weights) })) };
}

/** What the steps on the plane have in common. */
export const planeTelling = {
  ...tellingOf((v: PlaneView) => v.inputs.words),
  say: (v: PlaneView): string => sayPair(v, v.inputs.words, pairIn(v)),
};

import type { ShownCell, Token } from '../../model/token.js';
import type { Explanation } from '../base/contract/explanation.js';
import type { HeadView } from './head-figure.js';
import { sayHead } from './head-telling.js';
import { isOfModel, PIECES, type HeadRuns } from './head-runs.js';
import type { HeadShown } from './head-telling.js';

/** A sentence with all that its numbers come from. */
export type HeadShownWhole = HeadShown & HeadRuns;
type OriginView = HeadView<HeadShownWhole>;

/** Rows and columns of these are words or pieces that ask and are asked. */
const BETWEEN: readonly ShownCell['stage'][] = ['weights', 'scores'];
/** Learned: the same for every word and every text. */
const LEARNED = /-(?:projection|gain|bias)$/;

/** The weight of the word that asks on another one. */
export const weightOn = ({ shown }: HeadView, word: number): ShownCell => ({
  stage: 'weights',
  row: shown.asking,
  col: word,
});

/** How the numbers of the head are told, and where they come from: down to the embeddings, for which the model is fetched. */
export const headOrigins = {
  also: ({ inputs }: { readonly inputs: HeadView['inputs'] }) =>
    isOfModel(inputs.cell) ? (['encoder'] as const) : [],
  isToldOnDemand: true,
  decimals: { scores: 2 },
  names: namesIn,
  sentence: sentenceOf,
  explain,
} as const;

function namesIn({ shown: { head } }: OriginView, { run, stage, row, col }: ShownCell) {
  const names = run === undefined ? head.words : head.pieces;
  return { query: names[row] ?? '', key: names[BETWEEN.includes(stage) ? col : row] ?? '' };
}

function sentenceOf(v: OriginView, cell: ShownCell, text: string): readonly Token[] | undefined {
  const { stage, col } = cell;
  const { query, key } = namesIn(v, cell);
  if (stage === 'weights') return undefined;
  const params = { query: v.spoken(query), key: v.spoken(key), number: String(col + 1), score: text };
  if (stage === 'scores') {
    // Its size is said before it is fetched.
    return v.words.tokens(v.hasLoaded && 'layer' in v.shown ? 'from.score' : 'from.score-and-size', params);
  }
  if (LEARNED.test(stage)) return v.words.tokens('from.learned', params);
  return v.words.tokens(`from.${stage as 'query' | 'key' | 'normed'}`, params);
}

/** null: the step does not show it. */
function explain(v: OriginView, cell: ShownCell): Explanation | null | undefined {
  const { words, pieces } = v.shown;
  if (cell.stage === 'weights' && cell.run === undefined) {
    if (pieces === undefined) return withoutHead(v, cell);
    return explainMerged(v, cell, words.piecesOf(cell.row), words.piecesOf(cell.col));
  }
  const isComing = isOfModel(cell) && !('layer' in v.shown);
  return isComing && cell.run === PIECES ? coming(v, cell) : undefined;
}

/** Where only equal words count. */
const withoutHead = (v: OriginView, cell: ShownCell): Explanation => ({
  number: v.text(cell),
  lines: [],
  sentence: [{ text: sayHead(v.words, v.shown, v.inputs) }],
  sources: [],
  unpictured: 'given',
});

/** What a word puts on another is the mean over its pieces of what they put on all pieces of the other. */
function explainMerged(
  v: OriginView,
  cell: ShownCell,
  queries: readonly number[],
  keys: readonly number[],
): Explanation | undefined {
  if (queries.length * keys.length < 2) return undefined;
  const terms = queries.flatMap((row) =>
    keys.map((col): ShownCell => ({ run: PIECES, stage: 'weights', row, col })),
  );
  return {
    number: v.text(cell),
    lines: [],
    sentence: v.words.tokens('sentence.merged', { ...namesIn(v, cell), weight: v.text(cell) }),
    sources: terms,
    pictured: { cell, terms, count: queries.length },
  };
}

/** It is known what the number is, and what computed it is on its way. */
const coming = (v: OriginView, cell: ShownCell): Explanation => ({
  number: v.text(cell),
  lines: [],
  sentence: v.words.tokens(v.work.failure === null ? 'from.coming' : 'from.not-there', namesIn(v, cell)),
  sources: [],
  unpictured: 'given',
});

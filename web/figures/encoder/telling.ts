import type { Fields } from '../../model/fields.js';
import type { ShownCell, Token } from '../../model/token.js';
import type { Explanation } from '../base/contract/explanation.js';
import type { Pair } from '../word-plane/model.js';
import { tellingOf } from '../word-plane/telling.js';
import type { View } from '../base/contract/view.js';
import type { en } from './en.js';
import { MergedRun, PiecesRun, type HeadRun } from './runs.js';

type Cell = ShownCell;

/** Any step in which the encoder reads a text. */
export type EncoderView = View<Fields, keyof typeof en, unknown>;

/** What all steps with the trained model need. */
export const withEncoder = {
  needs: ['encoder'],
  waiting: 'encoder',
} as const;

/** The words, or the pieces, that the rows and the columns of a cell are. */
function namesIn(v: EncoderView, cell: Cell): readonly string[] {
  const run = v.run(cell.run) as HeadRun | { readonly of: HeadRun };
  const { words, pieces } = 'of' in run ? run.of : run;
  return isBetweenWords(v, cell) ? words : pieces;
}

const telling = tellingOf(namesIn);

/** How the numbers of a trained head are written and told, in all steps that show one. */
export const trainedTelling = {
  ...withEncoder,
  ...telling,
  decimals: { scores: 2 },
  firstPlace: 1,
  sentence: (v: EncoderView, cell: Cell, text: string): readonly Token[] | undefined => {
    if (cell.stage !== 'query' && cell.stage !== 'key') return telling.sentence(v, cell, text);
    const params = { number: v.words.short(cell.col + 1), word: telling.names(v, cell).query };
    return v.words.tokens(`sentence.${cell.stage}`, params);
  },
  explain: explainMerged,
};

/** Whether the cell is a weight between words. */
export const isBetweenWords = (v: EncoderView, { run, stage }: Cell): boolean =>
  stage === 'weights' && v.run(run) instanceof MergedRun;

/** The words that the selected number is about; null where there is none, or the text has no such words. */
export function selectedWords(v: EncoderView, { words, encoded }: HeadRun): Pair | null {
  const { selection } = v;
  const run = selection && v.run(selection.run);
  if (!run) return null;
  const { stage, row, col } = selection;
  if (isBetweenWords(v, selection)) return row < words.length && col < words.length ? { row, col } : null;
  const met = run instanceof PiecesRun ? run.met : 0;
  const [asks, answers] = stage === 'query' ? [row, met] : stage === 'key' ? [met, row] : [row, col];
  const query = encoded.tokens[asks];
  const key = encoded.tokens[answers];
  return query && key ? { row: query.word, col: key.word } : null;
}

/**
 * A weight between words is made of those between their pieces; undefined where these are one, for any other
 * number, and where the text has no such words.
 */
export function explainMerged(v: EncoderView, cell: Cell): Explanation | undefined {
  const run = v.run(cell.run);
  if (!(run instanceof MergedRun) || cell.stage !== 'weights') return undefined;
  const queries = run.piecesOf(cell.row);
  const sources = queries.flatMap((row) =>
    run.piecesOf(cell.col).map((col): Cell => ({ run: run.names.pieces, stage: 'weights', row, col })),
  );
  if (sources.length < 2) return undefined;
  return explainMean(v, cell, {
    sources,
    count: queries.length,
    sentence: v.words.tokens('sentence.merged', { ...telling.names(v, cell), weight: v.text(cell) }),
  });
}

interface Mean extends Pick<Explanation, 'sources' | 'sentence'> {
  /** What their sum is divided by. */
  readonly count: number;
}

/** A number that is the mean of others in view, or their sum. */
export const explainMean = (v: EncoderView, cell: Cell, { sources, count, sentence }: Mean): Explanation => ({
  number: v.text(cell),
  lines: [],
  sentence,
  sources,
  pictured: { cell, terms: sources, count },
});

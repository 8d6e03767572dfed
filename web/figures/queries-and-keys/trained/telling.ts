import type { Stage } from '../../../engine/types.js';
import { roleOfStage, type ShownCell, type Token } from '../../../model/token.js';
import type { Explanation } from '../../base/explanation.js';
import type { Pair } from '../../word-plane/model.js';
import type { View } from '../figure.js';
import { HeadRun, PiecesRun } from './runs.js';

type Cell = ShownCell<Stage>;

/** What all steps with the trained model need. */
export const withEncoder = {
  needs: ['encoder'],
  waiting: 'encoder',
} as const;

/** How the numbers of a trained head are written and told, in all steps that show one. */
export const trainedTelling = {
  ...withEncoder,
  write: ({ words }: View, value: number, cell: Cell | undefined): string => {
    if (cell?.stage === 'weights') return words.fixed(value, 3);
    return cell?.stage === 'scores' ? words.fixed(value, 2) : words.short(value);
  },
  names: namesOf,
  sentence: (v: View, cell: Cell, text: string): readonly Token[] | undefined => {
    const { stage, row, col } = cell;
    const { query } = namesOf(v, cell);
    if (stage === 'query' || stage === 'key') {
      const number = v.words.short(col + 1);
      return v.words.tokens(`sentence.${stage}`, { number: { text: number }, word: { text: query } });
    }
    if (stage !== 'weights' || row !== col) return undefined;
    return v.words.tokens('sentence.own', {
      query: { text: query, role: 'query' },
      weight: { text, role: 'weight' },
    });
  },
  label: sayCell,
  explain: explainMerged,
};

/** The words, or the pieces, in the row and the column of a cell. */
function namesOf(v: View, cell: Cell): { readonly query: string; readonly key: string } {
  const run = v.run(cell.run);
  const head = run instanceof PiecesRun ? run.of : run instanceof HeadRun ? run : null;
  const names = (isBetweenWords(v, cell) ? head?.words : head?.pieces) ?? [];
  return { query: names[cell.row] ?? '', key: names[cell.col] ?? '' };
}

/** What a score or a weight is called where it is drawn. */
export function sayCell(v: View, cell: Cell, text: string): string {
  const kind = cell.stage === 'scores' ? 'score' : 'weight';
  return v.words.say(`sentence.${kind}`, { ...namesOf(v, cell), [kind]: text });
}

/** Whether the cell is a weight between words. */
export const isBetweenWords = (v: View, { run, stage }: Cell): boolean =>
  stage === 'weights' && v.run(run) instanceof HeadRun;

/** The words that the selected number is about; null where there is none, or the text has no such words. */
export function selectedWords(v: View, { words, encoded }: HeadRun): Pair | null {
  const { selection } = v;
  const run = selection && v.run(selection.run);
  if (!run) return null;
  const { stage, row, col } = selection;
  if (isBetweenWords(v, selection)) return row < words.length && col < words.length ? { row, col } : null;
  const met = run instanceof PiecesRun ? run.met : 0;
  const [asks, answers] = stage === 'query' ? [row, met] : stage === 'key' ? [met, row] : [row, col];
  const [query, key] = [encoded.tokens[asks], encoded.tokens[answers]];
  return query && key ? { row: query.word, col: key.word } : null;
}

/**
 * A weight between words is made of those between their pieces; undefined where these are one, for any other
 * number, and where the text has no such words.
 */
export function explainMerged(v: View, cell: Cell): Explanation<Stage> | undefined {
  const run = v.run(cell.run);
  if (!(run instanceof HeadRun) || cell.stage !== 'weights') return undefined;
  const queries = run.piecesOf(cell.row);
  const sources = queries.flatMap((row) =>
    run.piecesOf(cell.col).map((col): Cell => ({ run: run.names.pieces, stage: 'weights', row, col })),
  );
  if (sources.length < 2) return undefined;
  const { query, key } = namesOf(v, cell);
  const sentence = v.words.tokens('sentence.merged', {
    query: { text: query, role: 'query' },
    key: { text: key, role: 'key' },
    weight: { text: v.text(cell), role: 'weight' },
  });
  return explainMean(v, cell, {
    ...{ sources, count: queries.length, sentence },
    label: (source, weight) => v.words.say('merged.piece', { ...namesOf(v, source), weight }),
  });
}

interface Mean extends Pick<Explanation<Stage>, 'sources' | 'sentence'> {
  /** What their sum is divided by. */
  readonly count: number;
  /** How a source is spoken; without it, its number alone. */
  label?(source: Cell, text: string): string;
}

/** A number that is the mean of others in view, or their sum. */
export function explainMean(
  v: View,
  cell: Cell,
  { sources, count, sentence, label }: Mean,
): Explanation<Stage> {
  const number = v.text(cell);
  const role = roleOfStage(cell.stage);
  const terms = sources.flatMap((source, index): Token[] => {
    const text = v.text(source);
    const token: Token = { text, role, cell: source, ...(label && { label: label(source, text) }) };
    return index === 0 ? [token] : [{ text: ' + ' }, token];
  });
  const line = count === 1 ? terms : [{ text: '(' }, ...terms, { text: `) / ${v.words.short(count)}` }];
  return { number, lines: [line, [{ text: '≈ ' }, { text: number, role }]], sentence, sources };
}

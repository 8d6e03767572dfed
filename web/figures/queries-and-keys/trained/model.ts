import type { EncodedHead, EncodedText, Encoder } from '../../../engine/encoder-types.js';
import type { Cell, Matrix } from '../../../engine/types.js';
import { checkText, MAX_WORDS } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import { at } from '../../../model/tensor.js';
import type { HEADS } from '../definition.js';

export type HeadName = (typeof HEADS)[number];

/**
 * A head weighs pieces of words; people read words. Cells of both have the same stage and are told apart by
 * their head, which has no other use here: the figure shows one head at a time.
 */
export const BETWEEN_WORDS = 0;
export const BETWEEN_PIECES = 1;

/** One head of the encoder, on one text. */
export interface HeadRun {
  readonly text: string;
  readonly encoded: EncodedText;
  /** From 0. */
  readonly layer: number;
  readonly index: number;
  readonly head: EncodedHead;
  readonly all: readonly EncodedHead[];
  readonly words: readonly string[];
  /** As they are shown: without the mark of a word's beginning. */
  readonly pieces: readonly string[];
}

/** Two words, or two pieces: who asks, and who is asked. */
export interface Pair {
  readonly query: number;
  readonly key: number;
}

const WORD_BEGINS = '▁';

/** The model learned from texts with typewriter apostrophes; a phone's keyboard writes the other one. */
const asModelReads = (text: string): string => text.replaceAll('’', "'");

/** Errors: InputError where the text has no word, or more than MAX_WORDS; EngineError. */
export function encodeText(encoder: Encoder, text: string, name: string): EncodedText {
  if (checkText(text, name).trim() === '') throw new InputError('problem.words', { name, given: text });
  const encoded = encoder.encode(asModelReads(text));
  const count = encoded.words.length;
  if (count > MAX_WORDS) {
    const params = { name, given: String(count), allowed: String(MAX_WORDS) };
    throw new InputError('problem.count', params);
  }
  return encoded;
}

/** Layer and head count from 0. Errors: as encodeText(). */
export function runHead(
  encoder: Encoder,
  text: string,
  name: string,
  { layer = 0, index }: { readonly layer?: number; readonly index: number },
): HeadRun {
  const encoded = encodeText(encoder, text, name);
  const all = encoded.layers[layer]?.heads ?? [];
  const head = all[index];
  if (!head) throw new Error('the encoder has four heads in each layer that is loaded');
  const pieces = encoded.tokens.map(({ piece }) => piece.replace(WORD_BEGINS, ''));
  return { text: asModelReads(text), encoded, layer, index, head, all, words: encoded.words, pieces };
}

/** The pieces that a word is made of. */
export const piecesOf = ({ encoded }: HeadRun, word: number): readonly number[] =>
  encoded.tokens.flatMap((token, index) => (token.word === word ? [index] : []));

/** Whether the cell is a weight between words. */
export const isBetweenWords = ({ stage, head = BETWEEN_WORDS }: Cell): boolean =>
  stage === 'weights' && head === BETWEEN_WORDS;

/**
 * The pieces that a cell is about; null where it is about words, or the text has no such pieces. A number of a
 * query names in its head, which has no other use there, the piece that is asked, and one of a key who asks.
 */
export function piecesIn({ pieces }: HeadRun, cell: Cell): Pair | null {
  if (isBetweenWords(cell)) return null;
  const { stage, row, col, head = 0 } = cell;
  const [query, key] = stage === 'query' ? [row, head] : stage === 'key' ? [head, row] : [row, col];
  return query < pieces.length && key < pieces.length ? { query, key } : null;
}

/** The words that a cell is about; null where the text has no such words. */
export function wordsIn(run: HeadRun, cell: Cell): Pair | null {
  const { encoded, words } = run;
  if (isBetweenWords(cell)) {
    return cell.row < words.length && cell.col < words.length ? { query: cell.row, key: cell.col } : null;
  }
  const pieces = piecesIn(run, cell);
  const query = pieces && encoded.tokens[pieces.query];
  const key = pieces && encoded.tokens[pieces.key];
  return query && key ? { query: query.word, key: key.word } : null;
}

/** Which column of a row is the largest, one of them left out. */
export function largestIn(matrix: Matrix, row: number, without: number): number {
  const others = Array.from({ length: matrix.cols }, (_, col) => col).filter((col) => col !== without);
  return others.reduce(
    (best, col) => (at(matrix, row, col) > at(matrix, row, best) ? col : best),
    others[0] ?? row,
  );
}

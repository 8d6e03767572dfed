import type { EncodedHead, EncodedText, Encoder } from '../../../engine/encoder-types.js';
import type { Cell, Matrix } from '../../../engine/types.js';
import { checkText, MAX_WORDS } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import { at } from '../../../model/tensor.js';
import { HEADS } from '../definition.js';

export type HeadName = (typeof HEADS)[number];

/**
 * A head weighs pieces of words; people read words. Cells of both have the same stage and are told apart by
 * their head, which has no other use here: the figure shows one head at a time.
 */
export const BETWEEN_WORDS = 0;
export const BETWEEN_PIECES = 1;

/** One head of the encoder's first layer, on one text. */
export interface HeadRun {
  readonly text: string;
  readonly encoded: EncodedText;
  /** From 0. */
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

/** Errors: as encodeText(). */
export function runHead(encoder: Encoder, text: string, name: string, head: HeadName): HeadRun {
  const encoded = encodeText(encoder, text, name);
  const all = encoded.layers[0]?.heads ?? [];
  const index = HEADS.indexOf(head);
  const chosen = all[index];
  if (!chosen) throw new Error('the encoder has four heads');
  const pieces = encoded.tokens.map(({ piece }) => piece.replace(WORD_BEGINS, ''));
  return { text: asModelReads(text), encoded, index, head: chosen, all, words: encoded.words, pieces };
}

/** The pieces that a word is made of. */
export const piecesOf = ({ encoded }: HeadRun, word: number): readonly number[] =>
  encoded.tokens.flatMap((token, index) => (token.word === word ? [index] : []));

/** Whether the cell stands between pieces of words; a weight may stand between words. */
export const isBetweenPieces = (cell: Cell): boolean =>
  cell.stage === 'scores' || (cell.stage === 'weights' && cell.head === BETWEEN_PIECES);

/** The words that a cell is about; null where the text has no such words. */
export function wordsOf({ encoded, words }: HeadRun, cell: Cell): Pair | null {
  const pieces = isBetweenPieces(cell);
  if (!pieces && (cell.stage !== 'weights' || (cell.head ?? 0) !== BETWEEN_WORDS)) return null;
  const query = pieces ? encoded.tokens[cell.row]?.word : cell.row;
  const key = pieces ? encoded.tokens[cell.col]?.word : cell.col;
  const known = query !== undefined && key !== undefined && query < words.length && key < words.length;
  return known ? { query, key } : null;
}

/** Which column of a row is the largest, one of them left out. */
export function largestIn(matrix: Matrix, row: number, without: number): number {
  const others = Array.from({ length: matrix.cols }, (_, col) => col).filter((col) => col !== without);
  return others.reduce(
    (best, col) => (at(matrix, row, col) > at(matrix, row, best) ? col : best),
    others[0] ?? row,
  );
}

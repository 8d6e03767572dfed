import type { EncodedText } from '../../engine/encoder-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import story from '../../data/story-head.json' with { type: 'json' };
import { matrixOf } from '../../model/tensor.js';
import { AttentionRun } from '../base/compute/run.js';
import type { Softness } from './softness.js';

/** One head of the trained encoder on a text: n pieces, w words. */
export interface TextHead {
  /** w */
  readonly words: readonly string[];
  /** Whether each of them has a blank before it: "'s" and a comma have none. */
  readonly startsAfterBlank: readonly boolean[];
  /** n: as they are shown, without the mark of a word's beginning. */
  readonly pieces: readonly string[];
  /** n */
  readonly wordOfPiece: readonly number[];
  /** n x 64 */
  readonly query: Matrix;
  /** n x 64 */
  readonly key: Matrix;
}

/** Layer and head of the encoder, from 0: that of the lesson “A head that learned to ask”. */
export const LAYER = 0;
export const HEAD = 0;

/** How many numbers a query and a key of the head have. */
export const WIDTH = 64;
const WORD_BEGINS = '▁';

const unitsIn = (numbers: readonly number[]): Matrix => ({
  rows: numbers.length / WIDTH,
  cols: WIDTH,
  data: Float32Array.from(numbers, (number) => number / story.units),
});

/** The head on the sentence of the story, without the model: scripts/write-story-head.mjs has made it with the same engine. */
export const storyHead: TextHead = { ...story, query: unitsIn(story.query), key: unitsIn(story.key) };
export const STORY = story.text;

/** The same on what the encoder has read. */
export function headOf({ words, tokens, layers }: EncodedText): TextHead {
  const { query, key } = layers[LAYER]!.heads[HEAD]!;
  const firstPieces = words.map((_, word) => tokens.find((token) => token.word === word)!.piece);
  return {
    words,
    startsAfterBlank: firstPieces.map((piece) => piece.startsWith(WORD_BEGINS)),
    pieces: tokens.map(({ piece }) => piece.replace(WORD_BEGINS, '')),
    wordOfPiece: tokens.map(({ word }) => word),
    query,
    key,
  };
}

/** What the words of a text put on each other, as softly as they ask. */
export interface HeadAsked {
  /** Between pieces; null where only equal words count, which no head decides. */
  readonly pieces: AttentionRun | null;
  /** w x w: rows are queries, columns are keys; each row adds up to 1. */
  readonly weights: Matrix;
}

/** Every word asks; with a causal mask no piece sees a later one. */
export function askHead(
  engine: Engine,
  head: TextHead,
  { match, temperature }: Softness,
  mask: 'none' | 'causal' = 'none',
): HeadAsked {
  const { words, wordOfPiece, query, key } = head;
  const eachWord = oneHot([...words.keys()], words.length);
  if (match === 'exact') return { pieces: null, weights: equalWords(engine, words, eachWord) };
  // As its value each piece has the word that it is part of: a weighted sum adds up the weights of a word's pieces.
  const wordsOfPieces = oneHot(wordOfPiece, words.length);
  const pieces = new AttentionRun(engine, { query, key, value: wordsOfPieces, temperature, mask });
  // The best matches of a word are its own pieces, and ties are shared: this is the mean over them.
  const weights = engine.attend({
    query: eachWord,
    key: wordsOfPieces,
    value: pieces.output,
    compatibility: 'dot',
    temperature: 0,
  });
  return { pieces, weights };
}

/** Layout only: a row for each place, with 1 there and 0 elsewhere. */
const oneHot = (places: readonly number[], cols: number): Matrix =>
  matrixOf(
    places.map((place) => Array.from({ length: cols }, (_, col) => Number(col === place))),
    cols,
  );

/** A word finds itself, and shares with the words that are equal to it. */
function equalWords(engine: Engine, words: readonly string[], eachWord: Matrix): Matrix {
  const keys = engine.textKeys({ query: '', keys: words, kind: 'one-hot' }).key;
  return engine.attend({ query: keys, key: keys, value: eachWord, compatibility: 'dot', temperature: 0 });
}

import type { Encoder } from '../../engine/encoder-types.js';
import type { WordVectors } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import { rows, type InputsOf } from '../../model/fields.js';
import { checkRowForEach, checkWordCount } from '../../model/lengths.js';
import { at, column, matrixOf, rowOf } from '../../model/tensor.js';
import { checkTwo, vectorsOf } from '../base/compute/known-words.js';
import { AttentionRun } from '../base/compute/run.js';
import { HEADS, MOST_MODIFIERS, type KeysAndValuesFields } from './definition.js';

export type Inputs = InputsOf<KeysAndValuesFields>;

export const TIE_WORDS = ['the', 'neural', 'social'] as const;
export const CONTEXTS = ['neural', 'social', 'both'] as const;
/** Which words stand in each context. */
const IN_CONTEXT = rows('1,1,0 / 1,0,1 / 1,1,1');

/** The one query stands in each context; a word that is not in it is hidden by the mask. */
export function tie(engine: Engine, { asking, keys, values }: Inputs) {
  const words = { of: 'words', items: TIE_WORDS };
  checkRowForEach('keys', keys, words);
  checkRowForEach('values', values, words);
  const shared = {
    query: column(IN_CONTEXT.map(() => asking)),
    key: matrixOf(keys, 1),
    mask: matrixOf(IN_CONTEXT, TIE_WORDS.length),
    compatibility: 'dot',
  } as const;
  return {
    // Its weights are those of the other: only its outputs are its own.
    own: new AttentionRun(engine, { ...shared, value: matrixOf(values, 1) }, ['output']),
    tied: new AttentionRun(engine, { ...shared, value: shared.key }),
  };
}

/** The scores are the cosines of two lists of vectors. */
const cosinesOf = (engine: Engine, query: Matrix, key: Matrix): AttentionRun =>
  new AttentionRun(engine, { query, key, value: key, compatibility: 'cosine' });

/**
 * One word before a noun, which asks the two; and cosines, as scores. Errors: InputError where there are not two words
 * before it, or a word has no vector.
 */
export function askPair(engine: Engine, vectors: WordVectors, { noun, pair }: Inputs) {
  const [one, other] = checkTwo(pair, 'pair').map((word) => vectorsOf(vectors, [word], 'pair'));
  const query = vectorsOf(vectors, [noun], 'noun');
  const ask = (word: Matrix): AttentionRun => {
    const key = matrixOf([rowOf(word, 0), rowOf(query, 0)], query.cols);
    return new AttentionRun(engine, { query, key, value: key, compatibility: 'scaled-dot' });
  };
  const first = ask(one!);
  const second = ask(other!);
  return {
    first,
    second,
    words: cosinesOf(engine, one!, other!),
    outputs: cosinesOf(engine, first.output, second.output),
  };
}

/** In "a social network" the word before the noun. */
const MODIFIER = 1;

/**
 * How near the keys, and how near the values, are that a trained head has for words in the same place: the scores of
 * each run are cosines, the means are over all pairs of different words. Errors: InputError for one word or more than
 * MOST_MODIFIERS, EngineError.
 */
export function askTrained(engine: Engine, encoder: Encoder, { modifiers, noun, head }: Inputs) {
  checkWordCount('modifiers', modifiers, { least: 2, most: MOST_MODIFIERS });
  const index = HEADS.indexOf(head);
  const read = modifiers.map((modifier) => {
    const { tokens, layers } = encoder.encode(`a ${modifier} ${noun}`);
    // Of several pieces the last: it has seen the whole word.
    const place = tokens.map(({ word }) => word).lastIndexOf(MODIFIER);
    return { head: layers[0]!.heads[index]!, place };
  });
  const run = (list: 'key' | 'value'): AttentionRun => {
    const rows = read.map(({ head, place }) => rowOf(head[list], place));
    const vectors = matrixOf(rows, rows[0]?.length ?? 0);
    return cosinesOf(engine, vectors, vectors);
  };
  const key = run('key');
  const value = run('value');
  return { key, value, meanOfKeys: meanOfPairs(engine, key), meanOfValues: meanOfPairs(engine, value) };
}

/** The engine's attention at an infinite temperature is the plain mean of its values. */
function meanOfPairs(engine: Engine, { scores }: AttentionRun): number {
  const pairs = Array.from({ length: scores.rows }, (_, row) =>
    Array.from({ length: row }, (__, col) => at(scores, row, col)),
  ).flat();
  const key = column(pairs.map(() => 1));
  const mean = engine.attend({ query: column([1]), key, value: column(pairs), temperature: Infinity });
  return at(mean, 0, 0);
}

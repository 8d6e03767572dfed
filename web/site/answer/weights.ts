import type { EncodedText } from '../../engine/encoder-types.js';
import type { WordVectors } from '../../engine/model-types.js';
import type { AttentionInput, Engine } from '../../engine/types.js';
import { askHead, headOf, storyHead, type TextHead } from '../../figures/flow/head.js';
import { definition as handSet } from '../../figures/queries-and-keys/definition.js';
import { at, column, matrixOf, row, rowOf } from '../../model/tensor.js';
import type { AnswerRowId } from './rows.js';

/** For each word of the sentence what the asking one puts on it; null where the row has no number for it. */
export type Weights = readonly (number | null)[];

/** A sentence as the trained encoder reads it; the story's own comes without the model. */
export interface Sentence {
  readonly head: TextHead;
  /** null until the encoder has read it. */
  readonly encoded: EncodedText | null;
}

export const STORY_SENTENCE: Sentence = { head: storyHead, encoded: null };

export const readBy = (encoded: EncodedText): Sentence => ({ head: headOf(encoded), encoded });

/** What rows compute with; what has not been loaded is missing. */
export interface Means {
  readonly engine: Engine;
  readonly vectors: WordVectors | null;
}

const TRAINED = { match: 'soft', temperature: 1 } as const;
/** At which lesson 3 weighs names by their letters. */
const LETTERS_TEMPERATURE = 1 / 8;
/** Of the second layer, from 0: the one that lesson 9 looks at. */
const HEAD_OF_SECOND_LAYER = 1;
/**
 * What “she” asks with in the row that is set by hand: lesson 8 opens with a query that finds nobody, and the learner sets
 * one that finds Riley.
 */
const SHE_BY_HAND = { word: 'she', query: [2, 0] } as const;

type Asked = (means: Means, sentence: Sentence, asking: number) => readonly Weights[] | null;

/** By row, what it puts on the words: one list, or one for each head. null: it has no numbers for this word. */
const rows: Readonly<Record<AnswerRowId, Asked>> = {
  equal: ({ engine }, { head }, asking) => [
    rowOf(askHead(engine, head, { match: 'exact', temperature: 1 }).weights, asking),
  ],
  letters: ({ engine }, { head: { words } }, asking) => {
    const { query, key } = engine.textKeys({ query: words[asking]!, keys: words, kind: 'n-grams' });
    return [weigh(engine, { query, key, compatibility: 'cosine', temperature: LETTERS_TEMPERATURE })];
  },
  vectors: byVectors,
  'own-query': byHand,
  head: ({ engine }, { head }, asking) => [rowOf(askHead(engine, head, TRAINED).weights, asking)],
  mask: ({ engine }, { head }, asking) => [
    // No later word has a weight, as lesson 11 has it: that is no 0 that was computed.
    rowOf(askHead(engine, head, TRAINED, 'causal').weights, asking).map((weight, word) =>
      word > asking ? null : weight,
    ),
  ],
  heads: (_, { encoded }, asking) =>
    encoded && encoded.layers[0]!.heads.map(({ wordWeights }) => rowOf(wordWeights, asking)),
  'second-layer': (_, { encoded }, asking) => {
    const head = encoded?.layers[1]?.heads[HEAD_OF_SECOND_LAYER];
    return head ? [rowOf(head.wordWeights, asking)] : null;
  },
};

/** What one row says. Errors: EngineError. */
export const weightsOf = (
  id: AnswerRowId,
  means: Means,
  sentence: Sentence,
  asking: number,
): readonly Weights[] | null => rows[id](means, sentence, asking);

/** What a word scores another in the head that learned; null where one of them is in pieces, each with a score of its own. */
export function scoreOf({ engine }: Means, { head }: Sentence, asking: number, key: number): number | null {
  const [query, ...more] = piecesOf(head, asking);
  const [asked, ...others] = piecesOf(head, key);
  if (query === undefined || asked === undefined || more.length > 0 || others.length > 0) return null;
  const { pieces } = askHead(engine, head, TRAINED);
  return pieces && at(pieces.scores, query, asked);
}

const piecesOf = ({ wordOfPiece }: TextHead, word: number): readonly number[] =>
  [...wordOfPiece.keys()].filter((piece) => wordOfPiece[piece] === word);

/** One query asks; only its weights are wanted, so that any values will do. */
function weigh(engine: Engine, asked: Omit<AttentionInput, 'value'>): number[] {
  const value = column(Array.from({ length: asked.key.rows }, () => 0));
  return rowOf(engine.trace({ ...asked, value }).heads[0]!.weights, 0);
}

/** Puts the weights of those words that could be asked back among all words. */
function among(count: number, places: readonly number[], weights: readonly number[]): Weights {
  return Array.from({ length: count }, (_, word) => weights[places.indexOf(word)] ?? null);
}

/** As in lesson 4: each word is its vector, less what all common words share. */
function byVectors({ engine, vectors }: Means, { head: { words } }: Sentence, asking: number) {
  if (!vectors) return null;
  const spelled = words.map((word) => {
    const [found, ...others] = /\p{L}/u.test(word) ? vectors.split(word) : [];
    return found?.known && others.length === 0 ? found.word : null;
  });
  const places = [...words.keys()].filter((word) => spelled[word] !== null);
  if (!places.includes(asking)) return null;
  const key = vectors.vectors(
    places.map((word) => spelled[word]!),
    { form: 'centred' },
  );
  const query = row(rowOf(key, places.indexOf(asking)));
  return [among(words.length, places, weigh(engine, { query, key, compatibility: 'scaled-dot' }))];
}

/** The vectors of lesson 8, for the words of the story that have some; no other sentence has. */
function byHand({ engine }: Means, { head: { words } }: Sentence, asking: number) {
  const { words: known = [], queries = [], keys = [] } = handSet.presets['sentence'] ?? {};
  const places = known.map((word) => words.indexOf(word));
  const isStory =
    words.length === storyHead.words.length && words.every((word, at) => word === storyHead.words[at]);
  const asker = places.indexOf(asking);
  if (!isStory || asker < 0) return null;
  const vector = known[asker] === SHE_BY_HAND.word ? SHE_BY_HAND.query : queries[asker]!;
  const key = matrixOf(keys, vector.length);
  return [among(words.length, places, weigh(engine, { query: row(vector), key, compatibility: 'dot' }))];
}

/** The other word on which most is put; null where the others have nothing. */
export function mostOnAnother(weights: Weights, asking: number): number | null {
  const others = weights.map((weight, word) => (word === asking ? 0 : (weight ?? 0)));
  const most = Math.max(0, ...others);
  return most > 0 ? others.indexOf(most) : null;
}

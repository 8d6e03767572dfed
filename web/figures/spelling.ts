import type { AttentionInput, Engine, TextKeys, Trace } from '../engine/types.js';
import type { RecordItem } from '../model/fields.js';
import { column } from '../model/tensor.js';

/** Attention and everything that the engine kept of it. */
export interface Run {
  readonly attention: AttentionInput;
  readonly trace: Trace;
}

/** Keys by their spelling: n-grams, cosine, softmax. */
export interface SpellingShown extends Run {
  readonly keys: TextKeys;
}

export const run = (engine: Engine, attention: AttentionInput): Run => ({
  attention,
  trace: engine.trace(attention),
});

/** Temperature 0 is the best match; null where the table is empty. */
export function bySpelling(
  engine: Engine,
  query: string,
  records: readonly RecordItem[],
  temperature: number,
): SpellingShown | null {
  if (records.length === 0) return null;
  const keys = engine.textKeys({ query, keys: records.map((record) => record.key), kind: 'n-grams' });
  const value = column(records.map((record) => record.value));
  const attention: AttentionInput = {
    query: keys.query,
    key: keys.key,
    value,
    compatibility: 'cosine',
    temperature,
  };
  return { keys, ...run(engine, attention) };
}

/** A run of two or three letters, how often it stands in a name, and whether the other name has it too. */
export interface Piece {
  readonly text: string;
  readonly count: number;
  readonly shared: boolean;
}

/** The pieces of the query and of one key. */
export function piecesOf(
  { features, query, key }: TextKeys,
  record: number,
): { readonly query: readonly Piece[]; readonly key: readonly Piece[] } {
  const inQuery = (index: number) => query.data[index] ?? 0;
  const inKey = (index: number) => key.data[record * key.cols + index] ?? 0;
  const list = (own: (index: number) => number, other: (index: number) => number): Piece[] =>
    features
      .map((text, index) => ({ text, count: own(index), shared: other(index) !== 0 }))
      .filter(({ count }) => count !== 0);
  return { query: list(inQuery, inKey), key: list(inKey, inQuery) };
}

/** The pieces that the query and one key have in common. */
export const sharedPieces = (keys: TextKeys, record: number): string[] =>
  piecesOf(keys, record)
    .query.filter(({ shared }) => shared)
    .map(({ text }) => text);

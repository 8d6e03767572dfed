import type { AttentionInput, Engine, Normalisation, TextKeys, Trace } from '../../engine/types.js';
import type { RecordItem } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { column, row } from '../../model/tensor.js';

/** Attention and everything that the engine kept of it. */
export interface Run {
  readonly attention: AttentionInput;
  readonly trace: Trace;
}

/** Keys by their spelling: n-grams, cosine, softmax. */
export interface SpellingShown extends Run {
  readonly keys: TextKeys;
}

/** The same scores, set by hand, through two normalisations. */
export interface BreakShown {
  readonly softmax: Run;
  readonly other: Run;
}

const run = (engine: Engine, attention: AttentionInput): Run => ({
  attention,
  trace: engine.trace(attention),
});

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

/**
 * Scores set by hand: with the query (1) and each key the score itself, the dot product is that score.
 * Errors: InputError where there is not one value for each score.
 */
export function byHand(
  engine: Engine,
  scores: readonly number[],
  values: readonly number[],
  normalisation: Normalisation,
  temperature: number,
): BreakShown | null {
  if (scores.length === 0) return null;
  if (values.length !== scores.length) {
    const params = { name: 'values', given: String(values.length), allowed: String(scores.length) };
    throw new InputError('problem.number-count', params);
  }
  const attention = {
    query: row([1]),
    key: column(scores),
    value: column(values),
    compatibility: 'dot',
    temperature,
  } as const;
  return { softmax: run(engine, attention), other: run(engine, { ...attention, normalisation }) };
}

/** The n-grams that the query and one key have in common. */
export function sharedGrams({ features, query, key }: TextKeys, record: number): string[] {
  return features.filter((_, index) => query.data[index] !== 0 && key.data[record * key.cols + index] !== 0);
}

import type { WordVectors } from '../../engine/model-types.js';
import type { Engine, Matrix } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { column, matrixOf } from '../../model/tensor.js';
import { run, type Run } from '../spelling.js';
import type { TrainedRuns } from './trained.js';
import type { TrainingShown } from '../training/session.js';
import type { KeysAndValuesFields } from './definition.js';

export type Inputs = InputsOf<KeysAndValuesFields>;

export interface TieRuns {
  readonly own: Run;
  /** The same with the keys as values. */
  readonly tied: Run;
}

/** One word before a noun, which asks the two. */
export interface PairRun {
  readonly first: Run;
  readonly second: Run;
  /** Cosines, as scores: of the two words' vectors, and of the two outputs. */
  readonly words: Run;
  readonly outputs: Run;
}

export type Shown =
  | { readonly step: 'columns'; readonly run: Run }
  | { readonly step: 'tie'; readonly runs: TieRuns }
  /** null while what trains is on its way */
  | { readonly step: 'train'; readonly training: TrainingShown | null }
  | { readonly step: 'trained'; readonly runs: TrainedRuns }
  | { readonly step: 'words'; readonly pair: PairRun };

export const TIE_WORDS = ['the', 'neural', 'social'] as const;
export const CONTEXTS = ['neural', 'social', 'both'] as const;
/** Which words stand in each context. */
const IN_CONTEXT = [
  [1, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
] as const;

/** Names by their spelling, with three values each: one row of weights, three outputs. */
export function askColumns(engine: Engine, { query, names, columns, temperature }: Inputs): Run {
  if (columns.length !== names.length) {
    const params = { name: 'columns', given: String(columns.length), allowed: String(names.length) };
    throw new InputError('problem.row-count', params);
  }
  const keys = engine.textKeys({ query, keys: names, kind: 'n-grams' });
  return run(engine, {
    query: keys.query,
    key: keys.key,
    value: matrixOf(columns, 3),
    compatibility: 'cosine',
    temperature,
  });
}

/** The one query stands in each context; a word that is not in it is hidden by the mask. */
export function tie(engine: Engine, { asking, keys, values }: Inputs): TieRuns {
  for (const [name, rows] of Object.entries({ keys, values })) {
    if (rows.length === TIE_WORDS.length) continue;
    const params = { name, given: String(rows.length), allowed: String(TIE_WORDS.length) };
    throw new InputError('problem.row-count', params);
  }
  const shared = {
    query: column(IN_CONTEXT.map(() => asking)),
    key: matrixOf(keys, 1),
    mask: matrixOf(IN_CONTEXT, TIE_WORDS.length),
    compatibility: 'dot',
  } as const;
  return {
    own: run(engine, { ...shared, value: matrixOf(values, 1) }),
    tied: run(engine, { ...shared, value: shared.key }),
  };
}

/** Errors: EngineError where a word has no vector. */
export function askPair(
  engine: Engine,
  vectors: WordVectors,
  noun: string,
  pair: readonly string[],
): PairRun {
  const [one = '', other = ''] = pair;
  const ask = (word: string): Run => {
    const key = vectors.vectors([word, noun]);
    const query: Matrix = { rows: 1, cols: key.cols, data: key.data.slice(key.cols) };
    return run(engine, { query, key, value: key, compatibility: 'scaled-dot' });
  };
  const cosine = (query: Matrix, key: Matrix): Run =>
    run(engine, { query, key, value: key, compatibility: 'cosine' });
  const first = ask(one);
  const second = ask(other);
  return {
    first,
    second,
    words: cosine(vectors.vectors([one]), vectors.vectors([other])),
    outputs: cosine(first.trace.output, second.trace.output),
  };
}

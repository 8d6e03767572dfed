import type { AttentionInput, Engine, Matrix, Trace } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import { at, matrixOf } from '../../model/tensor.js';
import type { QueriesAndKeysFields } from './definition.js';

export type Inputs = InputsOf<QueriesAndKeysFields>;
export type Vector = readonly number[];

export interface Shown {
  readonly attention: AttentionInput;
  readonly trace: Trace;
  readonly scores: Matrix;
  readonly weights: Matrix;
}

/** Errors: InputError where there is not one row for each word. */
export function attend(engine: Engine, inputs: Inputs): Shown {
  const query = matrixOf(rowsFor(inputs, 'queries'), 2);
  const key = matrixOf(rowsFor(inputs, 'keys'), 2);
  const attention: AttentionInput = {
    query: inputs.shared ? key : query,
    key,
    value: matrixOf(rowsFor(inputs, 'values'), 2),
    compatibility: inputs.compatibility,
  };
  const trace = engine.trace(attention);
  const head = trace.heads[0];
  if (!head) throw new Error('a trace has at least one head');
  return { attention, trace, scores: head.scores, weights: head.weights };
}

/** One row for each word; a list that was not given is all zeros: it asks nothing and answers nothing. */
export function rowsFor(inputs: Inputs, list: 'queries' | 'keys' | 'values'): readonly Vector[] {
  const rows = inputs[list];
  if (rows.length === 0) return inputs.words.map(() => [0, 0]);
  if (rows.length !== inputs.words.length) {
    const params = { name: list, given: String(rows.length), allowed: String(inputs.words.length) };
    throw new InputError('problem.row-count', params);
  }
  return rows;
}

/** The words of a new text; a word that stays keeps its vectors, a new one starts at (0, 0). */
export function withWords(
  inputs: Inputs,
  words: readonly string[],
): Pick<Inputs, 'words' | 'queries' | 'keys' | 'values'> {
  const free = inputs.words.map((word, index) => ({ word, index }));
  const origins = words.map((word) => {
    const found = free.findIndex((candidate) => candidate.word === word);
    return found < 0 ? null : (free.splice(found, 1)[0]?.index ?? null);
  });
  const follow = (list: 'queries' | 'keys' | 'values'): readonly Vector[] => {
    const rows = rowsFor(inputs, list);
    return origins.map((origin) => (origin === null ? [0, 0] : (rows[origin] ?? [0, 0])));
  };
  return { words, queries: follow('queries'), keys: follow('keys'), values: follow('values') };
}

export const withRow = (rows: readonly Vector[], index: number, vector: Vector): readonly Vector[] =>
  rows.map((row, position) => (position === index ? vector : row));

/** Where the tip of a vector of length 1 lies in the same direction; the origin has none. */
export function onUnitCircle([x = 0, y = 0]: Vector): Vector {
  const length = Math.hypot(x, y);
  return length === 0 ? [1, 0] : [x, y].map((part) => Math.round((part / length) * 100) / 100);
}

export type Goal =
  | { readonly kind: 'above' | 'below'; readonly query: number; readonly key: number; readonly limit: number }
  | { readonly kind: 'most'; readonly query: number; readonly key: number };

/** What the learner is asked to reach in a step. */
export function goalsOf(step: string, words: readonly string[]): readonly Goal[] {
  if (step === 'mirror' && words.length > 1) {
    return [
      { kind: 'above', query: 0, key: 1, limit: 0.5 },
      { kind: 'below', query: 1, key: 0, limit: 0.5 },
    ];
  }
  if ((step === 'ring' || step === 'queries') && words.length > 2) {
    return words.map((_, query) => ({ kind: 'most', query, key: (query + 1) % words.length }));
  }
  const [asker, ignorer] = step === 'sentence' ? [words.indexOf('she'), words.indexOf('Riley')] : [1, 0];
  if (
    (step === 'pair' || step === 'sentence') &&
    words[asker] !== undefined &&
    words[ignorer] !== undefined
  ) {
    return [
      { kind: 'above', query: asker, key: ignorer, limit: step === 'pair' ? 0.9 : 0.5 },
      { kind: 'below', query: ignorer, key: asker, limit: step === 'pair' ? 0.1 : 0.05 },
    ];
  }
  return [];
}

export function isReached(goal: Goal, weights: Matrix): boolean {
  const weight = at(weights, goal.query, goal.key);
  if (goal.kind === 'above') return weight > goal.limit;
  if (goal.kind === 'below') return weight < goal.limit;
  const row = [...weights.data.subarray(goal.query * weights.cols, (goal.query + 1) * weights.cols)];
  return row.every((other, key) => key === goal.key || other < weight);
}

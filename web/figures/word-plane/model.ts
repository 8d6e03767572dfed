import type { AttentionInput, Cell, Engine, Matrix, Trace } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import { at, matrixOf } from '../../model/tensor.js';

export type Vector = readonly number[];
export type VectorList = 'queries' | 'keys' | 'values';

/** Words with two numbers for each query, key and value. */
export interface PlaneInputs {
  readonly words: readonly string[];
  /** One row for each word, or none at all: then every word stands at (0, 0). */
  readonly queries: readonly Vector[];
  readonly keys: readonly Vector[];
  readonly values: readonly Vector[];
  /** One vector per word: the key also asks. */
  readonly shared: boolean;
  /** 'cosine' is the dot product of the vectors at unit length. */
  readonly compatibility: 'dot' | 'cosine' | 'scaled-dot';
}

export interface PlaneShown {
  readonly attention: AttentionInput;
  readonly trace: Trace;
  readonly scores: Matrix;
  readonly weights: Matrix;
}

/** Errors: InputError where there is not one row for each word. */
export function attend(engine: Engine, inputs: PlaneInputs): PlaneShown {
  const query = matrixOf(rowsFor(inputs, 'queries'), 2);
  const key = matrixOf(rowsFor(inputs, 'keys'), 2);
  return traced(engine, {
    query: inputs.shared ? key : query,
    key,
    value: matrixOf(rowsFor(inputs, 'values'), 2),
    compatibility: inputs.compatibility,
  });
}

export function traced(engine: Engine, attention: AttentionInput): PlaneShown {
  const trace = engine.trace(attention);
  const head = trace.heads[0];
  if (!head) throw new Error('a trace has at least one head');
  return { attention, trace, scores: head.scores, weights: head.weights };
}

/** One row for each word; a list that was not given is all zeros: it asks nothing and answers nothing. */
export function rowsFor(inputs: PlaneInputs, list: VectorList): readonly Vector[] {
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
  inputs: PlaneInputs,
  words: readonly string[],
): Pick<PlaneInputs, 'words' | VectorList> {
  const free = inputs.words.map((word, index) => ({ word, index }));
  const origins = words.map((word) => {
    const found = free.findIndex((candidate) => candidate.word === word);
    return found < 0 ? null : (free.splice(found, 1)[0]?.index ?? null);
  });
  const follow = (list: VectorList): readonly Vector[] => {
    const rows = rowsFor(inputs, list);
    return origins.map((origin) => (origin === null ? [0, 0] : (rows[origin] ?? [0, 0])));
  };
  return { words, queries: follow('queries'), keys: follow('keys'), values: follow('values') };
}

export const withRow = (rows: readonly Vector[], index: number, vector: Vector): readonly Vector[] =>
  rows.map((row, position) => (position === index ? vector : row));

export const withNumber = (
  rows: readonly Vector[],
  { row, col }: { readonly row: number; readonly col: number },
  number: number,
): readonly Vector[] =>
  withRow(
    rows,
    row,
    (rows[row] ?? [0, 0]).map((entry, index) => (index === col ? number : entry)),
  );

/** Where the tip of a vector of length 1 lies in the same direction; the origin has none. */
export function onUnitCircle([x = 0, y = 0]: Vector): Vector {
  const length = Math.hypot(x, y);
  return length === 0 ? [1, 0] : [x, y].map((part) => Math.round((part / length) * 100) / 100);
}

/** The two of `count` words that are looked at: those of the selected cell, or the first two. */
export function pairOf(cell: Cell | null, count: number): { readonly row: number; readonly col: number } {
  const between =
    cell && (cell.stage === 'scores' || cell.stage === 'weights') && cell.row < count && cell.col < count;
  if (between && cell.row !== cell.col) return cell;
  const row = between ? cell.row : 0;
  return { row, col: row === 1 || count < 2 ? 0 : 1 };
}

/** What a weight is asked to be; `most` is more than all others, `rather` more than one other. */
export type Goal = { readonly query: number; readonly key: number } & (
  | { readonly kind: 'above' | 'below'; readonly limit: number }
  | { readonly kind: 'most' }
  | { readonly kind: 'rather'; readonly other: number }
);

export function isReached(goal: Goal, weights: Matrix): boolean {
  const weight = at(weights, goal.query, goal.key);
  if (goal.kind === 'above') return weight > goal.limit;
  if (goal.kind === 'below') return weight < goal.limit;
  if (goal.kind === 'rather') return weight > at(weights, goal.query, goal.other);
  const row = [...weights.data.subarray(goal.query * weights.cols, (goal.query + 1) * weights.cols)];
  return row.every((other, key) => key === goal.key || other < weight);
}

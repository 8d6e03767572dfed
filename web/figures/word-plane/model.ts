import type { Engine, Matrix } from '../../engine/types.js';
import { checkRowForEach, checkSameRowLength } from '../../model/lengths.js';
import { at, matrixOf, rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { AttentionRun } from '../base/compute/run.js';

export type Vector = readonly number[];

/** The inputs that hold vectors: queries, keys and values, or one vector for each word. */
export type VectorList = 'queries' | 'keys' | 'values' | 'vectors';

/** Words with vectors: what is compared has as many numbers in every vector, values as many as one likes. */
export interface PlaneInputs {
  readonly words: readonly string[];
  /** One row for each word, or none at all: then every word stands at (0, 0). */
  readonly queries?: readonly Vector[];
  readonly keys?: readonly Vector[];
  readonly values?: readonly Vector[];
  /** Each word asks with the very vector that it is found by. */
  readonly vectors?: readonly Vector[];
  /** One vector per word: the key also asks. */
  readonly shared?: boolean;
  /** 'cosine' is the dot product of the vectors at unit length. */
  readonly compatibility: 'dot' | 'cosine' | 'scaled-dot';
}

/** The list whose vectors both ask and are found; null where queries and keys are two. */
export const sharedList = ({ vectors, shared }: PlaneInputs): 'vectors' | 'keys' | null =>
  vectors ? 'vectors' : shared ? 'keys' : null;

/** The lists of which vectors are compared, and drawn in one plane: those that ask first. */
export const comparedLists = (inputs: PlaneInputs): readonly VectorList[] => {
  const shared = sharedList(inputs);
  return shared ? [shared] : ['queries', 'keys'];
};

/** The same two words, the other way round. */
export const mirrored = <Place extends Pair>(place: Place): Place => ({
  ...place,
  row: place.col,
  col: place.row,
});

/** Without any vectors each word stands at (0, 0). */
const NOWHERE: Vector = [0, 0];

/**
 * How many numbers each of the vectors has that are compared. Errors: InputError where queries have more or fewer than
 * keys.
 */
export function dimensionOf(inputs: PlaneInputs): number {
  const given = comparedLists(inputs).flatMap((list) =>
    inputs[list]?.[0] ? [[list, inputs[list]] as const] : [],
  );
  if (given.length > 1) checkSameRowLength(Object.fromEntries(given));
  return given[0]?.[1][0]?.length ?? NOWHERE.length;
}

/** Errors: InputError where there is not one row for each word, or queries and keys are not of one length. */
export function attend(engine: Engine, inputs: PlaneInputs): AttentionRun {
  const dimension = dimensionOf(inputs);
  const vectors = (list: VectorList): Matrix => matrixOf(rowsFor(inputs, list), dimension);
  const shared = sharedList(inputs);
  const key = vectors(shared ?? 'keys');
  const query = shared ? key : vectors('queries');
  const values = rowsFor(inputs, 'values');
  return new AttentionRun(engine, {
    query,
    key,
    value: matrixOf(values, values[0]?.length ?? 0),
    compatibility: inputs.compatibility,
  });
}

/** One row for each word; a list that was not given is all zeros: every score with them is 0. */
export function rowsFor(inputs: PlaneInputs, list: VectorList): readonly Vector[] {
  const rows = inputs[list] ?? [];
  if (rows.length === 0) {
    const nowhere = comparedLists(inputs).includes(list) ? zeros(dimensionOf(inputs)) : NOWHERE;
    return inputs.words.map(() => nowhere);
  }
  checkRowForEach(list, rows, { of: 'words', items: inputs.words });
  return rows;
}

const zeros = (count: number): Vector => Array.from({ length: count }, () => 0);

type Lists = Pick<PlaneInputs, VectorList>;

const IN_PLANE: readonly VectorList[] = ['queries', 'keys', 'vectors'];

/** Of these lists those that the figure has, each as `change` makes it. */
function mapLists(
  inputs: PlaneInputs,
  lists: readonly VectorList[],
  change: (rows: readonly Vector[]) => readonly Vector[],
): Lists {
  const given = lists.filter((list) => inputs[list]);
  return Object.fromEntries(given.map((list) => [list, change(rowsFor(inputs, list))]));
}

/** The words of a new text; a word that stays keeps its vectors, a new one has zeros. */
export function withWords(inputs: PlaneInputs, words: readonly string[]): Pick<PlaneInputs, 'words'> & Lists {
  const free = inputs.words.map((word, index) => ({ word, index }));
  const origins = words.map((word) => {
    const found = free.findIndex((candidate) => candidate.word === word);
    return found < 0 ? null : (free.splice(found, 1)[0]?.index ?? null);
  });
  const follow = (rows: readonly Vector[]): readonly Vector[] => {
    const fresh = zeros(rows[0]?.length ?? 0);
    return origins.map((origin) => (origin === null ? fresh : (rows[origin] ?? fresh)));
  };
  return { words, ...mapLists(inputs, [...IN_PLANE, 'values'], follow) };
}

/** The vector of length 1 in the same direction; zeros have none, and become (1, 0, ...). */
export function atLengthOne(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return vector.map((part, index) =>
    length === 0 ? Number(index === 0) : Math.round((part / length) * 100) / 100,
  );
}

/** What stands in the plane, each vector in its direction at length 1. */
export const atUnitLength = (inputs: PlaneInputs): Lists =>
  mapLists(inputs, IN_PLANE, (rows) => rows.map(atLengthOne));

export interface Pair {
  readonly row: number;
  readonly col: number;
}

/** The two of `count` words that are looked at: those of the selected cell, or the first two. */
export function pairOf(cell: ShownCell | null, count: number): Pair {
  const between =
    cell && (cell.stage === 'scores' || cell.stage === 'weights') && cell.row < count && cell.col < count;
  if (between && cell.row !== cell.col) return cell;
  const row = between ? cell.row : 0;
  return { row, col: row === 1 || count < 2 ? 0 : 1 };
}

/** What a weight is asked to be; `most` is more than all others, `rather` more than one other, which may be its own. */
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
  return rowOf(weights, goal.query).every((other, key) => key === goal.key || other < weight);
}

/** Where the largest of the weights of a row stands; `leftOut` is left out where there are others. */
export function strongest(weights: readonly number[], leftOut?: number): number {
  const places = [...weights.keys()].filter((place) => place !== leftOut);
  const larger = (best: number, place: number): number => (weights[place]! > weights[best]! ? place : best);
  return places.reduce(larger, places[0] ?? 0);
}

import type { Learning } from '../../../engine/types.js';
import type { Rows } from '../../../model/fields.js';
import { at, matrixOf } from '../../../model/tensor.js';
import type { Point } from '../../../parts/plane/plane-layout.js';

/** A plane has two directions: vectors of as many numbers are drawn as they are, and can be dragged. */
export const DIRECTIONS = 2;

/** Where the vectors of a plane end, in their order. */
export interface DrawnVectors {
  readonly points: readonly Point[];
  /** How many numbers each of them has. */
  readonly dimension: number;
  /** 0..1: of their squared lengths, what the plane shows. */
  readonly share: number;
}

/** What draws vectors of so many numbers: directions are found by the engine's second module, which is large. */
export const neededToDraw = (dimension: number): readonly 'learning'[] =>
  dimension > DIRECTIONS ? ['learning'] : [];

/**
 * Vectors of one length, drawn in a plane: as they are, or where they have more numbers by their coordinates along the
 * two directions in which they reach farthest. null until the module that finds those is there.
 */
export function draw(vectors: Rows, learning: Learning | undefined): DrawnVectors | null {
  const dimension = vectors[0]?.length ?? DIRECTIONS;
  if (dimension <= DIRECTIONS)
    return { points: vectors.map(([x = 0, y = 0]) => ({ x, y })), dimension, share: 1 };
  if (!learning) return null;
  const { coordinates, share } = learning.principalDirections({ vectors: matrixOf(vectors, dimension) });
  const points = vectors.map((_, row) => ({ x: at(coordinates, row, 0), y: at(coordinates, row, 1) }));
  return { points, dimension, share };
}

/**
 * Whether vectors are moved where they are drawn. Where the plane shows directions that follow from the vectors
 * themselves, each move would turn it under the hand: there the numbers are typed.
 */
export const canDrag = ({ dimension }: DrawnVectors): boolean => dimension === DIRECTIONS;

/** How far a plane reaches from its centre: as far as is usual for its step, or as what the engine drew needs. */
export function extentOf({ points, dimension }: DrawnVectors, usual: number): number {
  if (dimension === DIRECTIONS) return usual;
  const farthest = Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  return Math.max(usual, Math.ceil(farthest) + 0.5);
}

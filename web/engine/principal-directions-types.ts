/** Vectors of many numbers, to be drawn: shapes are those of cpp/include/softlookup/principal_directions.h. */
import type { Matrix } from './attention-types.js';

export interface PrincipalDirectionsInput {
  /** n x d: one vector a row; at most 256. */
  readonly vectors: Matrix;
  /** 1 to 8, at most d; default 2, a plane. */
  readonly count?: number;
}

export interface PrincipalDirections {
  /** count x d: unit vectors at right angles, the farthest reaching first; the largest entry of each is positive. */
  readonly directions: Matrix;
  /** n x count: where each vector is drawn, its products with the directions. */
  readonly coordinates: Matrix;
  /** 0..1: the squared lengths of the drawn vectors, added up, of those of the vectors. */
  readonly share: number;
}

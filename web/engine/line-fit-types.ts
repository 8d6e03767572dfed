/** A line through points: shapes and formulas are those of cpp/include/softlookup/line_fit.h. */
import type { Matrix } from './attention-types.js';

export interface LineFitInput {
  /** n x 2: x and y of 1 to 64 points, none beyond a million. */
  readonly points: Matrix;
  /** 1 x 1: the slope of a line through (0, 0); 1 x 2: slope and offset. */
  readonly parameters: Matrix;
  /** How far the step moves; above 0, default 0.1. */
  readonly learningRate?: number;
}

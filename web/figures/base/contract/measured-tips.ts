import type { PlaneVector } from '../../../parts/plane/plane.js';
import type { PlainTable } from './picture-numbers.js';

/** A vector of a plane, with all its numbers: the plane may show it along directions of its own. */
export interface Tip extends Omit<PlaneVector, 'description'> {
  readonly numbers: readonly number[];
}

export interface MeasuredTips {
  /** For each tip its length, and where both have a direction its angle from another tip. */
  readonly measures: readonly string[];
  /** What lies nearest to that tip; empty where nothing can be compared. */
  readonly sentence: string;
  /** The same as a table; null where nothing can be measured. */
  readonly table: PlainTable | null;
}

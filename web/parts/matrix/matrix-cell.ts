import type { ShownAnswer } from '../../model/answers.js';
import type { ShownCell } from '../../model/token.js';

export interface MatrixCell {
  readonly text: string;
  readonly value: number;
  /**
   * Accessible name, where the row, the column and the text do not say enough. In a matrix that can be edited it is
   * that of the input, and the cell is called by its number.
   */
  readonly label?: string;
  readonly lit?: boolean;
  readonly selected?: boolean;
  /** Unlike its twin where two runs stand side by side. */
  readonly differs?: boolean;
  /** Across the diagonal from the number that is looked at. */
  readonly twin?: boolean;
  /** The number that it is made from, small below it: a score below its weight. It is seen where the cell is covered, too. */
  readonly under?: string | undefined;
  readonly cell?: ShownCell;
  readonly problem?: string;
  /** On the way of the number that is looked at, from where it begins to where it ends. */
  readonly onPath?: boolean;
  /** Behind the mask. */
  readonly hidden?: boolean;
  /** It would give the answer away, and its place is this many characters wide. */
  readonly covered?: number;
  /** The answer that it, its row or its column is to the question of the step. */
  readonly answer?: ShownAnswer | undefined;
  /** The weight is to become the largest of its row: dashed, and solid once it is. */
  readonly goal?: 'open' | 'reached';
  /** Which head's column it stands in, from 0, where several share a matrix: each has a hatching of its own. */
  readonly head?: number;
}

/** Colours of a cell: a weight runs from 0 to 1, a score to both sides of 0. */
export type Scale = 'weight' | 'score' | 'none';

/** The size of the largest number of a matrix; 1 where all are 0. */
export function largestOf(cells: readonly (readonly MatrixCell[])[]): number {
  const sizes = cells.flat().map(({ value }) => Math.abs(value));
  return Math.max(0, ...sizes.filter((size) => Number.isFinite(size))) || 1;
}

/** Finer steps of a colour nobody sees, but each would be a style to compute anew. */
const SHADES = 200;

/** How deep the colour of a number is, 0 to 1; the root makes small weights visible. */
export function shade(value: number, scale: Scale, largest: number): number {
  if (scale === 'none') return 0;
  const share = scale === 'weight' ? value : Math.abs(value) / largest;
  return Math.round(Math.sqrt(Math.min(Math.max(share, 0), 1)) * SHADES) / SHADES || 0;
}

import type { ShownCell } from '../model/token.js';

export interface MatrixCell {
  readonly text: string;
  readonly value: number;
  /**
   * Accessible name, where the row, the column and the text do not say enough. In a matrix that can be edited it is
   * that of the input: it would keep the number of the cell from being read.
   */
  readonly label?: string;
  readonly lit?: boolean;
  readonly selected?: boolean;
  /** Unlike its twin where two runs stand side by side. */
  readonly differs?: boolean;
  /** Across the diagonal from the number that is looked at. */
  readonly twin?: boolean;
  readonly cell?: ShownCell;
  readonly problem?: string;
  /** On the way of the number that is looked at, from where it begins to where it ends. */
  readonly onPath?: boolean;
  /** Behind the mask. */
  readonly hidden?: boolean;
}

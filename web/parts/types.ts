/** What a thing is in attention; each has its own colour, shape and place everywhere. */
export type Role = 'query' | 'key' | 'value' | 'score' | 'weight' | 'output' | 'plain';

/** One number in view: structurally the model's ShownCell. */
export interface CellRef {
  readonly run?: string;
  readonly stage: string;
  readonly row: number;
  readonly col: number;
  readonly head?: number;
}

/** A piece of a formula or sentence; with a cell it is a button that selects that number. */
export interface Token {
  readonly text: string;
  readonly role?: Role;
  readonly cell?: CellRef;
  /** Accessible name of the button, where the text alone does not say enough. */
  readonly label?: string;
}

/** Colours of a cell: a weight runs from 0 to 1, a score to both sides of 0. */
export type Scale = 'weight' | 'score' | 'none';

export function sameCell(left: CellRef, right: CellRef): boolean {
  return (
    left.run === right.run &&
    left.stage === right.stage &&
    left.row === right.row &&
    left.col === right.col &&
    (left.head ?? 0) === (right.head ?? 0)
  );
}

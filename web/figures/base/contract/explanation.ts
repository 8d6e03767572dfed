import type { Derivation } from '../../../engine/types.js';
import type { FormulaLines } from '../../../model/expression.js';
import type { Role, ShownCell, Token } from '../../../model/token.js';

/** The answer to "where does this number come from?", in words and, where something was computed, as a picture. */
export type Explanation = Answer & (Pictured | Unpictured);

interface Answer {
  /** The number as it stands in the figure. */
  readonly number: string;
  readonly lines: readonly (readonly Token[])[];
  /** What the lines are written from, where it is a formula. */
  readonly formula?: FormulaLines;
  /** The same lines as they are read aloud; without it, as they are written. */
  readonly spoken?: readonly string[];
  /** Writes all lines as MathML. */
  readonly math?: () => string;
  /** What the number is and whose: "weight, forum on awesome". */
  readonly name?: string;
  readonly sentence: readonly Token[];
  readonly extra?: {
    readonly label: string;
    readonly chips: readonly { readonly text: string; readonly role: Role }[];
  };
  /** The cells it was made of, for the figure to light. */
  readonly sources: readonly ShownCell[];
}

interface Pictured {
  /** What its picture is drawn from; a mean is also written from it, whose `lines` are then left empty. */
  readonly pictured: Derived | Compared | Averaged;
  readonly unpictured?: never;
}

interface Unpictured {
  readonly pictured?: never;
  /** Why there is no picture: the number was given or learned, and not computed here; or there is no answer. */
  readonly unpictured: 'given' | 'no-answer';
}

/** A number and how the engine derives it. */
export interface Derived {
  readonly cell: ShownCell;
  readonly derivation: Derivation<ShownCell>;
}

/** A number that is the mean of others, or, where `count` is 1, their sum. */
export interface Averaged {
  readonly cell: ShownCell;
  readonly terms: readonly ShownCell[];
  readonly count: number;
}

/** Two names, and whether the engine found them equal. */
export interface Compared {
  readonly query: string;
  readonly key: string;
  readonly isEqual: boolean;
}

/** A formula of more lines has its last ones where few are left. */
export const LAST_LINES = 2;

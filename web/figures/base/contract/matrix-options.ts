import type { TemplateResult } from 'lit';
import type { MatrixSymbol } from '../../../drawings/matrix-product.js';
import type { Matrix } from '../../../engine/types.js';
import type { Patch } from '../../../model/controller.js';
import type { Fields, Rows } from '../../../model/fields.js';
import type { AnyStage, Role, ShownCell } from '../../../model/token.js';
import type { MatrixCell, Scale } from '../../../parts/matrix/matrix.js';

/** What is drawn of a stage, and how. */
export interface MatrixOptions<F extends Fields> {
  readonly stage: AnyStage;
  readonly run?: string;
  readonly head?: number;
  /** Numbers that stand in no run: they are shown, and can't be asked. */
  readonly numbers?: Matrix;
  /** The cells that stand here, where they are not those of one run in their order. */
  readonly cells?: readonly (readonly ShownCell[])[];
  /** The name of the matrix, also its accessible one; without it, the message `matrix.<stage>`. */
  readonly title?: string;
  /** What it is called in the picture of a product, where its stage does not say it. */
  readonly symbol?: MatrixSymbol;
  /** What is drawn in place of the title; null: nothing. */
  readonly heading?: TemplateResult | string | null;
  readonly rows?: readonly string[];
  /** How the names of rows, and of columns, are heard; without it, as all names are. */
  readonly spoken?: (names: readonly string[]) => readonly string[];
  readonly columns?: readonly string[];
  /** What they are called where a matrix beside this one, or above it, bears the names: each number is told by them. */
  readonly besides?: { readonly rows?: readonly string[]; readonly columns?: readonly string[] };
  readonly rowRole?: Role;
  readonly colRole?: Role;
  readonly cellRole?: Role;
  readonly scale?: Scale;
  /** What the rows and the columns hold, in a line above; true: queries and keys. */
  readonly corner?: boolean | { readonly rows: string; readonly columns: string };
  readonly compact?: boolean;
  /** A map where the page leaves little room, or always: colours alone, whose selected row the step writes out. */
  readonly mapped?: boolean | 'always';
  readonly class?: string;
  /** How a number stands in its cell; without it, as everywhere. */
  write?(value: number): string;
  /** What a cell is called where its row, its column and its number do not say enough. */
  label?(cell: ShownCell, text: string): string | undefined;
  /** More of a cell than what follows from the selection. */
  mark?(
    cell: ShownCell,
  ): Partial<Pick<MatrixCell, 'text' | 'twin' | 'lit' | 'differs' | 'hidden' | 'onPath' | 'goal' | 'head'>>;
  /** Which cells would give the answer away: while the question is open their places alone are drawn. */
  covers?(cell: ShownCell): boolean;
  /** Which covered cell the question is about: it is outlined. */
  asked?(cell: ShownCell): boolean;
  /**
   * The number that a cell is made from, which stands small below it, such as a score below its weight. It is selected in
   * the same cell, also where that is covered, and does not give the answer away.
   */
  under?(cell: ShownCell): { readonly cell: ShownCell; readonly text: string };
  /** The answer that a cell, its row or its column is to the question of the step; null: none. */
  guess?(cell: ShownCell): string | null;
  /** What is drawn across the columns, below the numbers of a row. */
  readonly below?: { readonly row: number; readonly content: TemplateResult } | null;
  /** The run beside which this one stands: numbers that are written otherwise there are marked. `''` is the first. */
  readonly twin?: string;
  /** Where the learner sets it: the list of rows that it is. */
  readonly input?: MatrixInput<F> | null;
}

/** A number as it stands in a matrix. */
export interface PlacedNumber {
  readonly cell: ShownCell;
  readonly text: string;
  readonly row: number;
  readonly column: number;
  /** How many rows and columns there are. */
  readonly rows: number;
  readonly columns: number;
}

export interface MatrixInput<F extends Fields> {
  readonly name: keyof F & string;
  /** Without it, the input as it is. */
  readonly rows?: Rows;
  /** What a refusal calls it; without it, the title. */
  readonly called?: string;
  /** The largest size of a number. */
  readonly most?: number;
  /**
   * What the learner hears of a cell that can be edited; without it, the message `matrix.edit` with {matrix}, {row},
   * {column}, {number} and {value}.
   */
  label?(row: number, col: number, text: string): string;
  /** What changes with it; without it, the input itself. */
  patch?(rows: Rows): Patch<F>;
}

/** Where a number was pressed. */
export interface PressedPlace {
  readonly row: number;
  readonly col: number;
}

/** What is seen at a number besides its digits; without these it is covered. */
export interface SeenNumber {
  readonly number?: string;
  /** The number that it is made from. */
  readonly under?: string | undefined;
  /** A sign on its corner. */
  readonly differs?: boolean | undefined;
  readonly twin?: boolean | undefined;
  /** Behind the mask. */
  readonly hidden?: boolean | undefined;
}

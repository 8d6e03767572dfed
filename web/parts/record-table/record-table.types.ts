import type { ShownAnswer } from '../../model/answers.js';
import type { Role, ShownCell } from '../../model/token.js';

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly role: Role;
  readonly bar?: 'weight' | 'score';
  readonly numeric?: boolean;
  /** What this step of the lesson added. */
  readonly changed?: boolean;
}

export interface TableCell {
  readonly text: string;
  /** Weights 0..1, scores -1..1. */
  readonly bar?: number;
  /** The number behind the cell: then it can be selected. */
  readonly cell?: ShownCell;
  readonly editable?: boolean;
  /** Accessible name of the input, or of a number that differs. */
  readonly label?: string;
  readonly selected?: boolean;
  readonly lit?: boolean;
  /** While its picture stands below: a line falls from the tip of its bar. */
  readonly hangs?: boolean;
  /** Unlike its twin where two runs stand side by side. */
  readonly differs?: boolean;
  readonly problem?: string;
  /** It is covered: so many characters have their place. */
  readonly covered?: number;
  /** The answer that it is to the question of the step. */
  readonly answer?: ShownAnswer | undefined;
}

export interface TableRow {
  readonly id: string;
  readonly name: string;
  readonly cells: Readonly<Record<string, TableCell>>;
  readonly dim?: boolean;
  readonly lit?: boolean;
  /** The answer that it is to the question of the step. */
  readonly answer?: ShownAnswer | undefined;
  /** Not in view until the learner opens the line that stands for such rows. */
  readonly folded?: boolean;
}

export interface TableFooter {
  readonly label: string;
  readonly note?: string;
  readonly cells: Readonly<Record<string, TableCell>>;
}

export interface RecordTableTexts {
  readonly add: string;
  /** Shows the buttons that remove a row, where there is no room for them beside all rows. */
  readonly offer: string;
  /** The line for the rows that are folded away, and the same line once they are in view. */
  readonly rest: string;
  readonly fewer: string;
  /** What is told of a cell that is covered; empty: nothing. */
  readonly covered: string;
  /** With `{name}` for the row's name. */
  readonly remove: string;
}

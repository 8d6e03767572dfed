import { sameCell, type ShownCell } from '../../model/token.js';
import type { TableCell, TableColumn, TableRow } from './record-table.types.js';

/** A column of bars, and how long that of one of its numbers is, as a part of a whole one: never 0. */
export interface ColumnOfBars {
  readonly index: number;
  readonly known: ShownCell;
  readonly level: number;
}

/** The same on the page. */
export interface BarsInView extends ColumnOfBars {
  /** Any of them: they all begin and end where it does. */
  readonly bar: Element;
  /** They begin in the middle: a whole one of a negative number reaches to the start. */
  readonly diverges: boolean;
}

/** The column in which a number has a bar; null where it has none, and where no bar has a length. */
export function columnOfBars(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  cell: ShownCell,
): ColumnOfBars | null {
  const index = columns.findIndex(({ id }) => rows.some(({ cells }) => isBarOf(cells[id], cell)));
  const cells = rows.flatMap((row) => row.cells[columns[index]?.id ?? ''] ?? []);
  const longest = cells.reduce<TableCell | null>(longer, null);
  return longest?.cell && longest.bar ? { index, known: longest.cell, level: longest.bar } : null;
}

const isBarOf = (shown: TableCell | undefined, cell: ShownCell): boolean =>
  shown?.bar !== undefined && shown.cell !== undefined && sameCell(shown.cell, cell);

const longer = (one: TableCell | null, other: TableCell): TableCell =>
  one !== null && Math.abs(one.bar ?? 0) >= Math.abs(other.bar ?? 0) ? one : other;

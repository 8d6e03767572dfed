import { samePlace } from '../navigation/grid-navigation.js';
import type { Place } from '../navigation/grid-navigation.js';
import type { TableColumn, TableRow } from './record-table.types.js';

/** The cells of one row, by the id of their column, and whether it can be pressed as an answer. */
export type RowCells = Pick<TableRow, 'cells' | 'answer'>;

/**
 * What Tab reaches: where the learner was last, else the selected number, else the first, else the first field; null where
 * nothing can be selected, pressed as an answer, or edited. In a table whose rows come and go a last column has what deletes them.
 */
export function reachedPlace(
  columns: readonly TableColumn[],
  rows: readonly RowCells[],
  active: Place | null,
  hasEnd: boolean,
): Place | null {
  const all = rows.flatMap(({ cells, answer }, row) =>
    columns.flatMap(({ id }, column) => {
      const cell = cells[id];
      return cell ? [{ cell, answer: answer ?? cell.answer, place: { row, column } }] : [];
    }),
  );
  const isSelectable = ({ cell: { cell, editable }, answer }: (typeof all)[number]): boolean =>
    (answer ?? cell) !== undefined && editable !== true;
  const first =
    all.find((each) => isSelectable(each) && each.cell.selected === true) ??
    all.find(isSelectable) ??
    all.find(({ cell }) => cell.editable === true);
  if (!first || !active) return first?.place ?? null;
  const isEnd = hasEnd && active.column === columns.length && active.row < rows.length;
  return isEnd || all.some(({ place }) => samePlace(place, active)) ? active : first.place;
}

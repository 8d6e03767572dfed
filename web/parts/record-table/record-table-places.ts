import { samePlace } from '../navigation/grid-navigation.js';
import type { Place } from '../navigation/grid-navigation.js';
import type { TableCell, TableColumn } from './record-table.types.js';

/** The cells of one row, by the id of their column. */
export type RowCells = Readonly<Record<string, TableCell>>;

/**
 * What Tab reaches: where the learner was last, else the selected number, else the first, else the first field; null where
 * nothing can be selected or edited. In a table whose rows come and go a last column has what deletes them.
 */
export function reachedPlace(
  columns: readonly TableColumn[],
  rows: readonly RowCells[],
  active: Place | null,
  hasEnd: boolean,
): Place | null {
  const all = rows.flatMap((cells, row) =>
    columns.flatMap(({ id }, column) => {
      const cell = cells[id];
      return cell ? [{ cell, place: { row, column } }] : [];
    }),
  );
  const isSelectable = ({ cell: { cell, editable } }: (typeof all)[number]): boolean =>
    cell !== undefined && editable !== true;
  const first =
    all.find((each) => isSelectable(each) && each.cell.selected === true) ??
    all.find(isSelectable) ??
    all.find(({ cell }) => cell.editable === true);
  if (!first || !active) return first?.place ?? null;
  const isEnd = hasEnd && active.column === columns.length && active.row < rows.length;
  return isEnd || all.some(({ place }) => samePlace(place, active)) ? active : first.place;
}

import { samePlace } from './grid-navigation.js';
import type { Place } from './grid-navigation.js';
import type { TableCell, TableColumn } from './record-table.types.js';

/** The cells of one row, by the id of their column. */
export type RowCells = Readonly<Record<string, TableCell>>;

/** Where a number can be selected, in reading order. */
export const selectablePlaces = (columns: readonly TableColumn[], rows: readonly RowCells[]): Place[] =>
  rows.flatMap((cells, row) =>
    columns.flatMap(({ id }, column) => {
      const cell = cells[id];
      return cell?.cell !== undefined && cell.editable !== true ? [{ row, column }] : [];
    }),
  );

/** What Tab reaches: where the learner was last, else the selected number, else the first; null where there is none. */
export function reachedPlace(
  columns: readonly TableColumn[],
  rows: readonly RowCells[],
  active: Place | null,
): Place | null {
  const places = selectablePlaces(columns, rows);
  if (active !== null && places.some((place) => samePlace(place, active))) return active;
  const isSelected = ({ row, column }: Place): boolean =>
    rows[row]?.[columns[column]?.id ?? '']?.selected === true;
  return places.find(isSelected) ?? places[0] ?? null;
}

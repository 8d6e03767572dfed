import type { Place } from '../navigation/grid-navigation.js';
import type { RecordTable } from './record-table.js';

/** Cells of a spreadsheet, from a place of a table on: `rows` are those in view from there, by their names. */
export interface PastedCells {
  readonly rows: readonly string[];
  readonly column: string;
  readonly cells: readonly (readonly string[])[];
}

/** A cell and what ends it; one with a tab or a line end in it stands in quotation marks, and doubles its own. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;

/** Rows of cells, parted by tabs and line ends. The last line end is none of a further row. */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/(\r\n|\n|\r)$/, '').matchAll(CELL)) {
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** A paragraph has lines, too: a spreadsheet also copies a table of HTML. */
const isOfSpreadsheet = (data: DataTransfer): boolean =>
  data.getData('text/plain').includes('\t') || /<t[dh]\b/i.test(data.getData('text/html'));

/** Tells of cells that are pasted into a table that can be edited. Returns whether they are some. */
export function pasteCells(table: RecordTable, { row, column }: Place, data: DataTransfer | null): boolean {
  const id = table.columns[column]?.id;
  if (!table.editable || !data || id === undefined || !isOfSpreadsheet(data)) return false;
  const detail: PastedCells = {
    rows: table.shown.slice(row).map((each) => each.id),
    column: id,
    cells: cellsIn(data.getData('text/plain')),
  };
  table.dispatchEvent(new CustomEvent('record-paste', { detail }));
  return true;
}

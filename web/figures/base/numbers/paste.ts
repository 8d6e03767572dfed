import { MAX_RECORDS, type Fields } from '../../../model/fields.js';
import { checkAtMost, InputError } from '../../../model/input-error.js';
import type { PastedCells } from '../../../parts/record-table/record-table-paste.js';
import type { Editing } from '../contract/editing.js';
import type { View } from '../contract/view.js';

const en = {
  'problem.pasted-columns':
    '{name}: the number of columns that were pasted is {given}; from there on {allowed} can be written in.',
} as const;

class PasteError extends InputError {
  override readonly words = { en };
}

/**
 * Writes the cells of a spreadsheet into a table, from a place on, as a spreadsheet does, and makes rows beyond its end. One
 * cell that is refused refuses all of them, by the draft `id`. `columns` are those that can be written in.
 */
export function pasteInto<F extends Fields, Item>(
  v: View<F, never, unknown>,
  { name, items, most = MAX_RECORDS, empty, read, patch }: Editing<F, Item>,
  { rows, column, cells }: PastedCells,
  { id, columns }: { readonly id: string; readonly columns: readonly string[] },
): void {
  const writable = columns.slice(columns.indexOf(column));
  if (!columns.includes(column)) return;
  v.type(id, '', true, () => {
    const written = [...items];
    cells.forEach((texts, line) => {
      const place = rows[line] === undefined ? written.length : Number(rows[line]);
      const needed = texts.reduce((most, text, index) => (text.trim() === '' ? most : index + 1), 0);
      if (needed > writable.length) {
        const given = String(needed);
        const allowed = String(writable.length);
        throw new PasteError('problem.pasted-columns', { name, given, allowed });
      }
      written[place] = texts
        .slice(0, writable.length)
        .reduce<Item>(
          (item, text, index) => ({ ...item, ...read(writable[index]!, text) }),
          items[place] ?? empty,
        );
    });
    checkAtMost(name, written, most);
    return patch(written);
  });
}

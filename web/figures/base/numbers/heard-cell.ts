import type { Fields } from '../../../model/fields.js';
import { spokenName } from '../../../model/spoken-name.js';
import type { MatrixOptions, PlacedNumber } from '../contract/matrix-options.js';
import type { AnyView } from '../contract/view.js';

const en = {
  'heard.named': '{text}, {name}',
  'heard.row': 'row {number}',
  'heard.column': 'column {number}',
} as const;

/**
 * What a number of a matrix is called where its row and its column do not both have a name beside it: by what else these
 * are called, by their place, and its whole sentence where neither is named. undefined: the names beside it say enough.
 */
export function heardCell(
  v: AnyView,
  options: Pick<MatrixOptions<Fields>, 'rows' | 'columns' | 'besides'>,
  { cell, text, row, column, rows, columns }: PlacedNumber,
): string | undefined {
  const words = v.words.with({ en });
  const { besides } = options;
  const isRowNamed = Boolean(options.rows?.[row]);
  const isColumnNamed = Boolean(options.columns?.[column]);
  if (!isRowNamed && !isColumnNamed && !besides) return v.label(cell, text) || undefined;
  const say = (own: string | undefined, place: 'heard.row' | 'heard.column', index: number): string =>
    own ? spokenName(own, words) : words.say(place, { number: String(index + 1) });
  const names = [
    ...(isRowNamed || rows === 1 ? [] : [say(besides?.rows?.[row], 'heard.row', row)]),
    ...(isColumnNamed || columns === 1 ? [] : [say(besides?.columns?.[column], 'heard.column', column)]),
  ];
  if (names.length === 0) return undefined;
  return names.reduce((said, name) => words.say('heard.named', { text: said, name }), text);
}

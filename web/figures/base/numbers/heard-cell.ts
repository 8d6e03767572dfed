import type { Fields } from '../../../model/fields.js';
import { spokenName } from '../../../model/spoken-name.js';
import type { MatrixCell } from '../../../parts/matrix/matrix.js';
import type { MatrixOptions, PlacedNumber, PressedPlace, SeenNumber } from '../contract/matrix-options.js';
import type { AnyView } from '../contract/view.js';

const en = {
  'heard.named': '{text}, {name}',
  'heard.row': 'row {number}',
  'heard.column': 'column {number}',
  'heard.covered': 'covered',
  'heard.over': '{number} {under}, weight and score',
  'heard.differs': '{number}, differs',
  'heard.twin': '{number}, twin',
  'heard.hidden': '{number}, hidden by the mask',
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

/** A number of no run leads nowhere: what it is called is told, as that of one which is selected. */
export function tellPressed({ target, detail }: CustomEvent<PressedPlace>): void {
  const { cells } = target as HTMLElement & { readonly cells: readonly (readonly MatrixCell[])[] };
  const { label, text } = cells[detail.row]![detail.col]!;
  // It is a sentence of its own: what follows from it may be told after it.
  const told = `${label ?? text}.`;
  target!.dispatchEvent(new CustomEvent('announce', { detail: { text: told }, bubbles: true }));
}

/** A number as it is heard, with all that is seen there. */
export function heardNumber(v: AnyView, { number, under, differs, twin, hidden }: SeenNumber): string {
  const words = v.words.with({ en });
  const bare = number ?? words.say('heard.covered');
  const seen = under === undefined ? bare : words.say('heard.over', { number: bare, under });
  const whole = hidden === true ? words.say('heard.hidden', { number: seen }) : seen;
  if (differs === true) return words.say('heard.differs', { number: whole });
  return twin === true ? words.say('heard.twin', { number: whole }) : whole;
}

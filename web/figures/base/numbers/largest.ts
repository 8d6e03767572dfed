import type { Language } from '../../../model/language/language.js';
import type { MatrixView } from '../../../parts/matrix/matrix.js';
import { isPressed, shortcuts } from '../../../parts/navigation/shortcuts.js';
import type { RecordTable } from '../../../parts/record-table/record-table.js';

/** Fetched after the first numbers, with what tells it. */
const en = {
  largest: 'Largest: {list}.',
  'largest.number': '{name} {number}',
  'largest.tied': '{count} numbers, {number} each',
  'largest.others': '{count} others',
  'largest.other': '1 other',
} as const;

/** At most so many are named; of more than one number besides, how many they are. */
const NAMED = 2;

export interface Named {
  readonly name: string;
  readonly text: string;
  readonly value: number;
}

/**
 * Which numbers of a row or a column are the largest: "Largest: Slovenia 0.689; Slovak Republic 0.056; 48 others."; where
 * they tie, "Largest: 8 numbers, 0.125 each."
 */
export function sayLargest(numbers: readonly Named[], language: Language): string {
  const words = language.with({ en });
  const falling = numbers
    .filter(({ value }) => !Number.isNaN(value))
    .sort((one, other) => other.value - one.value);
  // Of those that tie with what is not named, none is told as the larger one.
  const [, , next] = falling;
  const named = falling.slice(0, NAMED).filter(({ text }) => text !== next?.text);
  const tied = named.length > 0 ? [] : falling.filter(({ text }) => text === next?.text);
  const list = named.map(({ name, text }) => words.say('largest.number', { name, number: text }));
  if (tied.length > 0)
    list.push(words.say('largest.tied', { count: String(tied.length), number: tied[0]!.text }));
  const others = numbers.length - named.length - tied.length;
  if (others === 1) list.push(words.say('largest.other'));
  if (others > 1) list.push(words.say('largest.others', { count: String(others) }));
  return words.say('largest', { list: list.join('; ') });
}

/**
 * On a key of its own, of which its table tells once it has the focus, a cell of a matrix tells the largest numbers of its
 * row, or of its query where queries meet keys; a number of a table tells those of its column, also of rows that are folded
 * away.
 */
export function tellLargest(root: EventTarget, language: () => Language): void {
  root.addEventListener('focusin', (event) => {
    if (event.composedPath().some((grid) => isTable(grid) || isMatrix(grid)))
      cellOf(event)?.closest('table')?.setAttribute('aria-keyshortcuts', shortcuts.largest);
  });
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || !isPressed(event, shortcuts.largest))
      return;
    const { row, column } = cellOf(event)?.dataset ?? {};
    const table = event.composedPath().find(isTable);
    const matrix = event.composedPath().find(isMatrix);
    const inTable = table ? inColumn(table, Number(column)) : [];
    const numbers = matrix && row !== undefined ? ofQuery(matrix, Number(row), Number(column)) : inTable;
    if (numbers.length === 0) return;
    event.preventDefault();
    const text = sayLargest(numbers, language());
    (table ?? matrix)?.dispatchEvent(new CustomEvent('announce', { detail: { text }, bubbles: true }));
  });
}

function cellOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('td[data-row]') ? target : null;
}

const isTable = (grid: EventTarget): grid is RecordTable =>
  (grid as HTMLElement).localName === 'soft-record-table';

const isMatrix = (grid: EventTarget): grid is MatrixView => (grid as HTMLElement).localName === 'soft-matrix';

/** A number of a table has its size in its bar. */
function inColumn({ columns, rows }: RecordTable, column: number): Named[] {
  const id = columns[column]?.id ?? '';
  return rows.flatMap(({ name, cells }) => {
    const cell = cells[id];
    return cell?.bar === undefined ? [] : [{ name, text: cell.text, value: cell.bar }];
  });
}

/** Its row, or its column where queries are columns. */
function ofQuery(
  { cells, rowLabels, colLabels, turned, spoken }: MatrixView,
  row: number,
  column: number,
): readonly Named[] {
  const [numbers, names] = turned
    ? [cells.map((line) => line[column]!), rowLabels]
    : [cells[row] ?? [], colLabels];
  const said = spoken(names);
  return numbers.map(({ text, value }, place) => ({ name: said[place] ?? String(place + 1), text, value }));
}

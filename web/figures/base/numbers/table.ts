import { html, type CSSResult, type TemplateResult } from 'lit';
import type { Matrix } from '../../../engine/types.js';
import type { Patch } from '../../../model/controller.js';
import { MAX_RECORDS, type Fields } from '../../../model/fields.js';
import { checkAtMost } from '../../../model/input-error.js';
import type { MessageKey } from '../../../model/language/language.js';
import { at, column as columnOf } from '../../../model/tensor.js';
import { sameCell, type Role, type ShownCell } from '../../../model/token.js';
import '../../../parts/record-table/record-table.js';
import type { PastedCells } from '../../../parts/record-table/record-table-paste.js';
import type {
  TableCell,
  TableColumn,
  TableFooter,
  TableRow,
} from '../../../parts/record-table/record-table.types.js';
import type { Editing } from '../contract/editing.js';
import type { View } from '../contract/view.js';

/** A column of a table: what it is called, and what stands in each row. */
export interface Column extends Partial<Pick<TableColumn, 'id' | 'label' | 'bar' | 'changed'>> {
  /** Also its name in the message `table.<role>`, where it has no label. */
  readonly role: Role;
  /** The number of a run that stands there, and the run beside which it stands: see numberCell(). */
  number?(row: number): ShownCell;
  readonly twin?: string;
  /** What the learner writes there; its id is its role, where it has none of its own. */
  input?(row: number): { readonly text: string; readonly label: string };
  /** Anything else, or more of a number. Without all three, what the row is called. */
  cell?(row: number): Partial<TableCell>;
  /** It would give the answer away. */
  readonly covered?: boolean;
  /** The answer that each of its cells is to the question of the step. */
  readonly answer?: string;
}

export interface TableOptions {
  /** Without it, the message `table.label`. */
  readonly label?: string;
  readonly columns: readonly Column[];
  /** What each row is called. */
  readonly rows: readonly string[];
  /** Which rows, in which order; without it, all as they are. */
  readonly order?: readonly number[];
  /** How a row is marked. */
  mark?(row: number): Pick<TableRow, 'dim' | 'lit'>;
  /** The answer that a row is to the question of the step; null: none. */
  guess?(row: number): string | null;
  readonly footer?: TableFooter | null;
  /** More rows than this scroll. */
  readonly scrollRows?: number;
  /** Records as cards in columns, in these styles, where there is room. */
  readonly spread?: readonly CSSResult[];
  /**
   * A table of more rows than `over`, without it 16, shows so many at first, and one line for the others. In a narrow
   * place every table does.
   */
  readonly folds?: {
    readonly to?: number;
    readonly over?: number;
    /** The rows by how much they are worth showing; without it, by the last of their weights or scores. */
    readonly by?: readonly number[];
    /** What that line says; without it, how many they are. */
    rest?(rows: readonly number[]): string;
  };
  /** A line of small text below it. */
  readonly note?: string;
}

const MOST_ROWS = 16;
/** Where the place is narrow. */
const FEW_ROWS = 5;

type TableView<F extends Fields> = View<F, never, unknown>;

const ADDING = 'add a record';

/** Records with the numbers between their keys and their values, and what they add up to. */
export function table<F extends Fields, Item>(
  v: TableView<F>,
  options: TableOptions,
  editing?: Editing<F, Item>,
): TemplateResult {
  const { words } = v;
  const { rows, mark, guess, footer = null, scrollRows = Infinity, spread = [], note = '' } = options;
  const order = options.order ?? rows.map((_, row) => row);
  const folded = foldedRows(v, options, order);
  const columns = options.columns.map((column, place) => ({
    ...column,
    id: column.id ?? (column.input ? column.role : String(place)),
    label: column.label ?? words.say(`table.${column.role}` as MessageKey),
    numeric: column.role !== 'key' && (column.number ?? column.input ?? column.cell) !== undefined,
  }));
  const canWrite = (column?: string): boolean =>
    editing !== undefined && v.editable && v.canChange(() => editing.patch(editing.items, column));
  const writable = columns.filter(({ input, id }) => input && canWrite(id)).map(({ id }) => id);
  const canWriteIn = (column: string): boolean => writable.includes(column);
  const shown = order.map((row): TableRow => {
    const name = rows[row]!;
    const cells = columns.map((column) => [column.id, cellOf(v, column, row, name, canWriteIn)] as const);
    return {
      id: String(row),
      name: v.spoken(name),
      ...mark?.(row),
      answer: v.shownAnswer(guess?.(row)),
      folded: folded.has(row),
      cells: Object.fromEntries(cells),
    };
  });
  return html`
    <soft-record-table
      .label=${options.label ?? words.say('table.label')}
      .columns=${columns}
      .rows=${shown}
      .footer=${footer}
      .editable=${canWrite()}
      .texts=${{
        add: words.say('table.add'),
        offer: words.say('table.offer'),
        remove: words.say('table.remove'),
        rest: folded.size === 0 ? '' : sayRest(v, options, [...folded]),
        fewer: words.say('table.fewer'),
        covered: (v.isAsking && v.afterPaint?.heardNumber(v, {})) || '',
      }}
      .note=${note}
      .scrollRows=${scrollRows}
      .spread=${spread}
      @record-edit=${({ detail }: CustomEvent<Edit>) => {
        if (editing) edit(v, editing, detail);
      }}
      @record-give-up=${({ detail }: CustomEvent<Pick<Edit, 'row' | 'column'>>) => {
        v.giveUp(draftOf(detail.column, detail.row));
      }}
      @record-add=${() => {
        if (!editing) return;
        v.use.editedRow = editing.items.length;
        v.type(ADDING, '', true, () => withAnother(editing));
      }}
      @record-paste=${({ detail }: CustomEvent<PastedCells>) => {
        if (editing) v.afterPaint?.pasteInto(v, editing, detail, { id: ADDING, columns: writable });
      }}
      @record-remove=${({ detail }: CustomEvent<{ row: string }>) => {
        const { least = 0, items = [] } = editing ?? {};
        if (!editing || items.length <= least) return;
        delete v.use.editedRow;
        v.change(withoutRow(editing, Number(detail.row)));
      }}
      @cell-select=${v.selectCell}
      @cell-guess=${v.takeAnswer}
    ></soft-record-table>
    ${v.refused(ADDING)}
  `;
}

const sayRest = <F extends Fields>(
  v: TableView<F>,
  { folds }: TableOptions,
  rows: readonly number[],
): string => folds?.rest?.(rows) ?? v.words.say('table.rest', { count: String(rows.length) });

/** All but the first rows of a long table; what is marked, asked about or written in stays in view. */
function foldedRows<F extends Fields>(
  v: TableView<F>,
  { columns, mark, guess, folds }: TableOptions,
  order: readonly number[],
): ReadonlySet<number> {
  const isNarrow = v.room === 'narrow';
  // A line for a single row would save nothing.
  const over = Math.min(folds?.over ?? MOST_ROWS, isNarrow ? FEW_ROWS + 1 : Infinity);
  if ((!folds && !isNarrow) || order.length <= over) return new Set();
  const to = Math.min(folds?.to ?? FEW_ROWS, isNarrow ? FEW_ROWS : Infinity);
  // Where it is asked which they are, all stay as they stand.
  const by = v.isAsking ? order : (folds?.by ?? strongestFirst(v, columns, order));
  const isAsked = (row: number): boolean =>
    row === v.use.editedRow ||
    mark?.(row).lit === true ||
    v.shownAnswer(guess?.(row)) !== undefined ||
    columns.some(({ number }) => number && v.isSelected(number(row)));
  const first = [...by.filter(isAsked), ...by.filter((row) => !isAsked(row))].slice(0, to);
  return new Set(order.filter((row) => !first.includes(row)));
}

/** As they stand, where there is nothing to go by. */
function strongestFirst<F extends Fields>(
  v: TableView<F>,
  columns: readonly Column[],
  order: readonly number[],
): readonly number[] {
  const ranked = columns.filter(({ role, number }) => number && (role === 'score' || role === 'weight'));
  const number = ranked.at(-1)?.number;
  if (!number) return order;
  const values = new Map(order.map((row) => [row, v.value(number(row))]));
  return [...order].sort((one, other) => values.get(other)! - values.get(one)!);
}

function cellOf<F extends Fields>(
  v: TableView<F>,
  { id, number, twin, input, cell, covered, answer }: Column & { readonly id: string },
  row: number,
  name: string,
  canWriteIn: (column: string) => boolean,
): TableCell {
  if (covered === true && v.isAsking) {
    return coveredCell({ ...(number && numberCell(v, number(row), twin)), ...cell?.(row) });
  }
  return {
    text: name,
    answer: v.shownAnswer(answer),
    ...(number && numberCell(v, number(row), twin)),
    ...(input && { ...input(row), ...v.draft(draftOf(id, row)), editable: canWriteIn(id) }),
    ...cell?.(row),
  };
}

/** The place of a number. */
export const coveredCell = ({ text = '', bar }: Partial<TableCell>): TableCell => ({
  text: '',
  covered: text.length,
  ...(bar !== undefined && { bar: 0 }),
});

/** What is typed into a column of one row, by the name that the view knows it by. */
const draftOf = (column: string, row: number | string): string => `${column} ${row}`;

interface Edit {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly final: boolean;
}

function edit<F extends Fields, Item>(
  v: TableView<F>,
  { items, read, patch }: Editing<F, Item>,
  { row, column, text, final }: Edit,
): void {
  v.use.editedRow = Number(row);
  v.type(draftOf(column, row), text, final, (typed) => {
    const change = read(column, typed);
    const changed = items.map((item, index) => (index === Number(row) ? { ...item, ...change } : item));
    return patch(changed, column);
  });
}

/** Errors: InputError where no further item has room. */
function withAnother<F extends Fields, Item>(editing: Editing<F, Item>): Patch<F> {
  const { name, items, most = MAX_RECORDS, empty, patch } = editing;
  const more = [...items, empty];
  checkAtMost(name, more, most);
  return patch(more);
}

const withoutRow = <F extends Fields, Item>({ items, patch }: Editing<F, Item>, row: number): Patch<F> =>
  patch(items.filter((_, index) => index !== row));

/**
 * How many rows are folded away, and the weight on them together: the product of the weights and a column that is 1
 * for each of them.
 */
export function sayWeightOn(v: View<Fields, never, unknown>, rows: readonly number[]): string {
  const weights = v.run()!.matrix('weights');
  const counts = Array.from(weights.data, (_, row) => (rows.includes(row) ? 1 : 0));
  const together = at(v.engine.multiply(weights, columnOf(counts)), 0, 0);
  const weight = v.write(together, { stage: 'weights', row: 0, col: 0 });
  return v.words.say('table.rest-weight', { count: String(rows.length), weight });
}

/** Whether it is the score that was made into the selected weight. */
function isMadeInto(
  { selection }: Pick<View<Fields, never, unknown>, 'selection'>,
  cell: ShownCell,
): boolean {
  return (
    cell.stage === 'scores' &&
    selection?.stage === 'weights' &&
    sameCell(cell, { ...selection, stage: 'scores' })
  );
}

const largestKnown = new WeakMap<Matrix, number>();

/** The size of the largest number, at least 1: looked for once, not for every cell of the matrix. */
function largestOf(matrix: Matrix): number {
  const known = largestKnown.get(matrix);
  if (known !== undefined) return known;
  const largest = matrix.data.reduce((most, number) => Math.max(most, Math.abs(number)), 1);
  largestKnown.set(matrix, largest);
  return largest;
}

/**
 * A number of a run, which can be asked. Its bar is its share of 1, or of the largest number of its matrix where
 * that is more: scores have no bound, and neither have weights that were divided by their sum. `twin` is the run
 * beside which it stands: a number that is written otherwise there is marked.
 */
export function numberCell(v: View<Fields, never, unknown>, cell: ShownCell, twin?: string): TableCell {
  const text = v.text(cell);
  const largest = largestOf(v.run(cell.run)!.matrix(cell.stage, cell.head));
  const differs = twin !== undefined && text !== v.text({ ...cell, run: twin });
  return {
    text,
    cell,
    ...(cell.stage !== 'output' && { bar: v.value(cell) / largest }),
    selected: v.isSelected(cell),
    lit: v.isLit(cell),
    hangs: isMadeInto(v, cell),
    differs,
    ...(differs && { label: v.afterPaint?.heardNumber(v, { number: text, differs }) ?? text }),
  };
}

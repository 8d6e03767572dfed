import { html, type TemplateResult } from 'lit';
import type { Matrix } from '../../../engine/types.js';
import type { Patch } from '../../../model/controller.js';
import type { Fields, Rows } from '../../../model/fields.js';
import type { Language, MessageKey } from '../../../model/language/language.js';
import { at } from '../../../model/tensor.js';
import { roleOfStage, type AnyStage, type Role, type ShownCell } from '../../../model/token.js';
import '../../../parts/matrix/matrix.js';
import type { MatrixCell, Scale } from '../../../parts/matrix/matrix.js';
import { subscripts } from '../../../parts/kit/subscripts.js';
import { readNumber } from '../controls/controls.js';
import type { MatrixInput, MatrixOptions, PressedPlace } from '../contract/matrix-options.js';
import type { View } from '../contract/view.js';
import type { SetEntry } from '../contract/view-inputs.js';

export type { MatrixInput, MatrixOptions };

const en = {
  'axis.rows': 'rows: {what}',
  'axis.columns': 'columns: {what}',
  'axis.queries': 'queries',
  'axis.keys': 'keys',
  'matrix.left': 'The number to the left',
  'matrix.right': 'The number to the right',
  'matrix.up': 'The number above',
  'matrix.down': 'The number below',
} as const;

const BETWEEN_WORDS: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights'];

const scaleOf = (stage: AnyStage): Scale =>
  stage === 'weights' ? 'weight' : BETWEEN_WORDS.includes(stage) ? 'score' : 'none';

/**
 * The numbers of one stage, of one run, as the figure says for the stage and the step for this place: rows are
 * queries, columns keys, where it is between words.
 */
export function matrix<F extends Fields>(v: View<F, never, unknown>, own: MatrixOptions<F>): TemplateResult {
  const { words } = v;
  const shared = words.with({ en });
  const options = { ...(v.drawn(own.stage, own.run) as Partial<MatrixOptions<F>>), ...own };
  const { stage, heading, title = words.say(`matrix.${stage}` as MessageKey) } = options;
  const input = options.input && inputOf(v, options.input, { ...options, title });
  const between = BETWEEN_WORDS.includes(stage);
  const rowRole = options.rowRole ?? (between || stage === 'output' ? 'query' : 'plain');
  const colRole = options.colRole ?? (between ? 'key' : 'plain');
  const isOfQueries = between && rowRole === 'query' && colRole === 'key';
  // What is typed into has the places of its input.
  const turned = v.turnsQueries && isOfQueries && !input;
  const { rows = [], columns = [] } = options;
  const straight = { cells: cellsOf(v, options, input), rows, columns, rowRole, colRole };
  const drawn = turned ? turn(straight) : straight;
  const grid = html`<soft-matrix
    class="${options.class ?? ''}${turned ? ' turned' : ''}"
    .turned=${turned}
    .label=${v.spokenSymbol(title)}
    .spoken=${options.spoken ?? v.spokenNames}
    .rowLabels=${drawn.rows}
    .colLabels=${drawn.columns}
    .rowRole=${drawn.rowRole}
    .colRole=${drawn.colRole}
    .cellRole=${options.cellRole ?? roleOfStage(stage)}
    .scale=${options.scale ?? scaleOf(stage)}
    .corner=${options.corner ? axes(shared, options.corner, turned) : null}
    .compact=${options.compact ?? false}
    .mapped=${options.mapped === 'always' || (options.mapped === true && v.room === 'narrow')}
    .walkTexts=${{
      ArrowLeft: shared.say('matrix.left'),
      ArrowRight: shared.say('matrix.right'),
      ArrowUp: shared.say('matrix.up'),
      ArrowDown: shared.say('matrix.down'),
    }}
    .editable=${Boolean(input && v.canEdit(input.name))}
    .cells=${drawn.cells}
    .below=${turned ? null : options.below}
    @cell-select=${(event: CustomEvent<PressedPlace & { cell: ShownCell; isTyped?: boolean }>) => {
      if (options.numbers) v.afterPaint?.tellPressed(event);
      v.selectCell(event);
    }}
    @cell-guess=${v.takeAnswer}
    @cell-edit=${({ detail }: CustomEvent<MatrixEdit>) => {
      if (input) edit(v, input, detail);
    }}
    @cell-give-up=${({ detail }: CustomEvent<Place>) => {
      if (input) v.giveUp(draftOf(input, detail));
    }}
  ></soft-matrix>`;
  if (heading === null) return grid;
  // The name of the grid is heard there.
  return html`<div>
    ${
      typeof heading === 'object'
        ? heading
        : html`<p class="title" aria-hidden=${heading === undefined}>${subscripts(heading ?? title)}</p>`
    }
    ${grid}
  </div>`;
}

interface Grid {
  readonly cells: readonly (readonly MatrixCell[])[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowRole: Role;
  readonly colRole: Role;
}

/** Queries are its columns then. */
const turn = ({ cells, rows, columns, rowRole, colRole }: Grid): Grid => ({
  cells: (cells[0] ?? []).map((_, col) => cells.map((line) => line[col]!)),
  rows: columns,
  columns: rows,
  rowRole: colRole,
  colRole: rowRole,
});

/** What the rows and the columns are, as they are drawn. */
function axes(
  words: Language<keyof typeof en>,
  corner: Exclude<MatrixOptions<Fields>['corner'], false | undefined>,
  turned: boolean,
) {
  const { rows, columns } =
    corner === true ? { rows: words.say('axis.queries'), columns: words.say('axis.keys') } : corner;
  const [down, across] = turned ? [columns, rows] : [rows, columns];
  return {
    rows: words.say('axis.rows', { what: down }),
    columns: words.say('axis.columns', { what: across }),
  };
}

type WholeInput<F extends Fields> = Required<Omit<MatrixInput<F>, 'most'>> & Pick<MatrixInput<F>, 'most'>;

/** An input with all that follows from the matrix it is drawn as. */
function inputOf<F extends Fields>(
  v: View<F, never, unknown>,
  given: MatrixInput<F>,
  { title, rows = [], columns = [] }: Partial<MatrixOptions<F>> & { readonly title: string },
): WholeInput<F> {
  const { words, inputs } = v;
  return {
    rows: inputs[given.name] as Rows,
    called: title,
    label: (row, col, value) => {
      const rowName = v.spoken(rows[row] ?? '');
      const column = v.spoken(columns[col] ?? String(col + 1));
      const place = { row: rowName, column, number: String(col + 1) };
      return words.say('matrix.edit' as MessageKey, { matrix: v.spokenSymbol(title), ...place, value });
    },
    patch: (changed) => ({ [given.name]: changed }) as Patch<F>,
    ...given,
  };
}

interface Place {
  readonly row: number;
  readonly col: number;
}

interface MatrixEdit extends Place {
  readonly text: string;
  readonly final: boolean;
}

function cellsOf<F extends Fields>(
  v: View<F, never, unknown>,
  options: MatrixOptions<F>,
  input: WholeInput<F> | null | undefined,
): MatrixCell[][] {
  const { stage, run, head, cells, twin, mark } = options;
  const write = (value: number, cell: ShownCell): string => options.write?.(value) ?? v.write(value, cell);
  // The names of its row and its column say the rest; the whole sentence is told of a number that is selected.
  const rows =
    input?.rows ??
    cells?.map((row) => row.map((cell) => v.value(cell))) ??
    rowsOf(options.numbers ?? v.run(run)!.matrix(stage, head));
  const others = twin === undefined ? null : v.run(twin === '' ? undefined : twin);
  const entries: SetEntry[] = [];
  const drawn = rows.map((numbers, row) =>
    numbers.map((value, col): MatrixCell => {
      const cell: ShownCell = cells?.[row]?.[col] ?? {
        stage,
        row,
        col,
        ...(run !== undefined && { run }),
        ...(head !== undefined && { head }),
      };
      const answer = v.shownAnswer(options.guess?.(cell));
      const text = write(value, cell);
      const under = options.under?.(cell);
      const isUnderSelected = under !== undefined && v.isSelected(under.cell);
      if (v.isAsking && options.covers?.(cell)) {
        const onPath = options.asked?.(cell) ?? false;
        const label = v.afterPaint?.heardNumber(v, { under: under?.text }) ?? '';
        const covered = { text: '', value: 0, covered: text.length, label, answer, onPath };
        if (!under) return covered;
        const { text: score, cell: from } = under;
        return {
          ...covered,
          value: v.value(from),
          under: score,
          cell: from,
          selected: isUnderSelected,
          ...mark?.(cell),
        };
      }
      const other = others?.find(cell)?.matrix;
      const named = input
        ? input.label(row, col, text)
        : (options.label?.(cell, text) ??
          v.afterPaint?.heardCell(v, options, {
            cell,
            text,
            row,
            column: col,
            rows: rows.length,
            columns: numbers.length,
          }));
      const differs = other !== undefined && text !== write(at(other, cell.row, cell.col), cell);
      const marks = { differs, ...mark?.(cell) };
      const number = named ?? text;
      // Not what is being typed: that may be no number yet.
      entries.push({ label: number, text, cell });
      const label = v.afterPaint?.heardNumber(v, { number, under: under?.text, ...marks }) ?? number;
      return {
        text,
        value,
        cell,
        under: under?.text,
        selected: isUnderSelected || v.isSelected(cell),
        lit: v.isLit(cell) || (under !== undefined && v.isLit(under.cell)),
        answer,
        ...(label !== text && { label }),
        ...marks,
        ...(input && v.draft(draftOf(input, { row, col }))),
      };
    }),
  );
  if (input) {
    v.set.set(input.name, () => ({ name: input.called, value: entries }));
  }
  return drawn;
}

const rowsOf = ({ rows, cols, data }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);

/** What is typed into one number of an input, by the name that the view knows it by. */
const draftOf = <F extends Fields>({ name }: Pick<MatrixInput<F>, 'name'>, { row, col }: Place): string =>
  `${name} ${row} ${col}`;

/** One number of an input, as it is typed. */
function edit<F extends Fields>(
  v: View<F, never, unknown>,
  input: WholeInput<F>,
  { text, final, ...place }: MatrixEdit,
): void {
  const { rows, called, most, patch } = input;
  v.type(draftOf(input, place), text, final, (typed) =>
    patch(withNumber(rows, place, readNumber(v.words, typed, called, most))),
  );
}

export const withRow = (rows: Rows, index: number, numbers: readonly number[]): Rows =>
  rows.map((row, place) => (place === index ? numbers : row));

export const withNumber = (rows: Rows, { row, col }: Place, number: number): Rows =>
  rows.map((numbers, place) =>
    place === row ? numbers.map((old, column) => (column === col ? number : old)) : numbers,
  );

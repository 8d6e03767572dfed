import { html, nothing, type TemplateResult } from 'lit';
import type { Matrix } from '../../engine/types.js';
import type { Patch } from '../../model/controller.js';
import type { Fields, Rows } from '../../model/fields.js';
import { at } from '../../model/tensor.js';
import { roleOfStage, type AnyStage, type Role, type ShownCell } from '../../model/token.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import { subscripts } from '../../parts/subscripts.js';
import type { Scale } from '../../parts/types.js';
import { readNumber } from './controls.js';
import type { View } from './view.js';

export interface MatrixOptions<F extends Fields, In extends AnyStage> {
  readonly stage: In;
  readonly run?: string;
  readonly head?: number;
  /** Numbers that stand in no run: they are shown, and can't be asked. */
  readonly numbers?: Matrix;
  /** The name of the matrix, also its accessible one. */
  readonly title: string;
  /** Another accessible name; and null for a title that is not drawn. */
  readonly heading?: TemplateResult | null;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly rowRole?: Role;
  readonly colRole?: Role;
  readonly cellRole?: Role;
  readonly scale?: Scale;
  /** What the rows and the columns are, in a line above; true: queries and keys. */
  readonly corner?: boolean | { readonly rows: string; readonly columns: string };
  readonly compact?: boolean;
  readonly class?: string;
  /** How a number stands in its cell; without it, as everywhere. */
  write?(value: number): string;
  /** What a cell is called; without it, what the step calls it. */
  label?(cell: ShownCell<In>, text: string): string;
  /** More of a cell than what follows from the selection. */
  mark?(cell: ShownCell<In>): Partial<Pick<MatrixCell, 'text' | 'twin' | 'lit' | 'differs' | 'hidden'>>;
  /** The run beside which this one stands: numbers that are written otherwise there are marked. `''` is the first. */
  readonly twin?: string;
  /** Where the learner sets it: the list of rows that it is. */
  readonly input?: MatrixInput<F>;
}

export interface MatrixInput<F extends Fields> {
  readonly name: keyof F & string;
  readonly rows: Rows;
  /** What a refusal calls it; without it, the title. */
  readonly called?: string;
  /** The largest size of a number. */
  readonly most?: number;
  /** What the learner hears of a cell that can be edited. */
  label(row: number, col: number, text: string): string;
  /** What changes with it; without it, the input itself. */
  patch?(rows: Rows): Patch<F>;
}

const BETWEEN_WORDS: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights'];

const scaleOf = (stage: AnyStage): Scale =>
  stage === 'weights' ? 'weight' : BETWEEN_WORDS.includes(stage) ? 'score' : 'none';

/** The numbers of one stage, of one run: rows are queries, columns keys, where it is between words. */
export function matrix<F extends Fields, K extends string, In extends AnyStage, Shown>(
  v: View<F, K, In, Shown>,
  options: MatrixOptions<F, In>,
): TemplateResult {
  const { words } = v;
  const { stage, title, heading, input } = options;
  const between = BETWEEN_WORDS.includes(stage);
  const queriesAndKeys = { rows: words.say('matrix.rows'), columns: words.say('matrix.columns') };
  const grid = html`<soft-matrix
    class=${options.class ?? nothing}
    .label=${title}
    .rowLabels=${options.rows}
    .colLabels=${options.columns}
    .rowRole=${options.rowRole ?? (between || stage === 'output' ? 'query' : 'plain')}
    .colRole=${options.colRole ?? (between ? 'key' : 'plain')}
    .cellRole=${options.cellRole ?? roleOfStage(stage)}
    .scale=${options.scale ?? scaleOf(stage)}
    .corner=${options.corner === true ? queriesAndKeys : options.corner || null}
    .compact=${options.compact ?? false}
    .editable=${input !== undefined && !v.fixed}
    .cells=${cellsOf(v, options)}
    @cell-select=${v.selectCell}
    @cell-edit=${({ detail }: CustomEvent<MatrixEdit>) => {
      if (input) edit(v, input, title, detail);
    }}
  ></soft-matrix>`;
  if (heading === null) return grid;
  return html`<div>${heading ?? html`<p class="title">${subscripts(title)}</p>`} ${grid}</div>`;
}

interface MatrixEdit {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly final: boolean;
}

function cellsOf<F extends Fields, K extends string, In extends AnyStage, Shown>(
  v: View<F, K, In, Shown>,
  options: MatrixOptions<F, In>,
): MatrixCell[][] {
  const { stage, run, head, input, twin, mark } = options;
  const write = options.write ?? ((value: number) => v.write(value, { stage, row: 0, col: 0 }));
  const label = options.label ?? v.label.bind(v);
  const rows = input?.rows ?? rowsOf(options.numbers ?? v.run(run)!.matrix(stage, head));
  const others = twin === undefined ? null : v.run(twin === '' ? undefined : twin);
  return rows.map((numbers, row) =>
    numbers.map((value, col): MatrixCell => {
      const cell: ShownCell<In> = {
        ...{ stage, row, col },
        ...(run !== undefined && { run }),
        ...(head !== undefined && { head }),
      };
      const text = write(value);
      const other = others?.find(cell)?.matrix;
      return {
        text,
        value,
        cell,
        selected: v.isSelected(cell),
        lit: v.isLit(cell),
        differs: other !== undefined && text !== write(at(other, row, col)),
        label: input ? input.label(row, col, text) : label(cell, text),
        ...mark?.(cell),
        ...(input && v.draft(`${input.name} ${row} ${col}`)),
      };
    }),
  );
}

const rowsOf = ({ rows, cols, data }: Matrix): number[][] =>
  Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);

/** One number of an input, as it is typed. */
function edit<F extends Fields, K extends string, In extends AnyStage, Shown>(
  v: View<F, K, In, Shown>,
  { name, rows, called, most, patch }: MatrixInput<F>,
  title: string,
  { row, col, text, final }: MatrixEdit,
): void {
  v.type(`${name} ${row} ${col}`, text, final, (typed) => {
    const changed = withNumber(rows, { row, col }, readNumber(v.words, typed, called ?? title, most));
    return patch?.(changed) ?? ({ [name]: changed } as Patch<F>);
  });
}

export const withRow = (rows: Rows, index: number, numbers: readonly number[]): Rows =>
  rows.map((row, place) => (place === index ? numbers : row));

export const withNumber = (
  rows: Rows,
  { row, col }: { readonly row: number; readonly col: number },
  number: number,
): Rows =>
  rows.map((numbers, place) =>
    place === row ? numbers.map((old, column) => (column === col ? number : old)) : numbers,
  );

import { html, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { parseNumber } from '../../model/numbers.js';
import { at } from '../../model/tensor.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import { sameCell } from '../../parts/types.js';
import { titled, type Draft } from '../figure-element.js';
import type { en } from './en.js';
import type { PlaneShown, Vector, VectorList } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;

/** What the matrices need of their figure. */
export interface MatrixContext {
  readonly words: Words;
  readonly names: readonly string[];
  readonly shown: PlaneShown;
  /** One vector per word: the keys also ask. */
  readonly shared: boolean;
  readonly fixed: boolean;
  /** The cells that the selected number was made of. */
  readonly sources: readonly Cell[];
  rows(list: VectorList): readonly Vector[];
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  selectCell(cell: Cell): void;
  draft(id: string): Draft | undefined;
  edit(
    list: VectorList,
    row: number,
    col: number,
    text: string,
    final: boolean,
    read: (text: string) => number,
  ): void;
}

const INPUTS = {
  queries: { stage: 'query', role: 'query', symbol: 'q' },
  keys: { stage: 'key', role: 'key', symbol: 'k' },
  values: { stage: 'value', role: 'value', symbol: 'v' },
} as const;

const isLit = (context: MatrixContext, cell: Cell): boolean =>
  context.sources.some((source) => sameCell(source, cell));

/** Vectors that the learner sets: one row for each word. */
export function inputMatrix(context: MatrixContext, list: VectorList): TemplateResult {
  const { words, names, shared } = context;
  const { stage, role, symbol } = INPUTS[list];
  const title = words.say(shared && list === 'keys' ? 'matrix.shared' : `matrix.${list}`);
  const cells = context.rows(list).map((vector, row) =>
    vector.map((value, col): MatrixCell => {
      const cell: Cell = { stage, row, col };
      const asked: Cell = { stage: 'query', row, col };
      return {
        text: words.short(value),
        value,
        cell,
        selected: context.isSelected(cell),
        lit: isLit(context, cell) || (shared && list === 'keys' && isLit(context, asked)),
        label: words.say('matrix.edit', {
          matrix: title,
          word: names[row] ?? '',
          number: String(col + 1),
          value: words.short(value),
        }),
        ...context.draft(`${list} ${row} ${col}`),
      };
    }),
  );
  return titled(
    title,
    html`<soft-matrix
      .label=${title}
      .rowLabels=${names}
      .colLabels=${[`${symbol}₁`, `${symbol}₂`]}
      .rowRole=${role}
      .colRole=${'plain'}
      .cellRole=${role}
      .scale=${'none'}
      .compact=${true}
      .editable=${!context.fixed}
      .cells=${cells}
      @cell-select=${context.select}
      @cell-edit=${({ detail }: CustomEvent<{ row: number; col: number; text: string; final: boolean }>) => {
        context.edit(list, detail.row, detail.col, detail.text, detail.final, (text) =>
          readNumber(text, title),
        );
      }}
    ></soft-matrix>`,
  );
}

function readNumber(text: string, name: string): number {
  const number = parseNumber(text);
  if (number === null) throw new InputError('problem.value', { name, given: text.slice(0, 40) });
  return number;
}

/** What the engine computed: rows are queries, columns keys (or the output's columns). */
export function resultMatrix(context: MatrixContext, stage: 'scores' | 'weights' | 'output'): TemplateResult {
  const { words, names, shown } = context;
  const matrix = stage === 'output' ? shown.trace.output : shown[stage];
  const title = words.say(stage === 'output' ? 'matrix.outputs' : `matrix.${stage}`);
  const columns = stage === 'output' ? ['o₁', 'o₂'] : names;
  const cells = names.map((query, row) =>
    columns.map((column, col): MatrixCell => {
      const cell: Cell = { stage, row, col };
      const value = at(matrix, row, col);
      const text = words.fixed(value, stage === 'scores' ? 2 : 3);
      const label =
        stage === 'output'
          ? text
          : words.say(stage === 'scores' ? 'sentence.score' : 'sentence.weight', {
              query,
              key: column,
              score: text,
              weight: text,
            });
      return {
        text,
        value,
        label,
        cell,
        selected: context.isSelected(cell),
        lit: isLit(context, cell) || isMirror(context, cell),
      };
    }),
  );
  return titled(
    title,
    html`<soft-matrix
      .label=${title}
      .rowLabels=${names}
      .colLabels=${columns}
      .rowRole=${'query'}
      .colRole=${stage === 'output' ? 'plain' : 'key'}
      .cellRole=${stage === 'scores' ? 'score' : stage === 'weights' ? 'weight' : 'output'}
      .scale=${stage === 'scores' ? 'score' : stage === 'weights' ? 'weight' : 'none'}
      .corner=${stage === 'output' ? null : { rows: words.say('matrix.rows'), columns: words.say('matrix.columns') }}
      .compact=${names.length > 4}
      .cells=${cells}
      @cell-select=${context.select}
    ></soft-matrix>`,
  );
}

/** With shared vectors the cell across the diagonal is the same number: it lights with its twin. */
function isMirror({ shared, isSelected }: MatrixContext, cell: Cell): boolean {
  return (
    shared &&
    cell.stage === 'scores' &&
    cell.row !== cell.col &&
    isSelected({ ...cell, row: cell.col, col: cell.row })
  );
}

import { html, type TemplateResult } from 'lit';
import type { Cell, Matrix } from '../../engine/types.js';
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
  /** The word whose vector was moved last: with one vector for both, its row and its column move together. */
  readonly moved?: number | null;
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

export const WEIGHT_DECIMALS = 3;

const SENTENCES = { scores: 'sentence.score', weights: 'sentence.weight' } as const;
const ROLES = { scores: 'score', weights: 'weight', output: 'output' } as const;
const SCALES = { scores: 'score', weights: 'weight', output: 'none' } as const;

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

/** A second run beside the first: its cells have a head of their own, and what differs is marked. */
export interface OtherRun {
  readonly title: string;
  readonly head: number;
  readonly weights: Matrix;
}

/** What the engine computed: rows are queries, columns keys (or the output's columns). */
export function resultMatrix(
  context: MatrixContext,
  stage: 'scores' | 'weights' | 'output',
  other?: OtherRun,
): TemplateResult {
  const { words, names, shown } = context;
  const matrix = stage === 'output' ? shown.trace.output : shown[stage];
  const title = other?.title ?? words.say(stage === 'output' ? 'matrix.outputs' : `matrix.${stage}`);
  const columns = stage === 'output' ? ['o₁', 'o₂'] : names;
  const write = (value: number): string => words.fixed(value, stage === 'scores' ? 2 : WEIGHT_DECIMALS);
  const cells = names.map((query, row) =>
    columns.map((key, col): MatrixCell => {
      const cell: Cell = { stage, row, col, ...(other && { head: other.head }) };
      const value = at(other?.weights ?? matrix, row, col);
      const text = write(value);
      const said = { query, key, score: text, weight: text };
      return {
        text,
        value,
        label: stage === 'output' ? text : words.say(SENTENCES[stage], said),
        cell,
        selected: context.isSelected(cell),
        lit: !other && isLit(context, cell),
        twin: isTwin(context, cell),
        differs: other !== undefined && text !== write(at(matrix, row, col)),
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
      .cellRole=${ROLES[stage]}
      .scale=${other ? 'score' : SCALES[stage]}
      .corner=${stage === 'output' ? null : { rows: words.say('matrix.rows'), columns: words.say('matrix.columns') }}
      .compact=${names.length > 4}
      .cells=${cells}
      @cell-select=${context.select}
    ></soft-matrix>`,
  );
}

/** With shared vectors the scores across the diagonal are one number; their weights are to be compared. */
function isTwin({ shared, moved = null, isSelected }: MatrixContext, cell: Cell): boolean {
  if (!shared || cell.stage === 'output' || cell.row === cell.col) return false;
  if (moved !== null) return cell.stage === 'scores' && (cell.row === moved || cell.col === moved);
  return isSelected({ ...cell, row: cell.col, col: cell.row });
}

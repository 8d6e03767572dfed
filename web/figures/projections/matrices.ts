import { html, nothing, type TemplateResult } from 'lit';
import type { Cell, Matrix } from '../../engine/types.js';
import { InputError } from '../../model/input-error.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { parseNumber } from '../../model/numbers.js';
import { at } from '../../model/tensor.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import { subscripts } from '../../parts/subscripts.js';
import { sameCell, type Role, type Scale } from '../../parts/types.js';
import type { Draft } from '../figure-element.js';
import type { ShownStage } from './definition.js';
import type { en } from './en.js';
import type { Inputs, Shown } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;
/** The inputs that are matrices. */
export type MatrixInput = 'input' | 'queryMatrix' | 'keyMatrix' | 'valueMatrix' | 'firstMatrix';
type ShownCell = Cell<ShownStage>;

/** What the matrices need of their figure. */
export interface MatrixContext {
  readonly words: Words;
  readonly inputs: Inputs;
  readonly shown: Shown;
  readonly fixed: boolean;
  readonly compact: boolean;
  /** The cells that the selected number was made of. */
  readonly sources: readonly ShownCell[];
  isSelected(cell: ShownCell): boolean;
  select(event: CustomEvent<{ cell: ShownCell }>): void;
  draft(id: string): Draft | undefined;
  edit(
    list: MatrixInput,
    row: number,
    col: number,
    text: string,
    final: boolean,
    read: (text: string) => number,
  ): void;
}

/** Who made a number: training, the store of embeddings, the engine, or nobody. */
export type Mark = 'learned' | 'stored' | 'computed' | 'fixed';

interface MatrixView {
  readonly title: string;
  readonly mark: Mark;
  readonly stage: ShownStage;
  readonly head?: number;
  /** The input that it is; without it, it can't be edited. */
  readonly list?: MatrixInput;
  /** Whose numbers they are, where the stage alone does not say it. */
  readonly role?: Role;
  /** Names of the rows: words, or features of an embedding. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Marks the numbers that differ from those of its twin. */
  readonly twin?: Matrix;
}

const ROLES: Readonly<Record<ShownStage, Role>> = {
  input: 'plain',
  hidden: 'plain',
  'hidden-projection': 'plain',
  'query-projection': 'query',
  'key-projection': 'key',
  'value-projection': 'value',
  query: 'query',
  key: 'key',
  value: 'value',
  raw: 'score',
  scores: 'score',
  weights: 'weight',
  output: 'output',
  matrix: 'score',
};

/** Weights and outputs with the same digits in a column, everything else as short as it is clear. */
export const writeNumber = (words: Words, value: number, stage: ShownStage | undefined): string =>
  stage === 'weights' || stage === 'output' ? words.fixed(value, 3) : words.short(value);

/** In a cell a scaled score has two digits, so that four words fit on a phone. */
const cellText = (words: Words, value: number, stage: ShownStage): string =>
  stage === 'scores' ? words.fixed(value, 2) : writeNumber(words, value, stage);

export function numberMatrix(context: MatrixContext, view: MatrixView): TemplateResult {
  const { words, fixed } = context;
  const { title, mark, stage, list } = view;
  const role = view.role ?? ROLES[stage];
  const byPair = stage === 'raw' || stage === 'scores' || stage === 'weights';
  const asks = byPair || stage === 'output';
  return html`<div>
    <p class="title">
      <span>${subscripts(title)}</span>
      ${context.compact && mark === 'computed' ? nothing : markChip(words, mark)}
    </p>
    <soft-matrix
      .label=${title}
      .rowLabels=${view.rows}
      .colLabels=${view.columns}
      .rowRole=${asks ? 'query' : 'plain'}
      .colRole=${byPair ? 'key' : 'plain'}
      .cellRole=${role}
      .scale=${scaleOf(stage)}
      .corner=${byPair ? { rows: words.say('matrix.rows'), columns: words.say('matrix.columns') } : null}
      .compact=${true}
      .editable=${list !== undefined && !fixed}
      .cells=${cellsOf(context, view)}
      @cell-select=${context.select}
      @cell-edit=${({ detail }: CustomEvent<{ row: number; col: number; text: string; final: boolean }>) => {
        if (list)
          context.edit(list, detail.row, detail.col, detail.text, detail.final, (text) =>
            readNumber(text, title),
          );
      }}
    ></soft-matrix>
  </div>`;
}

function scaleOf(stage: ShownStage): Scale {
  if (stage === 'weights') return 'weight';
  return stage === 'raw' || stage === 'scores' || stage === 'matrix' ? 'score' : 'none';
}

function cellsOf(context: MatrixContext, view: MatrixView): MatrixCell[][] {
  const { words } = context;
  const { title, stage, head = 0, list, twin } = view;
  const matrix = context.shown.places.matrix(stage, head);
  return view.rows.map((row, rowIndex) =>
    view.columns.map((column, col): MatrixCell => {
      const cell: ShownCell = { stage, row: rowIndex, col, ...(head && { head }) };
      const value = at(matrix, rowIndex, col);
      const text = cellText(words, value, stage);
      return {
        text,
        value,
        cell,
        selected: context.isSelected(cell),
        lit: context.sources.some((source) => sameCell(source, cell)),
        differs: twin !== undefined && text !== cellText(words, at(twin, rowIndex, col), stage),
        ...(list && { label: words.say('matrix.edit', { matrix: title, row, column, value: text }) }),
        ...pairLabel(words, stage, { query: row, key: column, score: text, weight: text }),
        ...(list && context.draft(`${list} ${rowIndex} ${col}`)),
      };
    }),
  );
}

function pairLabel(
  words: Words,
  stage: ShownStage,
  names: Readonly<Record<string, string>>,
): { label?: string } {
  if (stage === 'weights') return { label: words.say('sentence.weight', names) };
  if (stage === 'scores') return { label: words.say('sentence.score', names) };
  return stage === 'raw' ? { label: words.say('from.raw', names) } : {};
}

function readNumber(text: string, name: string): number {
  const number = parseNumber(text);
  if (number === null) throw new InputError('problem.value', { name, given: text.slice(0, 40) });
  return number;
}

/** Who made the numbers, in a word; what is learned has a lock, since no sentence changes it. */
export const markChip = (words: Words, mark: Mark): TemplateResult =>
  html`<span class="mark ${mark}">${mark === 'learned' ? LOCK : nothing}${words.say(`mark.${mark}`)}</span>`;

const LOCK = html`<svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
  <path d="M5 7V5a3 3 0 0 1 6 0v2"></path>
  <rect x="3" y="7" width="10" height="7" rx="1.5"></rect>
</svg>`;

const SUBSCRIPTS = '₁₂₃₄₅₆₇₈₉';
/** q₁, q₂, ... */
export const numbered = (symbol: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${symbol}${SUBSCRIPTS.charAt(index) || String(index + 1)}`);

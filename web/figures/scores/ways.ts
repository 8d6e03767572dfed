import { html, nothing, type TemplateResult } from 'lit';
import type { Cell } from '../../engine/types.js';
import type { Patch, UpdateOptions } from '../../model/controller.js';
import { InputError } from '../../model/input-error.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { parseNumber } from '../../model/numbers.js';
import { at } from '../../model/tensor.js';
import '../../parts/matrix.js';
import type { MatrixCell } from '../../parts/matrix.js';
import '../../parts/plane.js';
import type { PlaneVector } from '../../parts/plane.js';
import { sameCell } from '../../parts/types.js';
import { titled, type Draft } from '../figure-element.js';
import type { ScoresFields } from './definition.js';
import type { en } from './en.js';
import type { Compared, FunctionName, Inputs, Rows } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;
export type ScoresPatch = Patch<ScoresFields>;

/** The inputs that are rows of numbers, and what their numbers are called in a trace. */
const LISTS = {
  asking: { stage: 'query', role: 'query', title: 'matrix.query' },
  keys: { stage: 'key', role: 'key', title: 'matrix.keys' },
  values: { stage: 'value', role: 'value', title: 'matrix.values' },
  matrix: { stage: 'matrix', role: 'plain', title: 'matrix.learned' },
  vector: { stage: 'vector', role: 'plain', title: 'vector.learned' },
} as const;
export type List = keyof typeof LISTS;

/** What every step of this figure may need of it. */
export interface ScoresContext {
  readonly words: Words;
  readonly inputs: Inputs;
  readonly fixed: boolean;
  readonly compact: boolean;
  /** The cells that the selected number was made of. */
  readonly sources: readonly Cell[];
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => ScoresPatch): void;
  /** What was typed and refused is forgotten. */
  change(patch: ScoresPatch, options?: UpdateOptions): void;
}

const NAMES = 'abcdefghijklmnop';
export const keyName = (index: number): string => NAMES[index] ?? String(index + 1);

/** How far the plane reaches from its centre: as far as the puzzle of the step needs. */
const EXTENTS = { stretch: 7, limit: 4.5, learned: 4.5 } as const;

export const functionName = (words: Words, name: FunctionName): string => words.say(`function.${name}`);

export const withRow = (rows: Rows, index: number, vector: readonly number[]): Rows =>
  rows.map((row, place) => (place === index ? vector : row));

export function plane(
  context: ScoresContext,
  { step, turned }: Compared,
  showTurned: boolean,
): TemplateResult {
  const { words, inputs, fixed } = context;
  const vector = (list: 'asking' | 'keys', index: number, [x = 0, y = 0]: readonly number[]): PlaneVector => {
    const name = list === 'keys' ? keyName(index) : words.say('matrix.query-name');
    const place = { name, x: words.short(x), y: words.short(y) };
    const description = words.say(list === 'keys' ? 'plane.key' : 'plane.query', place);
    const role = list === 'keys' ? 'key' : 'query';
    return { id: `${list} ${index}`, label: name, role, x, y, locked: fixed, description };
  };
  const follows = (): PlaneVector[] => {
    if (!turned || !showTurned) return [];
    const [x, y] = [at(turned, 0, 0), at(turned, 0, 1)];
    const description = words.say('plane.turned', { x: words.short(x), y: words.short(y) });
    return [
      { id: 'turned', label: words.say('plane.turned-name'), role: 'query', x, y, locked: true, description },
    ];
  };
  return html`<div>
    <soft-plane
      part="plane"
      .label=${words.say('plane.label')}
      .vectors=${[
        ...inputs.asking.map((row, index) => vector('asking', index, row)),
        ...inputs.keys.map((row, index) => vector('keys', index, row)),
        ...follows(),
      ]}
      .extent=${EXTENTS[step]}
      .unitCircle=${false}
      @vector-move=${({ detail }: CustomEvent<{ id: string; x: number; y: number; final: boolean }>) => {
        const [list, index] = detail.id.split(' ') as ['asking' | 'keys', string];
        context.change(
          { [list]: withRow(inputs[list], Number(index), [detail.x, detail.y]) },
          { gesture: detail.id, final: detail.final },
        );
      }}
    ></soft-plane>
    ${fixed ? nothing : html`<p class="note">${words.say('plane.hint')}</p>`}
  </div>`;
}

export interface Edited {
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly final: boolean;
}

export interface InputMatrixOptions {
  readonly rowNames: readonly string[];
  readonly colNames: readonly string[];
  /** In place of the list's own title. */
  readonly title?: TemplateResult;
}

/** Numbers that the learner sets. */
export function inputMatrix(
  context: ScoresContext,
  list: List,
  { rowNames, colNames, title }: InputMatrixOptions,
): TemplateResult {
  const { words, inputs, fixed, sources } = context;
  const { stage, role, title: titleKey } = LISTS[list];
  const name = words.say(titleKey);
  const cells = inputs[list].map((numbers, row) =>
    numbers.map((value, col): MatrixCell => {
      const cell: Cell = { stage, row, col };
      const text = words.short(value);
      const place = { list: name, number: String(col + 1), name: rowNames[row] ?? '', value: text };
      return {
        text,
        value,
        cell,
        label: words.say(rowNames[row] ? 'matrix.edit' : 'matrix.edit-only', place),
        selected: context.isSelected(cell),
        lit: sources.some((source) => sameCell(source, cell)),
        ...context.draft(`${list} ${row} ${col}`),
      };
    }),
  );
  const part = html`<soft-matrix
    class=${title ? 'tight' : ''}
    .label=${name}
    .rowLabels=${rowNames}
    .colLabels=${colNames}
    .rowRole=${role}
    .cellRole=${role}
    .compact=${true}
    .editable=${!fixed}
    .cells=${cells}
    @cell-select=${context.select}
    @cell-edit=${({ detail: { row, col, text, final } }: CustomEvent<Edited>) => {
      context.type(`${list} ${row} ${col}`, text, final, (typed) => {
        const number = parseNumber(typed);
        if (number === null) throw new InputError('problem.value', { name, given: typed.slice(0, 40) });
        const numbers = (inputs[list][row] ?? []).map((old, place) => (place === col ? number : old));
        return { [list]: withRow(inputs[list], row, numbers) };
      });
    }}
  ></soft-matrix>`;
  return title ? html`<div>${title} ${part}</div>` : titled(name, part);
}

/** The query and the keys of a step with a plane. */
export function planeMatrices(context: ScoresContext): TemplateResult {
  const { words, inputs } = context;
  const colNames = ['x', 'y'];
  const query = inputs.asking.map(() => words.say('matrix.query-name'));
  return html`${inputMatrix(context, 'asking', { rowNames: query, colNames })}
  ${inputMatrix(context, 'keys', { rowNames: inputs.keys.map((_, index) => keyName(index)), colNames })}`;
}

/** More keys than this and their names are rows: they would not fit beside each other on a phone. */
const MOST_COLUMNS = 4;

/** A row for each way to compare; the ways are told apart by the head of a cell, which has no other use here. */
export function resultMatrix(
  context: ScoresContext,
  { ways }: Compared,
  stage: 'scores' | 'weights',
): TemplateResult {
  const { words, inputs } = context;
  const title = words.say(`matrix.${stage}`);
  const keys = inputs.keys.map((_, index) => keyName(index));
  const names = ways.map(({ name }) => functionName(words, name));
  const cellOf = (head: number, col: number): MatrixCell => {
    const cell: Cell = { stage, row: 0, col, head };
    const value = at(ways[head]!.trace.heads[0]![stage], 0, col);
    const text = words.fixed(value, stage === 'scores' ? 2 : 3);
    const label = words.say(stage === 'scores' ? 'score.label' : 'weight.label', {
      ...{ function: names[head] ?? '', key: keys[col] ?? '', score: text, weight: text },
    });
    const lit = context.sources.some((source) => sameCell(source, cell));
    return { text, value, cell, label, lit, selected: context.isSelected(cell) };
  };
  const keysAreRows = keys.length > MOST_COLUMNS;
  const cells = keysAreRows
    ? keys.map((_, col) => names.map((__, head) => cellOf(head, col)))
    : names.map((_, head) => keys.map((__, col) => cellOf(head, col)));
  return titled(
    title,
    html`<soft-matrix
      class=${keysAreRows ? 'tall' : ''}
      .label=${title}
      .rowLabels=${keysAreRows ? keys : names}
      .colLabels=${keysAreRows ? names : keys}
      .rowRole=${keysAreRows ? 'key' : 'plain'}
      .colRole=${keysAreRows ? 'plain' : 'key'}
      .cellRole=${stage === 'scores' ? 'score' : 'weight'}
      .scale=${stage === 'scores' ? 'score' : 'weight'}
      .corner=${{
        rows: words.say(keysAreRows ? 'matrix.key-rows' : 'matrix.rows'),
        columns: words.say(keysAreRows ? 'matrix.way-columns' : 'matrix.columns'),
      }}
      .compact=${keysAreRows}
      .cells=${cells}
      @cell-select=${context.select}
    ></soft-matrix>`,
  );
}

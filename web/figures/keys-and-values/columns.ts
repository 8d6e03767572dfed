import { html, type TemplateResult } from 'lit';
import type { Cell, Engine } from '../../engine/types.js';
import type { Patch } from '../../model/controller.js';
import { checkText, MAX_WORDS } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { readValue, writeValue } from '../../model/tables.js';
import { at } from '../../model/tensor.js';
import '../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../parts/record-table.types.js';
import type { Token } from '../../model/token.js';
import { explainDerivation, type Explanation } from '../explanation.js';
import type { Draft } from '../figure-element.js';
import type { Run } from '../spelling.js';
import type { KeysAndValuesFields } from './definition.js';
import type { en } from './en.js';
import type { Inputs } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;
type ColumnsPatch = Patch<KeysAndValuesFields>;

export const COLUMNS = ['income', 'age', 'phone'] as const;

/** What the step `columns` needs of its figure. */
export interface ColumnsContext {
  readonly words: Words;
  readonly run: Run;
  readonly inputs: Inputs;
  readonly editable: boolean;
  /** How many of the columns are in view. */
  readonly inView: number;
  readonly lit: ReadonlySet<number>;
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
  draft(id: string): Draft | undefined;
  type(id: string, text: string, final: boolean, read: (text: string) => ColumnsPatch): void;
  change(patch: ColumnsPatch): void;
}

export function writeColumn(words: Words, value: number, col: number): string {
  if (COLUMNS[col] === 'age') return words.fixed(value, Number.isInteger(value) ? 0 : 1);
  return writeValue(COLUMNS[col] === 'phone' ? 'phone' : 'income', value, words);
}

export function columnsTable(context: ColumnsContext): TemplateResult {
  const { words, inputs, editable, inView } = context;
  const columns: TableColumn[] = [
    { id: 'key', label: words.say('table.key'), role: 'key' },
    { id: 'weight', label: words.say('table.weight'), role: 'weight', bar: 'weight', numeric: true },
    ...COLUMNS.slice(0, inView).map((name, col): TableColumn => {
      return { id: name, label: words.say(`column.${name}`), role: 'value', numeric: true, changed: col > 0 };
    }),
  ];
  return html`<soft-record-table
    .label=${words.say('table.label')}
    .columns=${columns}
    .rows=${inputs.names.map((_, record) => rowOf(context, record))}
    .footer=${footerOf(context)}
    .editable=${editable}
    .texts=${{ add: words.say('table.add'), remove: words.say('table.remove') }}
    .scrollRows=${MAX_WORDS}
    @cell-select=${context.select}
    @record-edit=${({ detail }: CustomEvent<Edited>) => {
      edit(context, detail);
    }}
    @record-add=${() => {
      context.type('add', '', true, () => withRecord(context));
    }}
    @record-remove=${({ detail }: CustomEvent<{ row: string }>) => {
      const stays = (_: unknown, index: number) => index !== Number(detail.row);
      // A table of no one has nobody to ask: the last record stays.
      if (inputs.names.length > 1) {
        context.change({
          names: inputs.names.filter(stays),
          columns: inputs.columns.filter(stays),
          cell: null,
        });
      }
    }}
  ></soft-record-table>`;
}

interface Edited {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly final: boolean;
}

function rowOf(
  { words, run, inputs, editable, lit, isSelected, draft }: ColumnsContext,
  record: number,
): TableRow {
  const key = inputs.names[record] ?? '';
  const cell: Cell = { stage: 'weights', row: 0, col: record };
  const value = at(run.trace.heads[0]!.weights, 0, record);
  const text = words.fixed(value, 3);
  const values = COLUMNS.map((name, col): [string, TableCell] => {
    const label = words.say('columns.edit', { column: words.say(`column.${name}`), key });
    const shown = writeColumn(words, inputs.columns[record]?.[col] ?? 0, col);
    return [name, { text: shown, ...draft(`${name} ${record}`), editable, label }];
  });
  return {
    id: String(record),
    name: key,
    cells: {
      key: {
        text: key,
        ...draft(`key ${record}`),
        editable,
        label: words.say('columns.edit-key', { number: String(record + 1) }),
      },
      weight: {
        text,
        bar: value,
        cell,
        selected: isSelected(cell),
        lit: lit.has(record),
        label: words.say('sentence.weight', { query: inputs.query, key, weight: text }),
      },
      ...Object.fromEntries(values),
    },
  };
}

function footerOf({ words, run, inView, isSelected }: ColumnsContext) {
  const cells = COLUMNS.slice(0, inView).map((name, col): [string, TableCell] => {
    const cell: Cell = { stage: 'output', row: 0, col };
    const text = writeColumn(words, at(run.trace.output, 0, col), col);
    return [name, { text, cell, selected: isSelected(cell) }];
  });
  return { label: words.say('table.output'), note: '', cells: Object.fromEntries(cells) };
}

function edit({ words, inputs, type }: ColumnsContext, { row, column, text, final }: Edited): void {
  const record = Number(row);
  const col = COLUMNS.findIndex((name) => name === column);
  type(`${column} ${record}`, text, final, (typed) => {
    if (col < 0) {
      const name = words.say('table.key');
      const key = checkText(typed, name);
      if (key.trim() === '') throw new InputError('problem.text', { name, given: '“”' });
      return { names: inputs.names.map((other, index) => (index === record ? key : other)) };
    }
    const name = words.say(`column.${COLUMNS[col]!}`);
    const value = readValue(column === 'phone' ? 'phone' : 'income', typed, name);
    return {
      columns: inputs.columns.map((values, index) =>
        index === record ? values.map((other, place) => (place === col ? value : other)) : values,
      ),
    };
  });
}

function withRecord({ words, inputs }: ColumnsContext): ColumnsPatch {
  if (inputs.names.length === MAX_WORDS) {
    throw new InputError('problem.count', {
      name: words.say('table.label'),
      given: String(MAX_WORDS + 1),
      allowed: String(MAX_WORDS),
    });
  }
  return { names: [...inputs.names, words.say('table.no-name')], columns: [...inputs.columns, [0, 0, 0]] };
}

/** Where a score, a weight or an output of the columns in view comes from. */
export function explainColumns(
  engine: Engine,
  { words, run, inputs, inView }: Pick<ColumnsContext, 'words' | 'run' | 'inputs' | 'inView'>,
  cell: Cell,
): Explanation | null {
  const known =
    cell.stage === 'output'
      ? cell.col < inView
      : (cell.stage === 'weights' || cell.stage === 'scores') && cell.col < inputs.names.length;
  if (!known || cell.row !== 0) return null;
  const write = (value: number, source: Cell | undefined): string =>
    source?.stage === 'value' || source?.stage === 'output'
      ? writeColumn(words, value, source.col)
      : source?.stage === 'weights' || source?.stage === 'scores'
        ? words.fixed(value, 3)
        : words.short(value);
  const derivation = engine.derive({ ...run.attention, cell });
  const text = write(derivation.result, cell);
  const query: Token = { text: inputs.query, role: 'query' };
  const key: Token = { text: inputs.names[cell.col] ?? '', role: 'key' };
  const output = words.tokens('sentence.output', { query, output: { text, role: 'output' } });
  const sentences: Partial<Record<Cell['stage'], Token[]>> = {
    scores: words.tokens('sentence.score', { query, key, score: { text, role: 'score' } }),
    weights: words.tokens('sentence.weight', { query, key, weight: { text, role: 'weight' } }),
    output:
      COLUMNS[cell.col] === 'phone'
        ? [...output, { text: ' ' }, { text: words.say('columns.no-phone') }]
        : output,
  };
  return explainDerivation(derivation, cell, sentences[cell.stage] ?? [], words, write);
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../model/controller.js';
import { checkText, type Fields, type AnyRecord } from '../../model/fields.js';
import { tableNamed, unitOf, type TableName } from '../../model/tables.js';
import { parsePlainNumber } from '../../model/numbers.js';
import { readValue } from '../../model/values.js';
import type { TableFooter } from '../../parts/record-table/record-table.types.js';
import { choice, control, stated } from '../base/controls/controls.js';
import { suggestions } from '../base/controls/suggestions.js';
import { coveredCell, sayWeightOn, table, type Column, type TableOptions } from '../base/numbers/table.js';
import type { View } from '../base/contract/view.js';
import { followNames, hasTexts } from './names.js';
import {
  keyName,
  OUTPUT,
  queryName,
  recordsIn,
  scoreAt,
  valueText,
  writeValue,
  weightAt,
  type RecordView,
  type RecordFields,
} from './records.js';

const TABLES = ['incomes', 'countries', 'phone-book'] as const;
const ROWS_IN_VIEW = 9;
/** Of a long table one row less: the line for the others takes its place. */
const FOLDED_ROWS = ROWS_IN_VIEW - 1;

/** Queries that are worth a try with each table. */
export type Suggestions = Readonly<Record<TableName, readonly string[]>>;

export interface AsksOptions {
  readonly suggested?: Suggestions;
  /** What is selected with another query or table; without it, what the step begins with. */
  readonly cell?: null;
  /** What else is set, beside them. */
  readonly beside?: unknown;
  /** What may be asked is said elsewhere. */
  readonly hasHint?: false;
}

/** The query and the choice of table, above everything else. */
export function asks(v: RecordView, options: AsksOptions = {}): TemplateResult {
  return html`<div class="asks">
    <div class="query-input">${queryInput(v, options)}</div>
    ${tableChoice(v, options)} ${tries(v, options)} ${options.beside}
  </div>`;
}

function queryInput(v: RecordView, options: AsksOptions): TemplateResult | typeof nothing {
  const { words } = v;
  if (!v.canEdit('query')) return stated(words.say('query.label'), queryName(v), 'query');
  return control(v, 'query', {
    role: 'query',
    hasHint: options.hasHint ?? offeredIn(v, options.suggested).length === 0,
    read: (query) => ({ ...withQuery(v, query), ...(options.cell === null && { cell: null }) }),
  });
}

function tries(v: RecordView, options: AsksOptions): TemplateResult | typeof nothing {
  const offered = v.canEdit('query') ? offeredIn(v, options.suggested) : [];
  const take = (query: string): void => {
    v.change({ ...withQuery(v, query), cell: options.cell });
  };
  return offered.length === 0 ? nothing : suggestions(v.words.say('query.try'), offered, String, take);
}

/** A table of the learner's own has none. */
const offeredIn = ({ inputs, compact }: RecordView, suggested: Suggestions | undefined): readonly string[] =>
  inputs.records || compact ? [] : (suggested?.[inputs.table] ?? []);

function tableChoice(v: RecordView, options: AsksOptions): TemplateResult | typeof nothing {
  const { suggested } = options;
  if (!v.editable) return nothing;
  if (!v.canEdit('table')) {
    return v.inputs.records
      ? nothing
      : stated(v.words.say('table.choose'), v.words.say(`table.${v.inputs.table}`));
  }
  return choice(v.words, {
    label: 'table.choose',
    options: TABLES,
    value: v.inputs.records ? '' : v.inputs.table,
    name: (name) => v.words.say(`table.${name}`),
    narrow: true,
    choose: (name) => {
      // A query that was suggested for one table says nothing to another; one's own stays.
      const isSuggested = offeredIn(v, suggested).includes(v.inputs.query);
      const query = isSuggested ? suggested?.[name][0] : undefined;
      delete v.use.editedRow;
      v.change({
        ...withRecords(v, tableNamed(name).records),
        table: name,
        records: undefined,
        cell: options.cell,
        ...(query !== undefined && withQuery(v, query)),
      });
    },
  });
}

/** Whose data the table are. */
const sourceOf = ({ inputs, compact, words }: RecordView): string =>
  inputs.records || compact ? '' : words.say(`table.source.${inputs.table}`);

export interface RecordTableOptions extends Pick<
  TableOptions,
  'order' | 'mark' | 'guess' | 'footer' | 'folds' | 'scrollRows' | 'spread'
> {
  /** The numbers between the keys and the values, with what is particular to their columns. */
  readonly numbers?: Readonly<Partial<Record<'score' | 'weight', Partial<Column>>>>;
}

const CELLS = { score: scoreAt, weight: weightAt } as const;

/**
 * The records, and beside them, where there is room, what is asked, what is to be reached and what else is said. `above`
 * and `below` stand around the table.
 */
export const aroundTable = <F extends Fields>(
  v: View<F, never, unknown>,
  records: unknown,
  { above, below, beside }: Around = {},
): TemplateResult =>
  html`<div class="records">
    <div class="main">${above} ${records} ${below}</div>
    ${v.puzzle()} ${beside}
  </div>`;

export interface Around {
  readonly above?: unknown;
  readonly below?: unknown;
  readonly beside?: unknown;
}

/** The records of the table in view, which can be edited. */
export function recordTable(v: RecordView, { numbers = {}, ...options }: RecordTableOptions): TemplateResult {
  const { words } = v;
  const records = recordsIn(v.inputs);
  const values = records.map(({ value: given }) => given);
  const computed = (['score', 'weight'] as const).flatMap((role): Column[] =>
    numbers[role] ? [{ role, number: CELLS[role], ...numbers[role] }] : [],
  );
  const key: Column = {
    role: 'key',
    input: (record) => ({
      text: records[record]!.key,
      label: words.say('table.edit-key', { number: String(record + 1) }),
    }),
  };
  const value: Column = {
    role: 'value',
    input: (record) => ({
      text: valueText(v, record),
      label: words.say('table.edit-value', { key: keyName(v, record) }),
    }),
  };
  return html`
    ${records.length === 0 ? v.note('problem.empty-table') : nothing}
    ${table(
      v,
      {
        columns: [key, ...computed, value],
        rows: records.map((_, record) => keyName(v, record)),
        scrollRows: ROWS_IN_VIEW,
        folds: { to: FOLDED_ROWS, ...(numbers.weight && { rest: (rows) => sayWeightOn(v, rows) }) },
        note: v.afterPaint?.heldNote(v, values, (held) => writeValue(v, held)) ?? sourceOf(v),
        ...options,
      },
      {
        name: words.say('table.label'),
        items: records,
        empty: { key: '', value: 0 },
        read: (part, text) => readPart(v, part, text),
        patch: (items) => ({
          ...withRecords(v, items),
          // Where a record has gone, another stands in its place.
          ...(items.length < records.length && { cell: undefined }),
        }),
      },
    )}
  `;
}

/**
 * What the table answers; its number can be asked where the step lets any number be asked. Where that it is nothing is an
 * answer to the question of the step, this is its place.
 */
export const outputFooter = (v: RecordView, text: string, note = ''): TableFooter => ({
  label: v.words.say('table.output'),
  note,
  cells: {
    value: {
      text,
      answer: v.shownAnswer('nothing'),
      ...(v.canSelect && { cell: OUTPUT, selected: v.isSelected(OUTPUT) }),
    },
  },
});

/** The same while its number is covered. */
export const coveredFooter = (v: RecordView, text: string, note = ''): TableFooter => ({
  label: v.words.say('table.output'),
  note,
  cells: { value: coveredCell({ text }) },
});

/** Errors: InputError where the text is too long, or no value of the table. */
function readPart(v: RecordView, part: string, text: string): Partial<AnyRecord> {
  const name = v.words.say(part === 'key' ? 'table.key' : 'table.value');
  if (part === 'key') return { key: checkText(text, name) };
  // Where one value is a text, another may be.
  if (hasTexts(recordsIn(v.inputs)) && parsePlainNumber(text) === null)
    return { value: checkText(text, name) };
  return { value: readValue(unitOf(v.inputs), text, name, v.words) };
}

/** What a learner sets by hand in steps that have vectors; null: it is that of the name that asks. */
const setByHand = ({ inputs }: RecordView): readonly number[] | null =>
  (inputs as { readonly queryVector?: readonly number[] | null }).queryVector ?? null;

/** Another name asks, so that a query vector which was set by hand is no longer asked with. */
const withQuery = (v: RecordView, query: string): Patch<RecordFields> => ({
  query,
  ...(setByHand(v) && { queryVector: null }),
});

/** New records; a query vector that was set by hand goes on with their names. */
function withRecords(v: RecordView, records: readonly AnyRecord[]): Patch<RecordFields> {
  const queryVector = setByHand(v);
  const followed = queryVector && followNames(queryVector, recordsIn(v.inputs), records);
  return { records, ...(followed && { queryVector: followed }) };
}

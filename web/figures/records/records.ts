import { html, nothing, type TemplateResult } from 'lit';
import type { Patch } from '../../model/controller.js';
import { checkText, MAX_RECORDS, type recordFields, type RecordItem } from '../../model/fields.js';
import { InputError } from '../../model/input-error.js';
import type { Computation } from '../../model/program/program.js';
import { column } from '../../model/tensor.js';
import { readValue, tableNamed, writeValue as writeOfUnit, type TableName } from '../../model/tables.js';
import type { Stage } from '../../engine/types.js';
import '../../parts/record-table.js';
import type { TableCell, TableColumn, TableFooter, TableRow } from '../../parts/record-table.types.js';
import { choice, textInput } from '../base/controls.js';
import type { View } from '../base/view.js';

export type RecordFields = ReturnType<typeof recordFields<TableName>>;
/** Any step over a table of records. */
export type RecordView = View<RecordFields, never, Stage, unknown>;

const TABLES = ['incomes', 'countries', 'phone-book'] as const;
const ROWS_IN_VIEW = 9;
const ADDING = 'add a record';

/** The table as it is now: that of the data, or as it was edited. */
export const recordsIn = ({
  table,
  records,
}: {
  readonly table: TableName;
  readonly records: readonly RecordItem[] | null;
}): readonly RecordItem[] => records ?? tableNamed(table).records;

export const queryName = (v: RecordView): string => v.inputs.query || v.words.say('query.empty');

export const keyName = (v: RecordView, record: number): string =>
  recordsIn(v.inputs)[record]?.key || v.words.say('table.no-name');

export const writeValue = (v: RecordView, value: number): string =>
  writeOfUnit(tableNamed(v.inputs.table).unit, value, v.words);

/** The value of a record, as it is written. */
export const valueText = (v: RecordView, record: number): string =>
  writeValue(v, recordsIn(v.inputs)[record]?.value ?? 0);

/** What is particular to the records of one figure. */
export interface Asking {
  /** Queries that are worth a try with a table. */
  suggestions?(table: TableName): readonly string[];
  /** New records, with what else hangs on them. */
  withRecords?(v: RecordView, records: readonly RecordItem[]): Patch<RecordFields>;
}

const withRecords = (v: RecordView, records: readonly RecordItem[], asking: Asking): Patch<RecordFields> =>
  asking.withRecords?.(v, records) ?? { records };

/** The query and the choice of table, above everything else. */
export function asks(v: RecordView, asking: Asking = {}): TemplateResult {
  return html`<div class="row asks">${queryInput(v, asking)} ${tableChoice(v, asking)}</div>`;
}

const suggested = (v: RecordView, asking: Asking): readonly string[] =>
  v.inputs.records || v.compact ? [] : (asking.suggestions?.(v.inputs.table) ?? []);

function queryInput(v: RecordView, asking: Asking): TemplateResult {
  const { words } = v;
  const label = words.say('query.label');
  if (v.fixed) return html`<p class="asked">${label} <span class="chip query">${queryName(v)}</span></p>`;
  const suggestions = suggested(v, asking);
  return html`<div>
    ${textInput(v, {
      id: 'query',
      role: 'query',
      label,
      hint: suggestions.length > 0 ? '' : words.say('query.hint'),
      clearLabel: words.say('query.clear'),
      value: v.inputs.query,
      read: (query) => ({ query }),
    })}
    ${suggestions.length > 0 ? suggestionList(v, suggestions) : nothing}
  </div>`;
}

const suggestionList = (v: RecordView, suggestions: readonly string[]): TemplateResult =>
  html`<p class="note suggestions">
    <span>${v.words.say('query.try')}</span>
    ${suggestions.map(
      (query) =>
        html`<button
          class="link"
          @click=${() => {
            v.change({ query, cell: undefined });
          }}
        >
          ${query}
        </button>`,
    )}
  </p>`;

function tableChoice(v: RecordView, asking: Asking): TemplateResult | typeof nothing {
  if (!v.editable) return nothing;
  return choice(v.words, {
    label: 'table.choose',
    options: TABLES,
    value: v.inputs.records ? '' : v.inputs.table,
    name: (table) => v.words.say(`table.${table}`),
    narrow: true,
    choose: (table) => {
      // A query that was suggested for one table says nothing to another; one's own stays.
      const isSuggested = suggested(v, asking).includes(v.inputs.query);
      const [query] = isSuggested ? (asking.suggestions?.(table) ?? []) : [];
      v.change({
        ...withRecords(v, tableNamed(table).records, asking),
        ...{ table, records: undefined, cell: undefined },
        ...(query !== undefined && { query }),
      });
    },
  });
}

/** Whose data the table are. */
export const source = (v: RecordView): TemplateResult | typeof nothing =>
  v.inputs.records || v.compact ? nothing : v.note(`table.source.${v.inputs.table}`);

export interface RecordTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly footer: TableFooter | null;
}

export function recordTable(v: RecordView, table: RecordTable, asking: Asking = {}): TemplateResult {
  const { words } = v;
  const records = recordsIn(v.inputs);
  return html`
    ${records.length === 0 ? v.note('problem.empty-table') : nothing}
    <soft-record-table
      .label=${words.say('table.label')}
      .columns=${table.columns}
      .rows=${table.rows}
      .footer=${table.footer}
      .editable=${v.editable}
      .texts=${{ add: words.say('table.add'), remove: words.say('table.remove') }}
      .scrollRows=${ROWS_IN_VIEW}
      @record-edit=${({ detail }: CustomEvent<RecordEdit>) => {
        editRecord(v, asking, detail);
      }}
      @record-add=${() => {
        v.type(ADDING, '', true, () => withRecords(v, [...checkRoom(v, records), EMPTY], asking));
      }}
      @record-remove=${({ detail }: CustomEvent<{ row: string }>) => {
        const left = records.filter((_, index) => index !== Number(detail.row));
        v.change({ ...withRecords(v, left, asking), cell: undefined });
      }}
      @cell-select=${v.selectCell}
    ></soft-record-table>
    ${v.refused(ADDING)}
  `;
}

const EMPTY: RecordItem = { key: '', value: 0 };

/** Errors: InputError where no further record has room. */
function checkRoom(v: RecordView, records: readonly RecordItem[]): readonly RecordItem[] {
  if (records.length < MAX_RECORDS) return records;
  const [given, allowed] = [String(records.length + 1), String(MAX_RECORDS)];
  throw new InputError('problem.count', { name: v.words.say('table.label'), given, allowed });
}

interface RecordEdit {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly final: boolean;
}

function editRecord(v: RecordView, asking: Asking, { row, column: part, text, final }: RecordEdit): void {
  const name = v.words.say(part === 'key' ? 'table.key' : 'table.value');
  const { unit } = tableNamed(v.inputs.table);
  v.type(`${part} ${row}`, text, final, (typed) => {
    const change =
      part === 'key' ? { key: checkText(typed, name) } : { value: readValue(unit, typed, name, v.words) };
    const records = recordsIn(v.inputs).map((item, index) =>
      index === Number(row) ? { ...item, ...change } : item,
    );
    return withRecords(v, records, asking);
  });
}

/** The key and the value of one record, as they can be edited. */
export function recordCells(
  v: RecordView,
  record: number,
): { readonly key: TableCell; readonly value: TableCell } {
  const { words, editable } = v;
  const cell = (part: 'key' | 'value', text: string, label: string): TableCell => ({
    text,
    ...v.draft(`${part} ${record}`),
    editable,
    label,
  });
  const key = recordsIn(v.inputs)[record]?.key ?? '';
  return {
    key: cell('key', key, words.say('table.edit-key', { number: String(record + 1) })),
    value: cell('value', valueText(v, record), words.say('table.edit-value', { key: keyName(v, record) })),
  };
}

/** A column of a table of records. */
export const tableColumn = (
  v: RecordView,
  id: 'key' | 'score' | 'weight' | 'value',
  more: Partial<TableColumn> = {},
): TableColumn => ({
  id,
  label: v.words.say(`table.${id}`),
  role: id,
  ...(id !== 'key' && { numeric: true }),
  ...more,
});

/** The table in view, for a program to ask. */
export function namesAndValues(v: RecordView): Pick<Computation, 'input' | 'value' | 'valueNote'> {
  const { query, table } = v.inputs;
  const records = recordsIn(v.inputs);
  return {
    input: { kind: 'names', query, keys: records.map(({ key }) => key) },
    value: column(records.map(({ value }) => value)),
    ...(tableNamed(table).unit === 'phone' && { valueNote: v.words.say('program.phone-note') }),
  };
}

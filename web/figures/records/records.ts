import type { recordFields, AnyRecord } from '../../model/fields.js';
import type { Computation } from '../../model/program/program.js';
import type { AnswerResults } from '../../model/results.js';
import { tableNamed, unitOf, type TableInputs, type TableName } from '../../model/tables.js';
import type { ShownCell } from '../../model/token.js';
import { writeValue as writeOfUnit } from '../../model/values.js';
import type { View } from '../base/contract/view.js';
import type { en } from './en.js';
import { valuesOf } from './names.js';

export type RecordFields = ReturnType<typeof recordFields<TableName>>;
/** The words that every figure over a table of records has. */
export type Words = keyof typeof en;
/** Any step over a table of records. */
export type RecordView = View<RecordFields, Words, unknown>;
export type Cell = ShownCell;

export const OUTPUT = { stage: 'output', row: 0, col: 0 } as const;

export const scoreAt = (record: number): Cell => ({ stage: 'scores', row: 0, col: record });
export const weightAt = (record: number): Cell => ({ stage: 'weights', row: 0, col: record });

/** The table as it is now: that of the data, or as it was edited. */
export const recordsIn = ({ table, records }: TableInputs): readonly AnyRecord[] =>
  records ?? tableNamed(table).records;

export const queryName = (v: RecordView): string => v.inputs.query || v.words.say('query.empty');

export const keyName = (v: RecordView, record: number): string =>
  recordsIn(v.inputs)[record]?.key || v.words.say('table.no-name');

/** What the query and the key of a record are called. */
export const namesOf = (v: RecordView, record: number) => ({
  query: queryName(v),
  key: keyName(v, record),
});

export const writeValue = (v: RecordView, value: number): string =>
  writeOfUnit(unitOf(v.inputs), value, v.words);

/** The value of a record, as it is written. */
export function valueText(v: RecordView, record: number): string {
  const value = recordsIn(v.inputs)[record]?.value ?? 0;
  return typeof value === 'string' ? value : writeValue(v, value);
}

/** The record that a lookup returns, for the script of a page. */
export function answerOf({ inputs }: RecordView, record: number | null | undefined): AnswerResults | null {
  const found = typeof record === 'number' ? recordsIn(inputs)[record] : undefined;
  return found ? { record: record!, key: found.key, value: found.value } : null;
}

/** Where each of these keys stands; null where the table does not hold them all. */
export function placesOf(v: RecordView, keys: readonly string[]): readonly number[] | null {
  const places = keys.map((key) => recordsIn(v.inputs).findIndex((record) => record.key === key));
  return places.includes(-1) ? null : places;
}

/** The table in view, for a program to ask. Errors: InputError where a value is a text. */
export function namesAndValues(v: RecordView): Pick<Computation, 'input' | 'value' | 'valueNote'> {
  const { query } = v.inputs;
  const records = recordsIn(v.inputs);
  return {
    input: { kind: 'names', query, keys: records.map(({ key }) => key) },
    value: valuesOf(records),
    ...(unitOf(v.inputs) === 'phone' && { valueNote: v.words.say('program.phone-note') }),
  };
}

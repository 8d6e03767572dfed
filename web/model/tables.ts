import countries from '../data/country-income.csv?raw';
import incomes from '../data/invented-incomes.csv?raw';
import phoneBook from '../data/phone-book.csv?raw';
import type { AnyRecord, RecordItem } from './fields.js';
import { parseNumber } from './numbers.js';
import { phoneIn, type Unit } from './values.js';

export type TableName = 'countries' | 'incomes' | 'phone-book';

export interface Table {
  readonly name: TableName;
  readonly records: readonly RecordItem[];
  readonly unit: Unit;
}

function readTable(name: TableName, unit: Unit, csv: string): Table {
  const [, ...lines] = csv.trim().split('\n');
  const records = lines.map((line) => {
    const [key = '', value = ''] = line.split(',');
    return { key, value: (unit === 'phone' ? phoneIn(value) : parseNumber(value)) ?? Number.NaN };
  });
  return { name, unit, records };
}

const tables: Readonly<Record<TableName, Table>> = {
  countries: readTable('countries', 'income', countries),
  incomes: readTable('incomes', 'income', incomes),
  'phone-book': readTable('phone-book', 'phone', phoneBook),
};

export const tableNamed = (name: TableName): Table => tables[name];

/** The table in view, and the records that an author or a reader gave instead; null: none. */
export interface TableInputs {
  readonly table: TableName;
  readonly records: readonly AnyRecord[] | null;
}

/** Whether the records are an author's own: a table that was edited still has some of its records. */
export const areOwn = ({ table, records }: TableInputs): boolean =>
  records !== null &&
  records.length > 0 &&
  !records.some(({ key, value }) =>
    tables[table].records.some((record) => record.key === key && record.value === value),
  );

/** What the values of the records in view are. An author's own are numbers: 80 is no telephone number. */
export const unitOf = (inputs: TableInputs): Unit => (areOwn(inputs) ? 'number' : tables[inputs.table].unit);

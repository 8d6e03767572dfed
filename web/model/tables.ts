import countries from '../data/country-income.csv?raw';
import incomes from '../data/invented-incomes.csv?raw';
import phoneBook from '../data/phone-book.csv?raw';
import type { RecordItem } from './fields.js';
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

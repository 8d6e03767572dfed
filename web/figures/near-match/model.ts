import { areOwn, type TableInputs, type TableName } from '../../model/tables.js';
import { at } from '../../model/tensor.js';
import type { Spelled, SpellingRun } from '../records/spelling-run.js';

/** The record that the best match picks. */
export interface Best {
  readonly record: number;
  readonly score: number;
  /** How many records score as high; the first of them answers. */
  readonly ties: number;
}

export interface NearMatch extends Spelled {
  /** null where no key shares a piece with the query */
  readonly best: Best | null;
}

/** At temperature 0 all weight is on the largest score: the records with weight are the best ones. */
export function bestOf(run: SpellingRun): Best | null {
  const winners = run.byScore.filter((record) => at(run.weights, 0, record) > 0);
  const [record = 0] = winners;
  const score = run.scoreOf(record);
  return score === 0 ? null : { record, score, ties: winners.length };
}

const COLUMNS: Readonly<Record<TableName | 'own', { table: string; key: string; value: string }>> = {
  'phone-book': { table: 'phone_book', key: 'name', value: 'phone' },
  countries: { table: 'countries', key: 'country', value: 'income' },
  incomes: { table: 'people', key: 'name', value: 'income' },
  own: { table: 'records', key: 'key', value: 'value' },
};

/** The same request as a database takes it; a quote in the query is doubled, as SQL wants it. */
export function sqlRequest({ query, ...inputs }: TableInputs & { readonly query: string }): string {
  const { table: from, key, value } = COLUMNS[areOwn(inputs) ? 'own' : inputs.table];
  const similarity = `similarity(${key}, '${query.replaceAll("'", "''")}')`;
  return [
    `SELECT ${value}`,
    `FROM ${from}`,
    `WHERE ${similarity} > 0`,
    `ORDER BY ${similarity} DESC`,
    'LIMIT 1;',
  ].join('\n');
}

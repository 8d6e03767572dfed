import { css } from 'lit';
import { areOwn, type TableInputs, type TableName } from '../../model/tables.js';

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

export const sqlStyles = css`
  .sql {
    margin: 0 0 8px;
    padding: 12px 14px;
    border-radius: 8px;
    background: var(--soft-quiet);
    font: 400 var(--size-code)/1.6 var(--soft-mono);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

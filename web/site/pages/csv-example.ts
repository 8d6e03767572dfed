import type { FigureDefinition } from '../../model/definition.js';
import type { Control, RecordItem, Rows } from '../../model/fields.js';
import type { ShownCell } from '../../model/token.js';

/** The lists of a figure, as an author writes them in a table inside the element. */
export interface CsvExample {
  /** What columns a table of this figure can have, by input. */
  readonly columns: readonly { readonly name: string; readonly description: string }[];
  /** Of the element around it: a step that shows the lists of `table`, and of records one that is asked for. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly table: string;
}

/** With a comma and quotation marks, which stand in a table as nowhere else. */
const RECORDS: readonly RecordItem[] = [
  { key: 'Tom', value: 30000 },
  { key: 'Lee, Ann', value: 42000 },
  { key: 'Joan “Jo” Ray', value: 38000 },
];

type Columns = Readonly<Record<string, readonly (string | number)[]>>;

/** The columns of one list, by their names; null for an input that a table can't hold. */
function columnsOf(input: string, control: Control, list: unknown): Columns | null {
  if (control === 'records') {
    const records = list as readonly RecordItem[];
    return { key: records.map(({ key }) => key), value: records.map(({ value }) => value) };
  }
  if (control === 'words' || control === 'numbers') return { [input]: list as readonly (string | number)[] };
  if (control !== 'matrix') return null;
  const rows = list as Rows;
  return Object.fromEntries(
    (rows[0] ?? []).map((_, place) => [`${input}${place + 1}`, rows.map((row) => row[place]!)]),
  );
}

const written = (field: string | number): string =>
  /[",\r\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : String(field);

function tableOf(columns: Columns): string {
  const lists = Object.values(columns);
  const lines = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, line) =>
    lists.map((list) => written(list[line] ?? '')).join(','),
  );
  return [Object.keys(columns).join(','), ...lines].join('\n');
}

/** null where the figure has no lists. */
export function csvExampleOf(
  definition: FigureDefinition,
  format: (control: Control) => string,
): CsvExample | null {
  const { fields, presets, steps } = definition;
  const inputs = Object.entries(fields).filter(
    ([name, { control }]) => columnsOf(name, control, []) !== null,
  );
  if (inputs.length === 0) return null;
  const columns = inputs.map(([name, { control }]) => ({
    name: control === 'records' ? 'key, value' : control === 'matrix' ? `${name}1, ${name}2, …` : name,
    description: format(control),
  }));
  // A question that waits would cover what the table is shown by.
  const unasked = 'prediction' in fields ? { hide: 'prediction' } : {};
  const hasRecords = inputs.some(([, { control }]) => control === 'records');
  if (hasRecords) {
    // The first step that explains the output of a query shows the table that it comes from.
    const step = steps.find((each) => {
      const { query, cell } = presets[each] ?? {};
      return query !== undefined && (cell as ShownCell | undefined)?.stage === 'output';
    });
    const attributes = { step: step ?? steps[0], query: 'Lee, Ann', ...unasked };
    return { columns, attributes, table: tableOf(columnsOf('records', 'records', RECORDS)!) };
  }
  const presetIn = (step: string) =>
    inputs.filter(([name]) => ((presets[step]?.[name] as readonly unknown[] | undefined)?.length ?? 0) > 0);
  // The step that presets the most lists shows most of what a table can hold.
  const step = [...steps].sort((one, other) => presetIn(other).length - presetIn(one).length)[0]!;
  const lists = presetIn(step).map(([name, { control }]) => columnsOf(name, control, presets[step]?.[name]));
  return {
    columns,
    attributes: { step, ...unasked },
    table: tableOf(Object.assign({}, ...lists) as Columns),
  };
}

import { html, nothing, type TemplateResult } from 'lit';
import { checkText, MAX_WORDS } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import { readValue, writeValue } from '../../../model/values.js';
import type { TableCell } from '../../../parts/record-table/record-table.types.js';
import { control } from '../../base/controls/controls.js';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { oneOf } from '../../base/questions/prediction.js';
import type { AttentionRun } from '../../base/compute/run.js';
import type { Editing } from '../../base/contract/editing.js';
import { coveredCell, table, type Column } from '../../base/numbers/table.js';
import type { KeysAndValuesFields } from '../definition.js';
import { keysAndValues, type View } from '../figure.js';
import { askColumns } from '../ask-columns.js';

type ColumnsView = View<{ readonly asked: AttentionRun }>;

export const COLUMNS = ['income', 'age', 'phone'] as const;

/** Of how many columns the output is in view. */
const inView = (v: ColumnsView): number => (v.hasPredicted ? COLUMNS.length : 1);

const output = (col: number) => ({ stage: 'output', row: 0, col }) as const;

/** The same weights, three columns of values. */
export default keysAndValues.step<{ readonly asked: AttentionRun }>({
  runs: ({ engine, inputs }) => ({ asked: askColumns(engine, inputs) }),
  view: (v) => html`
    <div class="beside people">
      <div class="stack">
        ${control(v, 'query', { role: 'query' })} ${temperatureSlider(v)}
        ${v.compact ? nothing : v.note('columns.source')}
      </div>
      ${peopleTable(v)}
    </div>
  `,
  shows: (v, { stage, row, col }) =>
    row === 0 && (stage === 'output' ? col < inView(v) : stage === 'weights' || stage === 'scores'),
  decimals: { scores: 3 },
  write: (v, value, cell) =>
    cell?.stage === 'value' || cell?.stage === 'output' ? writeColumn(v, value, cell.col) : undefined,
  names: ({ inputs: { query, names } }, { col }) => ({ query, key: names[col] ?? '' }),
  sentence: ({ words, inputs }, { stage, col }, text) => {
    if (stage !== 'output' || COLUMNS[col] !== 'phone') return undefined;
    const sentence = words.tokens('sentence.output', { query: inputs.query, output: text });
    return [...sentence, { text: ' ' }, { text: words.say('columns.no-phone') }];
  },
  predict: ({ words }) =>
    oneOf(words, 'predict', { options: ['scores', 'weights', 'output'], correct: 'output' }),
  program: ({ shown }) => shown.asked.program('output'),
  untilAnswered: 'columns.hidden',
  describe: (v) => {
    const [income = '', age = '', phone = ''] = COLUMNS.map((_, col) => v.text(output(col)));
    return v.words.say('columns.say', { query: v.inputs.query, income, age, phone });
  },
});

function writeColumn({ words }: ColumnsView, value: number, col: number): string {
  if (COLUMNS[col] === 'age') return words.fixed(value, Number.isInteger(value) ? 0 : 1);
  return writeValue(COLUMNS[col] === 'phone' ? 'phone' : 'income', value, words);
}

function peopleTable(v: ColumnsView): TemplateResult {
  const { words } = v;
  const people = peopleIn(v);
  const key: Column = {
    role: 'key',
    input: (record) => ({
      text: people[record]!.key,
      label: words.say('columns.edit-key', { number: String(record + 1) }),
    }),
  };
  const weight: Column = {
    role: 'weight',
    bar: 'weight',
    answer: 'weights',
    number: (col) => ({ stage: 'weights', row: 0, col }),
  };
  const values = COLUMNS.map((id, col): Column => {
    const label = words.say(`column.${id}`);
    const edit = (record: number) => words.say('columns.edit', { column: label, key: people[record]!.key });
    return {
      id,
      role: 'value',
      label,
      changed: col > 0,
      input: (record) => ({ text: writeColumn(v, people[record]![id], col), label: edit(record) }),
    };
  });
  const outputs = COLUMNS.map((id, col): [string, TableCell] => {
    const cell = output(col);
    const text = v.text(cell);
    const isInView = col < inView(v);
    const shown = isInView ? { text, cell, selected: v.isSelected(cell) } : coveredCell({ text });
    // The output of the column that is asked about, which was covered.
    return [id, col === 0 ? shown : { ...shown, answer: v.shownAnswer('output') }];
  });
  return table(
    v,
    {
      columns: [key, weight, ...values],
      rows: people.map((person) => person.key),
      footer: { label: words.say('table.output'), cells: Object.fromEntries(outputs) },
      scrollRows: MAX_WORDS,
    },
    editing(v),
  );
}

type Person = Readonly<Record<(typeof COLUMNS)[number], number>> & { readonly key: string };

const peopleIn = ({ inputs: { names, columns } }: ColumnsView): readonly Person[] =>
  names.map((key, record) => {
    const [income = 0, age = 0, phone = 0] = columns[record] ?? [];
    return { key, income, age, phone };
  });

const editing = (v: ColumnsView): Editing<KeysAndValuesFields, Person> => ({
  name: v.words.say('table.label'),
  items: peopleIn(v),
  // A table of no one has nobody to ask.
  least: 1,
  most: MAX_WORDS,
  empty: { key: v.words.say('table.no-name'), income: 0, age: 0, phone: 0 },
  read: (column, text) => readPart(v, column, text),
  patch: (people, column) => ({
    ...((column === undefined || column === 'key') && { names: people.map(({ key }) => key) }),
    ...(column !== 'key' && { columns: people.map(({ income, age, phone }) => [income, age, phone]) }),
    // Where a record has gone, another stands in its place.
    ...(people.length < v.inputs.names.length && { cell: null }),
  }),
});

/** Errors: InputError where the text is no name, or no value of the column. */
function readPart({ words }: ColumnsView, column: string, text: string): Partial<Person> {
  const known = COLUMNS.find((name) => name === column);
  const name = words.say(known ? `column.${known}` : 'table.key');
  if (known) return { [known]: readValue(known === 'phone' ? 'phone' : 'income', text, name, words) };
  const key = checkText(text, name);
  if (key.trim() === '') throw new InputError('problem.text', { name, given: '“”' });
  return { key };
}

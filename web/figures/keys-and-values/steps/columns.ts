import { html, nothing, type TemplateResult } from 'lit';
import { checkText, MAX_WORDS } from '../../../model/fields.js';
import { InputError } from '../../../model/input-error.js';
import { readValue, writeValue } from '../../../model/tables.js';
import '../../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../../parts/record-table.types.js';
import { control, temperatureSlider } from '../../base/controls.js';
import { oneOf } from '../../base/prediction.js';
import type { AttentionRun } from '../../base/run.js';
import { withNumber } from '../../base/matrix.js';
import { keysAndValues, type View } from '../figure.js';
import { askColumns } from '../model.js';

type ColumnsView = View<{ readonly asked: AttentionRun }>;

const COLUMNS = ['income', 'age', 'phone'] as const;
const ADDING = 'add';

/** How many of the columns are in view. */
const inView = (v: ColumnsView): number => (v.hasPredicted ? COLUMNS.length : 1);

const output = (col: number) => ({ stage: 'output', row: 0, col }) as const;

/** The same weights, three columns of values. */
export default keysAndValues.step<{ readonly asked: AttentionRun }>({
  runs: ({ engine, inputs }) => ({ asked: askColumns(engine, inputs) }),
  view: (v) => html`
    ${control(v, 'query', { role: 'query' })} ${v.question()} ${table(v)} ${v.refused(ADDING)}
    ${v.fixed ? nothing : temperatureSlider(v)} ${v.compact ? nothing : v.note('columns.source')}
  `,
  shows: (v, { stage, row, col }) =>
    row === 0 && (stage === 'output' ? col < inView(v) : stage === 'weights' || stage === 'scores'),
  write: (v, value, cell) => {
    if (cell?.stage === 'value' || cell?.stage === 'output') return writeColumn(v, value, cell.col);
    return cell?.stage === 'weights' || cell?.stage === 'scores'
      ? v.words.fixed(value, 3)
      : v.words.short(value);
  },
  names: ({ inputs: { query, names } }, { col }) => ({ query, key: names[col] ?? '' }),
  sentence: ({ words, inputs }, { stage, col }, text) => {
    if (stage !== 'output' || COLUMNS[col] !== 'phone') return undefined;
    const query = { text: inputs.query, role: 'query' } as const;
    const sentence = words.tokens('sentence.output', { query, output: { text, role: 'output' } });
    return [...sentence, { text: ' ' }, { text: words.say('columns.no-phone') }];
  },
  predict: ({ words }) =>
    oneOf(words, 'predict', { options: ['scores', 'weights', 'output'], correct: 'output' }),
  program: ({ hasPredicted, shown }) => (hasPredicted ? shown.asked.program('output') : null),
  say: (v) => {
    if (!v.hasPredicted) return v.words.say('columns.hidden');
    const [income = '', age = '', phone = ''] = COLUMNS.map((_, col) => v.text(output(col)));
    return v.words.say('columns.say', { query: v.inputs.query, income, age, phone });
  },
});

function writeColumn({ words }: ColumnsView, value: number, col: number): string {
  if (COLUMNS[col] === 'age') return words.fixed(value, Number.isInteger(value) ? 0 : 1);
  return writeValue(COLUMNS[col] === 'phone' ? 'phone' : 'income', value, words);
}

function table(v: ColumnsView): TemplateResult {
  const { words, inputs } = v;
  const { names, columns } = inputs;
  const heads: TableColumn[] = [
    { id: 'key', label: words.say('table.key'), role: 'key' },
    { id: 'weight', label: words.say('table.weight'), role: 'weight', bar: 'weight', numeric: true },
    ...COLUMNS.slice(0, inView(v)).map((name, col): TableColumn => {
      return { id: name, label: words.say(`column.${name}`), role: 'value', numeric: true, changed: col > 0 };
    }),
  ];
  return html`<soft-record-table
    .label=${words.say('table.label')}
    .columns=${heads}
    .rows=${names.map((_, record) => rowOf(v, record))}
    .footer=${footerOf(v)}
    .editable=${v.editable}
    .texts=${{ add: words.say('table.add'), remove: words.say('table.remove') }}
    .scrollRows=${MAX_WORDS}
    @cell-select=${v.selectCell}
    @record-edit=${({ detail }: CustomEvent<Edited>) => {
      edit(v, detail);
    }}
    @record-add=${() => {
      v.type(ADDING, '', true, () => withRecord(v));
    }}
    @record-remove=${({ detail }: CustomEvent<{ row: string }>) => {
      const stays = (_: unknown, index: number) => index !== Number(detail.row);
      // A table of no one has nobody to ask: the last record stays.
      if (names.length > 1)
        v.change({ names: names.filter(stays), columns: columns.filter(stays), cell: null });
    }}
  ></soft-record-table>`;
}

interface Edited {
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly final: boolean;
}

function rowOf(v: ColumnsView, record: number): TableRow {
  const { words, inputs, editable } = v;
  const key = inputs.names[record] ?? '';
  const cell = { stage: 'weights', row: 0, col: record } as const;
  const text = v.text(cell);
  const given = (id: string, shown: string, label: string): TableCell => ({
    text: shown,
    ...v.draft(`${id} ${record}`),
    editable,
    label,
  });
  const values = COLUMNS.map((name, col): [string, TableCell] => {
    const label = words.say('columns.edit', { column: words.say(`column.${name}`), key });
    return [name, given(name, writeColumn(v, inputs.columns[record]?.[col] ?? 0, col), label)];
  });
  return {
    id: String(record),
    name: key,
    cells: {
      key: given('key', key, words.say('columns.edit-key', { number: String(record + 1) })),
      weight: {
        text,
        bar: v.value(cell),
        cell,
        selected: v.isSelected(cell),
        lit: v.isLit(cell),
        label: v.label(cell, text),
      },
      ...Object.fromEntries(values),
    },
  };
}

function footerOf(v: ColumnsView) {
  const cells = COLUMNS.slice(0, inView(v)).map((name, col): [string, TableCell] => {
    const cell = output(col);
    return [name, { text: v.text(cell), cell, selected: v.isSelected(cell) }];
  });
  return { label: v.words.say('table.output'), note: '', cells: Object.fromEntries(cells) };
}

function edit(v: ColumnsView, { row, column, text, final }: Edited): void {
  const { words, inputs } = v;
  const record = Number(row);
  const col = COLUMNS.findIndex((name) => name === column);
  v.type(`${column} ${record}`, text, final, (typed) => {
    if (col < 0) {
      const name = words.say('table.key');
      const key = checkText(typed, name);
      if (key.trim() === '') throw new InputError('problem.text', { name, given: '“”' });
      return { names: inputs.names.map((other, index) => (index === record ? key : other)) };
    }
    const unit = column === 'phone' ? 'phone' : 'income';
    const value = readValue(unit, typed, words.say(`column.${COLUMNS[col]!}`), words);
    return { columns: withNumber(inputs.columns, { row: record, col }, value) };
  });
}

/** Errors: InputError where no further record has room. */
function withRecord({ words, inputs: { names, columns } }: ColumnsView) {
  if (names.length === MAX_WORDS) {
    const [given, allowed] = [String(MAX_WORDS + 1), String(MAX_WORDS)];
    throw new InputError('problem.count', { name: words.say('table.label'), given, allowed });
  }
  return { names: [...names, words.say('table.no-name')], columns: [...columns, [0, 0, 0]] };
}

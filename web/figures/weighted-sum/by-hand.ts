import type { TemplateResult } from 'lit';
import { readNumber } from '../base/controls/controls.js';
import type { Editing } from '../base/contract/editing.js';
import type { TableCell } from '../../parts/record-table/record-table.types.js';
import { coveredCell, numberCell, table, type Column } from '../base/numbers/table.js';
import { OUTPUT, type Cell } from '../records/records.js';
import type { WeightedSumFields } from './definition.js';
import type { View } from './later.js';

type AnyByHandView = View<unknown>;

/** A way to make weights of the scores: the run it is, what it is called, and the run whose numbers it is compared with. */
export interface Way {
  readonly id: string;
  readonly label: string;
  readonly run?: string;
  readonly twin?: string;
  readonly bar: 'score' | 'weight';
}

/** Incomes as whole numbers, weights with three decimals. */
export function writeByHand(v: AnyByHandView, value: number, cell: Cell | undefined): string {
  const isValue = cell?.stage === 'value' || cell?.stage === 'output';
  if (isValue && Math.abs(value) >= 1000) return v.words.fixed(value, 0);
  return cell?.stage === 'weights' ? v.words.fixed(value, 3) : v.words.short(value);
}

/** What a number of such a step says: there is a query, and its keys are the scores. */
export function sentenceByHand({ words }: AnyByHandView, { stage, col }: Cell, text: string) {
  if (stage === 'output') return words.tokens('sentence.output-by-hand', { output: text });
  const number = String(col + 1);
  return stage === 'weights' ? words.tokens('sentence.weight-by-hand', { number, weight: text }) : [];
}

/** Scores and values set by hand, and between them the weights that each way makes of the scores. */
export function scoreTable(v: AnyByHandView, ways: readonly Way[]): TemplateResult {
  const { words, inputs } = v;
  const numberOf = (index: number) => ({ number: String(index + 1) });
  const weight = (col: number) => ({ stage: 'weights', row: 0, col }) as const;
  const ofRun = (run: string | undefined) => (run === undefined ? {} : { run });
  const columns: Column[] = [
    {
      role: 'score',
      label: words.say('column.score-by-hand'),
      input: (index) => ({
        text: v.write(inputs.scores[index]!, undefined),
        label: words.say('hand.edit-score', numberOf(index)),
      }),
    },
    ...ways.map(({ id, label, bar, run, twin }): Column => ({
      id,
      role: 'weight',
      label,
      bar,
      covered: true,
      ...(twin !== undefined && { changed: true, twin }),
      number: (index) => ({ ...weight(index), ...ofRun(run) }),
    })),
    {
      role: 'value',
      input: (index) => ({
        text: v.write(inputs.values[index] ?? 0, { stage: 'value', row: index, col: 0 }),
        label: words.say('hand.edit-value', numberOf(index)),
      }),
    },
  ];
  const output = (cell: TableCell): TableCell => (v.isAsking ? coveredCell(cell) : cell);
  const outputs = ways.map(
    ({ id, run, twin }) => [id, output(numberCell(v, { ...OUTPUT, ...ofRun(run) }, twin))] as const,
  );
  const footer =
    outputs.length > 0 ? { label: words.say('table.output'), cells: Object.fromEntries(outputs) } : null;
  const rows = inputs.scores.map((_, index) => words.say('hand.key', numberOf(index)));
  return table(v, { columns, rows, footer }, editing(v));
}

interface ByHandItem {
  readonly score: number;
  readonly value: number;
}

/** A row is a score and its value; each is an input of its own. */
const editing = ({ words, inputs }: AnyByHandView): Editing<WeightedSumFields, ByHandItem> => ({
  name: words.say('choose.example'),
  items: inputs.scores.map((score, index) => ({ score, value: inputs.values[index] ?? 0 })),
  empty: { score: 0, value: 0 },
  read: (part, text) => ({
    [part]: readNumber(words, text, words.say(part === 'score' ? 'table.score' : 'table.value')),
  }),
  patch: (items, column) => ({
    ...(column !== 'value' && { scores: items.map(({ score }) => score) }),
    ...(column !== 'score' && { values: items.map(({ value }) => value) }),
  }),
});

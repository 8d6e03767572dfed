import { html, type TemplateResult } from 'lit';
import type { Cell, Matrix } from '../../engine/types.js';
import type { Language, MessageKey } from '../../model/language/language.js';
import { at } from '../../model/tensor.js';
import '../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../parts/record-table.types.js';
import type { en } from './en.js';
import type { WordRun, WordsShown } from './model.js';

export type Words = Language<keyof typeof en | MessageKey>;

export interface WordTableContext {
  readonly words: Words;
  readonly shown: WordsShown;
  readonly run: WordRun;
  /** The raw weights stand beside the centred ones. */
  readonly sideBySide: boolean;
  isSelected(cell: Cell): boolean;
  select(event: CustomEvent<{ cell: Cell }>): void;
}

// Two runs share one table: the cells of the raw one are told apart by their head, which has no other use here.
export const RAW_HEAD = 1;

export function write(words: Words, value: number, cell: Cell | undefined): string {
  if (cell?.stage === 'weights') return words.fixed(value, 3);
  return cell?.stage === 'scores' ? words.fixed(value, 2) : words.short(value);
}

/** The word that gets most, apart from the one that asks. */
export function strongest(weights: Matrix, query: number): number {
  const others = Array.from({ length: weights.cols }, (_, key) => key).filter((key) => key !== query);
  return others.reduce(
    (best, key) => (at(weights, 0, key) > at(weights, 0, best) ? key : best),
    others[0] ?? 0,
  );
}

export function wordTable(context: WordTableContext): TemplateResult {
  const { words, shown, sideBySide } = context;
  const key: TableColumn = { id: 'key', label: words.say('column.word'), role: 'key' };
  const weight = (id: string, label: string, changed = false): TableColumn => ({
    id,
    label,
    role: 'weight',
    bar: 'weight',
    numeric: true,
    changed,
  });
  const score: TableColumn = {
    id: 'score',
    label: words.say('table.score'),
    role: 'score',
    bar: 'score',
    numeric: true,
  };
  const columns = sideBySide
    ? [key, weight('raw', words.say('column.raw')), weight('weight', words.say('column.centred'), true)]
    : [key, score, weight('weight', words.say('table.weight'))];
  return html`<soft-record-table
    .label=${words.say('table.label')}
    .columns=${columns}
    .rows=${shown.words.map((_, record) => wordRow(context, record))}
    .footer=${null}
    .scrollRows=${16}
    @cell-select=${context.select}
  ></soft-record-table>`;
}

function wordRow(context: WordTableContext, record: number): TableRow {
  const { shown, run, sideBySide } = context;
  const word = shown.words[record] ?? '';
  return {
    id: String(record),
    name: word,
    lit: record === shown.query,
    cells: {
      key: { text: word },
      score: scoreCell(context, record),
      raw: weightCell(context, shown.raw, record, RAW_HEAD, false),
      weight: weightCell(context, run, record, 0, sideBySide),
    },
  };
}

/** Scores have no bound: the largest of them fills its bar. */
function scoreCell(context: WordTableContext, record: number): TableCell {
  const { words, run, shown } = context;
  const { scores } = run.trace.heads[0]!;
  const cell: Cell = { stage: 'scores', row: 0, col: record };
  const value = at(scores, 0, record);
  const text = write(words, value, cell);
  return {
    text,
    bar: value / Math.max(1, ...Array.from(scores.data, Math.abs)),
    cell,
    selected: context.isSelected(cell),
    label: words.say('sentence.score', {
      query: shown.words[shown.query] ?? '',
      key: shown.words[record] ?? '',
      score: text,
    }),
  };
}

function weightCell(
  { words, shown, isSelected }: WordTableContext,
  run: WordRun,
  record: number,
  head: number,
  compared: boolean,
): TableCell {
  const cell: Cell = { stage: 'weights', row: 0, col: record, ...(head === 0 ? {} : { head }) };
  const value = at(run.trace.heads[0]!.weights, 0, record);
  const text = write(words, value, cell);
  const params = { query: shown.words[shown.query] ?? '', key: shown.words[record] ?? '', weight: text };
  return {
    text,
    bar: value,
    cell,
    selected: isSelected(cell),
    differs: compared && text !== write(words, at(shown.raw.trace.heads[0]!.weights, 0, record), cell),
    label: words.say(compared ? 'sentence.centred' : 'sentence.weight', params),
  };
}

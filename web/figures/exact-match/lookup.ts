import type { Engine, LookupResult, Stage } from '../../engine/types.js';
import type { InputsOf } from '../../model/fields.js';
import { at } from '../../model/tensor.js';
import type { ShownCell, Token } from '../../model/token.js';
import type { TableFooter, TableRow } from '../../parts/record-table.types.js';
import type { Explanation } from '../base/explanation.js';
import {
  keyName,
  queryName,
  recordCells,
  recordsIn,
  tableColumn,
  valueText,
  type Asking,
  type RecordTable,
} from '../records/records.js';
import type { ExactMatchFields } from './definition.js';
import type { View } from './figure.js';
import { followNames, lookUp } from './model.js';

type Cell = ShownCell<Stage>;

export const OUTPUT: Cell = { stage: 'output', row: 0, col: 0 };

/** What the engine says of the query; null where the table is empty. */
export interface LookedUp {
  readonly lookup: LookupResult | null;
}

export const lookUpQuery = (engine: Engine, inputs: InputsOf<ExactMatchFields>): LookedUp => ({
  lookup: lookUp(engine, inputs.query, recordsIn(inputs)),
});

/** A query vector set by hand has one number for each name. */
export const asking: Asking = {
  withRecords: (v, records) => {
    const { queryVector } = v.inputs as InputsOf<ExactMatchFields>;
    if (!queryVector) return { records };
    const followed = followNames(queryVector, recordsIn(v.inputs), records);
    return { records, queryVector: followed } as { records: typeof records };
  },
};

const matchOf = ({ shown }: View<LookedUp>, record: number): number =>
  shown.lookup ? at(shown.lookup.matches, 0, record) : 0;

export interface TableOptions {
  /** The scores are in view. */
  readonly compared: boolean;
  /** Rows that match are marked. */
  readonly marked: boolean;
  score?(record: number): number;
  readonly footer: TableFooter | null;
}

export function lookupTable(
  v: View<LookedUp>,
  { compared, marked, score = (record) => matchOf(v, record), footer }: TableOptions,
): RecordTable {
  const rows = recordsIn(v.inputs).map((_, record): TableRow => {
    const value = score(record);
    const cell: Cell = { stage: 'scores', row: 0, col: record };
    const text = v.words.short(value);
    return {
      id: String(record),
      name: keyName(v, record),
      dim: compared && value === 0,
      lit: marked && value !== 0,
      cells: {
        ...recordCells(v, record),
        score: {
          text,
          cell,
          selected: v.isSelected(cell),
          lit: v.sources.some(({ stage, col }) => stage !== 'value' && col === record),
          label: v.words.say('sentence.score', {
            query: queryName(v),
            key: keyName(v, record),
            score: text,
          }),
        },
      },
    };
  });
  const scores = compared ? [tableColumn(v, 'score')] : [];
  return { columns: [tableColumn(v, 'key'), ...scores, tableColumn(v, 'value')], rows, footer };
}

/** The answer of the lookup, or that there is none. */
export function answerFooter(v: View<LookedUp>, hidden: boolean): TableFooter {
  const { words, shown } = v;
  const record = shown.lookup?.record ?? null;
  const count = matchCount(v);
  const answer = record === null ? words.say('answer.none') : valueText(v, record);
  return {
    label: words.say('table.output'),
    note: count > 1 && !hidden ? words.say('answer.first', { count: String(count) }) : '',
    cells: { value: { text: hidden ? words.say('answer.hidden') : answer } },
  };
}

const matchCount = ({ shown }: View<LookedUp>): number =>
  shown.lookup?.matches.data.filter((match) => match === 1).length ?? 0;

export function sayLookup(v: View<LookedUp>): string {
  const { words, shown } = v;
  const query = `“${queryName(v)}”`;
  const record = shown.lookup?.record ?? null;
  if (record === null) return words.say('say.none', { query });
  const count = matchCount(v);
  const value = valueText(v, record);
  return count === 1
    ? words.say('say.one', { query, number: String(record + 1), value })
    : words.say('say.several', { query, count: String(count), value });
}

const nameTokens = (v: View<LookedUp>, record: number) =>
  ({
    query: { text: queryName(v), role: 'query' },
    key: { text: keyName(v, record), role: 'key' },
  }) satisfies Record<string, Token>;

/** Whether a key is the query. */
export function explainMatch(v: View<LookedUp>, record: number): Explanation | null {
  if (!v.shown.lookup || record >= recordsIn(v.inputs).length) return null;
  const { words } = v;
  const match = matchOf(v, record);
  const names = nameTokens(v, record);
  return {
    number: words.short(match),
    lines: [
      words.tokens(match ? 'match.yes' : 'match.no', names),
      [{ text: words.say(match ? 'match.hit' : 'match.result') }],
    ],
    sentence: words.tokens(match ? 'sentence.match' : 'sentence.no-match', names),
    sources: [],
  };
}

/** The value of the record that the lookup found. */
export function explainAnswer(v: View<LookedUp>): Explanation | null {
  const { words, shown } = v;
  const record = shown.lookup?.record ?? null;
  if (record === null) return explainMatch(v, 0);
  const value: Token = { text: valueText(v, record), role: 'value' };
  const names = nameTokens(v, record);
  return {
    number: value.text,
    lines: [words.tokens('match.yes', names), [{ text: '= ' }, value]],
    sentence: words.tokens('sentence.answer', { ...names, value }),
    sources: [{ stage: 'scores', row: 0, col: record }],
  };
}

/** The computation, for a program to do. */
export const picking = { score: 'equal', weight: 'pick', temperature: 1, changed: null } as const;

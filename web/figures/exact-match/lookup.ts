import { html, type TemplateResult } from 'lit';
import type { OwnResults } from '../../model/results.js';
import type { TableFooter } from '../../parts/record-table/record-table.types.js';
import type { Explanation } from '../base/contract/explanation.js';
import {
  answerOf,
  namesAndValues,
  namesOf,
  queryName,
  recordsIn,
  scoreAt,
  valueText,
  weightAt,
  type Cell,
} from '../records/records.js';
import {
  aroundTable,
  asks,
  outputFooter,
  recordTable,
  type AsksOptions,
  type RecordTableOptions,
} from '../records/table.js';
import { exactMatch, type Content, type View } from './figure.js';
import { hasTexts } from '../records/names.js';
import { LookupRun } from './model.js';

export interface LookedUp {
  readonly lookup: LookupRun;
}

export type LookupView = View<LookedUp>;

interface Asking extends Pick<Content<LookedUp>, 'predict' | 'reveal' | 'looksAt'> {
  /** How the table is drawn, and what stands around it. */
  readonly table?: (v: LookupView) => TableLook;
}

interface TableLook extends Pick<RecordTableOptions, 'guess' | 'scrollRows' | 'spread'> {
  readonly asks?: AsksOptions;
  readonly above?: unknown;
}

/** A step that looks the query up in a table; while its question is open nothing is compared. */
export function asking({ predict, reveal, looksAt, table = () => ({}) }: Asking = {}) {
  return exactMatch.step<LookedUp>({
    runs: ({ engine, inputs }) => ({ lookup: new LookupRun(engine, inputs) }),
    view: (v) => {
      const { asks: options, above, ...look } = table(v);
      return html`${asks(v, options)} ${above} ${aroundTable(v, lookupTable(v, answerFooter(v), look))}`;
    },
    predict: (v) => predict?.(v) ?? null,
    ...(reveal && { reveal }),
    ...(looksAt && { looksAt }),
    canSelect: (v) => !v.isAsking,
    explain: explainLookup,
    results: lookupResults,
    untilAnswered: 'say.hidden',
    program: (v) =>
      v.isAsking || recordsIn(v.inputs).length === 0 || hasTexts(recordsIn(v.inputs))
        ? null
        : { ...namesAndValues(v), score: 'equal', weight: 'pick', temperature: 1, changed: null },
    describe: sayLookup,
  });
}

export function lookupTable(
  v: LookupView,
  footer: TableFooter | null,
  look: Omit<TableLook, 'asks' | 'above'> = {},
): TemplateResult {
  const matches = (record: number): boolean => v.value(scoreAt(record)) !== 0;
  // Without a normalisation the weights, which the output is made of, are the scores.
  const cell = (record: number) => ({ lit: v.isLit(scoreAt(record)) || v.isLit(weightAt(record)) });
  return recordTable(v, {
    numbers: { score: { cell, covered: true } },
    footer,
    ...look,
    mark: (record) => ({ dim: !v.isAsking && !matches(record), lit: !v.isAsking && matches(record) }),
  });
}

/** The answer of the lookup, or that there is none. */
export function answerFooter(v: LookupView): TableFooter {
  const { words } = v;
  if (v.isAsking) return outputFooter(v, words.say('answer.hidden'));
  const { record, count } = v.shown.lookup;
  const note = count > 1 ? words.say('answer.first', { count: String(count) }) : '';
  return outputFooter(v, record === null ? words.say('answer.none') : valueText(v, record), note);
}

export function sayLookup(v: LookupView): string {
  const { record, count } = v.shown.lookup;
  const query = `“${queryName(v)}”`;
  if (record === null) return v.words.say('say.none', { query });
  return v.words.say(count === 1 ? 'say.one' : 'say.several', {
    query,
    number: String(record + 1),
    count: String(count),
    value: valueText(v, record),
  });
}

/** For the script of a page. */
export const lookupResults = (v: LookupView): Partial<OwnResults> => ({
  answer: answerOf(v, v.shown.lookup.record),
});

/** Whether a key is the query, or the value of the record that the lookup found. */
export function explainLookup(v: LookupView, { stage, col }: Cell): Explanation | null {
  if (stage === 'scores') return explainMatch(v, col);
  if (stage !== 'output') return null;
  const { words } = v;
  const { record } = v.shown.lookup;
  if (record === null) return explainMatch(v, 0);
  const names = namesOf(v, record);
  const value = valueText(v, record);
  return {
    number: value,
    lines: [words.tokens('match.yes', names), [{ text: '= ' }, { text: value, role: 'value' }]],
    sentence: words.tokens('sentence.answer', { ...names, value }),
    sources: [scoreAt(record)],
    pictured: { ...names, isEqual: true },
  };
}

function explainMatch(v: LookupView, record: number): Explanation | null {
  if (record >= recordsIn(v.inputs).length) return null;
  const { words } = v;
  const cell = scoreAt(record);
  const isMatch = v.value(cell) !== 0;
  const names = namesOf(v, record);
  return {
    number: v.text(cell),
    lines: [
      words.tokens(isMatch ? 'match.yes' : 'match.no', names),
      [{ text: words.say(isMatch ? 'match.hit' : 'match.result') }],
    ],
    sentence: words.tokens(isMatch ? 'sentence.match' : 'sentence.no-match', names),
    sources: [],
    pictured: { ...names, isEqual: isMatch },
  };
}

import { html, nothing, type TemplateResult } from 'lit';
import type { TableFooter, TableRow } from '../../parts/record-table.types.js';
import {
  asks,
  keyName,
  namesAndValues,
  queryName,
  recordCells,
  recordsIn,
  recordTable,
  source,
  tableColumn,
} from '../records/records.js';
import { bySuggestion, numberCell, piecesOf, sharedExtra, type SpellingRun } from '../records/spelling.js';
import { nearMatch as figure, type Content, type View } from './figure.js';
import { nearMatch, type NearMatchShown } from './model.js';

type Asked = NearMatchShown;

export interface AskingOptions extends Omit<Content<Asked>, 'runs' | 'view'> {
  /** Between the question and the table, of a table that is not empty. */
  above?(v: View<Asked>, run: SpellingRun): TemplateResult;
  /** Below the table. */
  below?(v: View<Asked>): TemplateResult;
  /** Of a table that is not empty. */
  footer?(v: View<Asked>): TableFooter;
  /** Where the table shows another column than the score. */
  shared?(v: View<Asked>, run: SpellingRun, record: number): TableRow['cells'][string];
  /** The row that is found. */
  found?(v: View<Asked>): number | null;
}

/** The scores would answer the question of the step. */
const isCovered = (v: View<Asked>, { predict }: AskingOptions): boolean =>
  predict !== undefined && !v.hasPredicted;

/** A step that asks a table by the spelling of its keys. */
export function asking(options: AskingOptions) {
  const { above, below, ...content } = options;
  return figure.step<Asked>({
    runs: ({ engine, inputs }) => nearMatch(engine, inputs.query, recordsIn(inputs)),
    view: (v) => html`
      ${asks(v, bySuggestion)} ${v.question()}
      ${v.shown.spelling && above ? above(v, v.shown.spelling) : nothing} ${recordTable(v, table(v, options))}
      ${below?.(v)} ${v.puzzle()} ${source(v)}
    `,
    canSelect: (v) => !isCovered(v, options),
    shows: (_, { stage, row }) => stage === 'scores' && row === 0,
    extra: (v, cell) => (v.shown.spelling ? sharedExtra(v, v.shown.spelling, cell) : undefined),
    program: (v) =>
      v.shown.spelling && !isCovered(v, options)
        ? { ...namesAndValues(v), score: 'pieces', weight: 'pick', temperature: 0, changed: 'score' }
        : null,
    ...content,
    say: (v) => {
      if (!v.shown.spelling) return v.words.say('problem.empty-table');
      return isCovered(v, options) ? v.words.say('say.hidden') : content.say(v);
    },
  });
}

/** The best key and its score, or that no key shares anything with the query. */
export function sayBest(v: View<Asked>): string {
  const { best } = v.shown;
  const query = queryName(v);
  return best
    ? v.words.say('say.score', { query, key: keyName(v, best.record), score: scoreText(v, best.record) })
    : v.words.say('say.none', { query });
}

export const scoreText = (v: View<Asked>, record: number): string =>
  v.text({ stage: 'scores', row: 0, col: record });

/** How many pieces the query has, and how many of them a key has too. */
export function sharing(v: View<Asked>, { keys }: SpellingRun, record: number) {
  const { query } = piecesOf(keys, record);
  return {
    query: queryName(v),
    key: keyName(v, record),
    shared: String(query.filter(({ shared }) => shared).length),
    count: String(query.length),
  };
}

function table(v: View<Asked>, options: AskingOptions) {
  const { spelling } = v.shown;
  const { shared, found, footer } = options;
  const covered = isCovered(v, options);
  const score = shared
    ? tableColumn(v, 'score', { label: v.words.say('column.shared') })
    : tableColumn(v, 'score', { bar: 'score', changed: true });
  const columns = [tableColumn(v, 'key'), ...(covered ? [] : [score]), tableColumn(v, 'value')];
  if (!spelling) return { columns, rows: [], footer: null };
  const order = covered ? recordsIn(v.inputs).map((_, record) => record) : spelling.order;
  const rows = order.map((record): TableRow => ({
    id: String(record),
    name: keyName(v, record),
    lit: found?.(v) === record,
    cells: {
      ...recordCells(v, record),
      score: shared?.(v, spelling, record) ?? numberCell(v, 'scores', record),
    },
  }));
  return { columns, rows, footer: footer?.(v) ?? null };
}

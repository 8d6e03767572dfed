import { html, nothing, type TemplateResult } from 'lit';
import { rowOf } from '../../../model/tensor.js';
import type { AnyView } from '../contract/view.js';
import { isLittle } from '../contract/figure-settings.js';

const en = {
  'row.scores': 'Scores, {name}:',
  'row.weights': 'Weights, {name}:',
  'row.output': 'Output, {name}:',
  'row.others': '{count} more',
} as const;

/** One row of a matrix, as it is written out where the page leaves too little room for the matrix. */
export interface AskedRow {
  readonly stage: 'scores' | 'weights' | 'output';
  readonly run?: string | undefined;
  readonly row: number;
  /** What asks; without it, what the step calls the query of that row. */
  readonly name?: string;
  /** What each number belongs to, such as the keys; without it the row is a vector. */
  readonly columns?: readonly string[];
}

/** More numbers than this with their names are more than three lines of a phone. */
const MOST = 5;

/**
 * What the query that is asked about puts on each key, and what it receives, in digits: in a place of little room, where
 * the matrices themselves are below its edge.
 */
export const askedRows = (v: AnyView, rows: readonly AskedRow[]): TemplateResult | typeof nothing =>
  isLittle(v.room) && !v.compact && v.canSelect
    ? html`<div class="written">
        ${rows.map(
          (row) =>
            html`<p class="note">
              ${v.words.with({ en }).say(`row.${row.stage}`, { name: row.name ?? nameOf(v, row) })}
              ${row.columns ? named(v, row, row.columns) : vector(v, row)}
            </p>`,
        )}
      </div>`
    : nothing;

const nameOf = (v: AnyView, { stage, row }: AskedRow): string => v.namesOf({ stage, row, col: 0 }).query;

const written = (v: AnyView, { stage, run, row }: AskedRow): readonly string[] =>
  [...rowOf(v.run(run)!.matrix(stage), row)].map((value, col) =>
    v.write(value, { stage, row, col, ...(run !== undefined && { run }) }),
  );

const vector = (v: AnyView, asked: AskedRow): TemplateResult =>
  html`<span class="number">(${written(v, asked).join(', ')})</span>`;

/** The largest in their order, and how many others there are. */
function named(v: AnyView, asked: AskedRow, columns: readonly string[]): TemplateResult {
  const { stage, run, row } = asked;
  const texts = written(v, asked);
  const numbers = [...rowOf(v.run(run)!.matrix(stage), row)];
  const largest = numbers
    .map((number, col) => ({ number, col }))
    .sort((one, other) => other.number - one.number)
    .slice(0, MOST)
    .map(({ col }) => col);
  const shown = columns.flatMap((name, col) => (largest.includes(col) ? [{ name, text: texts[col] }] : []));
  const others = columns.length - shown.length;
  return html`${shown.map(
    ({ name, text }, index) =>
      html`${index === 0 ? nothing : ', '}<bdi class="term">${name}</bdi>
        <span class="number">${text}</span>`,
  )}${others > 0 ? html`, ${v.words.with({ en }).say('row.others', { count: String(others) })}` : nothing}`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { ShownCell } from '../../../model/token.js';
import type { AnyView } from '../contract/view.js';
import { inLanguages } from '../../../parts/kit/subscripts.js';
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
  /** It would give the answer away. */
  readonly covered?: boolean;
}

/** Numbers in one line. */
export interface WrittenRow {
  readonly title: string;
  readonly cells: readonly ShownCell[];
  /** What each of them belongs to; without it they are a vector. */
  readonly columns?: readonly string[] | undefined;
}

/** More numbers than this with their names are more than three lines of a phone. */
const MOST = 5;
/** And without names. */
const MOST_UNNAMED = 12;

/**
 * What the query that is asked about puts on each key, and what it receives, in digits: in a place of little room, where
 * the matrices themselves are below its edge.
 */
export const askedRows = (v: AnyView, rows: readonly AskedRow[]): TemplateResult | typeof nothing =>
  isLittle(v.room) && !v.compact && v.canSelect
    ? html`<div class="written">
        ${rows.map((row) => {
          const written = () => writtenRow(v, asWritten(v, row));
          return row.covered ? v.covered(written) : written();
        })}
      </div>`
    : nothing;

function asWritten(v: AnyView, { stage, run, row, name, columns }: AskedRow): WrittenRow {
  const cellAt = (col: number): ShownCell => ({ stage, row, col, ...(run !== undefined && { run }) });
  return {
    title: v.words
      .with({ en })
      .say(`row.${stage}`, { name: name ?? v.namesOf({ stage, row, col: 0 }).query }),
    cells: Array.from({ length: v.run(run)!.matrix(stage).cols }, (_, col) => cellAt(col)),
    columns,
  };
}

export const writtenRow = (v: AnyView, { title, cells, columns }: WrittenRow): TemplateResult =>
  html`<p class="note">${inLanguages(title)} ${columns ? named(v, cells, columns) : vector(v, cells)}</p>`;

const number = (v: AnyView, cell: ShownCell): TemplateResult =>
  html`<span class=${v.isSelected(cell) ? 'number selected' : 'number'}>${v.text(cell)}</span>`;

const separated = (parts: readonly TemplateResult[]): readonly unknown[] =>
  parts.map((part, index) => html`${index === 0 ? nothing : ', '}${part}`);

/** Of a long one those around the number that is asked about. */
function vector(v: AnyView, cells: readonly ShownCell[]): TemplateResult {
  const asked = cells.findIndex((cell) => v.isSelected(cell));
  const first = Math.max(0, Math.min(asked - MOST_UNNAMED / 2, cells.length - MOST_UNNAMED));
  const shown = cells.slice(first, first + MOST_UNNAMED).map((cell) => number(v, cell));
  const before = first > 0 ? '…, ' : '';
  const after = first + MOST_UNNAMED < cells.length ? ', …' : '';
  return cells.length === 1 ? shown[0]! : html`(${before}${separated(shown)}${after})`;
}

/** The one that is asked about and the largest, in their order, and how many others there are. */
function named(v: AnyView, cells: readonly ShownCell[], columns: readonly string[]): TemplateResult {
  const rank = (cell: ShownCell): number => (v.isSelected(cell) ? Infinity : v.value(cell));
  const largest = [...cells].sort((one, other) => rank(other) - rank(one)).slice(0, MOST);
  const shown = cells.flatMap((cell, index) =>
    largest.includes(cell)
      ? [html`<bdi class="term">${inLanguages(columns[index] ?? '')}</bdi> ${number(v, cell)}`]
      : [],
  );
  const others = cells.length - shown.length;
  return html`${separated(shown)}${
    others > 0 ? html`, ${v.words.with({ en }).say('row.others', { count: String(others) })}` : nothing
  }`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Role } from '../../model/token.js';
import { arrows, type WalkKey, type WalkTexts } from './arrows.js';
import type { Place } from '../navigation/grid-navigation.js';
import type { MatrixCell } from './matrix-cell.js';

/** The matrix that is walked. */
interface Walked {
  readonly cells: readonly (readonly MatrixCell[])[];
  readonly rowLabels: readonly string[];
  readonly colLabels: readonly string[];
  readonly rowRole: Role;
  readonly colRole: Role;
  readonly turned: boolean;
  readonly spoken: (names: readonly string[]) => readonly string[];
  readonly walkTexts: WalkTexts;
}

/**
 * Cells too small for a finger: a tap comes near, and arrows go the rest of the way. `isWrittenOut`: the cells have no
 * digits, so the row of the query stands below in words.
 */
export function walk(
  { cells, rowLabels, colLabels, rowRole, colRole, turned, spoken, walkTexts }: Walked,
  { row, column }: Place,
  isWrittenOut: boolean,
  go: (key: WalkKey) => void,
): TemplateResult {
  const { text = '', under } = cells[row]?.[column] ?? {};
  const numbers = turned ? cells.map((line) => line[column]!) : (cells[row] ?? []);
  const rows = spoken(rowLabels);
  const columns = spoken(colLabels);
  return html`<div class="walk">
      <span class="at">
        ${label(rowLabels[row], rows[row], rowRole)} ${label(colLabels[column], columns[column], colRole)}
        <span class="number">${text || under}</span>
      </span>
      ${arrows(walkTexts, go)}
    </div>
    ${
      !isWrittenOut
        ? nothing
        : turned
          ? inWords(columns[column], numbers, rowLabels, rows, rowRole)
          : inWords(rows[row], numbers, colLabels, columns, colRole)
    }`;
}

/** The numbers of a query in words, by whose name the list is called: the largest come first. */
const inWords = (
  name: string | undefined,
  numbers: readonly MatrixCell[],
  names: readonly string[],
  heard: readonly string[],
  role: Role,
): TemplateResult =>
  html`<ul class="row-in-words" aria-label=${name ?? nothing}>
    ${numbers
      .map(({ text, value }, place) => ({ text, value, name: label(names[place], heard[place], role) }))
      .sort((one, other) => other.value - one.value)
      .map(({ text, name }) => html`<li>${name} <span class="number">${text}</span></li>`)}
  </ul>`;

/** What a row or a column is called; what is heard otherwise than it is written is there for both. */
const label = (text: string | undefined, heard: string | undefined, role: Role): TemplateResult =>
  html`<span class="label ${role}" dir="auto"
    >${
      text === heard
        ? text
        : html`<span aria-hidden="true">${text}</span><span class="visually-hidden">${heard}</span>`
    }</span
  >`;

/** A number as narrow as it can be written: the zero before its point is hidden where cells are small. */
export function narrow(text: string): TemplateResult | string {
  const parts = /^(−?)0([.,].+)$/.exec(text);
  return parts ? html`${parts[1]}<span class="zero">0</span>${parts[2]}` : text;
}

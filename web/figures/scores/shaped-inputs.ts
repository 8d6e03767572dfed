import { html, nothing, type TemplateResult } from 'lit';
import { subscripts } from '../../parts/subscripts.js';
import type { Rows } from '../../model/fields.js';
import type { View } from './figure.js';
import { inputMatrix } from './input-matrix.js';

/** As many rows and columns as can be added by hand. */
const MOST = 6;

const LISTS = ['asking', 'keys', 'values'] as const;
type List = (typeof LISTS)[number];
const SYMBOLS = { asking: 'q', keys: 'k', values: 'v' } as const;

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const numbered = (symbol: string, index: number): string =>
  symbol + String(index + 1).replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? '');
export const queryName = (row: number): string => numbered('q', row);
export const keyName = (col: number): string => numbered('k', col);

const colsOf = (rows: Rows): number => rows[0]?.length ?? 0;

export const size = (words: View['words'], rows: number, cols: number): string =>
  words.say('shapes.size', { rows: String(rows), cols: String(cols) });

export const heading = (title: string): TemplateResult => html`<p class="title">${subscripts(title)}</p>`;

/** Q, K and V, each with its numbers of rows and columns. */
export const shapedInputs = (v: View): TemplateResult =>
  html`<div class="inputs">${LISTS.map((list) => shapedInput(v, list))}</div>`;

function shapedInput(v: View, list: List): TemplateResult {
  const { words, fixed } = v;
  const rows = v.inputs[list];
  const shape = { size: size(words, rows.length, colsOf(rows)) };
  return html`<div>
    ${inputMatrix(v, list, {
      rows: rows.map((_, row) => numbered(SYMBOLS[list], row)),
      columns: [],
      heading: heading(words.say(`shapes.${list}`, shape)),
    })}
    ${fixed ? nothing : html`<div class="sizes">${rowStepper(v, list)} ${columnStepper(v, list)}</div>`}
  </div>`;
}

const rowStepper = (v: View, list: List): TemplateResult => {
  const rows = v.inputs[list];
  const zeros = Array.from({ length: colsOf(rows) }, () => 0);
  return stepper(v, list, 'rows', rows.length, { fewer: rows.slice(0, -1), more: [...rows, zeros] });
};

const columnStepper = (v: View, list: List): TemplateResult => {
  const rows = v.inputs[list];
  const fewer = rows.map((row) => row.slice(0, -1));
  return stepper(v, list, 'cols', colsOf(rows), { fewer, more: rows.map((row) => [...row, 0]) });
};

function stepper(
  v: View,
  list: List,
  side: 'rows' | 'cols',
  count: number,
  changed: Readonly<Record<'fewer' | 'more', Rows>>,
): TemplateResult {
  const { words } = v;
  const name = words.say(`shapes.name-${list}`);
  const button = (kind: 'fewer' | 'more', isPossible: boolean): TemplateResult =>
    html`<button
      class="button quiet step"
      aria-label=${words.say(`shapes.${kind}-${side}`, { name })}
      aria-disabled=${isPossible ? nothing : 'true'}
      @click=${() => {
        // It stays a place for the focus: whoever presses it again by keyboard is not thrown out.
        if (isPossible) v.change({ [list]: changed[kind] });
      }}
    >
      ${words.say(`shapes.${kind}`)}
    </button>`;
  return html`<div class="stepper">
    <span>${words.say(`shapes.${side}`)}</span>
    ${button('fewer', count > 1)}
    <span class="mono">${count}</span> ${button('more', count < MOST)}
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Rows } from '../../model/fields.js';
import { numbered, numberedTo, subscripts } from '../../parts/kit/subscripts.js';
import { INPUTS, inputMatrix, type View } from './figure.js';

/** As many rows and columns as can be added by hand. */
const MOST = 6;

const SYMBOLS = { query: 'q', key: 'k', value: 'v' } as const;
type Input = keyof typeof SYMBOLS;

export const queryName = (row: number): string => numbered('q', row);
export const keyName = (col: number): string => numbered('k', col);

interface Side {
  count(rows: Rows): number;
  fewer(rows: Rows): Rows;
  more(rows: Rows): Rows;
}

const colsOf = (rows: Rows): number => rows[0]?.length ?? 0;

const SIDES: Readonly<Record<'rows' | 'cols', Side>> = {
  rows: {
    count: (rows) => rows.length,
    fewer: (rows) => rows.slice(0, -1),
    more: (rows) => [...rows, Array.from({ length: colsOf(rows) }, () => 0)],
  },
  cols: {
    count: colsOf,
    fewer: (rows) => rows.map((row) => row.slice(0, -1)),
    more: (rows) => rows.map((row) => [...row, 0]),
  },
};

export const size = (words: View['words'], rows: number, cols: number): string =>
  words.say('shapes.size', { rows: String(rows), cols: String(cols) });

/** Q, K and V, each with its numbers of rows and columns. */
export const shapedInputs = (v: View): TemplateResult =>
  html`<div class="inputs">${(['query', 'key', 'value'] as const).map((input) => shapedInput(v, input))}</div>
    ${v.note('hand-set')}`;

function shapedInput(v: View, input: Input): TemplateResult {
  const rows = v.inputs[INPUTS[input]];
  const steppers = () =>
    html`<div class="sizes">${stepper(v, input, 'rows')} ${stepper(v, input, 'cols')}</div>`;
  return html`<div>
    <p class="title">
      ${subscripts(v.words.say(`shapes.${input}`, { size: size(v.words, rows.length, colsOf(rows)) }))}
    </p>
    <div class="shaped">
      ${inputMatrix(v, input, {
        rows: numberedTo(SYMBOLS[input], rows.length),
        heading: null,
        class: 'tight',
      })}
      ${v.canEdit(INPUTS[input]) ? steppers() : nothing}
    </div>
  </div>`;
}

function stepper(v: View, input: Input, side: 'rows' | 'cols'): TemplateResult {
  const { words } = v;
  const list = INPUTS[input];
  const count = SIDES[side].count(v.inputs[list]);
  const button = (kind: 'fewer' | 'more', isPossible: boolean): TemplateResult =>
    html`<button
      class="button quiet step"
      aria-label=${words.say(`shapes.${kind}-${side}`, { name: SYMBOLS[input].toUpperCase() })}
      aria-disabled=${isPossible ? nothing : 'true'}
      @click=${() => {
        // It stays a place for the focus: whoever presses it again by keyboard is not thrown out.
        if (isPossible) v.change({ [list]: SIDES[side][kind](v.inputs[list]) });
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

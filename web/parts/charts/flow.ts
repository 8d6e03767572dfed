import { css, html, nothing, unsafeCSS } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import picture from '../../drawings/flow.css?inline';
import {
  cellBox,
  endBox,
  flow,
  TALL,
  WIDE,
  type Box,
  type Flow,
  type FlowLayout,
} from '../../drawings/flow.js';
import type { ShownCell } from '../../model/token.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { fieldText } from '../fields/field-text.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

/** A number of the picture that can be asked. */
export interface FlowCell {
  readonly cell: ShownCell;
  readonly label: string;
  readonly selected: boolean;
  readonly lit: boolean;
}

export interface FlowRow {
  readonly weight: FlowCell;
  readonly value: FlowCell;
}

/** Where the wide picture would be drawn smaller than its text can be read. */
export const LEAST_WIDE = 620;

const NO_FLOW: Flow = {
  weights: [],
  keys: [],
  weightTexts: [],
  valueTexts: [],
  query: '',
  output: '',
  hasOutput: false,
  queryNote: [],
  outputNote: [],
  headings: { query: '', keys: '', weights: '', values: '', output: '' },
};
const NO_CELL: FlowCell = {
  cell: { stage: 'output', row: 0, col: 0 },
  label: '',
  selected: false,
  lit: false,
};

const styles = css`
  .flow {
    margin-inline: auto;
  }
  .flow.tall {
    max-inline-size: 420px;
  }
  svg {
    pointer-events: none;
  }
  /* Over the picture, where it has a number. */
  .at {
    position: absolute;
    left: calc(100% * var(--x));
    top: calc(100% * var(--y));
    inline-size: calc(100% * var(--width));
    block-size: calc(100% * var(--height));
    border-radius: 4px;
  }
  button.at:hover {
    border-color: var(--soft-edge);
  }
  button.lit {
    border: 2px dashed var(--soft-ink);
  }
  button.selected {
    border: 2px solid var(--soft-ink);
  }
  input {
    padding: 0 6px;
    border: 0;
    border-radius: 24px;
    background: none;
    color: var(--soft-query);
    font-size: var(--size-lead);
    font-weight: 600;
    text-align: center;
    appearance: none;
  }
  .at.query {
    border-radius: 24px;
  }
  .at.query:hover {
    box-shadow: inset 0 0 0 1px var(--soft-query);
  }
`;

/**
 * @summary A lookup as a flow: a query that can be typed, ribbons as wide as weights, numbers that can be asked.
 * @fires text-edit - `{text, final}`
 * @fires cell-select - `{cell}`
 */
export class FlowPart extends part([unsafeCSS(picture), styles], {
  flow: NO_FLOW,
  label: '',
  queryLabel: '',
  query: '',
  /** What is wrong with the query; empty when nothing is. */
  problem: '',
  /** Nothing can be typed. */
  fixed: false,
  rows: typed<readonly FlowRow[]>([]),
  output: NO_CELL,
  // Its own state.
  isTall: false,
}) {
  constructor() {
    super();
    watchSize(this, (width) => {
      this.isTall = width < LEAST_WIDE;
    });
  }

  protected override render(): TemplateResult {
    const layout = this.isTall ? TALL : WIDE;
    const picture = flow({ ...this.flow, query: this.fixed ? this.query : '' }, layout);
    const { width, height } = picture;
    return html`<div class=${classMap({ flow: true, tall: this.isTall })}>
        <svg viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">${drawn(picture)}</svg>
        ${this.fixed ? nothing : this.renderQuery(layout, picture)}
        <ul aria-label=${this.label}>
          ${this.rows.map((row, index) => {
            const box = (band: 'weights' | 'values') => cellBox(layout, band, index, this.rows.length);
            return html`<li>
              ${this.renderCell(row.weight, box('weights'), picture)}
              ${this.renderCell(row.value, box('values'), picture)}
            </li>`;
          })}
        </ul>
        ${this.renderCell(this.output, endBox(layout, 'output'), picture)}
      </div>
      ${this.problem === '' ? nothing : html`<p class="problem" id="problem">${this.problem}</p>`}`;
  }

  private renderQuery(layout: FlowLayout, picture: Size): TemplateResult {
    const isInvalid = this.problem !== '';
    return html`<input
      class="at query"
      ${placed(endBox(layout, 'query'), picture)}
      type="text"
      dir="auto"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      enterkeyhint="done"
      aria-label=${this.queryLabel}
      aria-invalid=${isInvalid ? 'true' : nothing}
      aria-describedby="problem"
      ${fieldText(this.query, isInvalid ? this.problem : undefined)}
      @input=${(event: Event) => this.edit(event, false)}
      @change=${(event: Event) => this.edit(event, true)}
      @blur=${() => this.requestUpdate()}
    />`;
  }

  private renderCell({ cell, label, selected, lit }: FlowCell, box: Box, picture: Size): TemplateResult {
    return html`<button
      type="button"
      class=${classMap({ at: true, selected, lit })}
      ${placed(box, picture)}
      aria-label=${label}
      aria-pressed=${selected ? 'true' : 'false'}
      @click=${() => this.emit('cell-select', { cell })}
    ></button>`;
  }

  private edit(event: Event, final: boolean): void {
    this.emit('text-edit', { text: (event.target as HTMLInputElement).value, final });
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Over a box of the picture, however large that is drawn. */
const placed = ({ x, y, width, height }: Box, whole: Size) =>
  variables({
    '--x': x / whole.width,
    '--y': y / whole.height,
    '--width': width / whole.width,
    '--height': height / whole.height,
  });

define('soft-flow', FlowPart);

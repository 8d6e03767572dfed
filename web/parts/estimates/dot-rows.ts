import { css, html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { dotsAlong } from '../../drawings/dot-strip.js';
import { along, tickValues, type Scale } from '../../drawings/scale.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { hatched, hatchingStyles } from './hatching.js';

/** What was counted of one thing. */
export interface DotRow {
  readonly label: string;
  /** A number from 0 to 1 for each case, and whether the case counts. */
  readonly dots: readonly { readonly number: number; readonly counts: boolean }[];
  /** Of the numbers; null while they are counted. */
  readonly mean: number | null;
  /** What was counted, one text for each column. */
  readonly texts: readonly string[];
}

/** Two columns of texts under one heading. */
export interface DotColumns {
  readonly heading: string;
  readonly names: readonly string[];
}

const LABEL = 58;
const COLUMN = 66;
/** Where there is less room, the texts stand over their dots. */
const NARROW = 560;
const ROW = 66;
const AXIS = 20;
const DOT = 5;
/** So that half of a dot, or of a number, has room at either end. */
const END = 12;

const styles = css`
  table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font-size: var(--size-label);
    line-height: 1.25;
  }
  :is(th, td) {
    padding: 0 4px;
    font-weight: 400;
    text-align: end;
  }
  :is(tbody, thead tr:last-child) th:first-child {
    text-align: start;
  }
  thead th {
    vertical-align: bottom;
    color: var(--soft-soft);
    font-size: var(--size-note);
  }
  thead .heading {
    padding-block-end: 2px;
    color: var(--soft-ink);
    font-weight: 600;
    font-size: var(--size-label);
  }
  thead .axis {
    text-align: start;
  }
  tbody tr {
    border-block-start: 1px solid var(--soft-rule);
  }
  .lit {
    background: var(--soft-quiet);
  }
  .lit th,
  .lit td {
    font-weight: 600;
  }
  .number {
    font: var(--size-formula)/1 var(--soft-mono);
  }
  .covered {
    color: transparent;
    background: var(--soft-hatched);
  }
  .plot {
    padding: 0;
  }
  svg {
    display: block;
    overflow: visible;
  }
  text {
    fill: var(--soft-soft);
    font-size: var(--size-note);
  }
  .line {
    stroke: var(--soft-rule);
  }
  .tick {
    stroke: var(--soft-edge);
  }
  .dot {
    fill: var(--soft-card);
    stroke: var(--soft-weight);
    opacity: 0.7;
  }
  .dot.counts {
    fill: var(--soft-weight);
    opacity: 1;
  }
  .mean {
    stroke: var(--soft-ink);
    stroke-width: 2.5;
  }
  .narrow tr {
    display: grid;
    grid-template-columns: ${LABEL}px repeat(4, minmax(0, 1fr));
    align-items: end;
    padding-block: 4px;
  }
  .narrow .plot,
  .narrow .axis {
    grid-column: 1 / -1;
    order: 1;
  }
  .narrow .heading {
    grid-column: span 2;
  }
  @media (forced-colors: active) {
    text,
    .dot.counts {
      fill: CanvasText;
    }
  }
`;

/** @summary Many cases of several things, a dot for each along one axis: those that count are filled, and a stroke is their mean. */
export class DotRows extends part([hatchingStyles, styles], {
  label: '',
  /** What a row is. */
  head: '',
  /** What lies along the axis, and what a dot and a stroke are. */
  axis: '',
  columns: typed<readonly DotColumns[]>([]),
  rows: typed<readonly DotRow[]>([]),
  /** The row that is asked about. */
  lit: 0,
  /** Its places are shown, and no dots and numbers. */
  isCovered: false,
  write: typed<(value: number) => string>(String),
  // Its own state.
  width: 800,
}) {
  constructor() {
    super();
    watchSize(this, (width) => (this.width = width));
  }

  private get isNarrow(): boolean {
    return this.width < NARROW;
  }

  private get scale(): Scale {
    const texts = this.columns.reduce((sum, { names }) => sum + names.length, 0);
    const width = this.isNarrow ? this.width : this.width - LABEL - texts * COLUMN;
    return { from: 0, to: 1, start: END, end: Math.max(2 * END, width - END) };
  }

  protected override render(): TemplateResult {
    const { columns, rows, scale, isNarrow, head, axis, label } = this;
    const width = scale.end + END;
    return html`<table class=${isNarrow ? 'narrow' : ''} aria-label=${label}>
      ${
        isNarrow
          ? nothing
          : html`<colgroup>
              <col width=${LABEL} />
              <col />
              ${columns.map(({ names }) => names.map(() => html`<col width=${COLUMN} />`))}
            </colgroup>`
      }
      <thead>
        <tr>
          <td></td>
          ${isNarrow ? nothing : html`<td></td>`}
          ${columns.map(({ heading, names }) => html`<th class="heading" scope="colgroup" colspan=${names.length}>${heading}</th>`)}
        </tr>
        <tr>
          <th scope="col">${head}</th>
          <th class="axis" scope="col">${axis}</th>
          ${columns.map(({ names }) => names.map((name) => html`<th scope="col">${name}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, index) => this.renderRow(row, index === this.lit, width))}
        <tr aria-hidden="true">
          ${isNarrow ? nothing : html`<td></td>`}
          <td class="plot">
            <svg width=${width} height=${AXIS} viewBox="0 0 ${width} ${AXIS}">
              ${tickValues(1, 5).map(
                (tick) =>
                  svg`<path class="tick" d="M${along(scale, tick)} 0v4"></path>
                    <text x=${along(scale, tick)} y="16" text-anchor="middle">${this.write(tick)}</text>`,
              )}
            </svg>
          </td>
        </tr>
      </tbody>
    </table>`;
  }

  private renderRow(row: DotRow, isLit: boolean, width: number): TemplateResult {
    const { scale, isCovered } = this;
    const at = row.mean === null ? null : along(scale, row.mean);
    return html`<tr class=${isLit ? 'lit' : ''}>
      <th scope="row">${row.label}</th>
      <td class="plot">
        <svg width=${width} height=${ROW} viewBox="0 0 ${width} ${ROW}" aria-hidden="true">
          <path class="line" d="M${scale.start} ${ROW / 2}H${scale.end}"></path>
          ${isCovered ? hatched(scale.start, 3, scale.end - scale.start, ROW - 6) : this.dotsOf(row)}
          ${isCovered || at === null ? nothing : svg`<path class="mean" d="M${at} 2V${ROW - 2}"></path>`}
        </svg>
      </td>
      ${row.texts.map((text) => html`<td class="number ${isCovered ? 'covered' : ''}">${isCovered ? '' : text}</td>`)}
    </tr>`;
  }

  private dotsOf({ dots }: DotRow): readonly SVGTemplateResult[] {
    const numbers = dots.map(({ number }) => number);
    const places = dotsAlong(numbers, this.scale, { diameter: DOT, height: ROW - 6 });
    return places.map(
      ({ index, x, y }) =>
        svg`<circle
          class="dot ${dots[index]?.counts ? 'counts' : ''}"
          cx=${x.toFixed(1)}
          cy=${(ROW / 2 + y).toFixed(1)}
          r=${DOT / 2 - 0.3}
        ></circle>`,
    );
  }
}

define('soft-dot-rows', DotRows);

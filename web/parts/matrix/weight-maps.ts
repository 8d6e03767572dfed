import { css, html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { radio, radioGroupStyles } from '../fields/radio-group.js';
import { variables } from '../kit/variables.js';
import { shade } from './matrix-cell.js';

export interface WeightMap {
  readonly value: string;
  readonly label: string;
  /** What is to be seen in it. */
  readonly note: string;
  /** How often it does what; without it, nothing is said of that. */
  readonly shares?: readonly { readonly label: string; readonly text: string; readonly share: number }[];
  /** Row-major: a row for each query, a column for each key, each weight 0..1. */
  readonly weights: { readonly rows: number; readonly cols: number; readonly data: ArrayLike<number> };
}

/** Part of a cell's side that the cell fills. */
const FILLED = 0.88;
/** A weight below this would hardly be seen, and there are many of them. */
const LEAST = 0.01;
/** What stands below the other is heard apart from it: in the line, because what is taken out of it is heard after a blank. */
const COMMA = html`<span class="comma">, </span>`;

const styles = css`
  .comma {
    font-size: 0;
    line-height: 0;
  }
  .maps {
    display: grid;
    grid-template-columns: repeat(var(--soft-maps-in-row, auto-fit), minmax(min(100%, 48px), 1fr));
    gap: 4px;
  }
  label {
    position: relative;
    display: grid;
    align-content: start;
    max-inline-size: 140px;
    gap: 0 6px;
    padding: 3px;
    border: 1px solid var(--soft-rule);
    border-radius: 8px;
    cursor: pointer;
  }
  label:hover {
    border-color: var(--soft-edge);
  }
  label:has(:checked):not(:has(:focus-visible)) {
    outline: 2px solid var(--soft-ink);
    outline-offset: -1px;
  }
  svg {
    display: block;
    inline-size: var(--soft-map, 100%);
    aspect-ratio: 1;
    border-radius: 3px;
    background: var(--soft-cover, var(--soft-quiet));
  }
  rect {
    visibility: var(--soft-covered, visible);
  }
  rect.weight {
    fill: var(--soft-weight);
  }
  rect.covered {
    fill: var(--soft-rule);
  }
  rect.row {
    fill: none;
    stroke: var(--soft-query);
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }
  .said {
    display: grid;
  }
  .name {
    font-size: var(--size-label);
    font-weight: 600;
  }
  .share {
    display: flex;
    justify-content: space-between;
    gap: 4px;
    padding-inline: 3px;
    border-radius: 3px;
    background: linear-gradient(var(--soft-weight-wash), var(--soft-weight-wash)) no-repeat left /
      calc(100% * var(--share)) 100%;
    font-size: var(--size-note);
    line-height: 13px;
    font-variant-numeric: tabular-nums;
  }
  .share b {
    font-weight: 600;
  }
  .note {
    color: var(--soft-soft);
    font-size: var(--size-note);
    line-height: 1.25;
  }
  /* Each beside what is said of it, two in a row where four have no room. */
  :host(.wide) {
    display: block;
    container-type: inline-size;
  }
  :host(.wide) .maps {
    grid-template-columns: 1fr 1fr;
  }
  :host(.wide) label {
    grid-template-columns: 44px minmax(0, 1fr);
    align-content: stretch;
    max-inline-size: none;
  }
  :host(.wide) .said {
    grid-template-rows: auto 1fr;
  }
  @container (min-width: 600px) {
    :host(.wide) .maps {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    :host(.wide) label {
      grid-template-columns: 72px minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    rect.weight {
      fill: CanvasText;
    }
    rect.row {
      stroke: Highlight;
    }
  }
`;

/**
 * @summary Small pictures of whole weight matrices side by side, one of which is chosen.
 * @fires choose - `{value}`
 */
export class WeightMaps extends part([radioGroupStyles, styles], {
  label: '',
  maps: typed<readonly WeightMap[]>([]),
  value: '',
  /** The query that is looked at. */
  row: -1,
  /** A query whose row would give an answer away. */
  coveredRow: -1,
  /** Nothing can be chosen. */
  fixed: false,
}) {
  protected override render(): TemplateResult {
    return html`<fieldset ?disabled=${this.fixed}>
      <legend class="caption" part="caption">${this.label}</legend>
      <div class="maps">${this.maps.map((map) => this.renderMap(map))}</div>
    </fieldset>`;
  }

  private renderMap({ value, label, note, weights, shares = [] }: WeightMap): TemplateResult {
    return html`<label>
      ${radio(value, value === this.value, () => this.emit('choose', { value }))}
      <svg viewBox="0 0 ${weights.cols} ${weights.rows}" aria-hidden="true">
        ${this.renderCells(weights)} ${this.renderRow(weights, this.coveredRow, 'covered')}
        ${this.renderRow(weights, this.row, 'row')}
      </svg>
      <span class="said">
        <span class="name">${label}${COMMA}</span>
        <span class="note">${note}${shares.length > 0 ? COMMA : nothing}</span>
        ${shares.map(({ label, text, share }, index) => {
          const comma = index < shares.length - 1 ? COMMA : nothing;
          // As long as it is counted, the label stands alone.
          return html`<span class="share" ${variables({ '--share': share })}>
            <span>${label}${text ? nothing : comma}</span>
            <b>${text}${text ? comma : nothing}</b>
          </span>`;
        })}
      </span>
    </label>`;
  }

  private renderCells({ cols, data }: WeightMap['weights']): (SVGTemplateResult | typeof nothing)[] {
    return Array.from(data, (weight, index) => {
      if (!(weight >= LEAST)) return nothing;
      const x = (index % cols) + (1 - FILLED) / 2;
      const y = Math.floor(index / cols) + (1 - FILLED) / 2;
      return svg`<rect class="weight" x=${x} y=${y} width=${FILLED} height=${FILLED}
        fill-opacity=${shade(weight, 'weight', 1)}></rect>`;
    });
  }

  private renderRow(
    { rows, cols }: WeightMap['weights'],
    row: number,
    name: 'covered' | 'row',
  ): SVGTemplateResult | typeof nothing {
    if (row < 0 || row >= rows) return nothing;
    return svg`<rect class=${name} x="0" y=${row} width=${cols} height="1"></rect>`;
  }
}

define('soft-weight-maps', WeightMaps);

import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import type { Role } from '../../model/token.js';
import { variables } from '../kit/variables.js';

export interface Column {
  /** 0..1 */
  readonly value: number;
  readonly text: string;
  /** The same for a narrow column. */
  readonly short: string;
  readonly isCovered: boolean;
}

export interface ColumnRow {
  readonly label: string;
  /** One for each name along the axis. */
  readonly columns: readonly Column[];
  /** The row in words. */
  readonly description: string;
}

const styles = css`
  :host {
    container-type: inline-size;
  }
  .heading {
    margin: 0 0 4px;
    font-weight: 600;
    font-size: var(--size-control);
    line-height: 1.3;
  }
  .heading > small {
    color: var(--soft-soft);
    font-weight: 400;
    font-size: var(--size-note);
  }
  .rows {
    display: grid;
    gap: 4px;
  }
  .row {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    align-items: end;
    gap: 0 12px;
  }
  .label {
    color: var(--soft-soft);
    font-size: var(--size-note);
    line-height: 1.3;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(var(--count), minmax(0, 1fr));
    align-items: end;
  }
  .column {
    display: grid;
    grid-template-rows: 16px auto;
    justify-items: center;
  }
  .text {
    color: var(--role);
    font: 600 var(--size-code)/16px var(--soft-mono);
  }
  .short {
    display: none;
  }
  .track {
    display: grid;
    align-items: end;
    inline-size: min(72%, 52px);
    block-size: var(--soft-column, 40px);
    border-block-end: 1px solid var(--soft-edge);
  }
  .column:not(.marked) .track {
    outline: 0;
  }
  .bar {
    block-size: calc(100% * var(--level));
    background: var(--role);
  }
  .covered {
    border: 1px solid var(--soft-rule);
    background: var(--soft-hatched);
  }
  .names > .columns > span {
    color: var(--soft-soft);
    font: var(--size-note)/16px var(--soft-mono);
    text-align: center;
    white-space: nowrap;
  }
  .names > .columns > .marked {
    color: var(--soft-ink);
    font-weight: 700;
  }
  @container (max-width: 559px) {
    .row {
      grid-template-columns: minmax(0, 1fr);
    }
    .long {
      display: none;
    }
    .short {
      display: inline;
    }
  }
  @media (forced-colors: active) {
    .bar {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;

/** @summary Bars that stand along an axis, in rows on one scale: each row the same measure of something else. */
export class Columns extends part([roles, styles], {
  heading: '',
  note: '',
  /** What stands below the columns, and the part of it that is shown where they are narrow. */
  names: typed<readonly (readonly [long: string, short: string])[]>([]),
  /** What the short names are of. */
  axis: '',
  marked: -1,
  role: typed<Role>('weight'),
  rows: typed<readonly ColumnRow[]>([]),
}) {
  protected override render(): TemplateResult {
    const { heading, note, names, rows, marked, axis, role } = this;
    return html`<p class="heading">${heading} <small>${note}</small></p>
      <div class="rows ${role}" ${variables({ '--count': names.length })}>
        ${rows.map((row) => this.renderRow(row))}
        <div class="row names" aria-hidden="true">
          <span class="label"><span class="short">${axis}</span></span>
          <div class="columns">
            ${names.map(
              ([long, short], index) =>
                html`<span class=${index === marked ? 'marked' : ''}
                  ><span class="long">${long}</span><span class="short">${short}</span></span
                >`,
            )}
          </div>
        </div>
      </div>`;
  }

  private renderRow({ label, columns, description }: ColumnRow): TemplateResult {
    return html`<div class="row" role="img" aria-label=${description}>
      <span class="label">${label}</span>
      <div class="columns">
        ${columns.map(
          ({ value, text, short, isCovered }) =>
            html`<span class="column"
              ><span class="text"><span class="long">${text}</span><span class="short">${short}</span></span
              ><span class="track ${isCovered ? 'covered' : ''}"
                >${isCovered ? nothing : html`<span class="bar" ${variables({ '--level': value })}></span>`}</span
              ></span
            >`,
        )}
      </div>
    </div>`;
  }
}

define('soft-columns', Columns);

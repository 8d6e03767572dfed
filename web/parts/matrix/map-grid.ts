import { css, html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Guess } from '../../model/answers.js';
import { arrows, arrowStyles, type WalkTexts } from './arrows.js';
import { define } from '../kit/define.js';
import { nextPlace } from '../navigation/grid-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { part, typed } from '../kit/part.js';
import { radio, radioGroupStyles } from '../fields/radio-group.js';

/** Row-major: a row for each query, a column for each key, each weight 0..1. */
export interface SmallWeights {
  readonly rows: number;
  readonly cols: number;
  readonly data: ArrayLike<number>;
}

export interface MapRow {
  readonly name: string;
  readonly maps: readonly {
    readonly value: string;
    /** What it is called. */
    readonly label: string;
    /** What is to be seen in it, for who hears it. */
    readonly description?: string;
    /** null: not there yet, to be had when it is chosen. */
    readonly weights: SmallWeights | null;
    /** Something is changed there, as its label says. */
    readonly marked?: boolean;
    /** It is an answer to the question of the step. */
    readonly guess?: Guess | undefined;
  }[];
}

/**
 * From which weight on a square is drawn, and how dark: the square root of it. All squares of one darkness are one path,
 * since there can be hundreds of thousands.
 */
const LEVELS = [
  { from: 0.01, opacity: 0.17 },
  { from: 0.05, opacity: 0.3 },
  { from: 0.13, opacity: 0.46 },
  { from: 0.3, opacity: 0.65 },
  { from: 0.55, opacity: 0.85 },
] as const;

/** On a phone the maps of more columns are too small for a finger. */
const MOST_FOR_FINGERS = 6;

const styles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  /* A tap comes near, and arrows go the rest of the way. */
  @media (pointer: coarse) {
    .many > .walk {
      display: grid;
    }
  }
  table {
    inline-size: 100%;
    table-layout: fixed;
    border-spacing: 3px;
    border-collapse: separate;
  }
  col.name {
    inline-size: 3.4em;
  }
  th {
    padding: 0 2px;
    color: var(--soft-soft);
    font-size: var(--size-note);
    font-weight: 600;
  }
  tbody th {
    text-align: end;
  }
  td {
    padding: 0;
  }
  label {
    position: relative;
    display: block;
    padding: 2px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
  }
  label:hover {
    border-color: var(--soft-edge);
  }
  label:has(:checked):not(:has(:focus-visible)) {
    outline: 2px solid var(--soft-ink);
    outline-offset: -1px;
  }
  label.marked {
    border: 2px dashed var(--soft-value);
    padding: 1px;
  }
  /* A guess stays dashed beside the truth. */
  label.offered {
    border-color: var(--soft-ink);
  }
  label.given {
    box-shadow: 0 0 0 2px var(--soft-card);
    border: 2px dashed var(--soft-ink);
    padding: 1px;
  }
  svg {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    background: var(--soft-quiet);
  }
  path {
    fill: var(--soft-weight);
  }
  rect {
    fill: var(--soft-rule);
  }
  line {
    stroke: var(--soft-query);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
  @media (forced-colors: active) {
    path {
      fill: CanvasText;
    }
  }
`;

/**
 * @summary Many small pictures of weight matrices, in rows and columns, one of which is chosen; arrow keys walk them.
 * @fires choose - `{value}`
 * @fires map-guess - `{value}`: one that answers the question is pressed, also the one that is chosen already
 */
export class MapGrid extends part([radioGroupStyles, arrowStyles, styles], {
  label: '',
  columns: typed<readonly string[]>([]),
  rows: typed<readonly MapRow[]>([]),
  value: '',
  /** The query that is looked at. */
  row: -1,
  /** A query whose row would give an answer away. */
  coveredRow: -1,
  /** Nothing can be chosen. */
  fixed: false,
  walkTexts: typed<WalkTexts>({ ArrowLeft: '', ArrowRight: '', ArrowUp: '', ArrowDown: '' }),
}) {
  private readonly paths = new WeakMap<SmallWeights, readonly string[]>();

  protected override render(): TemplateResult {
    const isMany = this.columns.length > MOST_FOR_FINGERS && !this.fixed;
    return html`<fieldset class=${isMany ? 'many' : nothing} ?disabled=${this.fixed} @keydown=${this.walk}>
      <legend class="caption" part="caption">${this.label}</legend>
      <table role="presentation">
        <colgroup>
          <col class="name" />
          ${this.columns.map(() => html`<col />`)}
        </colgroup>
        <thead aria-hidden="true">
          <tr>
            <td></td>
            ${this.columns.map((name) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${this.rows.map(
            ({ name, maps }) =>
              html`<tr>
                <th aria-hidden="true">${name}</th>
                ${maps.map((map) => html`<td>${this.renderMap(map)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
      ${
        isMany
          ? html`<div class="walk">
              <span
                >${this.rows.flatMap(({ maps }) => maps).find(({ value }) => value === this.value)?.label}</span
              >
              ${arrows(this.walkTexts, this.go)}
            </div>`
          : nothing
      }
    </fieldset>`;
  }

  /**
   * Arrow keys of radio buttons would go through all of a row before they come to the next one, and one that is chosen,
   * as they choose on their way, can't be pressed by a key.
   */
  private readonly walk = (event: KeyboardEvent): void => {
    const isRadio = event.composedPath()[0] instanceof HTMLInputElement;
    if (!isRadio || isForBrowser(event)) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress ? this.press(this.value) : this.go(event.key)) event.preventDefault();
  };

  /** The map answers, where it is an answer: whether it is. */
  private press(pressed: string): boolean {
    const isAnswer = this.rows.some(({ maps }) =>
      maps.some(({ value, guess }) => value === pressed && guess !== undefined),
    );
    if (isAnswer) this.emit('map-guess', { value: pressed });
    return isAnswer;
  }

  /** The map that a key leads to is chosen; false where the key leads nowhere. */
  private readonly go = (key: string): boolean => {
    const all = this.rows.flatMap(({ maps }, row) =>
      maps.map(({ value }, column) => ({ row, column, value })),
    );
    const from = all.find(({ value }) => value === this.value);
    const to = from && nextPlace(all, from, key);
    if (!to) return false;
    const { value } = this.rows[to.row]!.maps[to.column]!;
    if (this.renderRoot.querySelector('input:focus'))
      this.renderRoot.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus();
    if (value !== this.value) this.emit('choose', { value });
    return true;
  };

  private renderMap({
    value,
    label,
    description = '',
    weights,
    marked = false,
    guess,
  }: MapRow['maps'][number]): TemplateResult {
    const { rows, cols } = weights ?? { rows: 1, cols: 1 };
    const hasRow = weights !== null && this.row >= 0 && this.row < rows;
    // Of the map that is chosen already a press changes nothing, and is the answer all the same.
    return html`<label class=${classMap({ marked, [guess ?? '']: guess !== undefined })} title=${label}>
      <span @click=${() => value === this.value && this.press(value)}>
        ${radio(
          value,
          value === this.value,
          () => {
            this.emit('choose', { value });
            this.press(value);
          },
          description,
        )}
      </span>
      <svg viewBox="0 0 ${cols} ${rows}" aria-hidden="true">
        ${
          weights &&
          this.pathsOf(weights).map(
            (path, level) => svg`<path d=${path} fill-opacity=${LEVELS[level]!.opacity}></path>`,
          )
        }
        ${
          weights && this.coveredRow >= 0
            ? svg`<rect y=${this.coveredRow} width=${cols} height="1"></rect>`
            : nothing
        }
        ${hasRow ? svg`<line x1="0" x2=${cols} y1=${this.row + 1} y2=${this.row + 1}></line>` : nothing}
      </svg>
      <span class="visually-hidden">${label}</span>
    </label>`;
  }

  private pathsOf(weights: SmallWeights): readonly string[] {
    const known = this.paths.get(weights);
    if (known) return known;
    const paths = LEVELS.map(() => '');
    const { cols, data } = weights;
    for (let index = 0; index < data.length; index += 1) {
      const level = LEVELS.filter(({ from }) => data[index]! >= from).length - 1;
      if (level < 0) continue;
      paths[level] = `${paths[level]}M${index % cols} ${Math.floor(index / cols)}h1v1h-1z`;
    }
    this.paths.set(weights, paths);
    return paths;
  }
}

define('soft-map-grid', MapGrid);

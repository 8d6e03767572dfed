import { css, html, nothing, render, type TemplateResult } from 'lit';
import { endLabels } from '../../drawings/end-labels.js';
import { drawWeightFan, type FanMeasure, type WeighedKey } from '../../drawings/weight-fan.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';
import { nextInLine } from '../navigation/line-navigation.js';
import { isForBrowser } from '../navigation/keys.js';

/** A number that can be pressed. */
export interface PressedNumber {
  readonly text: string;
  /** The whole sentence about it. */
  readonly label: string;
  readonly isSelected: boolean;
}

export interface FanKey extends WeighedKey {
  readonly name: string;
}

export interface FanOutput extends FanMeasure {
  readonly name: string;
  readonly unit: string;
  readonly number: PressedNumber;
  readonly truthText: string;
}

/** What a key needs for its name, and the picture for a few of them. */
const KEY = 96;
const LEAST = 480;
/** A number that can be pressed has an outline. */
const LINE = 19;

const styles = css`
  :host {
    min-inline-size: 0;
  }
  .fan {
    position: relative;
  }
  svg {
    display: block;
    overflow: visible;
  }
  .keys {
    position: absolute;
    inset: 0 0 auto;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    text-align: center;
  }
  .keys > div {
    padding-inline: 2px;
  }
  .name {
    overflow: hidden;
    padding: 0 1px;
    border-inline-start: 3px solid var(--soft-key);
    background: var(--soft-key-wash);
    color: var(--soft-key);
    font: 600 var(--size-note)/22px var(--soft-sans);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .others > .name {
    color: var(--soft-soft);
    border-color: transparent;
    background: var(--soft-quiet);
  }
  button {
    padding: 0 3px;
    border: 1.5px solid transparent;
    border-radius: 5px;
    background: none;
    font: 600 var(--size-code)/20px var(--soft-mono);
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: var(--soft-ink);
  }
  .weight {
    inline-size: 100%;
    color: var(--soft-weight);
  }
  .beside {
    position: absolute;
    inset-block-start: calc(var(--at) * 1px);
    translate: 0 -50%;
    font: 600 var(--size-note)/1.2 var(--soft-sans);
    white-space: nowrap;
  }
  .start {
    inset-inline-start: 0;
  }
  .end {
    inset-inline-start: calc(var(--end) * 1px + 10px);
  }
  .beside.weights {
    color: var(--soft-weight);
  }
  .beside.values {
    color: var(--soft-value);
  }
  .beside > small {
    display: block;
    font-weight: 400;
    font-size: var(--size-note);
    color: var(--soft-soft);
  }
  .output {
    color: var(--soft-value);
    font-size: var(--size-prose);
  }
  .truth-text {
    font: 500 var(--size-note)/1.2 var(--soft-mono);
    color: var(--soft-soft);
  }
  .ribbon,
  .share {
    fill: var(--soft-weight);
  }
  .ribbon {
    fill-opacity: 0.5;
  }
  .ribbon.others {
    fill-opacity: 0.25;
  }
  .share {
    stroke: var(--soft-card);
  }
  .share.others {
    fill-opacity: 0.5;
  }
  .thin {
    stroke: none;
  }
  .value {
    fill: color-mix(in srgb, var(--soft-value) 45%, var(--soft-card));
    stroke: var(--soft-card);
  }
  .value.others {
    fill: color-mix(in srgb, var(--soft-value) 25%, var(--soft-card));
    stroke: none;
  }
  .value.thin {
    stroke: none;
  }
  .floor {
    stroke: var(--soft-rule);
  }
  .truth {
    stroke: var(--soft-ink);
    stroke-width: 1.5;
  }
  .level {
    stroke: var(--soft-value);
    stroke-width: 2;
    stroke-dasharray: 5 3;
  }
  @media (forced-colors: active) {
    svg {
      --soft-weight: CanvasText;
      --soft-value: CanvasText;
      --soft-ink: CanvasText;
      --soft-card: Canvas;
      forced-color-adjust: none;
    }
  }
`;

/**
 * @summary What a query puts on its keys, as ribbons into one bar, and what it receives: each value as high as it is and as
 * wide as its weight. Its numbers can be pressed; they are one stop of the keyboard, and arrows go from one to the next.
 * Where it is narrow, the same as a table stands in its place, which is not drawn elsewhere.
 * @fires weight-choose - `{row}`: of the keys, from 0
 * @fires output-choose - `{row}`: of the outputs, from 0
 */
export class WeightFanPart extends part([styles], {
  label: '',
  /** The largest score first. */
  keys: typed<readonly FanKey[]>([]),
  /** Of a key that has room for its number. */
  weightOf: typed<(row: number) => PressedNumber>(() => ({ text: '', label: '', isSelected: false })),
  /** What the keys are called that have no room of their own. */
  othersText: typed<(count: number) => string>(String),
  weightsText: '',
  outputs: typed<readonly FanOutput[]>([]),
  /** The same as a table, in the styles of who gives it. */
  table: typed<() => TemplateResult>(() => html``),
  /** The table has the place whatever its width. */
  isTable: false,
  // Its own state.
  width: 0,
  focused: typed<number | null>(null),
}) {
  constructor() {
    super();
    watchSize(this, (width) => (this.width = width));
  }

  protected override render(): TemplateResult {
    return this.drawsTable ? html`<slot></slot>` : this.renderFan();
  }

  private get drawsTable(): boolean {
    return this.isTable || this.width < LEAST || this.keys.length === 0;
  }

  /** What stands in the element itself, where the styles reach it of who gives it. */
  get own(): unknown {
    return this.drawsTable ? this.table() : nothing;
  }

  protected override updated(): void {
    render(this.own, this);
  }

  private renderFan(): TemplateResult {
    const { width, keys, outputs } = this;
    const count = Math.min(keys.length, Math.floor(width / KEY) - 1);
    const first = keys.slice(0, count);
    const others = keys.slice(count);
    const { drawing, places } = drawWeightFan({ first, others, measures: outputs }, width);
    const numbers = [...first.map((_, row) => this.weightOf(row)), ...outputs.map(({ number }) => number)];
    const selected = numbers.findIndex(({ isSelected }) => isSelected);
    const stop = Math.min(this.focused ?? Math.max(0, selected), numbers.length - 1);
    const levels = places.measures.flatMap(({ output, truth }) => [output, truth]);
    const beside = endLabels(levels, drawing.height, LINE);
    const button = (index: number, kind: 'weight' | 'output', row: number): TemplateResult =>
      html`<button
        type="button"
        class=${kind}
        aria-label=${numbers[index]!.label}
        aria-pressed=${numbers[index]!.isSelected ? 'true' : 'false'}
        tabindex=${index === stop ? 0 : -1}
        @focus=${() => (this.focused = index)}
        @click=${() => this.emit(`${kind}-choose`, { row })}
      >
        ${numbers[index]!.text}
      </button>`;
    return html`<div
      class="fan"
      role="group"
      aria-label=${this.label}
      ${variables({ '--end': places.end })}
      @keydown=${(event: KeyboardEvent) => this.walk(event, stop, numbers.length)}
    >
      <svg width=${drawing.width} height=${drawing.height} aria-hidden="true">${drawn(drawing)}</svg>
      <div class="keys">
        ${first.map(
          ({ name }, row) =>
            html`<div>
              <div class="name">${name}</div>
              ${button(row, 'weight', row)}
            </div>`,
        )}
        ${others.length > 0 ? html`<div class="others"><div class="name">${this.othersText(others.length)}</div></div>` : ''}
      </div>
      <span class="beside start weights" ${variables({ '--at': places.bar + 4 })}>${this.weightsText}</span>
      ${outputs.map((output, row) => {
        const { top, bottom } = places.measures[row]!;
        return html`<span class="beside start values" ${variables({ '--at': (top + bottom) / 2 })}
            >${output.name}<small>${output.unit}</small></span
          >
          <span class="beside end" ${variables({ '--at': beside[2 * row]! })}
            >${button(first.length + row, 'output', row)}</span
          >
          <span class="beside end truth-text" ${variables({ '--at': beside[2 * row + 1]! })}
            >${output.truthText}</span
          >`;
      })}
    </div>`;
  }

  private walk(event: KeyboardEvent, stop: number, count: number): void {
    if (isForBrowser(event)) return;
    const next = nextInLine(count, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    this.renderRoot.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }
}

define('soft-weight-fan', WeightFanPart);

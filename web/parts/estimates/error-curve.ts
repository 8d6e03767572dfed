import { css, html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { along, type Scale } from '../../drawings/scale.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { errorStyles } from './errors.styles.js';
import { hatched, hatchingStyles } from './hatching.js';
import { variables } from '../kit/variables.js';
import { rangeStyles } from '../fields/range.styles.js';

/** One error for each stop of the slider. */
export interface ErrorLine {
  readonly label: string;
  readonly errors: readonly number[];
  /** The line to compare with. */
  readonly isDashed?: boolean;
}

const THUMB = 22;
const HEIGHT = 168;
const MARGIN = { top: 16, bottom: 10, left: 56, right: 16 };
const CHARACTER = 7.4;
/** Between two numbers below the axis. */
const GAP = 8;

const styles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    column-gap: 16px;
  }
  .heading {
    margin: 0;
    font-weight: 600;
    font-size: var(--size-prose);
  }
  .heading > small {
    font-weight: 400;
    font-size: var(--size-note);
    color: var(--soft-soft);
  }
  svg {
    display: block;
    overflow: visible;
  }
  text.here {
    fill: var(--soft-weight);
  }
  .grid {
    stroke: var(--soft-rule);
  }
  .line {
    fill: none;
    stroke: var(--soft-ink);
    stroke-width: 2.25;
    stroke-linejoin: round;
  }
  .line.dashed {
    stroke: var(--soft-soft);
    stroke-width: 1.5;
    stroke-dasharray: 6 4;
  }
  .joint {
    fill: none;
    stroke: var(--soft-soft);
    stroke-width: 1.5;
    stroke-dasharray: 2 3;
  }
  .end {
    fill: var(--soft-ink);
  }
  .end.dashed {
    fill: var(--soft-card);
    stroke: var(--soft-soft);
    stroke-width: 1.5;
  }
  .point {
    fill: var(--soft-weight);
    stroke: var(--soft-card);
    stroke-width: 2;
  }
  .drop {
    stroke: var(--soft-weight);
    stroke-width: 1.5;
    stroke-dasharray: 3 3;
  }
  .expected {
    fill: var(--soft-ink);
  }
  text.on-expected {
    fill: var(--soft-card);
    font-weight: 600;
  }
  .broken {
    paint-order: stroke;
    stroke: var(--soft-card);
    stroke-width: 5px;
    stroke-linejoin: round;
  }
  .axis {
    position: relative;
    margin-inline: ${MARGIN.left - THUMB / 2}px ${MARGIN.right - THUMB / 2}px;
  }
  input {
    display: block;
    margin: 0;
    --set: var(--soft-weight);
    --thumb: ${THUMB}px;
  }
  .stops {
    position: relative;
    block-size: 18px;
    color: var(--soft-soft);
    font: var(--size-note)/18px var(--soft-mono);
  }
  .stops > span {
    position: absolute;
    inset-inline-start: calc(${THUMB / 2}px + (100% - ${THUMB}px) * var(--at));
    translate: -50%;
    white-space: nowrap;
  }
  .stops > .first,
  .stops > .last {
    font: 600 var(--size-note)/18px var(--soft-sans);
    color: var(--soft-ink);
  }
  .stops > .last {
    inset-inline: auto 0;
    translate: none;
  }
  .stops > .first {
    inset-inline-start: 0;
    translate: none;
  }
  .stops > .here {
    color: var(--soft-weight);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    text {
      fill: CanvasText;
    }
    .line,
    .joint {
      stroke: CanvasText;
    }
    .point,
    .end {
      fill: CanvasText;
    }
  }
  @media print {
    .axis > input {
      display: none;
    }
  }
`;

/**
 * @summary The mean error over the temperature: the axis of the curve is the slider that sets it. The first and the last
 * stop, a temperature of 0 and an infinite one, are ends that lie on no scale.
 * @slot - what is said beside its heading
 * @fires slide - `{value, final}`: the position of the slider, from 0.
 */
export class ErrorCurve extends part([rangeStyles, hatchingStyles, errorStyles, styles], {
  label: '',
  note: '',
  /** Of the slider. */
  name: '',
  /** What stands below each stop; '' for most. */
  stops: typed<readonly string[]>([]),
  lines: typed<readonly ErrorLine[]>([]),
  /** The position of the slider. */
  position: 0,
  /** The position where the smallest error was expected; null: none was marked. */
  guess: typed<number | null>(null),
  /** What is said of it. */
  guessText: '',
  /** What the slider marks while the curve is covered. */
  expectedText: '',
  positionText: '',
  isFixed: false,
  /** The lines between their ends would give the answer away. */
  isCovered: false,
  ticks: typed<readonly number[]>([]),
  write: typed<(value: number) => string>(String),
  description: '',
  // Its own state.
  width: 640,
}) {
  constructor() {
    super();
    watchSize(this, (width) => (this.width = width));
  }

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { width, stops, ticks, position, isFixed } = this;
    const last = stops.length - 1;
    const x: Scale = { from: 0, to: last, start: MARGIN.left, end: width - MARGIN.right };
    const y: Scale = {
      from: ticks[0] ?? 0,
      to: ticks.at(-1) ?? 1,
      start: HEIGHT - MARGIN.bottom,
      end: MARGIN.top,
    };
    return html`
      <div class="head">
        <p class="heading">${this.label} <small>${this.note}</small></p>
        <slot></slot>
      </div>
      <svg
        width=${width}
        height=${HEIGHT}
        viewBox="0 0 ${width} ${HEIGHT}"
        role="img"
        aria-label=${this.description}
      >
        <g aria-hidden="true">
          ${ticks.map(
            (tick) => svg`<path class="grid" d="M${x.start} ${along(y, tick)}H${x.end}"></path>
              <text x=${x.start - 20} y=${along(y, tick) + 4} text-anchor="end">${this.write(tick)}</text>`,
          )}
          ${this.isCovered ? this.renderCover(x, y) : nothing}
          ${this.lines.map((line) => this.renderLine(line, x, y))} ${this.renderGuess(x, y)}
          ${this.renderPoint(x, y)}
        </g>
      </svg>
      <div class="axis">
        <input
          type="range"
          min="0"
          max=${last}
          step="1"
          ?disabled=${isFixed}
          aria-label=${this.name}
          aria-valuetext=${this.positionText}
          .value=${live(String(position))}
          ${variables({ '--share': last > 0 ? position / last : 0 })}
          @input=${(event: Event) => this.slide(event, false)}
          @change=${(event: Event) => this.slide(event, true)}
        />
        <div class="stops" aria-hidden="true">
          ${this.writtenStops(x).map(
            (index) =>
              html`<span
                class="${index === 0 ? 'first' : ''} ${index === last ? 'last' : ''} ${index === position ? 'here' : ''}"
                ${variables({ '--at': index / last })}
                >${stops[index]}</span
              >`,
          )}
        </div>
      </div>
    `;
  }

  private renderLine({ label, errors, isDashed = false }: ErrorLine, x: Scale, y: Scale): SVGTemplateResult {
    const last = errors.length - 1;
    const at = (index: number): string =>
      `${along(x, index).toFixed(1)} ${along(y, errors[index]!).toFixed(1)}`;
    const name = isDashed ? 'dashed' : '';
    const end = (index: number): SVGTemplateResult | typeof nothing =>
      Number.isFinite(errors[index])
        ? svg`<circle class="end ${name}" cx=${along(x, index)} cy=${along(y, errors[index]!)} r="5"></circle>
            ${isDashed ? nothing : svg`<text class="number broken" x=${along(x, index) + (index === 0 ? -8 : 8)} y=${along(y, errors[index]!) + (index === 0 ? 22 : -12)} text-anchor=${index === 0 ? 'start' : 'end'}>${this.write(errors[index]!)}</text>`}`
        : nothing;
    const inner = errors.map((_, index) => index).slice(1, -1);
    const isKnown =
      !this.isCovered && inner.length > 0 && inner.every((index) => Number.isFinite(errors[index]));
    const labelled = Math.round(last * (isDashed ? 0.3 : 0.16));
    return svg`
      ${
        isKnown
          ? svg`<path class="line ${name}" d="M${inner.map(at).join('L')}"></path>
            <path class="joint" d="M${at(0)}L${at(1)}M${at(last - 1)}L${at(last)}"></path>
            <text class="broken ${isDashed ? '' : 'strong'}" x=${along(x, labelled)} y=${along(y, errors[labelled]!) - 10}>${label}</text>`
          : nothing
      }
      ${end(0)} ${end(last)}`;
  }

  /** That at which the slider stands, the ends, and of the others those that have room. */
  private writtenStops(x: Scale): readonly number[] {
    const { stops, position } = this;
    const last = stops.length - 1;
    const written: { readonly index: number; readonly from: number; readonly to: number }[] = [];
    for (const index of new Set([position, 0, last, ...stops.keys()])) {
      const wide = (stops[index] ?? '').length * CHARACTER;
      if (wide === 0) continue;
      // The names of the ends stand beside them, all others around their stops.
      const from =
        index === 0
          ? x.start - THUMB / 2
          : index === last
            ? x.end + THUMB / 2 - wide
            : along(x, index) - wide / 2;
      const to = from + wide;
      if (written.every((other) => to + GAP < other.from || from > other.to + GAP))
        written.push({ index, from, to });
    }
    return written.map(({ index }) => index);
  }

  /** Where the slider stands on the first line. */
  private renderPoint(x: Scale, y: Scale): SVGTemplateResult | typeof nothing {
    const { position, isCovered, lines } = this;
    const error = lines[0]?.errors[position];
    const left = along(x, position);
    const isEnd = position === 0 || position === this.stops.length - 1;
    if (error === undefined || !Number.isFinite(error) || (isCovered && !isEnd))
      return svg`<path class="drop" d="M${left} ${MARGIN.top}V${HEIGHT}"></path>
        ${isCovered ? this.renderExpected(left, x) : nothing}`;
    const top = along(y, error);
    const text = this.write(error);
    const isRight = left + 14 + text.length * CHARACTER < x.end;
    return svg`<path class="drop" d="M${left} ${top}V${HEIGHT}"></path>
      <circle class="point" cx=${left} cy=${top} r="8"></circle>
      ${
        isEnd
          ? nothing
          : svg`<text class="number here broken" x=${isRight ? left + 14 : left - 14} y=${top + 18} text-anchor=${isRight ? 'start' : 'end'}>${text}</text>`
      }`;
  }

  private renderExpected(left: number, x: Scale): SVGTemplateResult {
    const half = (this.expectedText.length * CHARACTER) / 2 + 12;
    const middle = Math.min(Math.max(left, x.start + half), x.end - half);
    const top = HEIGHT / 2 - 13;
    return svg`<rect class="expected" x=${middle - half} y=${top} width=${2 * half} height="26" rx="13"></rect>
      <text class="on-expected" x=${middle} y=${top + 17} text-anchor="middle">${this.expectedText}</text>`;
  }

  /** Beside the truth: where the first line was expected to be lowest. */
  private renderGuess(x: Scale, y: Scale): SVGTemplateResult | typeof nothing {
    const { guess, lines, guessText, position } = this;
    const error = guess === null ? undefined : lines[0]?.errors[guess];
    if (guess === null || error === undefined || !Number.isFinite(error)) return nothing;
    const left = along(x, guess);
    // Its name leads away from the point.
    const isRight = left + 8 + guessText.length * CHARACTER < x.end && guess >= position;
    return svg`<path class="guessed" d="M${left} ${along(y, error)}V${HEIGHT}"></path>
      <circle class="guess" cx=${left} cy=${along(y, error)} r="6"></circle>
      <text class="broken" x=${left + (isRight ? 8 : -8)} y=${HEIGHT - MARGIN.bottom - 6} text-anchor=${isRight ? 'start' : 'end'}>${guessText}</text>`;
  }

  private renderCover(x: Scale, y: Scale): SVGTemplateResult {
    const last = this.stops.length - 1;
    const from = along(x, 1);
    const to = along(x, last - 1);
    return hatched(from, y.end, to - from, y.start - y.end);
  }

  private slide({ target }: Event, final: boolean): void {
    this.emit('slide', { value: (target as HTMLInputElement).valueAsNumber, final });
  }
}

define('soft-error-curve', ErrorCurve);

import { html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { dotsAlong, type Dot } from '../../drawings/dot-strip.js';
import { besideOrAbove } from '../../drawings/labels.js';
import { along, numberAt, tickValues, type Scale } from '../../drawings/scale.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { errorStyles } from './errors.styles.js';
import { estimatesStyles } from './estimates.styles.js';
import { hatched, hatchingStyles } from './hatching.js';

/** What a lookup returns for the record that was taken out. */
export interface Estimate {
  readonly value: number;
  readonly text: string;
}

/** How far off one way of looking up is, for every record. */
export interface ErrorStrip {
  readonly label: string;
  readonly note: string;
  readonly errors: readonly number[];
  readonly mean: number;
  readonly meanText: string;
  /** The strip in words. */
  readonly description: string;
  /** Its place is shown, and no number of it. */
  readonly isCovered: boolean;
  /** Whether the mean of this strip can be guessed on it. */
  readonly isAsked: boolean;
}

const LEFT = 132;
const RIGHT = 84;
/** Where there is less room, labels stand above the strips. */
const NARROW = 520;
const ESTIMATE = 30;
const AXIS = 32;
/** Of the ruler, at most. */
const TICKS = 5;
/** A strip, where the figure gives the picture no height of its own, and at most. */
const STRIP = 44;
const HIGHEST_STRIP = 112;
/** Above the strips. */
const HEADING = 30;
const DOT = 4.8;
const LARGEST_DOT = 6.4;
const LIT = 5;
/** A press so near to a dot means it. */
const REACH = 12;
const CHARACTER = 6.7;
/** A label above its line. */
const ABOVE = 13;
/** A label beside an estimate, which leaves the line below to that of the truth. */
const LIFTED = 6;
/** A guess is a round number: the ruler has so many steps. */
const STEPS = 450;

/**
 * @summary What lookups return for one record beside its own value, and how far off they are for every record: all on
 * one ruler.
 * @fires record-press - `{record}`: a dot was pressed.
 * @fires guess - `{value}`: the mean of the asked strip was guessed on it.
 */
export class Estimates extends part([hatchingStyles, errorStyles, estimatesStyles], {
  label: '',
  note: '',
  /** Above the strips. */
  heading: '',
  /** What each record is called. */
  names: typed<readonly string[]>([]),
  /** The values of all records, which are marked along the axis. */
  values: typed<readonly number[]>([]),
  /** The right end of the ruler. */
  end: 1,
  /** The record that was taken out; null: none. */
  record: typed<number | null>(null),
  /** What is said of its own value. */
  truth: '',
  estimates: typed<readonly Estimate[]>([]),
  strips: typed<readonly ErrorStrip[]>([]),
  guess: typed<number | null>(null),
  write: typed<(value: number) => string>(String),
  /** Of what lies beyond the ruler. */
  beyond: typed<(name: string, number: string) => string>((name, number) => `${name} ${number}`),
  /** What is said of a guess. */
  guessed: typed<(number: string) => string>((number) => number),
  // Its own state.
  width: 640,
  height: 0,
}) {
  constructor() {
    super();
    watchSize(this, (width, height) => {
      const isGiven = getComputedStyle(this).getPropertyValue('--soft-estimates-height') !== '';
      this.width = width;
      this.height = isGiven ? height : 0;
    });
  }

  /** How high a strip is. */
  private get strip(): number {
    const { height, strips, isNarrow } = this;
    if (isNarrow || strips.length === 0) return STRIP;
    const left = (height - this.base - AXIS - HEADING) / strips.length;
    return Math.floor(Math.max(STRIP, Math.min(HIGHEST_STRIP, left)));
  }

  /** A dot of a higher strip is larger. */
  private get dot(): number {
    return Math.min(LARGEST_DOT, (DOT * this.strip) / STRIP);
  }

  /** Where the axis of the estimates lies. */
  private get base(): number {
    return Math.max(1, this.estimates.length) * ESTIMATE + (this.isNarrow ? 20 : 0);
  }

  private get isNarrow(): boolean {
    return this.width < NARROW;
  }

  private get ruler(): Scale {
    const [start, end] = this.isNarrow ? [8, this.width - 14] : [LEFT, this.width - RIGHT];
    return { from: 0, to: this.end, start, end };
  }

  protected override render(): TemplateResult {
    return html`
      ${this.renderEstimates()}
      <p class="heading">${this.heading}</p>
      ${this.strips.map((strip) => this.renderStrip(strip))}
    `;
  }

  private renderEstimates(): TemplateResult {
    const { width, estimates, record, values, ruler, isNarrow, base } = this;
    const own = record === null ? null : values[record]!;
    const height = base + AXIS;
    const largest = values.indexOf(Math.max(...values));
    const beyond =
      values[largest]! > this.end ? this.beyond(this.names[largest]!, this.write(values[largest]!)) : '';
    const description = [this.label, this.truth, ...estimates.map(({ text }) => text)].filter(Boolean);
    const truthAt = own === null ? null : along(ruler, Math.min(own, this.end));
    return html`<svg
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label=${description.join('. ')}
    >
      <text class="strong" x="0" y=${isNarrow ? 12 : base - 6} aria-hidden="true">${this.label}</text>
      <text x=${isNarrow ? this.label.length * 7.6 : 0} y=${isNarrow ? 12 : base + 12} aria-hidden="true">
        ${this.note}
      </text>
      <g aria-hidden="true">
        ${values.map((value) =>
          value > this.end
            ? nothing
            : svg`<path class="tick" d="M${along(ruler, value).toFixed(1)} ${base}v9"></path>`,
        )}
        <path class="axis" d="M${ruler.start} ${base}H${ruler.end}"></path>
        ${this.renderTicks(base + 24, beyond === '' ? width : width - (beyond.length + 1) * CHARACTER)}
        <text x=${width} y=${base + 24} text-anchor="end">${beyond}</text>
        ${
          truthAt === null
            ? nothing
            : svg`<path class="truth" d="M${truthAt} ${isNarrow ? 20 : 4}V${base}"></path>
              <path class="truth" d="M${truthAt} ${base - 7}l7 7l-7 7l-7 -7z"></path>
              ${this.labelBeside(this.truth, truthAt, base - 4)}`
        }
        ${estimates.map((estimate, row) => this.renderEstimate(estimate, row * ESTIMATE + (isNarrow ? 34 : 14), base, truthAt))}
      </g>
    </svg>`;
  }

  private renderEstimate(
    { value, text }: Estimate,
    y: number,
    base: number,
    truthAt: number | null,
  ): SVGTemplateResult {
    const { ruler } = this;
    const x = along(ruler, Math.min(value, this.end));
    const middle = (x + (truthAt ?? x)) / 2;
    const half = (text.length * CHARACTER) / 2;
    const fits = truthAt !== null && Math.abs(truthAt - x) > 2 * half + 24;
    return svg`
      ${truthAt === null ? nothing : svg`<path class="off" d="M${x} ${y}H${truthAt}"></path>`}
      <path class="returned" d="M${x} ${y}V${base}"></path>
      <circle class="returned" cx=${x} cy=${y} r="5"></circle>
      ${
        fits
          ? svg`<text class="strong broken" x=${middle} y=${y + 4} text-anchor="middle">${text}</text>`
          : this.labelOutside(
              text,
              [Math.min(x, truthAt ?? x), Math.max(x, truthAt ?? x)],
              y + 4,
              LIFTED,
              truthAt,
            )
      }
    `;
  }

  private labelBeside(text: string, x: number, y: number): SVGTemplateResult {
    return this.labelOutside(text, [x, x], y);
  }

  /** To the right of what it names or to the left, where it has room, else above it; never across the line of the truth. */
  private labelOutside(
    text: string,
    [left, right]: readonly [number, number],
    y: number,
    lifted = 0,
    truthAt: number | null = null,
  ): SVGTemplateResult {
    const room = { from: this.isNarrow ? 0 : LEFT, to: this.width };
    const length = text.length * CHARACTER;
    const { x, anchor, isAbove } = besideOrAbove(length, { from: left, to: right }, room);
    const endsAtTruth = isAbove && truthAt === right && right - LIFTED - length >= room.from;
    return svg`<text
      class="strong broken"
      x=${endsAtTruth ? right - LIFTED : x}
      y=${y - (isAbove ? ABOVE : lifted)}
      text-anchor=${endsAtTruth ? 'end' : anchor}
    >${text}</text>`;
  }

  /** A number that would stand on what is said of those beyond the ruler is left out. */
  private renderTicks(y: number, room: number): readonly SVGTemplateResult[] {
    const { ruler } = this;
    return tickValues(this.end, TICKS).flatMap((tick) => {
      const text = this.write(tick);
      const x = along(ruler, tick);
      if (x + (text.length * CHARACTER) / 2 > room) return [];
      return [
        svg`<text x=${x} y=${y} text-anchor=${this.isNarrow && tick === 0 ? 'start' : 'middle'}>${text}</text>`,
      ];
    });
  }

  private renderStrip(strip: ErrorStrip): TemplateResult {
    const { width, ruler, isNarrow, strip: high, dot } = this;
    const { label, note, errors, mean, meanText, isCovered, isAsked, description } = strip;
    const top = isNarrow ? 20 : 0;
    const middle = top + high / 2;
    const dots = isCovered ? [] : dotsAlong(errors, ruler, { diameter: dot, height: high - 4 });
    const largest = errors.indexOf(Math.max(...errors));
    return html`<svg
      class="strip ${isCovered && isAsked ? 'asked' : ''}"
      width=${width}
      height=${top + high}
      viewBox="0 0 ${width} ${top + high}"
      role="img"
      aria-label=${description}
      @pointerdown=${(event: PointerEvent) => this.press(event, strip, dots, middle)}
      @pointermove=${(event: PointerEvent) => {
        if (event.buttons === 1) this.mark(event, strip);
      }}
    >
      <g aria-hidden="true">
        <text class="strong" x="0" y=${isNarrow ? 12 : middle - 3}>${label}</text>
        <text x=${isNarrow ? label.length * 7.6 : 0} y=${isNarrow ? 12 : middle + 13}>${note}</text>
        <path class="grid" d="M${ruler.start} ${middle}H${ruler.end}"></path>
        ${isCovered ? hatched(ruler.start, top + 2, ruler.end - ruler.start, high - 4) : this.renderDots(dots, middle, isNarrow)}
        ${
          isCovered
            ? nothing
            : svg`<path class="mean" d="M${along(ruler, mean)} ${top + 1}v${high - 2}"></path>
              <text class="number" x=${width} y=${isNarrow ? 13 : middle + 5} text-anchor="end">${meanText}</text>
              ${
                errors[largest]! > this.end
                  ? svg`<text x=${ruler.end} y=${top + high - 4} text-anchor="end">${this.beyond(this.names[largest]!, this.write(errors[largest]!))}</text>`
                  : nothing
              }`
        }
        ${isAsked ? this.renderGuess(ruler, middle, isCovered) : nothing}
      </g>
    </svg>`;
  }

  private renderDots(dots: readonly Dot[], middle: number, isNarrow: boolean): readonly SVGTemplateResult[] {
    const { record, names, dot } = this;
    // What is lit lies over the others.
    const ordered = [...dots].sort(
      (one, other) => Number(one.index === record) - Number(other.index === record),
    );
    return ordered.map(
      ({ index, x, y }) =>
        svg`<circle
          class="dot ${index === record ? 'lit' : ''}"
          cx=${x.toFixed(1)}
          cy=${(middle + (index === record ? 0 : y)).toFixed(1)}
          r=${index === record ? LIT : dot / 2 - 0.2}
        ><title>${names[index]}</title></circle>
        ${
          index === record && !isNarrow
            ? svg`<text class="strong broken" x=${x + 9} y=${middle - 8}>${names[index]}</text>`
            : nothing
        }`,
    );
  }

  private renderGuess(ruler: Scale, middle: number, isOpen: boolean): SVGTemplateResult | typeof nothing {
    const { guess, strip: high } = this;
    if (guess === null && !isOpen) return nothing;
    const x = along(ruler, Math.min(this.end, Math.max(0, guess ?? this.end / 2)));
    return svg`
      <path class="guessed" d="M${x} ${middle - high / 2 + 1}v${high - 2}"></path>
      <circle class="guess" cx=${x} cy=${middle} r=${isOpen ? 10 : 4}></circle>
      ${
        isOpen
          ? svg`<path class="guess" d="M${x - 2} ${middle - 4}l-4 4l4 4M${x + 2} ${middle - 4}l4 4l-4 4"></path>`
          : nothing
      }
      ${
        guess !== null && isOpen
          ? this.labelBeside(this.guessed(this.write(guess)), x + 4, middle + 4)
          : nothing
      }`;
  }

  private press(event: PointerEvent, strip: ErrorStrip, dots: readonly Dot[], middle: number): void {
    if (strip.isCovered) {
      if (strip.isAsked) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.mark(event, strip);
      return;
    }
    const { x, y } = this.placeOf(event);
    const distance = (dot: Dot): number => Math.max(Math.abs(dot.x - x), Math.abs(middle + dot.y - y));
    const [nearest] = [...dots].sort((one, other) => distance(one) - distance(other));
    if (nearest && distance(nearest) <= REACH) this.emit('record-press', { record: nearest.index });
  }

  private mark(event: PointerEvent, { isCovered, isAsked }: ErrorStrip): void {
    if (!isCovered || !isAsked) return;
    const at = numberAt(this.ruler, this.placeOf(event).x);
    const step = this.end / STEPS;
    this.emit('guess', { value: Math.round(Math.min(this.end, Math.max(0, at)) / step) * step });
  }

  private placeOf({ currentTarget, clientX, clientY }: PointerEvent): {
    readonly x: number;
    readonly y: number;
  } {
    const { left, top } = (currentTarget as Element).getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

define('soft-estimates', Estimates);

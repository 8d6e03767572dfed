import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { along, numberAt, type Scale } from '../../drawings/scale.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

/** A word with one number as its key, and one as its value. */
export interface PairedPoint {
  readonly name: string;
  readonly key: number;
  readonly value: number;
}

export type AxisName = 'key' | 'value';

interface MarkedOutput {
  readonly text: string;
  readonly at: number;
}

/** Of the handles, whose names stand in rows away from their axis where one would cover another. */
const ROW = 20;
const LETTER = 7.6;
const PAD = 46;
const GAP = 6;
/** Between the two axes, where the outputs stand. */
const BETWEEN = 66;
const OUTPUT_ROW = 17;
/** Of its text, on average, and how far it is from the line. */
const OUTPUT_LETTER = 6.4;
const BESIDE_LINE = 8;
/** So many places between two whole numbers. */
const PLACES = 10;
const TICKS = [-4, -2, 0, 2, 4];

const styles = css`
  .axes {
    position: relative;
    touch-action: pan-y;
  }
  svg {
    display: block;
    overflow: visible;
  }
  .axis {
    stroke: var(--soft-soft);
  }
  .tick {
    stroke: var(--soft-rule);
  }
  text {
    font: 400 var(--size-note) var(--soft-mono);
    fill: var(--soft-soft);
  }
  text.title {
    font: 600 var(--size-label) var(--soft-sans);
  }
  text.title.key {
    fill: var(--soft-key);
  }
  text.title.value,
  text.output {
    fill: var(--soft-value);
  }
  text.output {
    font: 600 var(--size-note) var(--soft-sans);
    paint-order: stroke;
    stroke: var(--soft-card);
    stroke-width: 4px;
    stroke-linejoin: round;
  }
  .output-mark {
    fill: var(--soft-value);
    stroke: var(--soft-card);
  }
  .pair {
    fill: none;
    stroke: var(--soft-soft);
    stroke-width: 1.5;
  }
  .stem {
    stroke: var(--soft-key);
    stroke-width: 1.5;
  }
  .stem.value {
    stroke: var(--soft-value);
  }
  .place {
    fill: var(--soft-key);
  }
  .place.value {
    fill: var(--soft-value);
  }
  .handle {
    position: absolute;
    inset-block-start: calc(var(--y) * 1px);
    inset-inline-start: calc(var(--x) * 1px);
    translate: -50% 0;
    padding: 0 7px;
    border: 1.5px solid var(--soft-key);
    border-radius: 11px;
    background: var(--soft-key-wash);
    color: var(--soft-key);
    font: 600 var(--size-note)/17px var(--soft-sans);
    white-space: nowrap;
    cursor: ew-resize;
    touch-action: none;
    user-select: none;
  }
  .handle.value {
    border-color: var(--soft-value);
    background: var(--soft-value-wash);
    color: var(--soft-value);
  }
  .handle[aria-disabled='true'] {
    border-style: dashed;
    cursor: default;
  }
  @media (forced-colors: active) {
    .axis,
    .pair,
    .stem {
      stroke: CanvasText;
    }
    text,
    .place,
    .output-mark {
      fill: CanvasText;
    }
  }
`;

interface Placed {
  readonly x: number;
  readonly row: number;
}

/** Half as wide as a number of an axis. */
const TICK = 8;

/** In rows, so that no name stands on another; what is farthest left takes the first row that is free there. */
function inRows(names: readonly string[], xs: readonly number[], letter = LETTER): readonly Placed[] {
  const ends: number[] = [];
  const placed: Placed[] = [];
  for (const index of [...xs.keys()].sort((one, other) => xs[one]! - xs[other]!)) {
    const half = (names[index]!.length * letter) / 2 + 9;
    const x = xs[index]!;
    const free = ends.findIndex((end) => end + GAP <= x - half);
    const row = free === -1 ? ends.length : free;
    ends[row] = x + half;
    placed[index] = { x, row };
  }
  return placed;
}

/**
 * @summary A number line for keys above one for values, of the same scale, with a line from each word's key to its value:
 * where both are one number, the line is straight. Every place is moved by its handle, by pointer or arrow keys.
 * @fires slide - `{axis, index, value, final}`
 */
export class PairedAxes extends part([styles], {
  label: '',
  points: typed<readonly PairedPoint[]>([]),
  /** Both axes reach from −most to most. */
  most: 4,
  titles: typed<Readonly<Record<AxisName, string>>>({ key: '', value: '' }),
  /** What is moved, and where it is. */
  labelOf: typed<(axis: AxisName, index: number) => string>(String),
  write: typed<(value: number) => string>(String),
  /** What is received, on the axis of values. */
  outputs: typed<readonly MarkedOutput[]>([]),
  /** What can't be moved. */
  fixed: typed<Readonly<Record<AxisName, boolean>>>({ key: false, value: false }),
  // Its own state.
  width: 640,
}) {
  constructor() {
    super();
    watchSize(this, (width) => (this.width = width));
  }

  private get scale(): Scale {
    return { from: -this.most, to: this.most, start: PAD, end: this.width - PAD };
  }

  protected override render(): TemplateResult {
    const { points, width, outputs, titles } = this;
    const x = this.scale;
    const names = points.map(({ name }) => name);
    const xs = (axis: AxisName): number[] => points.map((point) => along(x, point[axis]));
    const keys = inRows(names, xs('key'));
    const values = inRows(names, xs('value'));
    // As high as with all in one place: nothing moves while one is moved.
    const above = points.length * ROW + 6;
    const below = above + BETWEEN;
    const height = below + 8 + points.length * ROW;
    const received = inRows(
      outputs.map(({ text }) => text),
      outputs.map(({ at }) => along(x, at)),
      OUTPUT_LETTER,
    ).map(({ x: at, row }, index) => {
      // Beside the line that a key and its value share, at its left where the right has no room.
      const room = outputs[index]!.text.length * OUTPUT_LETTER;
      const isLeft = at + BESIDE_LINE + room > width;
      const left = isLeft ? at - BESIDE_LINE - room : at + BESIDE_LINE;
      return { at, y: below - 18 - row * OUTPUT_ROW, left, right: left + room, isLeft };
    });
    const ticksAt = (above + below) / 2 + 4;
    const isFree = (place: number): boolean =>
      received.every(
        ({ left, right, y }) =>
          place + TICK < left || place - TICK > right || Math.abs(y - ticksAt) >= OUTPUT_ROW,
      );
    return html`<div class="axes" role="group" aria-label=${this.label}>
      <svg width=${width} height=${height} aria-hidden="true">
        ${TICKS.map(
          (tick) => svg`<path class="tick" d="M${along(x, tick)} ${above}V${below}"></path>
            ${isFree(along(x, tick)) ? svg`<text x=${along(x, tick)} y=${ticksAt} text-anchor="middle">${this.write(tick)}</text>` : nothing}`,
        )}
        ${[above, below].map((y) => svg`<path class="axis" d="M${x.start - 14} ${y}H${x.end + 14}"></path>`)}
        <text class="title key" x="0" y=${above - 8}>${titles.key}</text>
        <text class="title value" x="0" y=${below + 18}>${titles.value}</text>
        ${points.map((_, index) => svg`<path class="pair" d="M${keys[index]!.x} ${above}L${values[index]!.x} ${below}"></path>`)}
        ${keys.map((placed) => stem(placed, 'key', above))}
        ${values.map((placed) => stem(placed, 'value', below))}
        ${outputs.map(({ text }, index) => {
          const { at, y, left, right, isLeft } = received[index]!;
          return svg`<path class="output-mark" d="M${at} ${below - 2}l-6 -11h12z"></path>
            <text class="output" x=${isLeft ? right : left} y=${y} text-anchor=${isLeft ? 'end' : 'start'}>${text}</text>`;
        })}
      </svg>
      ${points.map((point, index) => this.handle('key', point, index, keys[index]!, above - 6 - 19))}
      ${points.map((point, index) => this.handle('value', point, index, values[index]!, below + 8))}
    </div>`;
  }

  private handle(
    axis: AxisName,
    point: PairedPoint,
    index: number,
    { x, row }: Placed,
    first: number,
  ): TemplateResult {
    const fixed = this.fixed[axis];
    return html`<span
      class=${classMap({ handle: true, [axis]: true })}
      role="slider"
      tabindex=${fixed ? nothing : 0}
      aria-disabled=${fixed ? 'true' : 'false'}
      aria-label=${this.labelOf(axis, index)}
      aria-valuemin=${-this.most}
      aria-valuemax=${this.most}
      aria-valuenow=${point[axis]}
      aria-valuetext=${this.write(point[axis])}
      ${variables({ '--x': x, '--y': first + (axis === 'key' ? -row : row) * ROW })}
      @pointerdown=${(event: PointerEvent) => this.grasp(event, axis, index)}
      @pointermove=${(event: PointerEvent) => this.drag(event, axis, index, false)}
      @pointerup=${(event: PointerEvent) => this.drag(event, axis, index, true)}
      @keydown=${(event: KeyboardEvent) => this.step(event, axis, index)}
      >${point.name}</span
    >`;
  }

  private grasp(event: PointerEvent, axis: AxisName, index: number): void {
    if (this.fixed[axis] || event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.drag(event, axis, index, false);
  }

  private drag(event: PointerEvent, axis: AxisName, index: number, final: boolean): void {
    const handle = event.currentTarget as Element;
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const { left } = this.renderRoot.querySelector('svg')!.getBoundingClientRect();
    this.slide(axis, index, numberAt(this.scale, event.clientX - left), final);
  }

  private step(event: KeyboardEvent, axis: AxisName, index: number): void {
    const now = this.points[index]![axis];
    const by = event.shiftKey ? 1 : 1 / PLACES;
    const to = { ArrowRight: now + by, ArrowUp: now + by, ArrowLeft: now - by, ArrowDown: now - by, Home: 0 }[
      event.key
    ];
    if (to === undefined || this.fixed[axis] || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.slide(axis, index, to, true);
  }

  private slide(axis: AxisName, index: number, to: number, final: boolean): void {
    const within = Math.min(this.most, Math.max(-this.most, to));
    this.emit('slide', { axis, index, value: Math.round(within * PLACES) / PLACES, final });
  }
}

const stem = ({ x, row }: Placed, axis: AxisName, y: number): SVGTemplateResult => {
  const end = axis === 'key' ? y - 6 - row * ROW : y + 8 + row * ROW;
  return svg`<path class="stem ${axis}" d="M${x} ${y}V${end}"></path>
    <circle class="place ${axis}" cx=${x} cy=${y} r="4"></circle>`;
};

define('soft-paired-axes', PairedAxes);

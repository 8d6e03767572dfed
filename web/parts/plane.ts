import { html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from './define.js';
import { isForBrowser } from './keys.js';
import { part, typed } from './part.js';
import {
  fanOut,
  fromScreen,
  joinNames,
  longestLabel,
  placeLabels,
  tickDistance,
  toScreen,
  toTenth,
  unit,
} from './plane-layout.js';
import type { Frame, Label, Point } from './plane-layout.js';
import { planeStyles } from './plane.styles.js';
import { roles } from './roles.js';
import { watchSize } from './size.js';
import { variables } from './variables.js';

export interface PlaneVector extends Point {
  readonly id: string;
  readonly label: string;
  readonly role: 'query' | 'key';
  /** Follows from something else: shown, not to be moved. */
  readonly locked?: boolean;
  readonly lit?: boolean;
  /** What is said of it, coordinates included. */
  readonly description: string;
}

export interface PlaneLine {
  readonly from: string;
  readonly to: string;
  /** 0..1 */
  readonly level: number;
}

const largestSize = 460;
/** Half of the 44 px that a finger needs. */
const reach = 22;

const steps: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 0.1, y: 0 },
  ArrowLeft: { x: -0.1, y: 0 },
  ArrowUp: { x: 0, y: 0.1 },
  ArrowDown: { x: 0, y: -0.1 },
  // To the centre.
  Home: { x: 0, y: 0 },
};

/**
 * @summary Vectors of a plane, moved by mouse, finger or arrow keys.
 * @fires vector-move - `{id, x, y, final}`
 */
export class Plane extends part([roles, planeStyles], {
  label: '',
  vectors: typed<readonly PlaneVector[]>([]),
  /** Units from the centre to each side. */
  extent: 4,
  unitCircle: false,
  lines: typed<readonly PlaneLine[]>([]),
  // Its own state.
  /** In pixels of the screen, so that labels keep their size on a phone. */
  size: 400,
}) {
  /** The grasp keeps the distance between pointer and tip: taking hold moves nothing. */
  private grasp: { readonly id: string; readonly dx: number; readonly dy: number } | null = null;

  constructor() {
    super();
    watchSize(this, (width) => (this.size = Math.min(width, largestSize)));
  }

  private get frame(): Frame {
    return { size: this.size, extent: this.extent };
  }

  protected override render(): TemplateResult {
    const tips = this.vectors.map((vector) => toScreen(this.frame, vector));
    const handles = fanOut(this.size, tips);
    const names = joinNames(this.size, this.vectors, tips, handles);
    const labels = placeLabels(this.size, names, handles);
    return html`
      <svg
        viewBox="0 0 ${this.size} ${this.size}"
        width=${this.size}
        height=${this.size}
        role="group"
        aria-label=${this.label}
        @pointerdown=${this.take}
        @touchstart=${this.holdPage}
        @pointermove=${this.drag}
        @pointerup=${this.release}
        @pointercancel=${this.release}
      >
        ${this.renderGrid()} ${this.lines.map((line) => this.renderLine(line, tips))}
        ${this.vectors.map((vector, index) => this.renderShaft(vector, tips[index]))}
        ${repeat(
          this.vectors,
          ({ id }) => id,
          (vector, index) =>
            this.renderHandle(vector, tips[index], handles[index], names[index]?.text ?? '', labels[index]),
        )}
      </svg>
    `;
  }

  private renderGrid(): SVGTemplateResult {
    const { size, frame, extent } = this;
    const centre = size / 2;
    const apart = tickDistance(extent);
    const whole = Math.floor(extent / apart);
    const ticks = Array.from({ length: 2 * whole + 1 }, (_, index) => (index - whole) * apart).filter(
      (tick) => tick !== 0,
    );
    const every = whole > 3 ? 2 * apart : apart;
    return svg`<g aria-hidden="true">
      ${ticks.map((tick) => {
        const { x, y } = toScreen(frame, { x: tick, y: tick });
        return svg`<path class="grid" d="M${x} 0V${size}M0 ${y}H${size}"></path>`;
      })}
      <path class="axis" d=${`M${centre} 0V${size}M0 ${centre}H${size}`}></path>
      ${ticks
        .filter((tick) => tick % every === 0)
        .map((tick) => {
          const { x, y } = toScreen(frame, { x: tick, y: tick });
          const text = String(tick).replace('-', '\u2212');
          return svg`<text class="tick" x=${x} y=${centre + 14} text-anchor="middle">${text}</text>
            <text class="tick" x=${centre - 5} y=${y + 4} text-anchor="end">${text}</text>`;
        })}
      ${this.unitCircle ? svg`<circle class="circle" cx=${centre} cy=${centre} r=${unit(frame)}></circle>` : nothing}
    </g>`;
  }

  private renderLine(
    { from, to, level }: PlaneLine,
    tips: readonly Point[],
  ): SVGTemplateResult | typeof nothing {
    const start = tips[this.vectors.findIndex(({ id }) => id === from)];
    const end = tips[this.vectors.findIndex(({ id }) => id === to)];
    if (start === undefined || end === undefined || !(level > 0)) return nothing;
    const share = Math.min(level, 1);
    const path = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    return svg`<path class="line" aria-hidden="true" d=${path} ${variables({ '--path': `path("${path}")` })}
      stroke-width=${1 + 7 * share} stroke-opacity=${0.25 + 0.55 * share}></path>`;
  }

  private renderShaft({ role }: PlaneVector, tip: Point | undefined): SVGTemplateResult | typeof nothing {
    if (tip === undefined) return nothing;
    const centre = this.size / 2;
    const path = `M${centre} ${centre}L${tip.x} ${tip.y}`;
    return svg`<path class="shaft ${role}" aria-hidden="true" d=${path}
      ${variables({ '--path': `path("${path}")` })}></path>`;
  }

  private renderHandle(
    vector: PlaneVector,
    tip: Point | undefined,
    handle: Point | undefined,
    name: string,
    label: Label | undefined,
  ): SVGTemplateResult | typeof nothing {
    if (tip === undefined || handle === undefined || label === undefined) return nothing;
    const { id, role, description, locked = false, lit = false } = vector;
    const { x, y } = handle;
    const text = [...name];
    const shown = text.length > longestLabel ? `${text.slice(0, longestLabel - 1).join('')}…` : name;
    return svg`<g
      class="handle ${role} ${locked ? 'locked' : ''} ${lit ? 'lit' : ''}"
      data-id=${id}
      role="slider"
      tabindex="0"
      aria-label=${vector.label}
      aria-valuemin=${-this.extent}
      aria-valuemax=${this.extent}
      aria-valuenow=${vector.x}
      aria-valuetext=${description}
      aria-disabled=${locked ? 'true' : nothing}
      @keydown=${(event: KeyboardEvent) => this.step(event, vector)}
      @keyup=${(event: KeyboardEvent) => this.settle(event, vector)}
      ${variables({ '--x': `${x}px`, '--y': `${y}px` })}
    >
      <path class="leader" d=${`M${tip.x - x} ${tip.y - y}L0 0`}></path>
      <circle class="ring" r="13"></circle>
      ${
        role === 'query'
          ? svg`<circle class="tip" r="7.5"></circle>`
          : svg`<path class="tip" d="M0 -9L9 0L0 9L-9 0Z"></path>`
      }
      <text class="name" x=${label.x - x} y=${label.y - y} text-anchor=${label.anchor}>${shown}</text>
      <circle class="hit" r=${reach}></circle>
    </g>`;
  }

  private pointerPoint(event: PointerEvent): Point {
    const box = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    const scale = this.size / (box.width || this.size);
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }

  private readonly take = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const point = this.pointerPoint(event);
    const tips = this.vectors.map((vector) => toScreen(this.frame, vector));
    const distances = fanOut(this.size, tips).map(({ x, y }, index) =>
      this.vectors[index]?.locked === true ? Infinity : Math.hypot(x - point.x, y - point.y),
    );
    const nearest = distances.indexOf(Math.min(...distances));
    const vector = this.vectors[nearest];
    const tip = tips[nearest];
    if (vector === undefined || tip === undefined || (distances[nearest] ?? Infinity) > reach) return;
    event.preventDefault();
    (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
    this.grasp = { id: vector.id, dx: tip.x - point.x, dy: tip.y - point.y };
    this.handleOf(vector.id)?.focus({ preventScroll: true });
  };

  /** What a finger holds must not scroll the page; inside of an SVG browsers pass over touch-action. */
  private readonly holdPage = (event: TouchEvent): void => {
    if (this.grasp !== null) event.preventDefault();
  };

  private readonly drag = (event: PointerEvent): void => {
    if (this.grasp === null) return;
    const { id, dx, dy } = this.grasp;
    const point = this.pointerPoint(event);
    this.move(id, fromScreen(this.frame, { x: point.x + dx, y: point.y + dy }), false);
  };

  private readonly release = (): void => {
    const vector = this.vectors.find(({ id }) => id === this.grasp?.id);
    this.grasp = null;
    if (vector !== undefined) this.move(vector.id, vector, true);
  };

  private step(event: KeyboardEvent, vector: PlaneVector): void {
    const step = isForBrowser(event) ? undefined : steps[event.key];
    if (vector.locked === true || step === undefined) return;
    event.preventDefault();
    const { x, y } = event.key === 'Home' ? step : vector;
    const factor = event.shiftKey ? 10 : 1;
    const along = (from: number, by: number): number => toTenth(this.frame, from + factor * by);
    this.move(vector.id, { x: along(x, step.x), y: along(y, step.y) }, false);
  }

  /** One undo for one held key. */
  private settle(event: KeyboardEvent, vector: PlaneVector): void {
    if (vector.locked === true || steps[event.key] === undefined) return;
    this.move(vector.id, vector, true);
  }

  private move(id: string, { x, y }: Point, final: boolean): void {
    this.emit('vector-move', { id, x, y, final });
  }

  private handleOf(id: string): SVGElement | undefined {
    return [...this.renderRoot.querySelectorAll<SVGElement>('.handle')].find(
      (handle) => handle.dataset['id'] === id,
    );
  }
}

define('soft-plane', Plane);

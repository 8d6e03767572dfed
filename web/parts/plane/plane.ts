import { html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../kit/define.js';
import { nextPlace } from '../navigation/grid-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { part, typed } from '../kit/part.js';
import {
  fromScreen,
  isWrittenOn,
  joinNames,
  longestLabel,
  outermost,
  placeLabels,
  ranks,
  sizeOf,
  tickDistance,
  toScreen,
  toTenth,
  unit,
  writtenAt,
} from './plane-layout.js';
import type { Frame, Label, Point } from './plane-layout.js';
import type { drawChoices, PlaneChoice } from './plane-choices.js';
import { choiceStyles } from './plane-choices.styles.js';
import { planeStyles } from './plane.styles.js';
import { roles } from '../kit/roles.js';
import { watchSize } from '../kit/size.js';
import { variables } from '../kit/variables.js';

export interface PlaneVector extends Point {
  readonly id: string;
  readonly label: string;
  readonly role: 'query' | 'key' | 'output';
  /** Follows from something else: shown, not to be moved. */
  readonly locked?: boolean;
  readonly lit?: boolean;
  /** What it is called where it is said, its role included: "key b". */
  readonly name: string;
  /** Where it ends, and what else is said of it. */
  readonly description: string;
}

/** From one tip to another. */
export type PlaneLine = { readonly from: string; readonly to: string } & (
  | {
      /** 0..1: how thick it is. */
      readonly level: number;
      readonly kind?: never;
    }
  | {
      /** It shows how one tip follows from the other. */
      readonly kind: 'guide';
      readonly level?: never;
    }
);

/** Points of the plane behind its vectors: the outline of a shape, or one by one; as they were, or what became of them. */
export interface PlaneShape {
  readonly points: readonly Point[];
  readonly kind: 'outline' | 'dots';
  readonly isAfter: boolean;
}

const largestSize = 560;
/** Half of the 44 px that a finger needs. */
const reach = 22;
/** Half of what is drawn of a vector that lies around no other, and of its ring. */
const HALF = { query: 7.5, other: 9 };
const RING = 13;
/** The mouse is on it, with what is close around it. */
const inner = 9;

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
 *
 * Tab reaches each vector that can be moved, and one of those that follow, from which the arrow keys walk to the others.
 * @fires vector-move - `{id, x, y, final}`
 * @fires plane-guess - `{answer}`
 */
export class Plane extends part([roles, planeStyles, choiceStyles], {
  label: '',
  /** What can be told of all vectors together. */
  description: '',
  vectors: typed<readonly PlaneVector[]>([]),
  /** Units from the centre to each side. */
  extent: 4,
  unitCircle: false,
  /** What is said where an arrow key can’t turn a tip on the circle. */
  stays: '',
  lines: typed<readonly PlaneLine[]>([]),
  shapes: typed<readonly PlaneShape[]>([]),
  /** The answers that can be chosen in it, and later the one that was given. */
  choices: typed<readonly PlaneChoice[]>([]),
  /** What draws them; null where there are none. */
  drawChoices: typed<typeof drawChoices | null>(null),
  // Its own state.
  /** In pixels of the screen, so that labels keep their size on a phone. */
  size: 400,
  /** Of the locked vectors, the one that Tab reaches; without it, the first. */
  reached: typed<string | null>(null),
}) {
  /** The grasp keeps the distance between pointer and tip: taking hold moves nothing. */
  private grasp: {
    readonly id: string;
    readonly dx: number;
    readonly dy: number;
    /** While it lasts the plane reaches as far as it did: its scale would change under the hand. */
    readonly extent: number;
  } | null = null;

  /** A key has moved a tip, and is not up yet. */
  private isStepping = false;

  constructor() {
    super();
    watchSize(this, (width) => (this.size = Math.min(width, largestSize)));
  }

  private get frame(): Frame {
    return { size: this.size, extent: this.grasp?.extent ?? this.extent };
  }

  protected override render(): TemplateResult {
    const tips = this.vectors.map((vector) => toScreen(this.frame, vector));
    const around = ranks(this.vectors, tips);
    const names = joinNames(this.vectors, tips);
    const outer = outermost(tips, around);
    const labels = placeLabels(this.size, names, tips, outer);
    const choices = this.drawChoices?.(this.choices, this.frame, this.renderRoot, (answer) =>
      this.emit('plane-guess', { answer }),
    );
    return html`
      <svg
        viewBox="0 0 ${this.size} ${this.size}"
        width=${this.size}
        height=${this.size}
        role="group"
        aria-label=${this.label}
        aria-describedby=${this.description ? 'about' : nothing}
        @pointerdown=${this.take}
        @touchstart=${this.holdPage}
        @pointermove=${this.drag}
        @pointerup=${this.release}
        @pointercancel=${this.release}
      >
        ${this.renderGrid([...labels, ...(choices?.names ?? [])])}
        ${this.shapes.map((shape) => this.renderShape(shape))} ${choices?.marks}
        ${this.lines.map((line) => this.renderLine(line, tips))}
        ${this.vectors.map((vector, index) => this.renderShaft(vector, tips[index]))}
        ${repeat(
          this.vectors,
          ({ id }) => id,
          (vector, index) =>
            this.renderHandle(
              vector,
              tips[index],
              { rank: around[index] ?? 0, outer: outer[index] ?? 0 },
              names[index] ?? '',
              labels[index],
            ),
        )}
      </svg>
      ${choices?.keys} ${this.description ? html`<p id="about" hidden>${this.description}</p>` : nothing}
    `;
  }

  private renderGrid(labels: readonly Label[]): SVGTemplateResult {
    const { size, frame } = this;
    const { extent } = frame;
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
          const numberAt = (label: Label, others: readonly Label[]): SVGTemplateResult | typeof nothing =>
            isWrittenOn(label, others)
              ? nothing
              : svg`<text class="tick" x=${label.x} y=${label.y} text-anchor=${label.anchor}>${text}</text>`;
          const across = writtenAt({ x, y: centre + 14 }, text, 'middle');
          const upwards = writtenAt({ x: centre - 5, y: y + 4 }, text, 'end');
          // In a small plane the first ones below and left of the origin would meet.
          return svg`${numberAt(across, labels)} ${numberAt(upwards, [...labels, across])}`;
        })}
      ${this.unitCircle ? svg`<circle class="circle" cx=${centre} cy=${centre} r=${unit(frame)}></circle>` : nothing}
    </g>`;
  }

  private renderShape({ points, kind, isAfter }: PlaneShape): SVGTemplateResult {
    const classes = isAfter ? 'shape after' : 'shape';
    const places = points.map((point) => toScreen(this.frame, point));
    if (kind === 'outline') {
      const path = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
      return svg`<path class=${classes} aria-hidden="true" d=${path}></path>`;
    }
    return svg`<g class=${classes} aria-hidden="true">
      ${places.map(({ x, y }) => svg`<circle class="dot" cx=${x} cy=${y} r=${isAfter ? 4 : 2.5}></circle>`)}
    </g>`;
  }

  private renderLine(
    { from, to, level, kind }: PlaneLine,
    tips: readonly Point[],
  ): SVGTemplateResult | typeof nothing {
    const start = tips[this.vectors.findIndex(({ id }) => id === from)];
    const end = tips[this.vectors.findIndex(({ id }) => id === to)];
    if (start === undefined || end === undefined) return nothing;
    const path = `M${start.x} ${start.y}L${end.x} ${end.y}`;
    if (kind === 'guide') return svg`<path class="guide" aria-hidden="true" d=${path}></path>`;
    if (!(level > 0)) return nothing;
    const share = Math.min(level, 1);
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
    { rank, outer }: { readonly rank: number; readonly outer: number },
    name: string,
    label: Label | undefined,
  ): SVGTemplateResult | typeof nothing {
    if (tip === undefined || label === undefined) return nothing;
    const { id, role, description, locked = false, lit = false } = vector;
    const { x, y } = tip;
    const half = sizeOf(rank, role === 'query' ? HALF.query : HALF.other);
    const text = [...name];
    const shown = text.length > longestLabel ? `${text.slice(0, longestLabel - 1).join('')}…` : name;
    return svg`<g
      class="handle ${role} ${locked ? 'locked' : ''} ${lit ? 'lit' : ''} ${rank > 0 ? 'around' : ''}"
      data-id=${id}
      role="slider"
      tabindex=${this.isReached(vector) ? 0 : -1}
      aria-label=${vector.name}
      aria-valuemin=${-this.extent}
      aria-valuemax=${this.extent}
      aria-valuenow=${vector.x}
      aria-valuetext=${description}
      aria-disabled=${locked ? 'true' : nothing}
      @focus=${() => {
        if (locked) this.reached = id;
      }}
      @keydown=${(event: KeyboardEvent) => (locked ? this.walk(event, vector) : this.step(event, vector))}
      @keyup=${(event: KeyboardEvent) => this.settle(event, vector)}
      ${variables({ '--x': `${x}px`, '--y': `${y}px` })}
    >
      <circle class="ring" r=${sizeOf(outer, RING)}></circle>
      ${
        role === 'query'
          ? svg`<circle class="tip" r=${half}></circle>`
          : svg`<path class="tip" d=${`M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`}></path>`
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
    const around = ranks(this.vectors, tips);
    const distances = tips.map(({ x, y }, index) => {
      const rank = around[index] ?? 0;
      const distance = this.vectors[index]!.locked ? Infinity : Math.hypot(x - point.x, y - point.y);
      // Of those that lie in one another, a finger takes the innermost, and the mouse that on whose ring it is.
      const isBeyond = event.pointerType === 'mouse' && distance > sizeOf(rank, inner);
      return distance + (isBeyond ? 100 : rank);
    });
    const nearest = distances.indexOf(Math.min(...distances));
    const vector = this.vectors[nearest];
    const tip = tips[nearest];
    if (vector === undefined || tip === undefined || (distances[nearest] ?? Infinity) > reach) return;
    event.preventDefault();
    (event.currentTarget as SVGSVGElement).setPointerCapture(event.pointerId);
    this.grasp = { id: vector.id, dx: tip.x - point.x, dy: tip.y - point.y, extent: this.extent };
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
    this.requestUpdate();
    if (vector !== undefined) this.move(vector.id, vector, true);
  };

  private step(event: KeyboardEvent, vector: PlaneVector): void {
    const step = isForBrowser(event) ? undefined : steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { x, y } = event.key === 'Home' ? step : vector;
    const factor = event.shiftKey ? 10 : 1;
    const along = (from: number, by: number): number => toTenth(this.frame, from + factor * by);
    // On the circle a tip only turns: along its own direction it stays where it is, which is worth a word.
    const isAlong = event.key !== 'Home' && x * step.y === y * step.x;
    if (this.unitCircle && isAlong) {
      this.announce(this.stays);
      return;
    }
    this.isStepping = true;
    this.move(vector.id, { x: along(x, step.x), y: along(y, step.y) }, false);
  }

  /** From one vector that follows to the next: they lie anywhere, and are walked in their order. */
  private walk(event: KeyboardEvent, { id }: PlaneVector): void {
    const places = this.locked.map((_, column) => ({ row: 0, column }));
    const key = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[event.key] ?? event.key;
    const from = { row: 0, column: this.locked.findIndex((each) => each.id === id) };
    const next = isForBrowser(event) ? null : nextPlace(places, from, key);
    if (next === null) return;
    event.preventDefault();
    this.handleOf(this.locked[next.column]?.id ?? '')?.focus();
  }

  private get locked(): readonly PlaneVector[] {
    return this.vectors.filter(({ locked }) => locked === true);
  }

  private isReached({ id, locked }: PlaneVector): boolean {
    const reached = this.locked.find((each) => each.id === this.reached) ?? this.locked[0];
    return locked !== true || reached?.id === id;
  }

  /** One undo for one held key. */
  private settle(event: KeyboardEvent, vector: PlaneVector): void {
    if (!this.isStepping || steps[event.key] === undefined) return;
    this.isStepping = false;
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

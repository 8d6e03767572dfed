import { css, html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ShownAnswer } from '../../model/answers.js';
import type { Role } from '../../model/token.js';
import { define } from '../kit/define.js';
import { inLanguages } from '../kit/subscripts.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { variables } from '../kit/variables.js';

/** Where a cable can be plugged in. */
export interface CableSource {
  readonly value: string;
  readonly label: string;
  /** The answer to the question that it is: it can be pressed as such, or was given. */
  readonly answer?: ShownAnswer | undefined;
}

/** A cable with a socket at each source: which one it comes from. */
export interface Cable {
  readonly id: string;
  readonly role: Role;
  readonly label: string;
  readonly value: string;
  /** What its socket at a source is called: "Queries from Riley never stops". */
  readonly names: Readonly<Record<string, string>>;
  /** How much of the width belongs to what it leads to, as a share of all cables: the same for each where it is left out. */
  readonly share?: number;
}

/** The drawing is as wide as the part, whatever that is: these are shares of it. */
const WIDTH = 600;
const HEIGHT = 100;

const styles = css`
  .whole {
    display: grid;
    max-inline-size: var(--soft-cables-width, 460px);
    touch-action: pan-y;
  }
  .sources,
  .plugs {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  .source {
    display: grid;
    justify-items: center;
    min-inline-size: 0;
    margin-inline: 3px;
    border: 1px solid var(--soft-edge);
    border-radius: 8px;
    background: var(--soft-quiet);
  }
  .text {
    /* As high whether it can be pressed or not. */
    min-block-size: max(24px, var(--finger));
    padding: 3px 6px;
    border-radius: 4px;
    font-size: var(--size-label);
    font-weight: 600;
    line-height: 1.3;
    text-align: center;
    overflow-wrap: anywhere;
  }
  button.text:hover {
    background: var(--soft-card);
  }
  .text.offered {
    outline: 1px dashed var(--soft-edge);
  }
  /* A guess stays dashed beside the truth. */
  .text.given {
    outline: 2px dashed var(--soft-ink);
  }
  .sockets {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    inline-size: 100%;
  }
  .socket {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: max(28px, var(--finger));
    cursor: pointer;
  }
  .socket input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: inherit;
  }
  .socket:has(:disabled) {
    cursor: default;
  }
  .hole {
    inline-size: 18px;
    block-size: 18px;
    border: 2px solid var(--role);
    border-radius: 50%;
    background: var(--soft-card);
  }
  .socket:hover .hole {
    background: var(--role-wash);
  }
  .socket:has(:checked) .hole {
    background: var(--role);
    box-shadow: inset 0 0 0 2px var(--soft-card);
  }
  .socket:has(:focus-visible) {
    outline: 3px solid var(--soft-focus);
    outline-offset: -2px;
    border-radius: 8px;
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: var(--soft-cables-height, 52px);
    overflow: visible;
  }
  path {
    fill: none;
    stroke: var(--role);
    stroke-width: 4px;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  .plug {
    stroke-width: 20px;
  }
  .grip {
    stroke: transparent;
    stroke-width: 26px;
    cursor: grab;
    pointer-events: stroke;
  }
  .held .grip {
    cursor: grabbing;
  }
  /* While a cable is in the hand: where it can go. */
  .socket.offered .hole {
    background: var(--role-wash);
    outline: 2px solid var(--role);
    outline-offset: 2px;
  }
  /* Each below the end of its cable. */
  .plugs {
    grid-template-columns: var(--shares);
  }
  .plugs > * {
    justify-self: center;
  }
  @media (forced-colors: active) {
    .socket:has(:checked) .hole {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  @media print {
    .socket:not(:has(:checked)) .hole {
      border-style: dotted;
    }
  }
`;

/**
 * @summary Cables that are plugged into one of two sources each: by dragging, by a click on a socket, or by arrow keys.
 * @fires plug - `{id, value}`
 * @fires source-guess - `{answer}`
 */
export class Cables extends part([roles, styles], {
  label: '',
  sources: typed<readonly CableSource[]>([]),
  cables: typed<readonly Cable[]>([]),
  fixed: false,
  /** A source that answers can be pressed. */
  asks: false,
  // Its own state.
  /** The cable in the hand, and where its end is in the drawing. */
  held: typed<{ readonly id: string; readonly x: number; readonly y: number } | null>(null),
}) {
  protected override render(): TemplateResult {
    return html`<div class="whole" role="group" aria-label=${this.label}>
      <div class="sources">
        ${this.sources.map(
          (source) =>
            html`<div class="source" data-source=${source.value}>
              ${this.renderName(source)}
              <div class="sockets">${this.cables.map((cable) => this.renderSocket(cable, source.value))}</div>
            </div>`,
        )}
      </div>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
        ${this.cables.map((cable, index) => this.renderCable(cable, index))}
      </svg>
      <div
        class="plugs"
        part="plugs"
        ${variables({ '--shares': this.shares.map((share) => `${share * 100}%`).join(' ') })}
      >
        ${this.cables.map(({ role, label }) => html`<span class="chip ${role}">${label}</span>`)}
      </div>
    </div>`;
  }

  private renderName({ label, answer }: CableSource): TemplateResult {
    if (answer === undefined || !this.asks)
      return html`<span class="text ${answer?.guess ?? ''}" dir="auto">${inLanguages(label)}</span>`;
    return html`<button
      type="button"
      class="text ${answer.guess}"
      dir="auto"
      aria-pressed=${answer.guess === 'given' ? 'true' : 'false'}
      @click=${() => this.emit('source-guess', { answer: answer.value })}
    >
      ${inLanguages(label)}
    </button>`;
  }

  private renderSocket({ id, role, value, names }: Cable, source: string): TemplateResult {
    const isOffered = this.held?.id === id;
    return html`<label class="socket ${role}${isOffered ? ' offered' : ''}">
      <input
        type="radio"
        name=${id}
        value=${source}
        ?disabled=${this.fixed}
        .checked=${live(value === source)}
        @change=${() => this.emit('plug', { id, value: source })}
      />
      <span class="visually-hidden">${inLanguages(names[source] ?? source)}</span>
      <span class="hole"></span>
    </label>`;
  }

  private renderCable({ id, role, value }: Cable, index: number): SVGTemplateResult {
    const { held } = this;
    const isHeld = held?.id === id;
    const place = Math.max(
      0,
      this.sources.findIndex((source) => source.value === value),
    );
    const share = WIDTH / this.sources.length;
    const start = isHeld
      ? { x: held.x, y: held.y }
      : { x: place * share + ((index + 0.5) / this.cables.length) * share, y: -14 };
    const end = this.endOf(index) * WIDTH;
    const way = `M${start.x} ${start.y}C${start.x} ${HEIGHT * 0.6} ${end} ${HEIGHT * 0.4} ${end} ${HEIGHT}`;
    return svg`<g class="${role}${isHeld ? ' held' : ''}">
      <path d=${way}></path>
      ${isHeld ? svg`<path class="plug" d=${`M${start.x} ${start.y}h.01`}></path>` : nothing}
      ${
        this.fixed
          ? nothing
          : svg`<path class="grip" d=${way}
              @pointerdown=${(event: PointerEvent) => this.take(id, event)}
              @pointermove=${this.drag}
              @pointerup=${this.drop}
              @pointercancel=${this.release}
            ></path>`
      }
    </g>`;
  }

  private get shares(): readonly number[] {
    return this.cables.map(({ share }) => share ?? 1 / this.cables.length);
  }

  /** Where a cable ends, as a share of the width: in the middle of what belongs to it. */
  private endOf(index: number): number {
    const { shares } = this;
    const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
    return before + shares[index]! / 2;
  }

  private take(id: string, event: PointerEvent): void {
    (event.target as Element).setPointerCapture(event.pointerId);
    this.held = { id, ...this.placeOf(event) };
  }

  private readonly drag = (event: PointerEvent): void => {
    if (this.held) this.held = { ...this.held, ...this.placeOf(event) };
  };

  /** The source over which it is let go, or below which. */
  private readonly drop = (event: PointerEvent): void => {
    const { held } = this;
    this.held = null;
    if (!held) return;
    const under = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-source]')].find((source) => {
      const { left, right } = source.getBoundingClientRect();
      return event.clientX >= left && event.clientX <= right;
    });
    const value = under?.dataset['source'];
    const cable = this.cables.find(({ id }) => id === held.id);
    if (value !== undefined && cable && cable.value !== value) this.emit('plug', { id: held.id, value });
  };

  private readonly release = (): void => {
    this.held = null;
  };

  private placeOf({ clientX, clientY }: PointerEvent): { readonly x: number; readonly y: number } {
    const box = this.renderRoot.querySelector('svg')!.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * WIDTH,
      y: ((clientY - box.top) / box.height) * HEIGHT,
    };
  }
}

define('soft-cables', Cables);

import { css, html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { acrossRuler, bellPlaces, hillPath, SHOULDER } from '../../drawings/hill.js';
import type { ShownCell } from '../../model/token.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { variables } from '../kit/variables.js';
import { rangeStyles } from '../fields/range.styles.js';

/** How often numbers lie where, and how far from 0 they typically are. */
export interface Hill {
  /** From the left end of the ruler to the right one; none where they are covered. */
  readonly shares: readonly number[];
  readonly distance: number;
  readonly text: string;
  /** The number's cell; null where it can't be asked. */
  readonly cell: ShownCell | null;
  readonly isSelected: boolean;
  readonly isCovered: boolean;
  /** The hill in words. */
  readonly description: string;
}

export interface HillRow {
  readonly name: string;
  readonly note: string;
  /** One for each ruler. */
  readonly hills: readonly [Hill, Hill];
}

/** The rulers have one unit, so that their hills can be compared: a longer reach is a wider ruler. */
export interface Ruler {
  readonly reach: number;
  /** What stands over its typical distances. */
  readonly label: string;
  readonly ticks: readonly number[];
}

/** What the learner expects of the first hill of the last row. */
export interface HillGuess {
  /** null: nothing yet. */
  readonly distance: number | null;
  /** Where its handles are until then. */
  readonly start: number;
  readonly isOpen: boolean;
  /** What is said over its hill, beside its number, and of its handles. */
  readonly hill: string;
  readonly number: string;
  readonly handles: string;
  /** Where they are while there is no guess. */
  readonly unset: string;
}

/** A guess is a multiple of this, and at least this. */
const STEP = 0.5;
const THUMB = 24;

const styles = css`
  :host {
    container-type: inline-size;
  }
  .rows {
    display: grid;
    grid-template-columns: 84px minmax(0, var(--first)) 78px minmax(0, var(--second)) 44px;
    gap: 4px 12px;
    isolation: isolate;
  }
  .row {
    position: relative;
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: end;
  }
  .heading {
    grid-column: 1 / 3;
    margin: 0;
    font-weight: 600;
    font-size: var(--size-prose);
    line-height: 1.3;
  }
  .rest {
    color: var(--soft-soft);
    font-weight: 400;
    font-size: var(--size-label);
  }
  .over {
    color: var(--soft-soft);
    font-weight: 600;
    font-size: var(--size-label);
    line-height: 1.25;
    text-align: end;
    white-space: nowrap;
  }
  .over.first {
    justify-self: end;
  }
  .over.second {
    grid-column: 4 / 6;
  }
  .name {
    display: grid;
    align-self: center;
    font: 600 var(--size-prose)/1.3 var(--soft-mono);
  }
  small {
    color: var(--soft-soft);
    font: 400 var(--size-note)/1.3 var(--soft-sans);
  }
  .plot {
    position: relative;
    block-size: var(--soft-hill, 52px);
    margin-block-end: 14px;
  }
  .last {
    padding-block-start: 16px;
  }
  .last::before {
    position: absolute;
    inset: 0 -8px;
    z-index: -1;
    border-radius: 10px;
    background: var(--soft-quiet);
    content: '';
  }
  .last .plot {
    block-size: calc(1.3 * var(--soft-hill, 52px));
    margin-block-end: max(28px, var(--finger));
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
  .base {
    stroke: var(--soft-edge);
  }
  .hill {
    fill: var(--soft-soft);
  }
  .bell {
    fill: none;
    stroke: var(--soft-ink);
    stroke-width: 2;
    stroke-dasharray: 5 4;
  }
  .post {
    stroke: var(--soft-ink);
    stroke-width: 1.5;
  }
  .inside,
  .hidden {
    position: absolute;
    inset: 0;
    background: var(--soft-hatched);
  }
  .inside {
    clip-path: var(--inside);
  }
  .hidden {
    border: 1px solid var(--soft-rule);
    border-radius: 3px;
  }
  /* As far as numbers typically are from 0, to both sides. */
  .bracket {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline: var(--beside);
    block-size: 9px;
    border-inline: 2px solid var(--soft-ink);
    background: linear-gradient(var(--soft-ink), var(--soft-ink)) center / 100% 2px no-repeat;
  }
  .over-bell {
    position: absolute;
    inset-block-end: calc(100% + 2px);
    inset-inline: 0;
    color: var(--soft-ink);
    font-weight: 600;
    font-size: var(--size-note);
    line-height: 14px;
    text-align: center;
  }
  .asked {
    cursor: ew-resize;
    touch-action: pan-y;
  }
  input[type='range'] {
    position: absolute;
    inset-block-start: calc(100% - ${THUMB / 2}px - (max(24px, var(--finger)) - ${THUMB}px) / 2 + 6px);
    inset-inline: calc(50% - ${THUMB / 2}px) ${-THUMB / 2}px;
    inline-size: auto;
    margin: 0;
    --track: ${THUMB}px;
    --track-radius: 12px;
    --ground: transparent;
    --set: transparent;
    --soft-edge: transparent;
    --thumb: ${THUMB}px;
    --thumb-colour: var(--soft-card);
    --thumb-ring: none;
    --around-thumb: var(--soft-ink);
  }
  .handle {
    position: absolute;
    inset-block-start: calc(100% - ${THUMB / 2}px + 6px);
    inset-inline-start: calc(var(--at) - ${THUMB / 2}px);
    display: grid;
    place-content: center;
    inline-size: ${THUMB}px;
    block-size: ${THUMB}px;
    border: 2px solid var(--soft-ink);
    border-radius: 50%;
    background: var(--soft-card);
    font: 700 var(--size-note)/1 var(--soft-mono);
    letter-spacing: 1px;
    text-indent: 1px;
  }
  .handle.right {
    border-color: transparent;
    background: none;
    pointer-events: none;
  }
  .distance {
    display: grid;
    justify-items: end;
    align-self: center;
    text-align: end;
  }
  .distance > small {
    margin-block-end: 4px;
  }
  .number {
    min-inline-size: 44px;
    padding: 2px 4px;
    border-radius: 4px;
    font-weight: 600;
    font-size: var(--size-lead);
    line-height: 24px;
    text-align: end;
  }
  button.number {
    min-block-size: max(30px, var(--finger));
    text-decoration: underline dotted 1.5px var(--soft-edge);
    text-underline-offset: 5px;
  }
  button.number:hover {
    background: var(--soft-quiet);
  }
  .number.selected {
    outline: 2px solid var(--soft-ink);
  }
  .number.hidden-number {
    position: relative;
    block-size: 24px;
    border: 1px solid var(--soft-rule);
    background: var(--soft-hatched);
  }
  .second .number {
    font-size: var(--size-formula);
  }
  .axis {
    position: relative;
    block-size: 20px;
    font: var(--size-note)/16px var(--soft-mono);
    color: var(--soft-soft);
  }
  .axis > span {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-start: var(--at);
    translate: -50%;
  }
  .axis > span::before {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-start: 50%;
    block-size: 4px;
    border-inline-start: 1px solid var(--soft-edge);
    content: '';
  }
  .what {
    color: var(--soft-soft);
    font-size: var(--size-note);
    line-height: 24px;
  }
  /* There it would reach into the heading beside it. */
  @container (max-width: 859px) {
    .rest {
      display: none;
    }
  }
  @container (max-width: 559px) {
    .rows {
      --plots: calc(100cqi - 8px);
      grid-template-columns: 72px minmax(0, 1fr) calc(var(--plots) * var(--part));
      column-gap: 8px;
    }
    .rows {
      row-gap: 2px;
      --soft-hill: 38px;
    }
    .heading {
      grid-column: 1 / -1;
    }
    .name > small {
      display: none;
    }
    .over.first {
      grid-column: 2;
      justify-self: start;
    }
    .over.second {
      grid-column: 3;
      justify-self: end;
    }
    .name {
      grid-area: 1 / 1;
    }
    .distance.first {
      grid-area: 1 / 2;
      justify-self: start;
      justify-items: start;
      text-align: start;
    }
    .distance.second {
      grid-area: 1 / 3;
      justify-self: end;
    }
    .first.plot,
    .first.axis {
      grid-area: 2 / 1 / auto / 3;
    }
    .second.plot,
    .second.axis {
      grid-area: 2 / 3;
    }
    .what {
      grid-area: 3 / 1 / auto / 3;
      text-align: center;
      line-height: 16px;
    }
    .second.axis > :not(.middle) {
      display: none;
    }
    .last {
      padding-block-start: 2px;
    }
    .last .plot {
      margin-block-start: 14px;
    }
    .distance.first {
      display: flex;
      align-items: baseline;
      gap: 8px;
    }
  }
  @media (forced-colors: active) {
    .hill {
      fill: CanvasText;
    }
    .bell,
    .post,
    .base {
      stroke: CanvasText;
    }
  }
`;

/**
 * @summary Hills on one ruler, how often numbers lie where, each with how far from 0 they typically are; beside them a
 * second ruler of the same unit. What is expected of one hill is drawn as a dashed one, whose handles make it wider.
 * @fires cell-select - `{cell}`
 * @fires guess - `{distance}`
 */
export class Hills extends part([rangeStyles, styles], {
  heading: '',
  /** What is added to it where there is room. */
  note: '',
  /** What the numbers on the ruler are. */
  axis: '',
  rulers: typed<readonly [Ruler, Ruler] | null>(null),
  rows: typed<readonly HillRow[]>([]),
  /** null: the last row is not the one that was asked about, or nothing was guessed. */
  guess: typed<HillGuess | null>(null),
  write: typed<(value: number) => string>(String),
}) {
  protected override render(): TemplateResult {
    const { rulers, rows, axis, heading, note } = this;
    if (!rulers) return html``;
    const [first, second] = rulers;
    const part = second.reach / (first.reach + second.reach);
    return html`<div
      class="rows"
      ${variables({ '--first': `${first.reach}fr`, '--second': `${second.reach}fr`, '--part': part })}
    >
      <div class="row">
        <p class="heading">${heading}<span class="rest">${note}</span></p>
        <span class="over first">${first.label}</span>
        <span class="over second">${second.label}</span>
      </div>
      ${rows.map((row, index) => this.renderRow(row, rulers, index === rows.length - 1))}
      <div class="row" aria-hidden="true">
        <span class="what">${axis}</span>
        ${this.renderAxis(first, 'first')}
        <span></span>
        ${this.renderAxis(second, 'second')}
      </div>
    </div>`;
  }

  private renderRow(
    { name, note, hills: [first, second] }: HillRow,
    rulers: readonly [Ruler, Ruler],
    isLast: boolean,
  ): TemplateResult {
    const guess = isLast ? this.guess : null;
    const isOpen = guess?.isOpen === true;
    const { reach } = rulers[0];
    const expected = guess && Math.min(reach, Math.max(STEP, guess.distance ?? toStep(guess.start)));
    return html`<div class="row ${isLast ? 'last' : ''}">
      <span class="name">${name}<small>${note}</small></span>
      <div
        class="first plot ${isOpen ? 'asked' : ''}"
        @pointerdown=${isOpen ? (event: PointerEvent) => this.press(event, reach) : nothing}
        @pointermove=${isOpen ? (event: PointerEvent) => this.drag(event, reach) : nothing}
      >
        ${this.renderHill(first, reach, expected)}
        ${guess === null ? nothing : html`<span class="over-bell">${guess.hill}</span>`}
        ${isOpen ? this.renderHandles(guess, expected!, reach) : this.renderBracket(first, reach)}
      </div>
      <span class="first distance">${this.renderDistance(name, first, guess)}</span>
      <div class="second plot">
        ${
          second.isCovered
            ? html`<div class="hidden" role="img" aria-label=${second.description}></div>`
            : html`${this.renderHill(second, rulers[1].reach, null)}
              ${this.renderBracket(second, rulers[1].reach)}`
        }
      </div>
      <span class="second distance">${this.renderDistance(`${name}, ${rulers[1].label}`, second, null)}</span>
    </div>`;
  }

  private renderHill(
    { shares, isCovered, description }: Hill,
    reach: number,
    expected: number | null,
  ): TemplateResult {
    const places = expected === null ? [] : bellPlaces(expected, reach);
    const inside = ['0 100', ...places, '100 100'].map((place) => `${place.replace(' ', '% ')}%`).join(',');
    return html`${
        isCovered && places.length > 0
          ? html`<div class="inside" ${variables({ '--inside': `polygon(${inside})` })}></div>`
          : nothing
      }<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${description}>
        <path class="base" d="M0 100H100"></path>
        ${shares.length === 0 ? nothing : svg`<path class="hill" d=${hillPath(shares)}></path>`}
        ${places.length === 0 ? nothing : svg`<path class="bell" d="M${places.join('L')}"></path>`}
        ${isCovered && expected !== null ? posts(expected, reach) : nothing}
      </svg>`;
  }

  private renderBracket({ distance, shares }: Hill, reach: number): TemplateResult | typeof nothing {
    if (shares.length === 0) return nothing;
    const beside = acrossRuler(-Math.min(distance, reach), reach);
    return html`<span class="bracket" ${variables({ '--beside': `${beside}%` })}></span>`;
  }

  private renderHandles({ handles, distance, unset }: HillGuess, at: number, reach: number): TemplateResult {
    const place = (value: number) => variables({ '--at': `${acrossRuler(value, reach)}%` });
    return html`<span class="handle" aria-hidden="true" ${place(-at)}>‹›</span>
      <input
        type="range"
        min="0"
        max=${reach}
        step=${STEP}
        aria-label=${handles}
        aria-valuetext=${distance === null ? unset : this.write(at)}
        .value=${live(String(at))}
        @input=${({ target }: Event) => this.take((target as HTMLInputElement).valueAsNumber)}
        @click=${({ target }: Event) => this.take((target as HTMLInputElement).valueAsNumber)}
      /><span class="handle right" aria-hidden="true" ${place(toStep(at))}>‹›</span>`;
  }

  private renderDistance(
    name: string,
    { text, cell, isSelected, isCovered }: Hill,
    guess: HillGuess | null,
  ): TemplateResult {
    const said = guess === null || guess.distance === null ? nothing : this.write(guess.distance);
    if (isCovered && guess)
      return html`<small>${guess.number}</small><span class="number">${said === nothing ? '?' : said}</span>`;
    if (isCovered) return html`<span class="number hidden-number"></span>`;
    const className = `number ${isSelected ? 'selected' : ''}`;
    const number =
      cell === null
        ? html`<span class=${className}>${text}</span>`
        : html`<button
            type="button"
            class=${className}
            aria-label="${name}: ${text}"
            aria-pressed=${isSelected ? 'true' : 'false'}
            @click=${() => this.emit('cell-select', { cell })}
          >
            ${text}
          </button>`;
    return html`${guess === null ? nothing : html`<small>${guess.number}${said === nothing ? '' : html` ${said}`}</small>`}${number}`;
  }

  private renderAxis({ reach, ticks }: Ruler, name: string): TemplateResult {
    return html`<div class="axis ${name}">
      ${ticks.map(
        (tick) =>
          html`<span
            class=${tick === 0 ? 'middle' : ''}
            ${variables({ '--at': `${acrossRuler(tick, reach)}%` })}
            >${this.write(tick)}</span
          >`,
      )}
    </div>`;
  }

  private press(event: PointerEvent, reach: number): void {
    // The handle at the right takes what is pressed on it by itself, and so do its keys.
    if (event.target instanceof HTMLInputElement) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.drag(event, reach);
  }

  private drag({ currentTarget, pointerId, clientX, buttons }: PointerEvent, reach: number): void {
    const plot = currentTarget as Element;
    if (buttons !== 1 || !plot.hasPointerCapture(pointerId)) return;
    const { left, width } = plot.getBoundingClientRect();
    const distance = Math.abs((2 * (clientX - left)) / width - 1) * reach;
    this.take(Math.min(reach, distance));
  }

  private take(distance: number): void {
    this.emit('guess', { distance: Math.max(STEP, toStep(distance)) });
  }
}

const toStep = (distance: number): number => Math.round(distance / STEP) * STEP;

/** Where the handles of a hill hang. */
const posts = (distance: number, reach: number): SVGTemplateResult => svg`<path
  class="post"
  d="M${acrossRuler(-distance, reach)} 100V${100 * (1 - SHOULDER)}M${acrossRuler(distance, reach)} 100V${100 * (1 - SHOULDER)}"
></path>`;

define('soft-hills', Hills);

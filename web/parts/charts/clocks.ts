import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { CLOCK_SIZE, clockHands, type Hand } from '../../drawings/clock-hand.js';
import type { ShownAnswer } from '../../model/answers.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { variables } from '../kit/variables.js';
import { isForBrowser } from '../navigation/keys.js';

/** One hand that turns from place to place. */
export interface ClockRow {
  /** What its hand is called, as it is drawn. */
  readonly name: string;
  /** What it is called where it is said. */
  readonly label: string;
  readonly hands: readonly Hand[];
  /** The answer to the question that it is: it can be pressed as such, or was given. */
  readonly answer?: ShownAnswer | undefined;
}

const styles = css`
  .grid {
    display: grid;
    gap: 2px;
  }
  .head,
  .row {
    display: grid;
    grid-template-columns: var(--soft-clock-name) minmax(0, 1fr);
    align-items: center;
  }
  .places {
    display: grid;
    grid-template-columns: repeat(var(--places), minmax(0, 1fr));
    color: var(--soft-soft);
    font: var(--size-note)/1.2 var(--soft-mono);
    text-align: center;
  }
  .row {
    min-block-size: var(--finger);
    padding: 0;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--size-label);
    text-align: start;
    cursor: pointer;
  }
  .row:hover,
  .row[aria-pressed='true'] {
    background: var(--soft-quiet);
  }
  .row.given {
    border-color: var(--soft-ink);
    border-style: dashed;
  }
  .name {
    padding-inline-start: 6px;
    white-space: nowrap;
  }
  svg {
    display: block;
    inline-size: 100%;
  }
  .face {
    fill: var(--soft-card);
    stroke: var(--soft-edge);
  }
  .hand {
    stroke: var(--soft-ink);
    stroke-width: 2.5px;
    stroke-linecap: round;
  }
  .tip {
    fill: var(--soft-ink);
  }
  .marked .face {
    stroke: var(--soft-ink);
    stroke-width: 3px;
  }
  .covered .face {
    fill: var(--soft-quiet);
    stroke-dasharray: 3 3;
  }
`;

/**
 * @summary Hands that turn, each in a row of its own, a clock for each place. A press chooses a hand at a place; arrow keys
 * walk: up and down from hand to hand, left and right from place to place.
 * @fires clock-select - `{row, place}`
 * @fires clock-guess - `{answer}`
 */
export class Clocks extends part([styles], {
  label: '',
  /** What the places are called, in a line above. */
  places: typed<readonly string[]>([]),
  rows: typed<readonly ClockRow[]>([]),
  /** The hand that is looked at, and where. */
  selected: typed<{ readonly row: number; readonly place: number } | null>(null),
  /** The hands are not to be seen yet. */
  covered: false,
}) {
  protected override render(): TemplateResult {
    const { rows, places, selected } = this;
    const reached = Math.min(selected?.row ?? 0, rows.length - 1);
    return html`<div
      class="grid"
      role="group"
      aria-label=${this.label}
      ${variables({ '--places': places.length })}
      @keydown=${this.press}
    >
      <div class="head" aria-hidden="true">
        <span></span>
        <div class="places">${places.map((place) => html`<span>${place}</span>`)}</div>
      </div>
      ${rows.map((row, index) => this.renderRow(row, index, index === reached))}
    </div>`;
  }

  private renderRow(
    { name, label, hands, answer }: ClockRow,
    row: number,
    isReached: boolean,
  ): TemplateResult {
    const { selected, covered } = this;
    const isSelected = selected?.row === row;
    const picture = clockHands(hands, isSelected ? selected.place : null, !covered);
    return html`<button
      type="button"
      class="row ${covered ? 'covered' : ''} ${answer?.guess ?? ''}"
      data-row=${row}
      tabindex=${isReached ? 0 : -1}
      aria-label=${label}
      aria-pressed=${(covered ? answer?.guess === 'given' : isSelected) ? 'true' : 'false'}
      @click=${(event: MouseEvent) => this.take(row, this.placeAt(event) ?? selected?.place ?? 0)}
    >
      <span class="name" aria-hidden="true">${name}</span>
      <svg viewBox="0 0 ${picture.width} ${CLOCK_SIZE}" aria-hidden="true">${drawn(picture)}</svg>
    </button>`;
  }

  /** Keys press without a place of the pointer. */
  private placeAt({ clientX, currentTarget, detail }: MouseEvent): number | null {
    const { left, width } = (currentTarget as Element).querySelector('svg')!.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * this.places.length);
    return detail > 0 && place >= 0 && place < this.places.length ? place : null;
  }

  private take(row: number, place: number): void {
    const answer = this.rows[row]?.answer?.value;
    if (this.covered && answer !== undefined) this.emit('clock-guess', { answer });
    else if (!this.covered) this.emit('clock-select', { row, place });
  }

  private readonly press = (event: KeyboardEvent): void => {
    const step = isForBrowser(event) ? undefined : STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = Number((event.target as Element).closest<HTMLElement>('.row')?.dataset['row'] ?? 0);
    const row = from + step.row;
    const place = (this.selected?.place ?? 0) + step.place;
    if (!this.rows[row] || !(place in this.places)) return;
    const button = this.renderRoot.querySelector<HTMLElement>(`[data-row="${row}"]`);
    // A guess is made by pressing alone.
    if (!this.covered) this.take(row, place);
    button?.focus();
  };
}

const STEPS: Readonly<Record<string, { readonly row: number; readonly place: number } | undefined>> = {
  ArrowUp: { row: -1, place: 0 },
  ArrowDown: { row: 1, place: 0 },
  ArrowLeft: { row: 0, place: -1 },
  ArrowRight: { row: 0, place: 1 },
};

define('soft-clocks', Clocks);

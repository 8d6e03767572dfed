import { css, html, nothing, unsafeCSS } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { live } from 'lit/directives/live.js';
import type { Drawing } from '../../drawings/drawing.js';
import picture from '../../drawings/small-flow.css?inline';
import layout from '../../drawings/stops.css?inline';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { nearestPlace } from '../navigation/places.js';
import { rangeStyles } from './range.styles.js';
import { variables } from '../kit/variables.js';

/** A named place of the slider, and, where it has them, its picture and what is answered there. */
export interface SliderStop {
  readonly id: string;
  readonly at: number;
  readonly name: string;
  /** Where each stop has one. */
  readonly answer?: string;
  readonly hasAnswer?: boolean;
  readonly picture?: Drawing;
}

const styles = css`
  input {
    --set: var(--soft-weight);
    --thumb: 26px;
    border-radius: 6px;
  }
  .track input {
    display: block;
    block-size: max(30px, var(--finger));
  }
  button.stop {
    min-block-size: 44px;
    border-radius: 8px;
  }
  button.stop:hover {
    background: var(--soft-quiet);
  }
`;

/**
 * @summary A slider with five named stops, which can also be pressed. It stands at `places` alone: where these leave a
 * gap, it goes to the nearer end, and by the keyboard to the other.
 * @fires slide - `{place, final}`
 * @fires stop-choose - `{id}`
 */
export class Stops extends part([rangeStyles, unsafeCSS(layout), unsafeCSS(picture), styles], {
  label: '',
  stops: typed<readonly SliderStop[]>([]),
  /** Whole numbers, rising. */
  places: typed<readonly number[]>([0, 1]),
  place: 0,
  /** The stop where it stands; empty between two. */
  chosen: '',
  /** Where it stands, in words. */
  valueText: '',
  fixed: false,
}) {
  private isDragged = false;

  protected override render(): TemplateResult {
    const first = this.places[0] ?? 0;
    const last = this.places.at(-1) ?? 1;
    return html`<div class="stops">
      <div class="track">
        <input
          type="range"
          aria-label=${this.label}
          aria-valuetext=${this.valueText}
          min=${first}
          max=${last}
          step="1"
          ?disabled=${this.fixed}
          .value=${live(String(this.place))}
          ${variables({ '--share': (this.place - first) / (last - first) })}
          @pointerdown=${() => (this.isDragged = true)}
          @keydown=${() => (this.isDragged = false)}
          @input=${(event: Event) => this.slide(event, false)}
          @change=${(event: Event) => this.slide(event, true)}
        />
      </div>
      ${this.stops.map((stop) => this.renderStop(stop))}
    </div>`;
  }

  private renderStop({ id, name, answer, hasAnswer, picture }: SliderStop): TemplateResult {
    const chosen = id === this.chosen;
    return html`<button
      type="button"
      class=${classMap({ stop: true, chosen })}
      aria-pressed=${chosen ? 'true' : 'false'}
      ?disabled=${this.fixed}
      @click=${() => this.emit('stop-choose', { id })}
    >
      ${picture ? html`<svg viewBox=${`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">${drawn(picture)}</svg>` : nothing}
      <span>${name}</span>
      ${answer === undefined ? nothing : html`<span class=${classMap({ 'stop-answer': true, none: !hasAnswer })}>${answer}</span>`}
    </button>`;
  }

  private slide(event: Event, final: boolean): void {
    const { valueAsNumber } = event.target as HTMLInputElement;
    const place = nearestPlace(this.places, valueAsNumber, this.isDragged ? null : this.place);
    if (final) this.isDragged = false;
    this.emit('slide', { place, final });
    // Where the place is as before, nothing else would take the thumb back there.
    this.requestUpdate();
  }
}

define('soft-stops', Stops);

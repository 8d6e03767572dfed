import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { define } from '../kit/define.js';
import { part } from '../kit/part.js';
import { rangeStyles } from './range.styles.js';
import { subscripts } from '../kit/subscripts.js';
import { variables } from '../kit/variables.js';

const styles = css`
  :host {
    container-type: inline-size;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 16px;
  }
  .value {
    font-family: var(--soft-mono);
    font-size: var(--size-label);
    overflow-wrap: anywhere;
  }
  .track {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 14px;
  }
  .end {
    color: var(--soft-soft);
    font-size: var(--size-note);
  }
  input {
    --thumb: 18px;
    border-radius: 6px;
  }
  /* What makes the weights, and one of them. */
  :host(:is([part='temperature'], [part='weight'])) input {
    --set: var(--soft-weight);
  }
  input:focus-visible {
    outline-offset: 0;
  }
  @container (max-width: 400px) {
    .track:not(.brief) {
      grid-template-columns: 1fr auto;
    }
    .track:not(.brief) > input {
      grid-row: 1;
      grid-column: 1 / -1;
    }
  }
  /* Beside a field in a narrow place: each of the words in one line. */
  @container (max-width: 180px) {
    .head,
    .track {
      column-gap: 4px;
    }
    .end {
      font-size: var(--size-note);
    }
  }
  @media (pointer: coarse) {
    input {
      --thumb: 26px;
    }
  }
  @media print {
    .head {
      justify-content: start;
    }
    .track {
      display: none;
    }
  }
`;

/** So many characters, such as a number, have room beside the track wherever it is. */
const BRIEF = 3;

/**
 * @summary A native range input with a word at each end.
 * @fires slide - `{value, final}`
 */
export class Slider extends part([rangeStyles, styles], {
  label: '',
  startLabel: '',
  endLabel: '',
  min: 0,
  max: 1,
  step: 0.01,
  value: 0,
  /** The value in words, shown and spoken. */
  valueText: '',
  /** How far the keys move it, spoken. */
  stepsText: '',
}) {
  protected override render(): TemplateResult {
    const share = (this.value - this.min) / (this.max - this.min);
    const isBrief = [this.startLabel, this.endLabel].every(({ length }) => length <= BRIEF);
    return html`
      <div class="head">
        <label class="caption" for="range">${subscripts(this.label)}</label>
        <span class="value" aria-hidden="true">${this.valueText}</span>
      </div>
      <div class=${isBrief ? 'track brief' : 'track'}>
        <span class="end" aria-hidden="true">${this.startLabel}</span>
        <input
          id="range"
          type="range"
          min=${this.min}
          max=${this.max}
          step=${this.step}
          .value=${live(String(this.value))}
          aria-label=${this.label.includes('_') ? this.label.replaceAll('_', ' ') : nothing}
          aria-valuetext=${this.valueText}
          aria-description=${this.stepsText || nothing}
          ${variables({ '--share': Math.min(Math.max(share, 0), 1) || 0 })}
          @input=${(event: Event) => this.slide(event, false)}
          @change=${(event: Event) => this.slide(event, true)}
        />
        <span class="end" aria-hidden="true">${this.endLabel}</span>
      </div>
    `;
  }

  private slide(event: Event, final: boolean): void {
    const { valueAsNumber } = event.target as HTMLInputElement;
    this.emit('slide', { value: valueAsNumber, final });
  }
}

define('soft-slider', Slider);

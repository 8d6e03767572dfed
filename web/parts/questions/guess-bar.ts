import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { variables } from '../kit/variables.js';

/** So many steps from one end of the scale to the other. */
const STEPS = 100;

const styles = css`
  :host {
    --thumb: 14px;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px;
    color: var(--soft-soft);
    font: var(--size-note)/1 var(--soft-mono);
  }
  .track {
    position: relative;
    block-size: max(var(--thumb), var(--finger));
  }
  /* The middle of the thumb, at each end of the scale, is half of it away from the end of its track. */
  .track::before,
  .bar {
    position: absolute;
    inset-inline-start: calc(var(--thumb) / 2);
    inset-block: calc(50% - 5px);
    box-sizing: border-box;
  }
  .track::before {
    inset-inline-end: calc(var(--thumb) / 2);
    border: 1px solid var(--soft-edge);
    background: var(--soft-quiet);
    content: '';
  }
  .bar {
    inline-size: calc((100% - var(--thumb)) * var(--share));
  }
  .truth {
    background: var(--role);
  }
  /* A guess stays hollow beside the truth. */
  .guess {
    border: 1.5px dashed var(--soft-ink);
    border-inline-start: 0;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    background: none;
    appearance: none;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  input::-webkit-slider-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb);
    border: 2px solid var(--soft-ink);
    border-radius: 50%;
    background: var(--soft-card);
    appearance: none;
  }
  input::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: var(--thumb);
    block-size: var(--thumb);
    border: 2px solid var(--soft-ink);
    background: var(--soft-card);
  }
  @media (pointer: coarse) {
    :host {
      --thumb: 24px;
    }
  }
  @media (forced-colors: active) {
    .truth {
      background: Highlight;
      forced-color-adjust: none;
    }
    input {
      forced-color-adjust: none;
      --soft-ink: CanvasText;
      --soft-card: Canvas;
    }
  }
`;

/**
 * @summary A share that is guessed by dragging a bar on its scale from 0 to 1, and afterwards the guess beside the truth.
 * @fires guess - `{value}`
 */
export class GuessBar extends part([styles], {
  /** What is guessed. */
  label: '',
  /** What the learner says so far, or said; null: nothing. */
  guess: typed<number | null>(null),
  /** What was computed; null while that is covered, or not known yet. */
  truth: typed<number | null>(null),
  /** The bar can be dragged. */
  open: false,
  /** How a number is written. */
  format: typed<(value: number) => string>(String),
}) {
  protected override render(): TemplateResult {
    const { guess, truth } = this;
    return html`<span aria-hidden="true">0</span>
      <span class="track">
        ${truth === null ? '' : bar('truth', truth)} ${guess === null ? '' : bar('guess', guess)}
        ${this.open ? this.handle() : ''}
      </span>
      <span aria-hidden="true">1</span>`;
  }

  /** Tab passes by it: the field of the question takes the same, and in a matrix there is one stop. */
  private handle(): TemplateResult {
    const at = clamped(this.guess ?? 0);
    // A press on the end where it stands before there is a guess changes nothing of the field.
    const take = ({ target }: Event): void => {
      this.emit('guess', { value: (target as HTMLInputElement).valueAsNumber });
    };
    return html`<input
      type="range"
      tabindex="-1"
      min="0"
      max="1"
      step=${1 / STEPS}
      aria-label=${this.label}
      aria-valuetext=${this.format(at)}
      .value=${live(String(at))}
      @input=${take}
      @click=${take}
    />`;
  }
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share));

/** The question and what came of it say the same. */
const bar = (name: string, share: number): TemplateResult =>
  html`<span class="bar ${name}" aria-hidden="true" ${variables({ '--share': clamped(share) })}></span>`;

define('soft-guess-bar', GuessBar);

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { subscripts } from '../kit/subscripts.js';
import { variables } from '../kit/variables.js';
import { outcomeStyles } from './outcome.styles.js';

/** A guess and the number that it was about, on one axis. */
export interface OutcomeScale {
  readonly from: number;
  readonly to: number;
  readonly yours: number;
  readonly computed: number;
}

/**
 * Sets a guess beside what was computed. Nobody is scolded.
 *
 * @summary What came of a question, in one line.
 * @csspart because - why
 */
export class Outcome extends part([outcomeStyles], {
  /** What the learner said, and what was computed. */
  text: '',
  /** Why. */
  because: '',
  /** null where there is no number, or no guess. */
  scale: typed<OutcomeScale | null>(null),
  /** How numbers are written. */
  format: typed<(value: number) => string>(String),
}) {
  protected override render(): TemplateResult {
    return html`<p class="told">
        <b>${subscripts(this.text)}</b>
        <span class="because" part="because">${subscripts(this.because)}</span>
      </p>
      ${this.scale ? this.axis(this.scale) : nothing}`;
  }

  /** The sentence says the same. */
  private axis({ from, to, yours, computed }: OutcomeScale): TemplateResult {
    const share = (value: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));
    return html`<span class="scale" aria-hidden="true">
      <span>${this.format(from)}</span>
      <span class="axis">
        <span class="mark yours" ${variables({ '--share': share(yours) })}></span>
        <span class="mark" ${variables({ '--share': share(computed) })}></span>
      </span>
      <span>${this.format(to)}</span>
    </span>`;
  }
}

define('soft-outcome', Outcome);

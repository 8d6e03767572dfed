import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { readNumber } from '../../model/numbers.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { subscripts } from '../kit/subscripts.js';
import { predictionStyles } from './prediction.styles.js';
import { radio } from '../fields/radio-group.js';
import { rangeStyles } from '../fields/range.styles.js';
import { variables } from '../kit/variables.js';

export type PredictionAnswer = string | number | readonly number[];

export interface PredictionOption {
  readonly value: string;
  readonly label: string;
}

export interface PredictionBar {
  readonly label: string;
  /** Where the bar stands before it is moved: 0..1. */
  readonly value: number;
}

export interface PredictionOutcome {
  readonly correct: PredictionAnswer;
  readonly sentence: string;
}

export interface PredictionTexts {
  readonly compute: string;
  readonly skip: string;
  readonly again: string;
  readonly yours: string;
  readonly computed: string;
  /** Why what was typed is no number. */
  readonly unreadable: (given: string) => string;
}

/**
 * Asks before it computes, then draws the gap between the two. Nobody is scolded.
 *
 * @summary A prediction: a choice, a number or bars to drag.
 * @csspart box - all of it
 * @csspart told - the question, and what is said of the answer
 * @csspart actions - the buttons
 * @fires predict - `{answer}`
 * @fires skip - `{}`
 * @fires again - `{}`
 */
export class Prediction extends part([rangeStyles, predictionStyles], {
  question: '',
  kind: typed<'choice' | 'number' | 'bars'>('choice'),
  options: typed<readonly PredictionOption[]>([]),
  bars: typed<readonly PredictionBar[]>([]),
  /** What was answered; null before, and where it was skipped. */
  answer: typed<PredictionAnswer | null>(null),
  outcome: typed<PredictionOutcome | null>(null),
  texts: typed<PredictionTexts>({
    compute: '',
    skip: '',
    again: '',
    yours: '',
    computed: '',
    unreadable: String,
  }),
  /** How numbers are written and read here. */
  format: typed<(value: number) => string>(String),
  parse: typed<(text: string) => number | null>(readNumber),
  // Its own state.
  /** What the learner has chosen, typed or dragged so far. */
  draft: typed<PredictionAnswer | null>(null),
}) {
  private hadFocus = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.hadFocus = (this.shadowRoot?.activeElement ?? null) !== null;
    if (changed.has('kind') || changed.has('question')) this.draft = null;
    if (changed.has('answer') && this.answer !== null) this.draft = this.answer;
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The button that had the focus is gone; its successor takes it.
    if (this.hadFocus && changed.has('outcome')) {
      this.renderRoot.querySelector<HTMLElement>(this.outcome === null ? 'input' : '.again')?.focus();
    }
    this.hadFocus = false;
  }

  protected override render(): TemplateResult {
    return html`
      <form class=${this.outcome === null ? 'box' : 'box answered'} part="box" @submit=${this.submit}>
        <fieldset>
          <legend id="question" part="told">${subscripts(this.question)}</legend>
          ${this.outcome === null ? this.renderInput() : this.renderOutcome(this.outcome)}
        </fieldset>
        <p class="sentence" part="told">${subscripts(this.outcome?.sentence ?? '')}</p>
        ${
          this.outcome === null
            ? html`<div class="actions" part="actions">
                <button class="button" ?disabled=${this.given() === null}>${this.texts.compute}</button>
                <button class="link" type="button" @click=${() => this.emit('skip', {})}>
                  ${this.texts.skip}
                </button>
              </div>`
            : html`<div class="actions" part="actions">
                <button class="button quiet again" type="button" @click=${this.again}>
                  ${this.texts.again}
                </button>
              </div>`
        }
      </form>
    `;
  }

  private renderInput(): TemplateResult {
    if (this.kind === 'number') return this.renderEntry();
    if (this.kind === 'bars') return this.renderBars();
    return html`${this.options.map(
      ({ value, label }) => html`
        <label class="option">
          ${radio(value, value === this.draft, () => this.note(value))}
          <span>${label}</span>
        </label>
      `,
    )}`;
  }

  private renderEntry(): TemplateResult {
    const typed = typeof this.draft === 'string' ? this.draft : '';
    const isUnreadable = this.isUnreadable(typed);
    return html`<input
        class="entry"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        aria-labelledby="question"
        aria-invalid=${isUnreadable ? 'true' : nothing}
        aria-describedby="problem"
        .value=${live(typed)}
        @input=${(event: Event) => this.note((event.target as HTMLInputElement).value)}
      />
      <p class="problem" id="problem">${isUnreadable ? this.texts.unreadable(typed) : ''}</p>`;
  }

  private renderBars(): TemplateResult {
    const values = this.barValues();
    return html`<div class="bars aligned">
      ${this.bars.map(({ label }, index) => {
        const value = values[index] ?? 0;
        return html`<label>
          <span class="name">${label}</span>
          <input
            type="range"
            min="0"
            max="1"
            step="0.01"
            .value=${live(String(value))}
            aria-valuetext=${this.format(value)}
            ${variables({ '--share': value })}
            @input=${(event: Event) => this.moveBar(index, (event.target as HTMLInputElement).valueAsNumber)}
          />
          <span class="mono" aria-hidden="true">${this.format(value)}</span>
        </label>`;
      })}
    </div>`;
  }

  private renderOutcome({ correct }: PredictionOutcome): TemplateResult {
    if (typeof correct === 'number') {
      return this.renderGap('', typeof this.answer === 'number' ? this.answer : null, correct);
    }
    if (typeof correct !== 'string') {
      const answers = Array.isArray(this.answer) ? (this.answer as readonly number[]) : [];
      return html`${correct.map((value, index) =>
        this.renderGap(this.bars[index]?.label ?? '', answers[index] ?? null, value),
      )}`;
    }
    return html`<ul class="results">
      ${this.options.map(
        ({ value, label }) =>
          html`<li class=${value === correct ? 'computed' : value === this.answer ? '' : 'other'}>
            <span>${label}</span>
            ${value === this.answer ? html`<span class="tag">${this.texts.yours}</span>` : nothing}
            ${value === correct ? html`<span class="tag computed">${this.texts.computed}</span>` : nothing}
          </li>`,
      )}
    </ul>`;
  }

  /** Both on one axis from 0, and the gap between their ends. */
  private renderGap(label: string, yours: number | null, computed: number): TemplateResult {
    const ends = [0, yours ?? 0, computed];
    const low = Math.min(...ends);
    const unit = this.kind === 'bars' ? 1 : Math.max(...ends) - low || 1;
    const at = (value: number): number => (value - low) / unit;
    const span = (from: number, to: number): { '--from': number; '--to': number } => ({
      '--from': Math.min(at(from), at(to)),
      '--to': Math.max(at(from), at(to)),
    });
    const row = (name: string, value: number, kind: string): TemplateResult => html`
      <span class="name">${name}</span>
      <span class="axis" aria-hidden="true">
        <span class="extent ${kind}" ${variables(span(0, value))}></span>
        ${
          kind === 'computed' && yours !== null
            ? html`<span class="extent gap" ${variables(span(yours, value))}></span>`
            : nothing
        }
      </span>
      <span class="mono">${this.format(value)}</span>
    `;
    return html`<div class="comparison">
      ${label === '' ? nothing : html`<span class="title">${label}</span>`}
      ${yours === null ? nothing : row(this.texts.yours, yours, 'yours')}
      ${row(this.texts.computed, computed, 'computed')}
    </div>`;
  }

  private barValues(): readonly number[] {
    return Array.isArray(this.draft)
      ? (this.draft as readonly number[])
      : this.bars.map(({ value }) => value);
  }

  private note(draft: string): void {
    this.draft = draft;
    if (this.kind === 'number') this.announce(this.isUnreadable(draft) ? this.texts.unreadable(draft) : '');
  }

  private isUnreadable(typed: string): boolean {
    return typed.trim() !== '' && this.parse(typed) === null;
  }

  private moveBar(index: number, value: number): void {
    this.draft = this.barValues().map((before, position) => (position === index ? value : before));
  }

  /** The answer as it stands, or null where there is none yet. */
  private given(): PredictionAnswer | null {
    if (this.kind === 'bars') return this.barValues();
    if (this.kind === 'choice') return this.draft;
    return typeof this.draft === 'string' ? this.parse(this.draft) : this.draft;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const answer = this.given();
    if (answer !== null && this.outcome === null) this.emit('predict', { answer });
  };

  private readonly again = (): void => {
    this.draft = null;
    this.emit('again', {});
  };
}

define('soft-prediction', Prediction);

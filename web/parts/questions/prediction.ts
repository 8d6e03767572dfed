import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { readNumber } from '../../model/numbers.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { subscripts } from '../kit/subscripts.js';
import { predictionStyles } from './prediction.styles.js';
import { radio } from '../fields/radio-group.js';

export type PredictionAnswer = string | number;

export interface PredictionOption {
  readonly value: string;
  readonly label: string;
}

export interface PredictionTexts {
  /** Of the button, with what is chosen or typed so far; null: nothing yet. */
  readonly compute: (guess: string | null) => string;
  readonly skip: string;
  /** Why what was typed is no number. */
  readonly unreadable: (given: string) => string;
}

/** So many steps from one end of the axis to the other. */
const MARKS = 100;

/**
 * Asks before it computes. Nobody is scolded.
 *
 * @summary A question: a choice, or a number.
 * @csspart box - all of it
 * @csspart told - the question
 * @csspart actions - the buttons
 * @fires guess - `{guess}`
 * @fires predict - `{answer}`
 * @fires skip - `{}`
 */
export class Prediction extends part([predictionStyles], {
  question: '',
  kind: typed<'choice' | 'number'>('choice'),
  options: typed<readonly PredictionOption[]>([]),
  texts: typed<PredictionTexts>({ compute: () => '', skip: '', unreadable: String }),
  /** How a number is read here. */
  parse: typed<(text: string) => number | null>(readNumber),
  /** The ends of the axis on which a number can be marked, too; null: none. */
  axis: typed<readonly [from: number, to: number] | null>(null),
  /** How a number is written here. */
  format: typed<(value: number) => string>(String),
  /** What the learner has chosen, marked or typed so far, here or in the figure. */
  guess: typed<string | null>(null),
}) {
  /** To where it is answered. */
  override focus(): void {
    this.renderRoot.querySelector('input')?.focus({ preventScroll: true });
  }

  /** A field that is called by the question would be heard after a group of that name: then there is no group. */
  protected override render(): TemplateResult {
    return html`
      <form class="box" part="box" @submit=${this.submit}>
        <fieldset role=${this.kind === 'number' ? 'presentation' : nothing}>
          <legend id="question" part="told">${subscripts(this.question)}</legend>
          ${this.kind === 'number' ? this.entry() : this.choices()}
        </fieldset>
        <div class="actions" part="actions">
          <button class="button" ?disabled=${this.given() === null}>
            ${this.texts.compute(this.saidSoFar())}
          </button>
          <button class="link" type="button" @click=${() => this.emit('skip', {})}>${this.texts.skip}</button>
        </div>
      </form>
    `;
  }

  private choices(): TemplateResult {
    return html`<div class="options">
      ${this.options.map(
        ({ value, label }) => html`
          <label class="option">
            ${radio(value, value === this.guess, () => this.take(value))}
            <span>${label}</span>
          </label>
        `,
      )}
    </div>`;
  }

  private entry(): TemplateResult {
    const typed = this.guess ?? '';
    const isUnreadable = this.isUnreadable(typed);
    return html`<div class="guess">
        <input
          class="entry"
          type="text"
          inputmode="decimal"
          autocomplete="off"
          aria-labelledby="question"
          aria-invalid=${isUnreadable ? 'true' : nothing}
          aria-describedby="problem"
          .value=${live(typed)}
          @input=${(event: Event) => this.take((event.target as HTMLInputElement).value)}
        />
        ${this.axis ? this.mark(this.axis) : nothing}
      </div>
      <p class="problem" id="problem">${isUnreadable ? this.texts.unreadable(typed) : ''}</p>`;
  }

  /** The same number as a mark on its axis: Tab and the ear pass by it, since the field before it takes the same. */
  private mark([from, to]: readonly [number, number]): TemplateResult {
    const guess = this.given();
    const middle = (from + to) / 2;
    const at = typeof guess === 'number' ? Math.min(to, Math.max(from, guess)) : middle;
    // A press on the middle, where it stands before there is a guess, changes nothing of the field.
    const take = ({ target }: Event): void => {
      this.take(this.format((target as HTMLInputElement).valueAsNumber));
    };
    return html`<span class="axis" data-from=${this.format(from)} data-to=${this.format(to)}>
      <input
        class=${guess === null ? 'unmarked' : 'marked'}
        type="range"
        tabindex="-1"
        aria-hidden="true"
        min=${from}
        max=${to}
        step=${(to - from) / MARKS}
        .value=${live(String(at))}
        @input=${take}
        @click=${take}
      />
    </span>`;
  }

  private take(guess: string): void {
    this.guess = guess;
    if (this.kind === 'number') this.announce(this.isUnreadable(guess) ? this.texts.unreadable(guess) : '');
    this.emit('guess', { guess });
  }

  private isUnreadable(typed: string): boolean {
    return typed.trim() !== '' && this.parse(typed) === null;
  }

  /** The answer as it stands, or null where there is none yet. */
  private given(): PredictionAnswer | null {
    const { guess, options } = this;
    if (this.kind === 'number') return guess === null ? null : this.parse(guess);
    return options.some(({ value }) => value === guess) ? guess : null;
  }

  /** The answer in words; null where there is none yet. */
  private saidSoFar(): string | null {
    if (this.given() === null) return null;
    return this.options.find(({ value }) => value === this.guess)?.label ?? this.guess;
  }

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    const answer = this.given();
    if (answer !== null) this.emit('predict', { answer });
  };
}

define('soft-prediction', Prediction);

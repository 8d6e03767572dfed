import { html, nothing, type TemplateResult } from 'lit';
import {
  isAnswer,
  SKIPPED,
  type AnswerOnAxis,
  type Guess,
  type ShownAnswer,
} from '../../../model/answers.js';
import type { Patch } from '../../../model/controller.js';
import type { Fields } from '../../../model/fields.js';
import type { Prediction } from '../questions/prediction.js';
import type { PictureNumbers, PlainTable } from './picture-numbers.js';
import { ViewInputs } from './view-inputs.js';

/** What a step asks before it computes, what was answered, and what is covered until then. */
export abstract class AskingView<F extends Fields, K extends string> extends ViewInputs<F, K> {
  /** What the pictures of this step draw; the table view lists it. */
  readonly pictures: (PictureNumbers | PlainTable)[] = [];
  private asked: { readonly prediction: Prediction | null } | null = null;

  /** The question of the step; null where it has none. */
  protected abstract predict(): Prediction | null;
  /** The inputs that the question fixes. */
  protected abstract reveal(): Patch;
  /** Whether the question of this step was another one when it was answered so. */
  protected abstract isFormerAnswer(answer: string): boolean;

  /** Whether the learner has answered the question of this step, or skipped it. */
  get hasPredicted(): boolean {
    return this.predicted !== null || this.asksNothing;
  }

  /** The question of the step waits for its answer: what would give that away is not to be seen. */
  get isAsking(): boolean {
    return !this.hasPredicted && this.prediction !== null;
  }

  /** The author asks no question: nothing is covered. */
  private get asksNothing(): boolean {
    return this.hides('prediction');
  }

  /** The question of the step; null where it asks none. */
  get prediction(): Prediction | null {
    if (this.asksNothing) return null;
    this.asked ??= { prediction: this.predict() };
    return this.asked.prediction;
  }

  /** null: it is not answered yet; “skipped” or "": it was skipped, or asked otherwise when it was answered. */
  get predicted(): string | null {
    const { prediction = null } = this.inputs as { readonly prediction?: string | null };
    return prediction !== null && this.isFormerAnswer(prediction) ? SKIPPED : prediction;
  }

  /** The answer that is chosen or typed so far and, once the question is answered, the one that was given; null: none. */
  get guess(): string | null {
    if (this.isAsking) return this.use.guess ?? null;
    return isAnswer(this.predicted) ? this.predicted : null;
  }

  /** The value of an answer that can be chosen; null for anything else. */
  answerAt(value: string): string | null {
    return this.optionAt(value)?.value ?? null;
  }

  private optionAt(value: string) {
    const { prediction } = this;
    return prediction?.kind === 'choice'
      ? prediction.options.find((each) => each.value === value)
      : undefined;
  }

  /** Whether what shows an answer in the figure can be pressed, or is the one that was given; undefined: neither. */
  guessAt(answer: string | null): Guess | undefined {
    if (answer === null) return undefined;
    if (this.guess === answer) return 'given';
    return this.isAsking ? 'offered' : undefined;
  }

  /** The same with the answer, as parts take it; undefined as well where it is none. */
  shownAnswer(value?: string | null): ShownAnswer | undefined {
    const option = this.optionAt(value ?? '');
    const guess = option && this.guessAt(option.value);
    return guess && { ...option, guess };
  }

  /** The answers that lie at these values of an axis, as parts take them. */
  answersAt(values: Readonly<Record<string, number>>): readonly AnswerOnAxis[] {
    return Object.entries(values).flatMap(([value, at]) => {
      const answer = this.shownAnswer(value);
      return answer ? [{ answer, at }] : [];
    });
  }

  /** A part of the figure says that it was pressed as the answer that it is. */
  readonly takeAnswer = ({ detail }: CustomEvent<{ readonly answer: string }>): void => {
    if (this.isAsking) this.choose(detail.answer);
  };

  /** Chooses an answer: in the dock, or at the thing in the figure that is the answer. */
  readonly choose = (answer: string): void => {
    this.use.guess = answer;
    this.host.requestUpdate();
  };

  /** The question of the step, while it is open. */
  question(): TemplateResult | typeof nothing {
    const { prediction, isAsking } = this;
    if (!prediction || !isAsking) return nothing;
    return prediction.card(prediction, this.guess, this.words, {
      choose: this.choose,
      predict: (answer) => {
        delete this.use.guess;
        this.update({ ...this.led(answer), prediction: answer } as unknown as Patch<F>);
      },
    });
  }

  /** What the answer has set: the inputs that the question fixes, as they are with these. */
  get revealed(): Patch {
    return this.predicted === null ? {} : this.led(this.predicted);
  }

  /**
   * The inputs that the question fixes. Who skips is led to a number that was asked for, too; of another question the number
   * that shows the answer is selected where it is in view already. Nothing is trained for them.
   */
  private led(answer: string): Patch {
    const revealed = this.reveal();
    if (isAnswer(answer)) return revealed;
    const { cell, ...fixed } = revealed as Readonly<Record<string, unknown>>;
    if ('trained' in fixed) return {};
    if (this.prediction?.kind === 'number') return revealed;
    const inputs: Readonly<Record<string, unknown>> = this.inputs;
    const isInView = Object.entries(fixed).every(([name, value]) => value === inputs[name]);
    return isInView && cell ? { cell } : {};
  }

  /** What came of it, once that is known. */
  outcome(): TemplateResult | typeof nothing {
    const { prediction, predicted, isAsking } = this;
    if (!prediction || isAsking || prediction.correct === null) return nothing;
    return prediction.outcome(prediction, predicted, this.words);
  }

  /**
   * What would give the answer away: drawn in its place and at its size, and covered for eyes and ears, without `isCovered` as
   * long as the question is open. What of it is listed or told is so only once it is open.
   */
  covered(draw: () => unknown, isCovered = this.isAsking): TemplateResult {
    const lists: readonly unknown[][] = [this.pictures, this.problems];
    const lengths = lists.map(({ length }) => length);
    const drawn = draw();
    if (isCovered) lists.forEach((list, index) => (list.length = lengths[index]!));
    return html`<div class="cover" ?inert=${isCovered} aria-hidden=${isCovered ? 'true' : nothing}>
      ${drawn}
    </div>`;
  }
}

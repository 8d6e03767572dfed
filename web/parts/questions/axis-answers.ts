import { css, html, type TemplateResult } from 'lit';
import { nearestAnswer, type AnswerOnAxis } from '../../model/answers.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { variables } from '../kit/variables.js';
import { answerKeys } from '../navigation/answer-keys.js';

const styles = css`
  :host {
    position: absolute;
    display: block;
  }
  .open {
    position: absolute;
    /* At its ends there are answers, too. */
    inset: -8px;
    cursor: pointer;
  }
  .answer {
    position: absolute;
    inset: 0 auto 0 calc(var(--at) * 100%);
    border: 0 dashed var(--soft-edge);
    border-inline-start-width: 1.5px;
    pointer-events: none;
  }
  .upwards .answer {
    inset: auto 0 calc(var(--at) * 100%);
    border-block-start-width: 1.5px;
    border-inline-start-width: 0;
  }
  .open:hover ~ .offered {
    border-color: var(--soft-soft);
  }
  .answer[data-reached] {
    outline: 3px solid var(--soft-focus);
    outline-offset: 2px;
  }
  /* A guess stays dashed beside the truth. */
  .given {
    border-color: var(--soft-ink);
    border-inline-start-width: 2.5px;
  }
  .upwards .given {
    border-block-start-width: 2.5px;
  }
`;

/**
 * It lies over the axis, which begins at 0. A press takes the nearest answer, and keys lead from one to the next.
 *
 * @summary The answers to a question where they lie on an axis of the picture, and later the one that was given.
 * @fires axis-guess - `{answer}`
 */
export class AxisAnswers extends part([styles], {
  answers: typed<readonly AnswerOnAxis[]>([]),
  /** The value at its end. */
  to: 1,
  /** The axis goes up, and not to the end of the line. */
  upwards: false,
}) {
  protected override render(): TemplateResult {
    const { answers, upwards } = this;
    const isOpen = answers.some(({ answer }) => answer.guess === 'offered');
    const inOrder = [...answers].sort((one, other) => (upwards ? other.at - one.at : one.at - other.at));
    const take = (answer: string): void => {
      this.emit('axis-guess', { answer });
    };
    return html`<div class=${upwards ? 'upwards' : ''} aria-hidden="true">
        ${isOpen ? html`<div class="open" @click=${this.take}></div>` : ''}
        ${answers.map(
          ({ answer, at }) =>
            html`<span
              class="answer ${answer.guess}"
              data-answer=${answer.value}
              ${variables({ '--at': at / this.to })}
            ></span>`,
        )}
      </div>
      ${answerKeys(
        this.renderRoot,
        inOrder.map(({ answer }) => answer),
        take,
      )}`;
  }

  private readonly take = ({ clientX, clientY }: MouseEvent): void => {
    const { left, bottom, width, height } = this.getBoundingClientRect();
    const at = this.upwards ? (bottom - clientY) / height : (clientX - left) / width;
    this.emit('axis-guess', { answer: nearestAnswer(this.answers, at * this.to) });
  };
}

define('soft-axis-answers', AxisAnswers);

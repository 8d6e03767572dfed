import { css, html, type TemplateResult } from 'lit';
import { nearestAnswer, type AnswerOnAxis } from '../../model/answers.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { variables } from '../kit/variables.js';

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
 * It lies over the axis, which begins at 0. A press takes the nearest answer; Tab and the ear pass by them, since the
 * group of the question has the same.
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
    const { answers } = this;
    const isOpen = answers.some(({ answer }) => answer.guess === 'offered');
    return html`<div class=${this.upwards ? 'upwards' : ''} aria-hidden="true">
      ${isOpen ? html`<div class="open" @click=${this.take}></div>` : ''}
      ${answers.map(
        ({ answer, at }) =>
          html`<span class="answer ${answer.guess}" ${variables({ '--at': at / this.to })}></span>`,
      )}
    </div>`;
  }

  private readonly take = ({ clientX, clientY }: MouseEvent): void => {
    const { left, bottom, width, height } = this.getBoundingClientRect();
    const at = this.upwards ? (bottom - clientY) / height : (clientX - left) / width;
    this.emit('axis-guess', { answer: nearestAnswer(this.answers, at * this.to) });
  };
}

define('soft-axis-answers', AxisAnswers);

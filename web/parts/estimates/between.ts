import { css, html, nothing, type TemplateResult } from 'lit';
import { BETWEEN_HEIGHT, drawBetween, hasParts, type Between } from '../../drawings/between.js';
import type { AnswerOnAxis, ShownAnswer } from '../../model/answers.js';
import { define } from '../kit/define.js';
import { drawn } from '../kit/drawing.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { watchSize } from '../kit/size.js';
import { answerKeys } from '../navigation/answer-keys.js';

const styles = css`
  :host {
    display: block;
    block-size: max(${BETWEEN_HEIGHT}px, var(--soft-between-height, 0px));
  }
  svg {
    display: block;
    overflow: visible;
  }
  /* A line ends where a weight is written. */
  .number.weight {
    paint-order: stroke;
    stroke: var(--soft-card);
    stroke-width: 5px;
  }
  .part {
    fill: var(--role);
  }
  .part[data-reached] {
    stroke: var(--soft-focus);
    stroke-width: 4;
  }
  text {
    fill: var(--role, var(--soft-soft));
    font: 500 var(--size-note)/1 var(--soft-sans);
  }
  .label {
    font-weight: 600;
  }
  .number {
    font: 400 var(--size-code)/1 var(--soft-mono);
    font-variant-numeric: tabular-nums;
  }
  .end {
    fill: var(--soft-ink);
    font-weight: 650;
  }
  path {
    fill: none;
    stroke: var(--role, var(--soft-edge));
  }
  path:not(.stem) {
    stroke-width: 1.5;
  }
  path.way:not(.stem) {
    stroke-width: 2.5;
  }
  .point {
    fill: var(--role);
    stroke: var(--role);
    stroke-width: 2;
  }
  .left {
    fill: var(--soft-quiet);
  }
  /* A guess stays dashed beside the truth. */
  .answer {
    fill: var(--soft-quiet);
    stroke: var(--soft-ink);
    stroke-width: 1.5;
    stroke-dasharray: 3 3;
  }
  .answer.given {
    stroke-width: 2.5;
  }
  .answer[data-reached] {
    stroke: var(--soft-focus);
    stroke-width: 4;
  }
  .target {
    fill: transparent;
    cursor: pointer;
  }
  .hidden-number {
    fill: none;
    stroke: var(--soft-edge);
    stroke-dasharray: 2 2;
  }
  @media (forced-colors: active) {
    text {
      fill: CanvasText;
    }
    path,
    circle {
      stroke: CanvasText;
    }
    .point:not(.left) {
      fill: Highlight;
    }
  }
`;

/**
 * @summary One line between two things, and the point to which a point of it has moved.
 * @fires word-select - `{index}`: a part of the mixture was pressed.
 * @fires picture-guess - `{answer}`: a place on the line that is an answer was pressed.
 */
export class BetweenLine extends part([roles, styles], {
  /** The picture in words. */
  label: '',
  between: typed<Between | null>(null),
  /** What on the line is an answer to the question of the step. */
  answers: typed<readonly AnswerOnAxis[]>([]),
  /** What the parts of the mixture are for, as a group of buttons. */
  partsLabel: '',
  // Its own state: nothing is drawn before there is room.
  width: 0,
  height: 0,
}) {
  constructor() {
    super();
    watchSize(this, (width, height) => {
      this.width = width;
      this.height = height;
    });
  }

  protected override render(): TemplateResult {
    const { width, height, between, answers, label } = this;
    const inOrder = [...answers].sort((one, other) => one.at - other.at).map(({ answer }) => answer);
    return html`<svg
        width=${width}
        height=${Math.max(BETWEEN_HEIGHT, height)}
        role="img"
        aria-label=${label}
        @click=${this.press}
      >
        ${between && width > 0 ? drawn(drawBetween(between, answers, width, height)) : ''}
      </svg>
      ${answerKeys(this.renderRoot, inOrder, this.take)}
      ${between && hasParts(between, height) ? this.renderPartKeys(between) : nothing}`;
  }

  private renderPartKeys({ parts }: Between): TemplateResult {
    const keys = parts.map(({ name, role }, index): ShownAnswer => {
      return { value: String(index), label: name, guess: role === 'query' ? 'given' : 'offered' };
    });
    return html`<div role="group" aria-label=${this.partsLabel}>
      ${answerKeys(this.renderRoot, keys, this.choose, 'data-part')}
    </div>`;
  }

  private readonly press = ({ target }: Event): void => {
    const answer = (target as Element).getAttribute('data-answer');
    const chosen = (target as Element).getAttribute('data-part');
    if (answer !== null) this.take(answer);
    if (chosen !== null) this.choose(chosen);
  };

  private readonly choose = (index: string): void => {
    this.emit('word-select', { index: Number(index) });
  };

  private readonly take = (answer: string): void => {
    this.emit('picture-guess', { answer });
  };
}

define('soft-between', BetweenLine);

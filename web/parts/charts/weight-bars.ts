import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { AnswerOnAxis, ShownAnswer } from '../../model/answers.js';
import type { Role, ShownCell } from '../../model/token.js';
import { bar, barStyles } from './bar.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { subscripts } from '../kit/subscripts.js';
import { variables } from '../kit/variables.js';

export interface LabelledBar {
  readonly label: string;
  readonly text: string;
  /** 0..1, or -1..1 where any of the bars is below 0. */
  readonly value: number;
  readonly role: Role;
  readonly cell?: ShownCell;
  readonly marked?: boolean;
  /** It would give the answer away, and the place of its number is this many characters wide. */
  readonly covered?: number;
  /** The answer to the question that it is: it can be pressed as such, or was given. */
  readonly answer?: ShownAnswer | undefined;
  /** Where on it, from 0 to 1, the answers to the question of the step lie. */
  readonly answers?: readonly AnswerOnAxis[];
}

const styles = css`
  :host {
    container-type: inline-size;
  }
  .heading {
    margin: 0 0 6px;
  }
  ul {
    grid-template-columns: fit-content(var(--soft-bar-label, 38%)) minmax(40px, 1fr) auto;
    gap: 4px 12px;
  }
  li {
    min-block-size: var(--soft-bar-row, 28px);
  }
  .label {
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .bar {
    inline-size: 100%;
  }
  .marked .label,
  .marked .number {
    font-weight: 700;
  }
  .marked .bar::before {
    outline: 1.5px solid var(--soft-ink);
    outline-offset: 1px;
  }
  li.covered {
    --soft-covered: hidden;
    --soft-cover: var(--soft-hatched);
  }
  li.covered .number {
    min-block-size: 1lh;
  }
  .offered,
  .given {
    border-radius: 4px;
    outline: 1px dashed var(--soft-edge);
  }
  button.label {
    inline-size: 100%;
    min-inline-size: max(24px, var(--finger));
    min-block-size: max(24px, var(--finger));
    padding: 0 2px;
    text-align: start;
  }
  button.offered:hover {
    background: var(--soft-quiet);
  }
  /* A guess stays dashed beside the truth. */
  .given {
    outline: 2px dashed var(--soft-ink);
  }
  .bar,
  .number {
    background: var(--soft-cover, none);
  }
  li.covered {
    --soft-covered: hidden;
    --soft-cover: var(--soft-hatched);
  }
  .scale {
    position: relative;
    min-inline-size: 0;
  }
  /* As high as a finger needs, where there is room. */
  .scale > :last-child {
    inset: calc((14px - max(22px, var(--finger))) / 2) 0;
  }
  .bar::before,
  .text {
    visibility: var(--soft-covered, visible);
  }
  .number {
    min-inline-size: calc(var(--characters) * 1ch);
    text-align: end;
    overflow-wrap: anywhere;
    max-inline-size: 16ch;
  }
  button.number {
    min-block-size: var(--finger);
    padding: 2px 5px;
    margin-inline: -6px;
    border-radius: 4px;
    box-shadow: var(--role-light);
    text-decoration: underline dotted 1.5px var(--role);
    text-underline-offset: 4px;
  }
  button.number:hover {
    background: var(--role-wash);
  }
  @container (max-width: 200px) {
    ul {
      grid-template-columns: minmax(40px, 1fr) auto;
    }
    .label {
      grid-column: 1 / -1;
    }
  }
`;

/**
 * @summary Labelled horizontal bars on one scale, to be compared.
 * @fires cell-select - `{cell}`
 * @fires bar-guess - `{answer}`
 */
export class WeightBars extends part([roles, barStyles, styles], {
  label: '',
  bars: typed<readonly LabelledBar[]>([]),
  /** What is told of a number that is covered. */
  covered: '',
}) {
  protected override render(): TemplateResult {
    const diverges = this.bars.some(({ value }) => value < 0);
    const characters = Math.max(0, ...this.bars.map(({ text, covered = text.length }) => covered));
    return html`
      <p class="caption heading" id="heading" aria-hidden="true">${subscripts(this.label)}</p>
      <ul
        class="aligned"
        aria-labelledby="heading"
        ${variables({ '--characters': Math.min(characters, 16) })}
      >
        ${this.bars.map(
          (item) => html`
            <li
              class=${classMap({ [item.role]: true, marked: item.marked === true, covered: item.covered !== undefined })}
            >
              ${this.renderLabel(item)} ${this.renderBar(item, diverges)} ${this.renderNumber(item)}
            </li>
          `,
        )}
      </ul>
    `;
  }

  /**
   * Once the number of what was answered is in view, nothing is left to be pressed. A number that can be asked bears the
   * label in its own name.
   */
  private renderLabel({ label, cell, answer, covered }: LabelledBar): TemplateResult {
    const name = subscripts(label);
    if (answer === undefined || covered === undefined)
      return html`<span
        class="label ${answer?.guess ?? ''}"
        aria-hidden=${cell === undefined ? nothing : 'true'}
        dir="auto"
        >${name}</span
      >`;
    return html`<button
      type="button"
      class="label ${answer.guess}"
      dir="auto"
      aria-pressed=${answer.guess === 'given' ? 'true' : 'false'}
      @click=${() => this.emit('bar-guess', { answer: answer.value })}
    >
      ${name}
    </button>`;
  }

  private renderBar({ value, answers = [] }: LabelledBar, diverges: boolean): TemplateResult {
    const drawn = bar(value, diverges);
    if (answers.length === 0) return drawn;
    return html`<span class="scale">
      ${drawn}
      <soft-axis-answers
        .answers=${answers}
        @axis-guess=${({ detail }: CustomEvent<object>) => this.emit('bar-guess', detail)}
      ></soft-axis-answers>
    </span>`;
  }

  private renderNumber({ text, cell, label, covered }: LabelledBar): TemplateResult {
    if (cell === undefined)
      return html`<span class="number"
        ><span class="text">${text}</span
        >${covered === undefined ? nothing : html`<span class="visually-hidden">${this.covered}</span>`}</span
      >`;
    return html`<button
      type="button"
      class="number"
      aria-label="${label} ${text}"
      @click=${() => this.emit('cell-select', { cell })}
    >
      <span class="text">${text}</span>
    </button>`;
  }
}

define('soft-weight-bars', WeightBars);

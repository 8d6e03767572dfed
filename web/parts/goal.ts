import { css, html, nothing, svg } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { define } from './define.js';
import { part, typed } from './part.js';

export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

const styles = css`
  .heading,
  .all {
    margin: 0;
  }
  .heading {
    margin-block-end: 6px;
    font-weight: 650;
  }
  ul {
    display: grid;
    gap: 6px;
  }
  ul > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: start;
    gap: 10px;
    color: var(--soft-soft);
    overflow-wrap: anywhere;
  }
  ul > li.reached {
    color: var(--soft-ink);
  }
  .hints {
    display: grid;
    gap: 6px;
    margin-block-start: 10px;
  }
  .hint {
    display: block;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--soft-rule);
    color: var(--soft-ink);
  }
  .link {
    margin-block-start: 10px;
  }
  svg {
    display: block;
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: 1px;
    fill: none;
    stroke: var(--soft-edge);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .reached circle {
    fill: var(--soft-value);
    stroke: var(--soft-value);
  }
  .reached path {
    stroke: var(--soft-card);
    stroke-width: 2;
  }
  .all:not(:empty) {
    margin-block-start: 10px;
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .reached circle {
      fill: CanvasText;
      stroke: CanvasText;
    }
    .reached path {
      stroke: Canvas;
    }
  }
`;

/** @summary What is to be reached, with a tick where it is; says so once all are. */
export class GoalList extends part([styles], {
  label: '',
  goals: typed<readonly Goal[]>([]),
  reachedText: '',
  /** What the tick and the ring say, and the button that shows the next hint. */
  texts: typed<{
    readonly reached: string;
    readonly open: string;
    readonly hint?: string;
  }>({ reached: '', open: '' }),
  /** Shown one after the other, when asked for. */
  hints: typed<readonly string[]>([]),
  // Its own state.
  hintsShown: 0,
}) {
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('label')) this.hintsShown = 0;
  }

  protected override render(): TemplateResult {
    const all = this.goals.length > 0 && this.goals.every(({ reached }) => reached);
    return html`
      <p class="heading" id="heading">${this.label}</p>
      <ul aria-labelledby="heading">
        ${this.goals.map((goal) => this.renderGoal(goal))}
      </ul>
      <p class="all" role="status">${all ? this.reachedText : ''}</p>
      ${this.hints.length === 0 || all ? nothing : this.renderHints()}
    `;
  }

  private renderHints(): TemplateResult {
    const left = this.hints.length - this.hintsShown;
    return html`
      <div role="status">
        ${
          this.hintsShown === 0
            ? nothing
            : html`<ol class="hints">
                ${this.hints.slice(0, this.hintsShown).map((hint) => html`<li class="hint">${hint}</li>`)}
              </ol>`
        }
      </div>
      ${
        left > 0
          ? html`<button class="link" type="button" @click=${this.showHint}>${this.texts.hint}</button>`
          : nothing
      }
    `;
  }

  private readonly showHint = (): void => {
    this.hintsShown += 1;
  };

  private renderGoal({ text, reached }: Goal): TemplateResult {
    return html`<li class=${reached ? 'reached' : ''}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5"></circle>
        ${reached ? svg`<path d="M6 10.4 8.9 13.2 14.2 7.2"></path>` : ''}
      </svg>
      <span
        >${text}<span class="visually-hidden"> ${reached ? this.texts.reached : this.texts.open}</span></span
      >
    </li>`;
  }
}

define('soft-goal', GoalList);

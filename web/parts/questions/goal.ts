import { css, html, nothing, svg } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { inLanguages } from '../kit/subscripts.js';
import { part, typed } from '../kit/part.js';

export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

const styles = css`
  :host {
    container-type: inline-size;
    font-size: var(--size-label);
    line-height: 1.4;
  }
  .puzzle {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 4px 12px;
  }
  .puzzle > * {
    grid-column: 1 / -1;
  }
  .heading,
  .all {
    margin: 0;
  }
  .puzzle > .heading {
    grid-column: 1;
    font-weight: 650;
  }
  /* Beside the heading, though it is reached after what it helps with. */
  .puzzle > .link {
    grid-row: 1;
    grid-column: 2;
  }
  .link[aria-disabled] {
    text-decoration: none;
  }
  ul,
  .hints {
    display: grid;
    gap: 4px;
  }
  @container (min-width: 600px) {
    .puzzle,
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
    }
    .puzzle > .help {
      order: 1;
    }
  }
  ul > li {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    align-items: start;
    gap: 8px;
    overflow-wrap: anywhere;
  }
  .hint {
    display: block;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--soft-rule);
    color: var(--soft-ink);
  }
  /* A desk that is as high as a low window has room for one: each says more than the one before. */
  @media (min-width: 80rem) and (max-height: 54rem) {
    .puzzle {
      row-gap: 2px;
    }
    .hint {
      font-size: var(--size-note);
      line-height: 1.3;
    }
    .hint:not(:last-child) {
      display: none;
    }
  }
  svg {
    display: block;
    inline-size: 18px;
    block-size: 18px;
    fill: none;
    stroke: var(--soft-edge);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    border-radius: 50%;
    background: var(--soft-cover, none);
  }
  /* Covered, what is to be reached can be read, and nothing else. */
  svg > *,
  .all,
  .link {
    visibility: var(--soft-covered, visible);
  }
  .reached circle {
    fill: var(--soft-ink);
    stroke: var(--soft-ink);
  }
  .reached path {
    stroke: var(--soft-card);
    stroke-width: 2;
  }
  .all {
    font-weight: 600;
  }
  /* A step can keep its place, so that nothing moves when all is reached; a hint has it before. */
  .puzzle:not(:has(.hint)) > .all {
    min-block-size: var(--soft-goal-reached, 0px);
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
  /** The button that showed the last hint has the focus, which it would lose. */
  keepsButton: false,
}) {
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('label')) return;
    this.hintsShown = 0;
    this.keepsButton = false;
  }

  protected override render(): TemplateResult {
    const all = this.goals.length > 0 && this.goals.every(({ reached }) => reached);
    return html`<div class="puzzle">
      <p class="heading" aria-hidden="true">${this.label}</p>
      <ul aria-label=${this.label}>
        ${this.goals.map((goal) => this.renderGoal(goal))}
      </ul>
      <p class="all">${all ? this.reachedText : ''}</p>
      ${this.hints.length === 0 || all ? nothing : this.renderHints()}
    </div>`;
  }

  private renderHints(): TemplateResult {
    const left = this.hints.length - this.hintsShown;
    return html`
      <div class="help">
        ${
          this.hintsShown === 0
            ? nothing
            : html`<ol class="hints">
                ${this.hints.slice(0, this.hintsShown).map((hint) => html`<li class="hint">${inLanguages(hint)}</li>`)}
              </ol>`
        }
      </div>
      ${
        left > 0 || this.keepsButton
          ? html`<button
              class="link"
              type="button"
              aria-disabled=${left > 0 ? nothing : 'true'}
              @click=${this.showHint}
              @blur=${this.leaveButton}
            >
              ${this.texts.hint}
            </button>`
          : nothing
      }
    `;
  }

  private readonly showHint = (): void => {
    if (this.hintsShown === this.hints.length) return;
    this.hintsShown += 1;
    this.keepsButton = true;
    this.announce(this.hints[this.hintsShown - 1]!);
  };

  private readonly leaveButton = (): void => {
    this.keepsButton = false;
  };

  private renderGoal({ text, reached }: Goal): TemplateResult {
    const { texts } = this;
    return html`<li class=${reached ? 'reached' : ''}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5"></circle>
        ${reached ? svg`<path d="M6 10.4 8.9 13.2 14.2 7.2"></path>` : ''}
      </svg>
      <span>
        ${inLanguages(text)}
        <span class="visually-hidden">(${reached ? texts.reached : texts.open})</span>
      </span>
    </li>`;
  }
}

define('soft-goal', GoalList);

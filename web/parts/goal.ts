import { css, html, LitElement, svg } from 'lit';
import type { TemplateResult } from 'lit';
import { base } from './base.js';
import { define } from './define.js';

export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

/** @summary What is to be reached, with a tick where it is; says so once all are. */
export class GoalList extends LitElement {
  static override properties = {
    label: {},
    goals: { attribute: false },
    reachedText: { attribute: 'reached-text' },
    texts: { attribute: false },
  };

  static override styles = [
    base,
    css`
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
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 20px minmax(0, 1fr);
        align-items: start;
        gap: 10px;
        color: var(--soft-soft);
        overflow-wrap: anywhere;
      }
      li.reached {
        color: var(--soft-ink);
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
    `,
  ];

  declare label: string;
  declare goals: readonly Goal[];
  declare reachedText: string;
  /** What the tick and the ring say. */
  declare texts: { readonly reached: string; readonly open: string };

  constructor() {
    super();
    this.label = '';
    this.goals = [];
    this.reachedText = '';
    this.texts = { reached: '', open: '' };
  }

  protected override render(): TemplateResult {
    const all = this.goals.length > 0 && this.goals.every(({ reached }) => reached);
    return html`
      <p class="heading" id="heading">${this.label}</p>
      <ul aria-labelledby="heading">
        ${this.goals.map((goal) => this.renderGoal(goal))}
      </ul>
      <p class="all" role="status">${all ? this.reachedText : ''}</p>
    `;
  }

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

declare global {
  interface HTMLElementTagNameMap {
    'soft-goal': GoalList;
  }
}

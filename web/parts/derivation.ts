import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Role, ShownCell, Token } from '../model/token.js';
import { define } from './define.js';
import { part, typed } from './part.js';
import { roles } from './roles.js';
import { subscripts } from './subscripts.js';

export interface DerivationExtra {
  readonly label: string;
  readonly chips: readonly { readonly text: string; readonly role: Role }[];
}

/** A number that the explained one is part of. */
export interface TrailStop {
  readonly text: string;
  readonly cell: ShownCell;
  readonly label: string;
}

/** A number or name up to this long stays on one line; what stands between them may break. */
const longestTerm = 24;

const styles = css`
  .heading,
  p {
    margin: 0;
  }
  .heading {
    margin-block-end: 2px;
    font-weight: 650;
  }
  [role='group'] {
    display: grid;
    gap: 4px 28px;
  }
  .trail {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    font: 400 13px/1.7 var(--soft-mono);
  }
  .line {
    padding-inline-start: 2ch;
    font: var(--soft-formula, 400 14.5px/1.6 var(--soft-mono));
    text-indent: -2ch;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .line ~ .line {
    display: var(--soft-formula-end, block);
    padding-inline-end: 1ch;
  }
  .sentence {
    font: var(--soft-sentence, 600 15px/1.5 var(--soft-serif));
  }
  .token {
    border-radius: 2px;
    box-shadow: var(--role-light);
    text-indent: 0;
  }
  .line .whole {
    white-space: nowrap;
  }
  .token:not(.plain) {
    color: var(--role);
    font-weight: 600;
  }
  .line .token.score {
    color: var(--soft-ink);
  }
  button.token {
    display: inline;
    padding: 0 2px;
    margin-inline: -2px;
    border: 0;
    border-radius: 4px;
    text-decoration: underline dotted 1.5px;
    text-underline-offset: 4px;
    user-select: text;
  }
  button.token:hover {
    background: var(--role-wash);
    text-decoration-style: solid;
  }
  .extra,
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 5px;
  }
  .extra {
    column-gap: 10px;
    margin-block-start: var(--soft-extra, 12px);
  }
  .extra p {
    font-size: 11.5px;
    line-height: 1.7;
  }
  li {
    max-inline-size: 100%;
    font: 400 13px/1.4 var(--soft-mono);
  }
  li .chip {
    padding: 0 4px;
    font-weight: 500;
    white-space: pre-wrap;
  }
  @media (pointer: coarse) {
    .line,
    .sentence {
      line-height: 2.2;
    }
    button.token {
      padding-block: 7px;
    }
  }
`;

/**
 * @summary "Where does 0.421 come from?": a formula whose numbers can be selected in turn.
 * @fires cell-select - `{cell}`
 * @fires trail-select - `{cell}`: back up to a number of the trail; Backspace goes to the last of them.
 */
export class DerivationView extends part([roles, styles], {
  heading: '',
  lines: typed<readonly (readonly Token[])[]>([]),
  sentence: typed<readonly Token[]>([]),
  extra: typed<DerivationExtra | null>(null),
  /** The numbers from which the learner came down to this one, the outermost first. */
  trail: typed<readonly TrailStop[]>([]),
  trailLabel: '',
}) {
  protected override render(): TemplateResult {
    return html`
      <div role="group" tabindex="-1" aria-labelledby="heading" @keydown=${this.goUp}>
        <div class="made">
          ${this.trail.length === 0 ? nothing : this.renderTrail()}
          <p class="heading" id="heading">${this.heading}</p>
          ${this.lines.map((line) => html`<p class="line">${line.map((token) => this.renderToken(token))}</p>`)}
        </div>
        <div class="means">
          ${
            this.sentence.length === 0
              ? nothing
              : html`<p class="sentence">${this.sentence.map((token) => this.renderToken(token))}</p>`
          }
          ${this.extra === null ? nothing : this.renderExtra(this.extra)}
        </div>
      </div>
    `;
  }

  private renderTrail(): TemplateResult {
    return html`<nav class="trail" aria-label=${this.trailLabel}>
      ${this.trail.map(
        ({ text, cell, label }) =>
          html`<button
              type="button"
              class="link"
              aria-label=${label}
              @click=${() => this.emit('trail-select', { cell })}
            >
              ${text}
            </button>
            <span aria-hidden="true">›</span>`,
      )}
    </nav>`;
  }

  private readonly goUp = (event: KeyboardEvent): void => {
    const last = this.trail.at(-1);
    if (event.key !== 'Backspace' || last === undefined) return;
    event.preventDefault();
    // What had the focus explains another number, and may be gone with it.
    (event.currentTarget as HTMLElement).focus();
    this.emit('trail-select', { cell: last.cell });
  };

  private renderToken({ text, role = 'plain', cell, label }: Token): TemplateResult {
    const classes = classMap({
      token: true,
      [role]: true,
      whole: (role !== 'plain' || cell !== undefined) && text.length <= longestTerm,
    });
    if (cell === undefined) return html`<span class=${classes}>${subscripts(text)}</span>`;
    return html`<button
      type="button"
      class=${classes}
      aria-label=${label ?? nothing}
      @click=${() => this.emit('cell-select', { cell })}
    >
      ${text}
    </button>`;
  }

  private renderExtra({ label, chips }: DerivationExtra): TemplateResult {
    return html`<div class="extra">
      <p class="caption" id="extra">${label}</p>
      <ul aria-labelledby="extra">
        ${chips.map(({ text, role }) => html`<li><span class="chip ${role}">${text}</span></li>`)}
      </ul>
    </div>`;
  }
}

define('soft-derivation', DerivationView);

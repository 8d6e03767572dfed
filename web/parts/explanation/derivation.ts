import { css, html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import { sameCell, type Role, type ShownCell, type Token } from '../../model/token.js';
import { define } from '../kit/define.js';
import { isPressed, shortcuts } from '../navigation/shortcuts.js';
import './definition.js';
import type { DefinitionView } from './definition.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { inLanguages, subscripts } from '../kit/subscripts.js';

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
  .spoken {
    /* It is not part of what is copied. */
    user-select: none;
  }
  .asked {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 14px;
  }
  [role='group'] {
    display: grid;
    gap: 4px 28px;
  }
  .trail {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    font: 400 var(--size-code)/1.7 var(--soft-mono);
  }
  .line {
    padding-inline-start: 2ch;
    font: var(--soft-formula, 400 var(--size-formula)/1.6 var(--soft-mono));
    text-indent: -2ch;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .line ~ .line {
    display: var(--soft-formula-end, block);
    padding-inline-end: 1ch;
  }
  .sentence {
    font: var(--soft-sentence, 600 var(--size-prose)/1.5 var(--soft-serif));
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
    font-size: var(--size-note);
    line-height: 1.7;
  }
  li {
    max-inline-size: 100%;
    font: 400 var(--size-code)/1.4 var(--soft-mono);
  }
  li .chip {
    padding: 0 4px;
    font-weight: 500;
    white-space: pre-wrap;
  }
  /* A name is no part of what is copied. */
  button .visually-hidden {
    user-select: none;
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
 *
 * The focus follows the way down and up: down to the number that is now explained, whose question is its name, and up
 * to the number one came from.
 * @fires cell-select - `{cell}`
 * @fires trail-select - `{cell}`: back up to a number of the trail; Backspace and Escape go to the last of them.
 */
export class DerivationView extends part([roles, styles], {
  heading: '',
  /** The number that is explained. */
  cell: typed<ShownCell | null>(null),
  /** What the number is, how far down, and what leads back; it is only heard. */
  place: '',
  lines: typed<readonly (readonly Token[])[]>([]),
  /** The lines as they are read aloud; null: as they are written. */
  spoken: typed<readonly string[] | null>(null),
  /** All lines as MathML, for who copies them; null where there is none. */
  math: typed<(() => string) | null>(null),
  sentence: typed<readonly Token[]>([]),
  extra: typed<DerivationExtra | null>(null),
  /** The numbers from which the learner came down to this one, the outermost first. */
  trail: typed<readonly TrailStop[]>([]),
  trailLabel: '',
  /** The term that the number is an instance of; null where it is none. */
  definition: typed<Pick<DefinitionView, 'term' | 'language' | 'texts'> | null>(null),
}) {
  /** What gets the focus once the next number is explained: the number one came from, or the whole. */
  private goal: ShownCell | 'whole' | null = null;

  protected override render(): TemplateResult {
    const { cell } = this;
    // The question about another number is another group: it is told when the focus comes into it, and as lines of their own
    // its heading and its place would be heard twice.
    return html`${keyed(
      cell && [cell.run, cell.stage, cell.head, cell.row, cell.col].join(),
      html`<div
        role="group"
        tabindex="-1"
        aria-labelledby="heading place"
        @keydown=${this.goUp}
        @copy=${this.copyMath}
      >
        <div class="made">
          ${this.trail.length === 0 ? nothing : this.renderTrail()}
          <div class="asked">
            <p class="heading" id="heading" aria-hidden="true">${inLanguages(this.heading)}</p>
            <p class="visually-hidden" id="place" aria-hidden="true">${inLanguages(this.place)}</p>
            ${
              this.definition === null
                ? nothing
                : html`<soft-definition
                    .term=${this.definition.term}
                    .language=${this.definition.language}
                    .texts=${this.definition.texts}
                    @announce=${({ detail }: CustomEvent<{ text: string }>) => this.announce(detail.text)}
                  ></soft-definition>`
            }
          </div>
          ${this.lines.map((line, index) => this.renderLine(line, this.spoken?.[index]))}
        </div>
        <div class="means">
          ${
            this.sentence.length === 0
              ? nothing
              : html`<p class="sentence">${this.sentence.map((token) => this.renderToken(token))}</p>`
          }
          ${this.extra === null ? nothing : this.renderExtra(this.extra)}
        </div>
      </div>`,
    )}`;
  }

  private renderTrail(): TemplateResult {
    return html`<nav class="trail" aria-label=${this.trailLabel}>
      ${this.trail.map(
        ({ text, cell, label }, index) =>
          html`<button
              type="button"
              class="link"
              aria-label=${label}
              aria-keyshortcuts=${index === this.trail.length - 1 ? shortcuts.up : nothing}
              @click=${() => this.ascend(cell)}
            >
              ${text}
            </button>
            <span aria-hidden="true">›</span>`,
      )}
    </nav>`;
  }

  /** What is spoken stands before what is written, of which only the numbers that lead on can be reached. */
  private renderLine(line: readonly Token[], spoken: string | undefined): TemplateResult {
    return html`${spoken === undefined ? nothing : html`<p class="visually-hidden spoken">${inLanguages(spoken)}</p>`}
      <p class="line">${line.map((token) => this.renderToken(token, spoken !== undefined))}</p>`;
  }

  private readonly goUp = (event: KeyboardEvent): void => {
    const last = this.trail.at(-1);
    if (last === undefined || event.defaultPrevented || !isPressed(event, shortcuts.up)) return;
    event.preventDefault();
    this.ascend(last.cell);
  };

  private descend(cell: ShownCell): void {
    this.goal = 'whole';
    this.emit('cell-select', { cell });
  }

  /** Up to a number of the trail; the focus goes to where the way down went on from there. */
  private ascend(cell: ShownCell): void {
    const index = this.trail.findIndex((stop) => sameCell(stop.cell, cell));
    this.goal = this.trail[index + 1]?.cell ?? this.cell ?? 'whole';
    this.emit('trail-select', { cell });
  }

  protected override updated(changes: PropertyValues<this>): void {
    const { goal } = this;
    if (goal === null || !changes.has('cell')) return;
    this.goal = null;
    const leads = [...this.renderRoot.querySelectorAll<HTMLElement>('button.token')];
    const cells = [...this.lines, this.sentence].flat().flatMap(({ cell }) => cell ?? []);
    const index = goal === 'whole' ? -1 : cells.findIndex((cell) => sameCell(cell, goal));
    (leads[index] ?? this.renderRoot.querySelector<HTMLElement>('[role=group]'))?.focus();
  }

  /** Who copies a whole formula copies its MathML, too: a text editor takes the text, a word processor the formula. */
  private readonly copyMath = (event: ClipboardEvent): void => {
    const selected = document.getSelection()?.toString() ?? '';
    const written = this.lines.map((line) => line.map(({ text }) => text).join(''));
    const isWhole =
      written.length > 0 && written.every((line) => withoutSpace(selected).includes(withoutSpace(line)));
    if (this.math === null || !isWhole || event.clipboardData === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selected.trim());
    event.clipboardData.setData('text/html', this.math());
  };

  private renderToken({ text, role = 'plain', cell, label }: Token, isSpoken = false): TemplateResult {
    const classes = classMap({
      token: true,
      [role]: true,
      whole: (role !== 'plain' || cell !== undefined) && text.length <= longestTerm,
    });
    if (cell === undefined)
      return html`<span class=${classes} aria-hidden=${isSpoken ? 'true' : nothing}
        >${subscripts(text)}</span
      >`;
    const named = inLanguages(label ?? '');
    // An attribute has one language.
    const isMixed = named.length > 1;
    return html`<button
      type="button"
      class=${classes}
      aria-label=${isMixed ? nothing : (label ?? nothing)}
      @click=${() => this.descend(cell)}
    >
      ${isMixed ? html`<span aria-hidden="true">${text}</span><span class="visually-hidden">${named}</span>` : text}
    </button>`;
  }

  private renderExtra({ label, chips }: DerivationExtra): TemplateResult {
    return html`<div class="extra">
      <p class="caption" id="extra" aria-hidden="true">${label}</p>
      <ul aria-labelledby="extra">
        ${chips.map(({ text, role }) => html`<li><span class="chip ${role}">${text}</span></li>`)}
      </ul>
    </div>`;
  }
}

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '');

define('soft-derivation', DerivationView);

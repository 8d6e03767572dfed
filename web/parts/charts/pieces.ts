import { css, html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Role } from '../../model/token.js';
import { define } from '../kit/define.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';

export interface PieceList {
  readonly name: string;
  readonly role: Role;
  /** What stands beside the name, such as a count. */
  readonly note: string;
  readonly pieces: readonly { readonly text: string; readonly count: number; readonly shared: boolean }[];
  /** The places of its pieces alone are shown. */
  readonly isCovered?: boolean;
}

const styles = css`
  :host {
    display: grid;
    gap: 8px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 8px;
    margin: 0 0 5px;
  }
  .note {
    color: var(--soft-soft);
    font-size: var(--size-label);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  li {
    position: relative;
    min-inline-size: 2.4em;
    padding: 1px 5px;
    border: 1px solid var(--soft-rule);
    border-radius: 4px;
    color: var(--soft-soft);
    font: 400 var(--size-code)/1.4 var(--soft-mono);
    text-align: center;
  }
  .text {
    white-space: pre;
  }
  .shared {
    border: 2px solid var(--role);
    padding: 0 4px;
    background: var(--role-wash);
    color: var(--role);
    font-weight: 650;
  }
  .count {
    font-size: var(--size-raised);
  }
  [inert] :is(.chip, li) {
    border: 1px solid var(--soft-rule);
    background: var(--soft-hatched);
    color: transparent;
  }
  [inert] :is(.text, .note, .count) {
    visibility: hidden;
  }
`;

/** @summary Two texts cut into pieces, one under the other; the pieces that both have are marked. */
export class Pieces extends part([roles, styles], {
  lists: typed<readonly PieceList[]>([]),
  /** Said of a piece that both texts have. */
  sharedText: '',
}) {
  protected override render(): readonly TemplateResult[] {
    return this.lists.map(
      ({ name, role, note, pieces, isCovered = false }) =>
        html`<div class=${role} ?inert=${isCovered}>
          <p class="head" aria-hidden="true">
            <span class="chip ${role}">${name}</span><span class="note">${note}</span>
          </p>
          <ul aria-label="${name} ${note}">
            ${pieces.map(
              ({ text, count, shared }) => html`
                <li class=${classMap({ shared: shared && !isCovered })}>
                  <span class="text">${text}</span>
                  ${count > 1 ? html`<span class="count">×${count}</span>` : nothing}
                  ${shared ? html`<span class="visually-hidden">${this.sharedText}</span>` : nothing}
                </li>
              `,
            )}
          </ul>
        </div>`,
    );
  }
}

define('soft-pieces', Pieces);

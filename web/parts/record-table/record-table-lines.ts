import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { placeClasses } from './record-cell.js';
import type { ColumnLayout } from './record-cell.js';

export const head = (layouts: readonly ColumnLayout[], hasEnd: boolean): TemplateResult =>
  html`<thead role="rowgroup">
    <tr role="row">
      ${layouts.map((layout) => {
        const { role, changed = false, label } = layout.column;
        return html`<th scope="col" role="columnheader" class=${placeClasses(layout)}>
          <span class="heading ${role} ${changed ? 'changed' : ''}">${label}</span>
        </th>`;
      })}
      ${hasEnd ? html`<td role="presentation" class="end"></td>` : nothing}
    </tr>
  </thead>`;

export interface RestLine {
  readonly text: string;
  readonly isOpen: boolean;
  readonly columns: number;
  readonly cellRole: string;
  readonly toggle: () => void;
}

/** One line for the rows that are folded away; it opens them in place, and folds them again. */
export const restLine = ({ text, isOpen, columns, cellRole, toggle }: RestLine): TemplateResult =>
  html`<tbody class="rest" role="rowgroup">
    <tr role="row">
      <td role=${cellRole} colspan=${columns}>
        <button class="link" type="button" aria-expanded=${isOpen ? 'true' : 'false'} @click=${toggle}>
          ${text}
        </button>
      </td>
    </tr>
  </tbody>`;

export interface EditLine {
  readonly add: string;
  /** Shows the buttons that remove a row, where there is no room for them beside all rows. */
  readonly remove: string;
  readonly isRemoving: boolean;
  readonly addRow: () => void;
  readonly toggleRemoving: () => void;
}

/** What stands below the table; without `edit` its rows can't come and go. */
export const lineBelow = (edit: EditLine | null, note: string): TemplateResult | typeof nothing =>
  edit === null && note === ''
    ? nothing
    : html`<div class="below">
        ${edit === null ? nothing : editButtons(edit)}
        ${note === '' ? nothing : html`<p class="origin">${note}</p>`}
      </div>`;

const editButtons = ({ add, remove, isRemoving, addRow, toggleRemoving }: EditLine): TemplateResult =>
  html`<button class="button quiet add" type="button" @click=${addRow}>
      <span class="plus" aria-hidden="true"></span>${add}
    </button>
    <button
      class="button quiet offer"
      type="button"
      aria-pressed=${isRemoving ? 'true' : 'false'}
      @click=${toggleRemoving}
    >
      ${remove}
    </button>`;

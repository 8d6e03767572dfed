import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { define } from '../kit/define.js';
import { nextPlace, samePlace, type Place } from '../navigation/grid-navigation.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { variables } from '../kit/variables.js';

export interface MaskCell {
  readonly isOpen: boolean;
  /** "sleeps sees Riley" */
  readonly label: string;
  /** A line between this row, or column, and the one before it. */
  readonly startsRow?: boolean;
  readonly startsColumn?: boolean;
}

const styles = css`
  table {
    border-spacing: 2px;
  }
  th {
    padding: 0 2px;
    font-size: var(--size-label);
    font-weight: 500;
    text-align: end;
  }
  thead th {
    text-align: center;
    vertical-align: bottom;
  }
  td {
    padding: 0;
  }
  th .label {
    color: var(--role);
  }
  button {
    display: grid;
    place-items: center;
    inline-size: max(var(--soft-cell-width, 38px), var(--finger));
    block-size: max(26px, var(--finger), min(60px, var(--soft-matrix-height, 0px) / var(--rows) - 2px));
    border: 1px solid var(--soft-edge);
    border-radius: 4px;
    background: var(--soft-quiet);
    color: var(--soft-soft);
    font: 600 var(--size-code)/1 var(--soft-mono);
  }
  /* Whether it is pressed is said. */
  button::before {
    content: attr(data-sign) / '';
  }
  button[aria-pressed='true'] {
    border-color: var(--role);
    background: var(--role-wash);
    color: var(--role);
  }
  button:hover {
    border-color: var(--soft-ink);
  }
  tr.starts-row > * {
    padding-block-start: 8px;
  }
  .starts-column button {
    margin-inline-start: 8px;
  }
  @media (max-width: 400px) {
    button {
      inline-size: 44px;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/**
 * @summary A mask that is drawn cell by cell: which key each query sees. Arrow keys walk, Space or Enter turns a cell over.
 * @fires turn - `{row, col}`
 */
export class MaskGrid extends part([roles, styles], {
  label: '',
  rowLabels: typed<readonly string[]>([]),
  colLabels: typed<readonly string[]>([]),
  cells: typed<readonly (readonly MaskCell[])[]>([]),
  fixed: false,
  // Its own state.
  /** The one cell that Tab reaches. */
  active: typed<Place>({ row: 0, column: 0 }),
}) {
  protected override render(): TemplateResult {
    return html`<table
      role="grid"
      aria-label=${this.label}
      ${variables({ '--rows': this.cells.length })}
      @keydown=${this.onKey}
    >
      <thead>
        <tr>
          <td role="presentation"></td>
          ${this.colLabels.map((name) => html`<th scope="col" class="key"><span class="label">${name}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${this.cells.map(
          (cells, row) =>
            html`<tr class=${cells[0]?.startsRow === true ? 'starts-row' : ''}>
              <th scope="row" class="query"><span class="label">${this.rowLabels[row]}</span></th>
              ${cells.map((cell, column) => this.renderCell(cell, { row, column }))}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  private renderCell({ isOpen, label, startsColumn }: MaskCell, place: Place): TemplateResult {
    const starts = startsColumn === true ? 'starts-column' : '';
    return html`<td class="weight ${starts}">
      <button
        type="button"
        data-row=${place.row}
        data-column=${place.column}
        tabindex=${samePlace(this.active, place) ? 0 : -1}
        aria-label=${label}
        data-sign=${isOpen ? '1' : '0'}
        aria-pressed=${isOpen ? 'true' : 'false'}
        ?disabled=${this.fixed}
        @focus=${() => (this.active = place)}
        @click=${() => {
          this.active = place;
          this.emit('turn', { row: place.row, col: place.column });
        }}
      ></button>
    </td>`;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const places = this.cells.flatMap((cells, row) => cells.map((_, column) => ({ row, column })));
    const next = nextPlace(places, this.active, event.key);
    if (next === null) return;
    event.preventDefault();
    this.active = next;
    void this.updateComplete.then(() => {
      this.renderRoot
        .querySelector<HTMLElement>(`[data-row='${next.row}'][data-column='${next.column}']`)
        ?.focus();
    });
  };
}

define('soft-mask-grid', MaskGrid);

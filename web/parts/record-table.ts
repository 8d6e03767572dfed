import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownCell } from '../model/token.js';
import { define } from './define.js';
import { barStyles } from './bar.js';
import { mirrorText } from './field-text.js';
import { fieldStyles } from './field.styles.js';
import { nextPlace, samePlace, type Place } from './grid-navigation.js';
import { isForBrowser } from './keys.js';
import { part, typed } from './part.js';
import { field, layoutColumns, measure, placeClasses, tableKinds, widestNumber } from './record-cell.js';
import type { ColumnLayout } from './record-cell.js';
import { columnOfBars, type BarsInView } from './record-table-bars.js';
import { head, lineBelow, restLine, type EditLine } from './record-table-lines.js';
import { recordTableNarrowStyles } from './record-table-narrow.styles.js';
import { reachedPlace, selectablePlaces } from './record-table-places.js';
import type { RowCells } from './record-table-places.js';
import { recordTableStyles } from './record-table.styles.js';
import type {
  RecordTableTexts,
  TableCell,
  TableColumn,
  TableFooter,
  TableRow,
} from './record-table.types.js';
import { roles } from './roles.js';
import { signStyles } from './sign.styles.js';
import { variables } from './variables.js';

const styles = [roles, fieldStyles, barStyles, signStyles, recordTableStyles, recordTableNarrowStyles];

/**
 * Records with computed columns, and what they add up to.
 *
 * @summary A table of records; its numbers can be selected, its inputs edited in place.
 * @fires record-edit - `{row, column, text, final}`
 * @fires record-remove - `{row}`
 * @fires record-add - `{}`
 * @fires cell-select - `{cell}`
 */
export class RecordTable extends part(styles, {
  label: '',
  columns: typed<readonly TableColumn[]>([]),
  rows: typed<readonly TableRow[]>([]),
  footer: typed<TableFooter | null>(null),
  editable: false,
  texts: typed<RecordTableTexts>({ add: '', offer: '', remove: '', rest: '', fewer: '' }),
  /** A line of small text below it. */
  note: '',
  scrollRows: Infinity,
  // Its own state.
  isUnfolded: false,
  isRemoving: false,
  /** The one selectable cell that Tab reaches. */
  active: typed<Place | null>(null),
}) {
  private litRow: string | null = null;
  /** The rows in view. */
  private shown: readonly TableRow[] = [];
  /** Their cells, and below them those of the footer. */
  private cells: readonly RowCells[] = [];
  private layouts: readonly ColumnLayout[] = [];
  /** What Tab reaches now; null where nothing can be selected, and the table is no grid. */
  private reached: Place | null = null;

  /** Where the focus goes once the rows that the learner asked for have come or gone. */
  private focusAfter: { readonly was: number; readonly row: number } | null = null;

  protected override willUpdate(): void {
    this.shown = this.isUnfolded ? this.rows : this.rows.filter(({ folded }) => folded !== true);
    this.layouts = layoutColumns(this.columns, this.shown);
    this.cells = [...this.shown.map((row) => row.cells), this.footer?.cells ?? {}];
    this.reached = reachedPlace(this.columns, this.cells, this.active);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('rows') && !changed.has('isUnfolded')) return;
    this.showLitRow();
    if (this.focusAfter === null) return;
    const { was, row } = this.focusAfter;
    if (this.rows.length === was) return;
    this.focusAfter = null;
    const bodyRow = this.bodyRows[Math.min(row, this.shown.length - 1)];
    const target = bodyRow?.querySelector<HTMLElement>(this.rows.length > was ? '.field > *' : '.remove');
    (target ?? this.renderRoot.querySelector<HTMLElement>('.add'))?.focus();
  }

  /** A record that answers is of no use out of view. Scrolls the table alone, and only when it changes. */
  private showLitRow(): void {
    const index = this.shown.findIndex((row) => row.lit === true);
    const id = this.shown[index]?.id ?? null;
    if (id === this.litRow) return;
    this.litRow = id;
    const frame = this.renderRoot.querySelector<HTMLElement>('.scrolls');
    const row = this.bodyRows[index];
    if (frame && row) frame.scrollTop = row.offsetTop - frame.clientHeight / 2;
  }

  /** The bars among which that of a number stands; null where it has none in view. */
  barsOf(cell: ShownCell): BarsInView | null {
    const column = columnOfBars(this.columns, this.rows, cell);
    const bar = column && this.bodyRows[0]?.children[column.index]?.querySelector('.bar');
    return bar ? { ...column, bar, diverges: this.layouts[column.index]!.diverges } : null;
  }

  private get bodyRows(): NodeListOf<HTMLElement> {
    return this.renderRoot.querySelectorAll('.records > tr');
  }

  protected override render(): TemplateResult {
    const scrolls = this.shown.length > this.scrollRows;
    return html`
      <div
        class=${classMap({ frame: true, scrolls, ...tableKinds(this.columns), removing: this.isRemoving })}
        role=${scrolls ? 'region' : nothing}
        aria-label=${scrolls ? this.label : nothing}
        tabindex=${scrolls ? 0 : nothing}
        ${variables({ '--rows': this.scrollRows, '--footers': this.footer === null ? 0 : 1 })}
      >
        <table
          role=${this.reached === null ? 'table' : 'grid'}
          aria-label=${this.label}
          @keydown=${this.walk}
          @focusout=${this.settle}
        >
          ${head(this.layouts, this.editable)}
          <tbody class="records" role="rowgroup">
            ${repeat(
              this.shown,
              (row) => row.id,
              (row, index) => this.renderRow(row, index),
            )}
          </tbody>
          ${this.hasFolded ? this.renderRest() : nothing}
          ${this.footer === null ? nothing : this.renderFooter(this.footer)}
        </table>
      </div>
      ${lineBelow(this.editable ? this.editLine : null, this.note)}
    `;
  }

  private get hasFolded(): boolean {
    return this.rows.some(({ folded }) => folded === true);
  }

  private renderRest(): TemplateResult {
    const { isUnfolded: isOpen, texts, cellRole } = this;
    const columns = this.columns.length + (this.editable ? 1 : 0);
    const toggle = (): void => {
      this.isUnfolded = !isOpen;
      this.litRow = null;
    };
    return restLine({ text: isOpen ? texts.fewer : texts.rest, isOpen, columns, cellRole, toggle });
  }

  private get editLine(): EditLine {
    const { texts, isRemoving } = this;
    return {
      add: texts.add,
      remove: texts.offer,
      isRemoving,
      addRow: this.addRecord,
      toggleRemoving: () => {
        this.isRemoving = !isRemoving;
      },
    };
  }

  private get cellRole(): string {
    return this.reached === null ? 'cell' : 'gridcell';
  }

  private renderRow(row: TableRow, index: number): TemplateResult {
    const { cellRole } = this;
    const cells = this.layouts.map((layout, column) => {
      const cell = this.renderCell(row.cells[layout.column.id], layout, { row: index, column }, row.id);
      return layout.leads
        ? html`<th scope="row" role="rowheader" class=${placeClasses(layout)}>${cell}</th>`
        : html`<td role=${cellRole} class=${placeClasses(layout)}>${cell}</td>`;
    });
    return html`
      <tr role="row" class=${classMap({ dim: row.dim === true, lit: row.lit === true })}>
        ${cells}
        ${
          this.editable
            ? html`<td role=${cellRole} class="end">
                <button
                  class="remove"
                  type="button"
                  aria-label=${this.texts.remove.replace('{name}', () => row.name)}
                  @click=${() => this.removeRecord(row.id, index)}
                >
                  <span class="cross" aria-hidden="true"></span>
                </button>
              </td>`
            : nothing
        }
      </tr>
    `;
  }

  private renderFooter(footer: TableFooter): TemplateResult {
    const { cellRole, layouts } = this;
    const row = this.shown.length;
    const filled = layouts.findIndex(
      ({ column }, index) => index > 0 && footer.cells[column.id] !== undefined,
    );
    const first = filled === -1 ? layouts.length : filled;
    return html`
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader" class="lead">${footer.label}</th>
          ${first > 1 ? html`<td role=${cellRole} class="note" colspan=${first - 1}>${footer.note}</td>` : nothing}
          ${layouts.map((layout, column) => {
            if (column < first) return nothing;
            const cell = footer.cells[layout.column.id];
            const ownWidth = { ...layout, characters: Math.min(cell?.text.length ?? 0, widestNumber) };
            const content = this.renderCell(cell, ownWidth, { row, column }, 'footer');
            return html`<td role=${cellRole} class=${placeClasses(layout)}>${content}</td>`;
          })}
          ${this.editable ? html`<td role=${cellRole} class="end"></td>` : nothing}
        </tr>
      </tfoot>
    `;
  }

  private renderCell(
    cell: TableCell | undefined,
    layout: ColumnLayout,
    place: Place,
    row: string,
  ): TemplateResult | typeof nothing {
    if (cell === undefined) return nothing;
    const { column } = layout;
    if (cell.editable === true) {
      const id = `problem-${place.row}-${place.column}`;
      return field(cell, layout, id, (event) => this.edit(event, row, column.id));
    }
    const { cell: ref } = cell;
    if (ref === undefined) return measure(cell, layout);
    const isReached = this.reached !== null && samePlace(this.reached, place);
    return html`<button
      type="button"
      class="select ${column.role} ${cell.lit === true ? 'lit' : ''}"
      data-row=${place.row}
      data-column=${place.column}
      tabindex=${isReached ? 0 : -1}
      aria-pressed=${cell.selected === true ? 'true' : 'false'}
      aria-label=${cell.label ?? nothing}
      @click=${() => this.select(place, ref)}
    >
      ${measure(cell, layout)}
    </button>`;
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>('.select');
    if (button === null) return;
    const from = { row: Number(button.dataset['row']), column: Number(button.dataset['column']) };
    const next = nextPlace(selectablePlaces(this.columns, this.cells), from, event.key, event.ctrlKey);
    if (next === null || isForBrowser(event)) return;
    event.preventDefault();
    this.active = next;
    this.renderRoot
      .querySelector<HTMLElement>(`.select[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus();
  };

  /** The model's own wording was held back while a field had the focus. */
  private settle(): void {
    this.requestUpdate();
  }

  private select(place: Place, cell: ShownCell): void {
    this.active = place;
    this.emit('cell-select', { cell });
  }

  private edit(event: Event, row: string, column: string): void {
    const field = event.target as HTMLInputElement | HTMLTextAreaElement;
    // A record's name is one line; a paragraph pasted into it becomes one.
    if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ');
    mirrorText(field);
    this.emit('record-edit', { row, column, text: field.value, final: event.type === 'change' });
  }

  private readonly addRecord = (): void => {
    this.focusAfter = { was: this.rows.length, row: this.rows.length };
    this.emit('record-add', {});
  };

  private removeRecord(row: string, index: number): void {
    this.focusAfter = { was: this.rows.length, row: index };
    this.emit('record-remove', { row });
  }
}

define('soft-record-table', RecordTable);

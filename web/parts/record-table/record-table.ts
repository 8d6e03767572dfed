import { adoptStyles, html, nothing } from 'lit';
import type { CSSResult, PropertyValues, TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShownCell } from '../../model/token.js';
import { define } from '../kit/define.js';
import { barStyles } from '../charts/bar.js';
import { mirrorText } from '../fields/field-text.js';
import { fieldStyles } from '../fields/field.styles.js';
import { samePlace, type Place } from '../navigation/grid-navigation.js';
import { part, typed } from '../kit/part.js';
import { field, layoutColumns, measure, placeClasses, tableKinds, widestNumber } from './record-cell.js';
import type { ColumnLayout } from './record-cell.js';
import { columnOfBars, type BarsInView } from './record-table-bars.js';
import { head, lineBelow, restLine, type EditLine } from './record-table-lines.js';
import { recordTableNarrowStyles } from './record-table-narrow.styles.js';
import { reachedPlace } from './record-table-places.js';
import type { RowCells } from './record-table-places.js';
import { recordTableStyles } from './record-table.styles.js';
import type {
  RecordTableTexts,
  TableCell,
  TableColumn,
  TableFooter,
  TableRow,
} from './record-table.types.js';
import { roles } from '../kit/roles.js';
import { signStyles } from '../kit/sign.styles.js';
import { variables } from '../kit/variables.js';

const styles = [roles, fieldStyles, barStyles, signStyles, recordTableStyles, recordTableNarrowStyles];

/**
 * Records with computed columns, and what they add up to. Where anything in it can be selected or edited it is a grid, of
 * which Tab reaches one cell: record-table-keys.ts, which comes later, walks on from there.
 *
 * @summary A table of records; its numbers can be selected, its inputs edited in place.
 * @fires record-edit - `{row, column, text, final}`
 * @fires record-give-up - `{row, column}`: what was typed since the edit began is not to count
 * @fires record-remove - `{row}`
 * @fires record-add - `{}`
 * @fires record-paste - `{rows, column, cells}`: those of a spreadsheet, from a place on
 * @fires cell-select - `{cell}`
 * @fires cell-guess - `{answer}`
 */
export class RecordTable extends part(styles, {
  label: '',
  columns: typed<readonly TableColumn[]>([]),
  rows: typed<readonly TableRow[]>([]),
  footer: typed<TableFooter | null>(null),
  editable: false,
  texts: typed<RecordTableTexts>({ add: '', offer: '', remove: '', rest: '', fewer: '', covered: '' }),
  /** A line of small text below it. */
  note: '',
  scrollRows: Infinity,
  /** Styles in which all records stand as cards in columns, where there is room; none: a table. */
  spread: typed<readonly CSSResult[]>([]),
  // Its own state.
  isUnfolded: false,
  isRemoving: false,
  /** The one cell that Tab reaches. */
  active: typed<Place | null>(null),
}) {
  private litRow: string | null = null;
  /** The rows in view. */
  shown: readonly TableRow[] = [];
  /** Their cells, and below them those of the footer. */
  private cells: readonly RowCells[] = [];
  private layouts: readonly ColumnLayout[] = [];
  /** What Tab reaches now; null where nothing can be selected or edited, and the table is no grid. */
  private reached: Place | null = null;

  /** Where the focus goes once the rows that the learner asked for have come or gone. */
  private focusAfter: { readonly was: number; readonly row: number; readonly target: string } | null = null;

  protected override willUpdate(): void {
    this.shown =
      this.isUnfolded || this.spread.length > 0
        ? this.rows
        : this.rows.filter(({ folded }) => folded !== true);
    this.layouts = layoutColumns(this.columns, this.shown);
    this.cells = [...this.shown, this.footer ?? { cells: {} }];
    this.reached = reachedPlace(this.columns, this.cells, this.active, this.editable);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('spread'))
      adoptStyles(this.renderRoot as ShadowRoot, [...RecordTable.elementStyles, ...this.spread]);
    if (!changed.has('rows') && !changed.has('isUnfolded')) return;
    this.showLitRow();
    if (this.focusAfter === null) return;
    const { was, row, target: selector } = this.focusAfter;
    if (this.rows.length === was) return;
    this.focusAfter = null;
    const bodyRow = this.bodyRows[Math.min(row, this.shown.length - 1)];
    const target = bodyRow?.querySelector<HTMLElement>(selector);
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
    // The cells of a grid take what is out of view there with them.
    const isScroller = scrolls && this.reached === null;
    return html`
      <div
        class=${classMap({
          frame: true,
          scrolls,
          ...tableKinds(this.columns),
          removing: this.isRemoving,
          unfolded: this.isUnfolded,
          spread: this.spread.length > 0,
        })}
        role=${isScroller ? 'region' : nothing}
        aria-label=${isScroller ? this.label : nothing}
        tabindex=${isScroller ? 0 : nothing}
        ${variables({
          '--rows': this.scrollRows,
          '--in-view': Math.min(this.shown.length, this.scrollRows) || 1,
          '--footers': this.footer === null ? 0 : 1,
        })}
      >
        <table
          role=${this.reached === null ? 'table' : 'grid'}
          aria-label=${this.label}
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
    // A name that is covered names nothing.
    const isNamed = row.cells[this.columns[0]!.id]?.covered === undefined;
    const cells = this.layouts.map((layout, column) => {
      const cell = row.cells[layout.column.id];
      return this.renderPlace(
        cell,
        layout,
        { row: index, column },
        row.id,
        layout.leads && isNamed ? 'rowheader' : cellRole,
      );
    });
    const end = { row: index, column: this.columns.length };
    return html`
      <tr
        role="row"
        aria-label=${isNamed && this.editable ? row.name : nothing}
        class=${classMap({
          dim: row.dim === true,
          lit: row.lit === true,
          folded: row.folded === true,
          [row.answer?.guess ?? 'row']: true,
        })}
        @click=${() => this.guess(row)}
      >
        ${cells}
        ${
          this.editable
            ? html`<td role=${cellRole} class="end">
                <button
                  class="remove"
                  type="button"
                  data-row=${index}
                  data-column=${end.column}
                  tabindex=${this.tabIndexOf(end)}
                  aria-label=${this.texts.remove.replace('{name}', () => row.name)}
                  @click=${() => this.deleteRecord(index, '.remove')}
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
            const characters = Math.min(cell?.covered ?? cell?.text.length ?? 0, widestNumber);
            return this.renderPlace(cell, { ...layout, characters }, { row, column }, 'footer');
          })}
          ${this.editable ? html`<td role=${cellRole} class="end"></td>` : nothing}
        </tr>
      </tfoot>
    `;
  }

  /** A cell, which can have the focus where the table is a grid. */
  private renderPlace(
    cell: TableCell | undefined,
    layout: ColumnLayout,
    place: Place,
    row: string,
    role = this.cellRole,
  ): TemplateResult {
    const classes = placeClasses(layout);
    if (cell === undefined) return html`<td role=${role} class=${classes}></td>`;
    // What a field holds is read, and not what it is called: that is said where it is edited, and where it is refused.
    const name =
      cell.covered === undefined
        ? cell.editable
          ? !cell.problem && cell.text
          : cell.differs && cell.label
        : this.texts.covered;
    return html`<td
      role=${role}
      class="${classes} ${cell.answer?.guess ?? ''}"
      data-row=${place.row}
      data-column=${place.column}
      tabindex=${this.reached === null ? nothing : this.tabIndexOf(place)}
      aria-label=${name || nothing}
      aria-selected=${cell.cell ? cell.selected === true : nothing}
      aria-invalid=${cell.problem === undefined ? nothing : 'true'}
      @click=${() => this.guess(cell)}
    >
      ${this.renderCell(cell, layout, place, row)}
    </td>`;
  }

  private renderCell(cell: TableCell, layout: ColumnLayout, place: Place, row: string): TemplateResult {
    const { column } = layout;
    if (cell.editable === true) {
      const id = `problem-${place.row}-${place.column}`;
      return field(cell, layout, id, (event) => this.edit(event, row, column.id));
    }
    const { cell: ref } = cell;
    if (ref === undefined) return measure(cell, layout);
    const classes = {
      select: true,
      [column.role]: true,
      lit: cell.lit === true,
      chosen: cell.selected === true,
    };
    return html`<span class=${classMap(classes)} @click=${() => this.emit('cell-select', { cell: ref })}>
      ${measure(cell, layout)}
    </span>`;
  }

  private guess({ answer }: TableRow | TableCell): void {
    if (answer) this.emit('cell-guess', { answer: answer.value });
  }

  private tabIndexOf(place: Place): number {
    return this.reached !== null && samePlace(this.reached, place) ? 0 : -1;
  }

  /** The model's own wording was held back while a field had the focus. */
  private settle(): void {
    this.requestUpdate();
  }

  private edit(event: Event, row: string, column: string): void {
    const field = event.target as HTMLInputElement | HTMLTextAreaElement;
    // A record's name is one line; a paragraph pasted into it becomes one.
    if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ');
    mirrorText(field);
    this.emit('record-edit', { row, column, text: field.value, final: event.type === 'change' });
  }

  private readonly addRecord = (): void => {
    this.focusAfter = { was: this.rows.length, row: this.rows.length, target: '.field > *' };
    this.emit('record-add', {});
  };

  /** Deletes the record of a row; `target` is what then has the focus in the row that takes its place. */
  deleteRecord(index: number, target: string): void {
    const row = this.shown[index];
    if (!row || !this.editable) return;
    this.focusAfter = { was: this.rows.length, row: index, target };
    this.emit('record-remove', { row: row.id });
  }
}

define('soft-record-table', RecordTable);

import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Role } from '../../model/token.js';
import { arrowStyles, type WalkTexts } from './arrows.js';
import { define } from '../kit/define.js';
import { inLanguages } from '../kit/subscripts.js';
import { fieldText } from '../fields/field-text.js';
import { nextPlace, samePlace } from '../navigation/grid-navigation.js';
import type { Place } from '../navigation/grid-navigation.js';
import { isForBrowser } from '../navigation/keys.js';
import { largestOf, shade, type MatrixCell, type Scale } from './matrix-cell.js';
import { matrixSmallStyles } from './matrix-small.styles.js';
import { narrow, walk } from './matrix-walk.js';
import { matrixStyles } from './matrix.styles.js';
import { part, typed } from '../kit/part.js';
import { roles } from '../kit/roles.js';
import { variables } from '../kit/variables.js';

export type { MatrixCell, Scale };

/** On a phone the cells of more columns are too small for a finger. */
const MOST_FOR_FINGERS = 5;
/** A compact matrix of more columns shows colours instead. */
export const MOST_WITH_DIGITS = 12;

/** So many heads are told apart by their hatching: none, then three. */
const HATCHINGS = 4;

interface Edit {
  /** What stood there, as it was written. */
  readonly before: string;
  /** What the input begins with. */
  readonly start: string;
}

/**
 * @summary A matrix with labelled rows and columns, walked with the arrow keys and edited in place.
 * @csspart table - the cells and their labels
 * @csspart row-label - of a row, which a matrix beside it may name as well
 * @csspart column-label - of a column, which a matrix above it may name as well
 * @csspart problem - what is wrong with a number that was typed
 * @csspart below - what stands across the columns, below a row
 * @csspart axes - the line that says what rows and columns are
 * @fires cell-select - `{cell, row, col, isTyped}`
 * @fires cell-guess - `{answer}`
 * @fires cell-edit - `{row, col, text, final}`
 * @fires cell-give-up - `{row, col}`: what was typed since the edit began is not to count
 */
export class MatrixView extends part([roles, matrixStyles, arrowStyles, matrixSmallStyles], {
  label: '',
  rowLabels: typed<readonly string[]>([]),
  colLabels: typed<readonly string[]>([]),
  rowRole: typed<Role>('plain'),
  colRole: typed<Role>('plain'),
  cellRole: typed<Role>('plain'),
  /** How what the rows, or the columns, are called is spoken. */
  spoken: typed<(names: readonly string[]) => readonly string[]>((names) => names),
  cells: typed<readonly (readonly MatrixCell[])[]>([]),
  scale: typed<Scale>('none'),
  editable: false,
  /** A query is a column of it, and not a row. */
  turned: false,
  /** What the rows and the columns are, in a line above. */
  corner: typed<{ readonly rows: string; readonly columns: string } | null>(null),
  compact: false,
  /** What stands across the columns, below a row that has a label. */
  below: typed<{ readonly row: number; readonly content: TemplateResult } | null | undefined>(null),
  /** A map: its cells are colours alone, and their row is written out elsewhere. */
  mapped: false,
  /** What the arrows are called that walk a matrix whose cells are too small for a finger. */
  walkTexts: typed<WalkTexts>({ ArrowLeft: '', ArrowRight: '', ArrowUp: '', ArrowDown: '' }),
  // Its own state.
  /** The one cell that Tab reaches. */
  active: typed<Place>({ row: 0, column: 0 }),
  editing: typed<(Place & Edit) | null>(null),
}) {
  /** Something was typed since: leaving must say how it ends, also where it ends as it began. */
  private edited = false;

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('editing') || this.editing === null) return;
    const input = this.renderRoot.querySelector('input');
    input?.focus();
    if (this.editing.start === this.editing.before) input?.select();
  }

  protected override render(): TemplateResult {
    const largest = largestOf(this.cells);
    const active = this.places().some((place) => samePlace(place, this.active))
      ? this.active
      : { row: 0, column: 0 };
    const selected = this.places().find(({ row, column }) => this.cells[row]?.[column]?.selected === true);
    const spokenRows = this.spoken(this.rowLabels);
    const hasColumnLabels = this.colLabels.length > 0;
    const longest = Math.max(0, ...this.cells.flat().map(({ text, covered = text.length }) => covered));
    const classes = {
      whole: true,
      compact: this.compact,
      many: this.isMany,
      dense: this.isDense,
      mapped: this.mapped,
    };
    return html`<div
      class=${classMap(classes)}
      ${variables({ '--rows': this.cells.length, '--columns': this.cells[0]?.length ?? 1, '--characters': Math.min(longest, 12) })}
    >
      ${
        this.corner === null
          ? nothing
          : html`<p class="caption corner" id="corner" part="axes">
              <span>${this.corner.rows}</span> <span>${this.corner.columns}</span>
            </p>`
      }
      <div class="frame">
        <table
          part="table"
          role="grid"
          aria-label=${this.label}
          aria-describedby=${this.corner === null ? nothing : 'corner'}
          aria-readonly=${this.editable ? nothing : 'true'}
          class=${this.cellRole}
          @keydown=${this.onKey}
        >
          ${hasColumnLabels ? this.renderColumnLabels(selected) : nothing}
          <tbody>
            ${this.cells.map(
              (cells, row) =>
                html`<tr>
                    ${
                      this.rowLabels.length === 0
                        ? nothing
                        : html`<th
                            scope="row"
                            class=${selected?.row === row ? 'current' : ''}
                            aria-label=${spokenRows[row] === this.rowLabels[row] ? nothing : spokenRows[row]}
                          >
                            <span class="label ${this.rowRole}" part="row-label" dir="auto"
                              >${inLanguages(this.rowLabels[row] ?? '')}</span
                            >
                          </th>`
                    }
                    ${cells.map((cell, column) => this.renderCell(cell, { row, column }, active, largest))}
                  </tr>
                  ${
                    this.below?.row === row
                      ? html`<tr part="below">
                          <td></td>
                          <td colspan=${cells.length}>${this.below.content}</td>
                        </tr>`
                      : nothing
                  }`,
            )}
          </tbody>
        </table>
      </div>
      ${selected && this.isMany ? this.renderWalk(selected) : nothing} ${this.renderProblems()}
    </div>`;
  }

  /** The way through cells that are too small for a finger, and their row where they have no digits. */
  private renderWalk(from: Place): TemplateResult {
    return walk(this, from, this.isDense, (key) => {
      const next = nextPlace(this.places(), from, key);
      if (next !== null && !samePlace(next, from)) this.choose(next);
    });
  }

  private renderColumnLabels(selected: Place | undefined): TemplateResult {
    const spoken = this.spoken(this.colLabels);
    return html`<thead>
      <tr>
        ${this.rowLabels.length === 0 ? nothing : html`<td role="presentation"></td>`}
        ${this.colLabels.map(
          (label, column) =>
            html`<th
              scope="col"
              class=${selected?.column === column ? 'current' : ''}
              aria-label=${spoken[column] === label ? nothing : spoken[column]}
            >
              <span class="label ${this.colRole}" part="column-label" dir="auto">${inLanguages(label)}</span>
            </th>`,
        )}
      </tr>
    </thead>`;
  }

  private renderCell(cell: MatrixCell, place: Place, active: Place, largest: number): TemplateResult {
    const { row, column } = place;
    const { editing } = this;
    const isEditing = editing !== null && samePlace(editing, place);
    const invalid = cell.problem !== undefined;
    // While the number is covered, the colour is that of the score below it.
    const scale = cell.covered !== undefined && cell.under !== undefined ? 'score' : this.scale;
    const classes = {
      cell: true,
      [scale]: true,
      negative: cell.value < 0,
      masked: cell.hidden === true,
      covered: cell.covered !== undefined,
      over: cell.under !== undefined,
      [cell.answer?.guess ?? '']: cell.answer !== undefined,
      [cell.goal ?? '']: cell.goal !== undefined,
      lit: cell.lit === true,
      differs: cell.differs === true,
      twin: cell.twin === true,
      path: cell.onPath === true,
      editable: this.editable,
      invalid,
      ...(cell.head !== undefined && { [`head-${cell.head % HATCHINGS}`]: true }),
    };
    return html`<td
      class=${classMap(classes)}
      data-row=${row}
      data-column=${column}
      tabindex=${samePlace(active, place) ? 0 : -1}
      aria-label=${isEditing ? nothing : ((this.editable ? undefined : cell.label) ?? cell.text)}
      aria-selected=${cell.selected === true ? 'true' : 'false'}
      aria-invalid=${invalid ? 'true' : nothing}
      aria-describedby=${invalid ? `problem-${row}-${column}` : nothing}
      ${variables({ '--level': shade(cell.value, scale, largest) })}
      @click=${() => this.choose(place)}
    >
      <span class="text">${this.isMany ? narrow(cell.text) : cell.text}</span>
      ${cell.under === undefined ? nothing : html` <span class="under">${cell.under}</span>`}
      ${isEditing ? this.renderInput(cell, editing) : nothing}
    </td>`;
  }

  private renderInput(
    cell: MatrixCell,
    { row, column, start }: Place & { readonly start: string },
  ): TemplateResult {
    const headings = [this.rowLabels[row], this.colLabels[column]].filter((heading) => heading !== undefined);
    return html`<input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-label=${cell.label ?? [this.label, ...headings].join(', ')}
      aria-invalid=${cell.problem === undefined ? nothing : 'true'}
      aria-describedby=${cell.problem === undefined ? nothing : `problem-${row}-${column}`}
      ${fieldText(start)}
      @input=${(event: Event) => this.edit((event.target as HTMLInputElement).value, false)}
      @blur=${(event: Event) => this.leave({ row, column }, event.target as HTMLInputElement)}
    />`;
  }

  /** Under the matrix: its cells are too small for a sentence. */
  private renderProblems(): TemplateResult[] {
    return this.places().flatMap(({ row, column }) => {
      const problem = this.cells[row]?.[column]?.problem;
      return problem === undefined
        ? []
        : [html`<p class="problem" part="problem" id=${`problem-${row}-${column}`}>${problem}</p>`];
    });
  }

  private get isMany(): boolean {
    return (this.cells[0]?.length ?? 0) > MOST_FOR_FINGERS;
  }

  /** Too many columns for digits: colours alone, and the selected row is written out. */
  private get isDense(): boolean {
    return this.compact && (this.cells[0]?.length ?? 0) > MOST_WITH_DIGITS;
  }

  private places(): Place[] {
    return this.cells.flatMap((cells, row) => cells.map((_, column) => ({ row, column })));
  }

  private choose(place: Place): void {
    if (this.editing !== null && samePlace(this.editing, place)) return;
    this.active = place;
    this.select(place);
    if (this.editable) this.startEdit(place);
  }

  private select({ row, column }: Place): void {
    const cell = this.cells[row]?.[column];
    if (cell?.answer !== undefined) this.emit('cell-guess', { answer: cell.answer.value });
    if (cell?.cell !== undefined)
      this.emit('cell-select', { cell: cell.cell, row, col: column, isTyped: this.editable });
  }

  private startEdit(place: Place, start?: string): void {
    const open = this.renderRoot.querySelector('input');
    if (open !== null) this.finish(open.value);
    const before = this.cells[place.row]?.[place.column]?.text ?? '';
    this.editing = { ...place, before, start: start ?? before };
    this.edited = false;
    if (start !== undefined) this.edit(start, false);
  }

  private edit(text: string, final: boolean): void {
    if (this.editing === null) return;
    const { row, column } = this.editing;
    this.edited = true;
    this.emit('cell-edit', { row, col: column, text, final });
  }

  private giveUp(): void {
    if (this.editing === null) return;
    const { row, column } = this.editing;
    if (this.edited) this.emit('cell-give-up', { row, col: column });
    this.editing = null;
  }

  /** An input that is taken away loses the focus, too, and may do so when the next edit has begun. */
  private leave(place: Place, input: HTMLInputElement): void {
    if (this.editing !== null && samePlace(this.editing, place)) this.finish(input.value);
  }

  private finish(text: string): void {
    if (this.editing === null) return;
    if (this.edited) this.edit(text, true);
    this.editing = null;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const { editing } = this;
    // Another cell may have the focus while one is edited: a click of a script, or of an assistive tool.
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    if (editing === null || input === null) this.onCellKey(event);
    else if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      if (event.key === 'Escape') this.giveUp();
      else this.finish(input.value);
      this.focusCell(editing);
    }
  };

  private onCellKey(event: KeyboardEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>('.cell');
    if (cell === null || isForBrowser(event)) return;
    const place = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    const next = nextPlace(this.places(), place, event.key, event.ctrlKey);
    // No letter begins a number: some lead elsewhere.
    const isText = /^[^a-z]$/i.test(event.key) && !event.ctrlKey;
    if (next !== null) this.focusCell(next);
    else if (event.key === 'Enter' || event.key === ' ') this.choose(place);
    else if (this.editable && event.key === 'F2') this.startEdit(place);
    else if (this.editable && isText) this.startEdit(place, event.key);
    else if (this.editable && (event.key === 'Backspace' || event.key === 'Delete'))
      this.startEdit(place, '');
    else return;
    event.preventDefault();
  }

  private focusCell({ row, column }: Place): void {
    this.active = { row, column };
    this.renderRoot.querySelector<HTMLElement>(`.cell[data-row="${row}"][data-column="${column}"]`)?.focus();
  }
}

define('soft-matrix', MatrixView);

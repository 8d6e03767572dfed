import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Role } from '../../model/token.js';
import { bar } from '../charts/bar.js';
import { fieldText } from '../fields/field-text.js';
import type { TableCell, TableColumn, TableRow } from './record-table.types.js';
import { variables } from '../kit/variables.js';

const chipRoles: ReadonlySet<Role> = new Set<Role>(['query', 'key', 'value', 'output']);

/** Beyond this many characters a text wraps: a hostile one must not push the other columns away. */
export const widestNumber = 14;
const widestName = 12;

/** What the cells of one column share, so that digits and bars stand under each other. */
export interface ColumnLayout {
  readonly column: TableColumn;
  readonly characters: number;
  readonly diverges: boolean;
  /** The first column: what its rows are about. */
  readonly leads: boolean;
  /** The only column of values stands at the end of the record, whatever else wraps. */
  readonly answers: boolean;
}

export function layoutColumns(columns: readonly TableColumn[], rows: readonly TableRow[]): ColumnLayout[] {
  const valueColumns = columns.filter(({ role }) => role === 'value' || role === 'output').length;
  return columns.map((column, index) => {
    const cells = rows.map((row) => row.cells[column.id]);
    const longest = Math.max(0, ...cells.map((cell) => cell?.covered ?? cell?.text.length ?? 0));
    return {
      column,
      characters: Math.min(longest, column.numeric === true ? widestNumber : widestName),
      diverges: column.bar === 'score' && cells.some((cell) => (cell?.bar ?? 0) < 0),
      leads: index === 0,
      answers: (column.role === 'value' || column.role === 'output') && valueColumns === 1,
    };
  });
}

/** On a small screen a row of more columns than this takes two lines. */
const ONE_LINE = 4;

/** What the columns of a table mean for its layout. */
export function tableKinds(columns: readonly TableColumn[]) {
  const count = (kind: TableColumn['bar']): number => columns.filter(({ bar: own }) => own === kind).length;
  return {
    full: columns.length === ONE_LINE,
    stacks: columns.length > ONE_LINE,
    weighs: count('score') === 1 && count('weight') === 1,
  };
}

/** The classes of a cell, by its column. */
export function placeClasses({ column, leads, answers }: ColumnLayout): string {
  const classes: string[] = [column.role];
  if (leads) classes.push('lead');
  if (answers) classes.push('answer');
  if (column.numeric === true) classes.push('numeric');
  if (column.bar !== undefined) classes.push(`bar-${column.bar}`);
  return classes.join(' ');
}

/** The text of a cell in its role's shape, with its bar. */
export function measure(cell: TableCell, { column, characters, diverges }: ColumnLayout): TemplateResult {
  const isChip = chipRoles.has(column.role);
  const classes = {
    text: true,
    covered: cell.covered !== undefined,
    chip: isChip,
    number: !isChip && column.numeric === true,
    [column.role]: true,
    // A cell that can be selected is lit as a whole.
    lit: cell.lit === true && cell.cell === undefined,
    differs: cell.differs === true,
  };
  const text = html`<span class=${classMap(classes)} dir="auto" ${variables({ '--characters': characters })}
    ><span class="clamp">${cell.text}</span></span
  >`;
  if (column.bar === undefined || cell.bar === undefined) return text;
  return html`<span class="measure ${column.role}">${text}${bar(cell.bar, diverges, cell.hangs)}</span>`;
}

/** An input for the text of a cell; `edit` is told of every letter (`input`), and where the edit ends (`change`). */
export function field(
  cell: TableCell,
  { column, characters }: ColumnLayout,
  problemId: string,
  edit: (event: Event) => void,
): TemplateResult {
  const { problem } = cell;
  const label = cell.label ?? column.label;
  const invalid = problem === undefined ? nothing : 'true';
  const described = problem === undefined ? nothing : problemId;
  const classes = fieldClasses(cell, column);
  const width = variables({ '--characters': characters });
  // Each with its wrapper in one template: the wrapper takes the size of the text when that is first written.
  const box =
    column.numeric === true
      ? html`<span class=${classes} ${width}
          ><input
            type="text"
            tabindex="-1"
            inputmode="decimal"
            autocomplete="off"
            aria-label=${label}
            aria-invalid=${invalid}
            aria-describedby=${described}
            ${fieldText(cell.text, problem)}
            @input=${edit}
            @change=${edit}
        /></span>`
      : // An input cannot wrap a long name.
        html`<span class=${classes} ${width}>
          <textarea
            rows="1"
            tabindex="-1"
            autocomplete="off"
            spellcheck="false"
            dir="auto"
            aria-label=${label}
            aria-invalid=${invalid}
            aria-describedby=${described}
            ${fieldText(cell.text, problem)}
            @input=${edit}
            @change=${edit}
          ></textarea>
        </span>`;
  return html`${box}${
    problem === undefined ? nothing : html`<span class="problem" id=${problemId}>${problem}</span>`
  }`;
}

function fieldClasses(cell: TableCell, { role, numeric }: TableColumn): string {
  const classes: string[] = ['field', role];
  if (chipRoles.has(role)) classes.push('chip');
  if (numeric === true) classes.push('single');
  if (cell.lit === true) classes.push('lit');
  if (cell.problem !== undefined) classes.push('invalid');
  return classes.join(' ');
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../../../engine/types.js';
import type { Role, ShownCell } from '../../../model/token.js';
import '../../../parts/record-table.js';
import type { TableCell } from '../../../parts/record-table.types.js';
import { choice, control } from '../../base/controls.js';
import { suggestions } from '../../base/suggestions.js';
import type { View } from '../figure.js';
import { encodeText } from './runs.js';

type Cell = ShownCell<Stage>;

interface Suggestion {
  readonly text: string;
  /** Who asks and who is asked, as words and as pieces. */
  readonly words: readonly [number, number];
  readonly pieces: readonly [number, number];
}

/** Sentences in which the story, or its limits, can be seen. */
const SUGGESTIONS: readonly Suggestion[] = [
  { text: "Evan's dog Riley is so hyper, she never stops moving", words: [8, 2], pieces: [10, 3] },
  { text: 'i like to eat apple', words: [4, 3], pieces: [4, 3] },
  { text: 'a social network', words: [2, 1], pieces: [2, 1] },
];

/** The number of a suggestion to look at first. */
type CellOf = (suggestion: Suggestion) => Cell;

const weightBetweenWords: CellOf = ({ words: [row, col] }) => ({ stage: 'weights', row, col });

/** The sentence that the trained head reads. */
export function sentenceInput(v: View, cellOf: CellOf = weightBetweenWords): TemplateResult | typeof nothing {
  if (v.fixed) return nothing;
  const read = (text: string, name: string) => {
    // Without it the step is not drawn.
    encodeText(v.work.resources.encoder!, text, name);
    return { text, cell: null };
  };
  const take = (suggestion: Suggestion): void => {
    const { text, pieces } = suggestion;
    v.change({ text, pieces, cell: cellOf(suggestion) });
  };
  const offered = () => suggestions(v.words.say('text.try'), SUGGESTIONS, ({ text }) => text, take);
  return html`<div>${control(v, 'text', { read })} ${v.compact ? nothing : offered()}</div>`;
}

/** One of the words, or the pieces, of a text. */
export const placeChoice = (
  v: View,
  label: 'query' | 'key',
  names: readonly string[],
  value: number,
  choose: (place: number) => void,
): TemplateResult | typeof nothing =>
  v.fixed
    ? nothing
    : choice(v.words, {
        label: `place.${label}`,
        options: names.map((_, place) => String(place)),
        value: String(value),
        name: (place) => names[Number(place)] ?? '',
        choose: (place) => {
          choose(Number(place));
        },
      });

/** A number in a table, with a bar. */
export function tableCell(v: View, cell: Cell, bar = v.value(cell)): TableCell {
  const text = v.text(cell);
  return { text, bar, cell, selected: v.isSelected(cell), label: v.label(cell, text) };
}

/** What stands in a column of a table. */
export interface Column<Row> {
  readonly label: string;
  readonly role: Role;
  readonly bar?: 'weight' | 'score';
  cell(row: Row): TableCell;
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** A table of numbers; its first column says what each row is called. */
export function table<Row>(
  v: View,
  label: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  litRow?: number,
): TemplateResult {
  const cellsOf = (row: Row) => columns.map((column, place) => [place, column.cell(row)] as const);
  return html`<soft-record-table
    .label=${label}
    .columns=${columns.map((column, place) => ({ ...column, id: String(place), numeric: place > 0 }))}
    .rows=${rows.map((row, index) => ({
      id: String(index),
      name: columns[0].cell(row).text,
      lit: index === litRow,
      cells: Object.fromEntries(cellsOf(row)),
    }))}
    @cell-select=${v.selectCell}
  ></soft-record-table>`;
}

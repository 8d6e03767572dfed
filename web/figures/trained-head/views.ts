import type { nothing, TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import type { TableCell } from '../../parts/record-table/record-table.types.js';
import { sentenceInput as encoderSentence, type Suggestion } from '../encoder/views.js';
import type { View } from './figure.js';

type Cell = ShownCell<Stage>;

/** The number of a suggestion to look at first. */
type CellOf = (suggestion: Suggestion) => Cell;

const weightBetweenWords: CellOf = ({ words: [row, col] }) => ({ stage: 'weights', row, col });

/** The sentence that the trained head reads. */
export const sentenceInput = (
  v: View,
  cellOf: CellOf = weightBetweenWords,
): TemplateResult | typeof nothing =>
  encoderSentence(v, (suggestion) => {
    const { text, pieces } = suggestion;
    return { text, pieces, cell: cellOf(suggestion) };
  });

/** A number in a table, with a bar. */
export function tableCell(v: View, cell: Cell, bar = v.value(cell)): TableCell {
  const text = v.text(cell);
  return { text, bar, cell, selected: v.isSelected(cell) };
}

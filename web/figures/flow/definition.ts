import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, numberField, textField } from '../../model/fields.js';

const fields = {
  query: textField('Jon'),
  /** Whether every key counts by how similar it is to the query, or only one that equals it; then there is no temperature. */
  match: choiceField(['soft', 'exact']),
  /** What scores are divided by before softmax: 0 keeps the best match alone, infinity is the plain mean. */
  temperature: numberField(1 / 8, 0, Infinity),
  cell: cellField(),
};

export type FlowFields = typeof fields;

/** The figure of the start page: no lesson is about it alone. */
export const definition: FigureDefinition<FlowFields> = {
  name: 'flow',
  steps: ['lookup'],
  fields,
  presets: {},
  scenes: {},
};

import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, numberField, textField } from '../../model/fields.js';

const fields = {
  query: textField('Jon'),
  /** 'exact': only a key that equals the query counts, and there is no temperature. */
  match: choiceField(['soft', 'exact']),
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

import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  numbersField,
  optionalField,
  predictionField,
  recordsField,
  textField,
} from '../../model/fields.js';

const fields = {
  table: choiceField(['incomes', 'countries', 'phone-book']),
  /** The learner's or author's own records instead of the table's. */
  records: optionalField(recordsField()),
  query: textField(''),
  /** In the step `vectors`: a query vector set by hand instead of the query's one-hot vector. */
  queryVector: optionalField(numbersField()),
  cell: cellField(),
  prediction: predictionField(),
};

export type ExactMatchFields = typeof fields;

export const definition: FigureDefinition<ExactMatchFields> = {
  name: 'exact-match',
  steps: ['ask', 'compare', 'answer', 'vectors'],
  fields,
  presets: {
    ask: { table: 'countries', query: 'Slovania' },
    compare: { query: 'Anna', cell: { stage: 'scores', row: 0, col: 1 } },
    answer: { query: 'Anna', cell: { stage: 'output', row: 0, col: 0 } },
    vectors: { query: 'Anna', cell: { stage: 'output', row: 0, col: 0 } },
  },
  scenes: { compare: 'incomes', answer: 'incomes', vectors: 'incomes' },
};

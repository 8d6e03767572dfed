import type { FigureDefinition } from '../../model/definition.js';
import { numbersField, optionalField, recordFields } from '../../model/fields.js';

const fields = {
  ...recordFields(['incomes', 'countries', 'phone-book'], { takesTexts: true }),
  /** In the step `vectors`: a query vector set by hand instead of the query's one-hot vector. */
  queryVector: optionalField(numbersField()),
};

export type ExactMatchFields = typeof fields;

export const definition: FigureDefinition<ExactMatchFields> = {
  name: 'exact-match',
  steps: ['ask', 'answer', 'one-hot', 'vectors'],
  fields,
  presets: {
    ask: { table: 'countries', query: 'Slovania' },
    answer: { query: 'Anna', cell: { stage: 'output', row: 0, col: 0 } },
    'one-hot': { query: 'Anna', cell: { stage: 'scores', row: 0, col: 2 } },
    vectors: { query: 'Anna', cell: { stage: 'output', row: 0, col: 0 } },
  },
  asks: {
    ask: ['query', 'table', 'records'],
    'one-hot': ['query', 'table', 'records'],
  },
  scenes: { answer: 'incomes', 'one-hot': 'incomes', vectors: 'incomes' },
};

import type { FigureDefinition } from '../../model/definition.js';
import { recordFields, textField } from '../../model/fields.js';

const fields = {
  ...recordFields(['phone-book', 'countries', 'incomes'], { takesTexts: true }),
  /** In the step `missing`: countries that are in the table no more, as `Denmark/Sweden`. */
  removedRecords: textField(''),
};

export type NearMatchFields = typeof fields;

export const definition: FigureDefinition<NearMatchFields> = {
  name: 'near-match',
  steps: ['compare', 'folding', 'best', 'one-letter', 'limits', 'missing'],
  fields,
  presets: {
    compare: { query: 'Jindrich', cell: { stage: 'scores', row: 0, col: 0 } },
    folding: { query: 'JINDŘICH', cell: { stage: 'scores', row: 0, col: 0 } },
    best: { query: 'Jindrich', cell: { stage: 'output', row: 0, col: 0 } },
    'one-letter': { table: 'countries', query: 'Nigera', cell: { stage: 'output', row: 0, col: 0 } },
    limits: { query: 'George', cell: { stage: 'scores', row: 0, col: 5 } },
    missing: { query: 'Norway' },
  },
  asks: {
    folding: ['query', 'table', 'records'],
    compare: ['query', 'table', 'records'],
    'one-letter': ['query', 'table', 'records'],
    limits: ['table', 'records'],
  },
  scenes: { compare: 'names', best: 'names' },
};

import type { FigureDefinition } from '../../model/definition.js';
import { recordFields } from '../../model/fields.js';

const fields = recordFields(['phone-book', 'countries', 'incomes'], { takesTexts: true });

export type NearMatchFields = typeof fields;

export const definition: FigureDefinition<NearMatchFields> = {
  name: 'near-match',
  steps: ['pieces', 'compare', 'best', 'limits'],
  fields,
  presets: {
    pieces: { query: 'Jindrich', cell: { stage: 'scores', row: 0, col: 0 } },
    compare: { query: 'Jindrich', cell: { stage: 'scores', row: 0, col: 0 } },
    best: { query: 'Jindrich', cell: { stage: 'output', row: 0, col: 0 } },
    limits: { query: 'Jindrich', cell: { stage: 'scores', row: 0, col: 4 } },
  },
  asks: { compare: ['query', 'table', 'records'], limits: ['query', 'table', 'records'] },
  scenes: { pieces: 'names', compare: 'names', best: 'names' },
};

import type { FigureDefinition } from '../../model/definition.js';
import { choiceField, numberField, numbersField, recordFields, textField } from '../../model/fields.js';

const fields = {
  ...recordFields(['phone-book', 'countries', 'incomes']),
  /** What scores are divided by before softmax: 0 keeps the best match alone, infinity is the plain mean. */
  temperature: numberField(1 / 8, 0, Infinity),
  /** In the step `break`: the normalisation that stands beside softmax. */
  normalisation: choiceField(['divide-by-sum', 'hard-max', 'none']),
  /** In the steps `shares` and `break`: scores set by hand. */
  scores: numbersField(),
  /** In the steps `shares` and `break`: one value for each score. */
  values: numbersField(),
  /** In the steps `meaning`, `divide`, `softmax` and `how-soft`: countries that are in the table no more, as `Denmark/Sweden`. */
  removedRecords: textField(''),
};

export type WeightedSumFields = typeof fields;

/** Hand-set scores that show what dividing by the sum does. */
export const EXAMPLES = {
  three: { scores: [1, 0.6, -0.6], values: [20000, 50000, 80000] },
  four: { scores: [1, 0.6, -0.6, -0.96], values: [20000, 50000, 80000, 35000] },
  zero: { scores: [0, 0, 0], values: [20000, 50000, 80000] },
} as const;

const OUTPUT = { stage: 'output', row: 0, col: 0 } as const;

export const definition: FigureDefinition<WeightedSumFields> = {
  name: 'weighted-sum',
  steps: [
    'score',
    'shares',
    'weigh',
    'mix',
    'others',
    'temperature',
    'ties',
    'break',
    'limit',
    'meaning',
    'divide',
    'softmax',
    'how-soft',
  ],
  fields,
  presets: {
    score: { query: 'Jindrich', cell: { stage: 'scores', row: 0, col: 0 } },
    shares: { scores: [0.6, 0.9, 0.3], values: [20000, 50000, 80000], cell: OUTPUT },
    weigh: { query: 'Jindrich', cell: { stage: 'weights', row: 0, col: 0 } },
    mix: { table: 'countries', query: 'Slovania', cell: OUTPUT },
    others: { table: 'countries', query: 'Nigera', cell: OUTPUT },
    temperature: { table: 'incomes', query: 'Jon', cell: OUTPUT },
    ties: { table: 'incomes', query: 'Zed', temperature: 0, cell: OUTPUT },
    break: { ...EXAMPLES.three, temperature: 1, cell: { stage: 'weights', row: 0, col: 2 } },
    limit: { table: 'incomes', query: 'Anna', cell: { stage: 'weights', row: 0, col: 1 } },
    meaning: { query: 'Norway' },
    divide: { query: 'Norway' },
    softmax: { query: 'Norway', temperature: 1 },
    'how-soft': { query: 'Norway', temperature: 1 },
  },
  scenes: { score: 'names', weigh: 'names' },
  oneForEach: { values: 'scores' },
  asks: {
    others: ['query', 'table', 'records'],
    temperature: ['query', 'table', 'records'],
    ties: ['query', 'table', 'records'],
    limit: ['query', 'table', 'records'],
  },
  // In the step `break` softmax had head 1.
  fromHead: (_, { head, ...cell }) => (head === 1 ? { ...cell, run: 'softmax' } : cell),
};

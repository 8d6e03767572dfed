import type { FigureDefinition } from '../../model/definition.js';
import { cellField, numberField, predictionField, rows, rowsField, textField } from '../../model/fields.js';

/** How many times a vector can be taken. */
export const MOST_TIMES = 3;

const fields = {
  /** Two rows of two numbers: the arrows a and b. */
  vectors: rowsField(2),
  /** In the step `arrow`: how many times a is taken. */
  timesA: { ...numberField(1, -MOST_TIMES, MOST_TIMES), control: 'slider' } as const,
  /** In the steps `arrow` and `cosine`: how many times b is taken. */
  timesB: { ...numberField(1, -MOST_TIMES, MOST_TIMES), control: 'slider' } as const,
  /** In the step `words`: words with + and − between them, whose vectors are added and taken away. */
  sum: textField('king − man + woman'),
  cell: cellField(['query', 'key', 'value', 'weights', 'scores', 'output', 'length', 'shadow']),
  prediction: predictionField(),
};

export type VectorsFields = typeof fields;

export const definition: FigureDefinition<VectorsFields> = {
  name: 'vectors',
  steps: ['arrow', 'dot', 'cosine', 'words'],
  fields,
  // Hand-set, with the triangle of sides 3, 4 and 5 in each, so that every number can be checked by hand.
  presets: {
    arrow: { vectors: rows('3,4 / 2,-1'), cell: { stage: 'output', row: 0, col: 0 } },
    dot: { vectors: rows('4,3 / -1,2'), cell: { stage: 'scores', row: 0, col: 0 } },
    cosine: {
      vectors: rows('4,3 / 0,2'),
      timesB: 2,
      cell: { run: 'cosine', stage: 'scores', row: 0, col: 0 },
    },
    words: { cell: { stage: 'scores', row: 0, col: 1 } },
  },
  scenes: {},
  asks: { words: ['sum'] },
};

/** What the arrows are called, in every language. */
export const NAMES = ['a', 'b'] as const;

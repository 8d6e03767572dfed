import type { FigureDefinition } from '../../model/definition.js';
import { cellField, numberField, predictionField, rowsField } from '../../model/fields.js';

const fields = {
  /** One row of two numbers. */
  asking: rowsField(2),
  /** One row of two numbers for each key. */
  keys: rowsField(2),
  temperature: numberField(1, 0, Infinity),
  cell: cellField(),
  prediction: predictionField(),
};

export type ScoresFields = typeof fields;

export const definition: FigureDefinition<ScoresFields> = {
  name: 'scores',
  steps: ['stretch', 'limit'],
  fields,
  // Hand-set, so that every number can be checked with pencil and paper.
  presets: {
    stretch: {
      asking: [[2, 1]],
      keys: [
        [2, 1],
        [1, 2],
        [-1, 2],
      ],
      cell: { stage: 'scores', row: 0, col: 0 },
    },
    limit: {
      asking: [[1, 0]],
      keys: [
        [1, 0],
        [-1, 0],
        [-1, 0],
        [-1, 0],
        [-1, 0],
        [-1, 0],
      ],
    },
  },
  scenes: {},
};

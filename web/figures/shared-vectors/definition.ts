import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, predictionField, rowsField, wordsField } from '../../model/fields.js';

const fields = {
  words: wordsField(['Riley', 'dog']),
  /** One row of two numbers for each word: it asks and is found by them. */
  vectors: rowsField(2),
  /** 'cosine' is the dot product of the vectors at unit length. */
  compatibility: choiceField(['dot', 'cosine']),
  cell: cellField(),
  prediction: predictionField(),
};

export type SharedVectorsFields = typeof fields;

export const definition: FigureDefinition<SharedVectorsFields> = {
  name: 'shared-vectors',
  steps: ['mirror', 'ring'],
  fields,
  // Hand-set, so that every number can be checked with pencil and paper.
  presets: {
    mirror: {
      vectors: [
        [1, 0],
        [0.6, 0.8],
      ],
      compatibility: 'cosine',
      cell: { stage: 'scores', row: 0, col: 1 },
    },
    ring: {
      words: ['a', 'b', 'c'],
      vectors: [
        [2, 0],
        [-1, 1.7],
        [-1, -1.7],
      ],
      cell: { stage: 'weights', row: 0, col: 1 },
    },
  },
  scenes: {},
};

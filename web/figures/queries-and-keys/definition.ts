import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  predictionField,
  rowsField,
  wordsField,
} from '../../model/fields.js';

const fields = {
  words: wordsField(['Riley', 'dog']),
  /** One row of two numbers for each word. */
  queries: rowsField(2),
  keys: rowsField(2),
  values: rowsField(2),
  /** One vector per word: the key also asks. */
  shared: flagField(),
  /** 'cosine' is the dot product of the vectors at unit length. */
  compatibility: choiceField(['dot', 'cosine', 'scaled-dot']),
  cell: cellField(),
  prediction: predictionField(),
};

export type QueriesAndKeysFields = typeof fields;

export const definition: FigureDefinition<QueriesAndKeysFields> = {
  name: 'queries-and-keys',
  steps: ['queries', 'pair', 'sentence', 'mix'],
  fields,
  // Hand-set, so that every number can be checked with pencil and paper.
  presets: {
    queries: {
      words: ['a', 'b', 'c'],
      keys: [
        [1, 0],
        [0, 1],
        [-1, -1],
      ],
      queries: [
        [0, 4],
        [-4, -4],
        [4, 0],
      ],
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    pair: {
      keys: [
        [0, 1],
        [2, 0],
      ],
      queries: [
        [2, 0],
        [2, 0],
      ],
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    sentence: {
      words: ['Riley', 'is', 'so', 'hyper', 'she', 'never', 'stops'],
      keys: [
        [2, 0],
        [0, 0],
        [0, 1],
        [-1, 1],
        [0, -2],
        [-2, 0],
        [-1, -1],
      ],
      queries: [
        [0, 1],
        [1, 0],
        [-1, 1],
        [2, 1],
        [0, -1],
        [-1, -1],
        [-2, 0],
      ],
      cell: { stage: 'weights', row: 3, col: 0 },
    },
    mix: {
      keys: [
        [0, 1],
        [2, 0],
      ],
      queries: [
        [2, 0],
        [2, 0],
      ],
      values: [
        [0, 1],
        [1, 0],
      ],
      cell: { stage: 'output', row: 0, col: 0 },
    },
  },
  scenes: {},
};

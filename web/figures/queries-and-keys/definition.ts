import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  flagField,
  predictionField,
  rows,
  rowsField,
  trainingFields,
  wordsField,
} from '../../model/fields.js';

const fields = {
  /** The words of the steps with vectors: each has a row of queries, of keys and of values. */
  words: wordsField(['Riley', 'dog']),
  /** One row of numbers for each word: what it asks with. Without it, each is at zero, here and below. */
  queries: rowsField(),
  /** One row for each word, as long as a query: what it is found by. */
  keys: rowsField(),
  /** In the step `mix`: one row of numbers for each word. */
  values: rowsField(),
  /** One vector per word: the key also asks. */
  shared: flagField(),
  /** How a query and a key are compared; `cosine` is the dot product at unit length. */
  compatibility: choiceField(['dot', 'cosine', 'scaled-dot']),
  /** In the step `train`: what is to be learned. */
  targets: choiceField(['pair', 'swap', 'ring']),
  ...trainingFields,
  cell: cellField(),
  prediction: predictionField(),
};

export type QueriesAndKeysFields = typeof fields;

// Hand-set, so that every number can be checked with pencil and paper. Nothing opens solved.
const cornered = rows('1,0 / 0,1 / -1,-1');

export const definition: FigureDefinition<QueriesAndKeysFields> = {
  name: 'queries-and-keys',
  steps: ['swap', 'ring', 'sentence', 'mix', 'train'],
  fields,
  presets: {
    // Without queries of its own: where they are switched on, each begins where the key is.
    swap: {
      words: ['she', 'Riley'],
      keys: rows('1,0 / 2,1'),
      shared: true,
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    ring: {
      words: ['a', 'b', 'c'],
      keys: cornered,
      queries: cornered,
      cell: { stage: 'weights', row: 0, col: 1 },
    },
    sentence: {
      words: ['Riley', 'is', 'so', 'hyper', 'she', 'never', 'stops'],
      keys: rows('2,0 / 0,0 / 0,1 / -1,1 / 0,-2 / -2,0 / -1,-1'),
      queries: rows('0,1 / 1,0 / -1,1 / 2,1 / 0,-1 / -1,-1 / -2,0'),
      cell: { stage: 'weights', row: 3, col: 0 },
    },
    mix: {
      keys: rows('0,1 / 2,0'),
      queries: rows('2,0 / 2,0'),
      // How much each word is like a dog, and how much like a name.
      values: rows('0,1 / 1,0'),
      cell: { stage: 'output', row: 0, col: 0 },
    },
    train: { cell: { run: 'separate', stage: 'weights', row: 0, col: 1 } },
  },
  // The text of each step is about its own example.
  scenes: {},
  oneForEach: { queries: 'words', keys: 'words', values: 'words' },
  rowsAsIn: { queries: 'keys', keys: 'queries' },
  asks: { train: ['targets'] },
  // Both runs of the step `train` were told apart by a head; that of the second was 1.
  fromHead: (step, { head = 0, ...cell }) =>
    step === 'train' && head === 1 && (cell.stage === 'scores' || cell.stage === 'weights')
      ? { ...cell, run: 'separate' }
      : { ...cell, head },
};

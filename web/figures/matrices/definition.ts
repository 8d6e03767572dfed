import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, flagField, predictionField, rows, rowsField } from '../../model/fields.js';

const fields = {
  /** X, the left factor: in the step `rank`, a row for each direction of the plane. */
  left: rowsField(),
  /** W, the right factor: a row for each column of X. */
  right: rowsField(),
  /** In the step `product`: W X in place of X W. */
  swapped: flagField(),
  /** In the step `special`: what X is multiplied by. */
  factor: choiceField(['transpose', 'identity']),
  /** In the step `plane`: x, one row of two numbers. */
  vector: rowsField(2),
  /** In the step `plane`: W, two rows of two numbers, where (1, 0) and (0, 1) end. */
  matrix: rowsField(2),
  cell: cellField(['left', 'right', 'product']),
  prediction: predictionField(),
};

export type MatricesFields = typeof fields;

/** Hand-set, so that every number can be checked by hand. */
const ROWS = rows('1,2 / 0,1 / 3,-1');

/** One column times one row, and two of each. */
export const FACTORS = {
  one: { left: rows('1 / -1'), right: rows('1,0.5') },
  two: { left: rows('1,0 / 1,1'), right: rows('1,0.5 / -0.5,1') },
};

/** What a matrix can do to a plane. */
export const MATRICES = {
  turn: { matrix: rows('0,1 / -1,0') },
  stretch: { matrix: rows('2,0 / 0,0.5') },
  mirror: { matrix: rows('1,0 / 0,-1') },
  shear: { matrix: rows('1,0 / 1,1') },
  project: { matrix: rows('1,0 / 0,0') },
};

export const definition: FigureDefinition<MatricesFields> = {
  name: 'matrices',
  steps: ['product', 'plane', 'special', 'rank'],
  fields,
  presets: {
    product: {
      left: ROWS,
      right: rows('2,0,1 / 1,-1,3'),
      cell: { stage: 'product', row: 2, col: 0 },
    },
    plane: { vector: rows('2,1'), ...MATRICES.turn, cell: { stage: 'product', row: 0, col: 0 } },
    special: { left: rows('1,2,0 / 0,1,1 / 3,-1,2'), cell: { stage: 'product', row: 0, col: 2 } },
    rank: { ...FACTORS.one, cell: { stage: 'product', row: 1, col: 0 } },
  },
  scenes: {},
};

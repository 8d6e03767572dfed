import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  flagField,
  numberField,
  predictionField,
  rows,
  rowsField,
  trainingFields,
} from '../../model/fields.js';

const fields = {
  /** One row for each point: x, and the y that the line should meet there; 1 to 64 of them. */
  points: rowsField(2),
  /** The slope of the line: in the step `loss` as it is, else where training starts. */
  slope: { ...numberField(0.5, -1e6, 1e6), control: 'slider' } as const,
  /** In the step `contour`: where the offset starts. */
  offset: { ...numberField(0, -1e6, 1e6), control: 'slider' } as const,
  /** In the step `roll`: beside the run stands one with a learning rate of 0.1. */
  beside: flagField(),
  ...trainingFields,
  cell: cellField([
    ...(['point', 'parameter', 'predicted', 'error', 'squared-error', 'loss', 'gradient'] as const),
    ...(['curvature', 'largest-curvature', 'largest-rate', 'distance-factor', 'next-parameter'] as const),
    ...(['scores', 'weights'] as const),
  ]),
  prediction: predictionField(),
};

export type LearningFields = typeof fields;

// A puppy's age in months and its weight in kilograms, invented so that all can be checked by hand.
const points = rows('0,1 / 1,2 / 2,4 / 3,5');

export const definition: FigureDefinition<LearningFields> = {
  name: 'learning',
  steps: ['loss', 'roll', 'contour', 'seed'],
  fields,
  presets: {
    loss: { points, cell: { stage: 'loss', row: 0, col: 0 } },
    roll: { points, learningRate: 0.1, cell: { stage: 'next-parameter', row: 0, col: 0 } },
    contour: { points, slope: 3, offset: 3, learningRate: 0.2, cell: { stage: 'gradient', row: 0, col: 0 } },
    seed: { cell: { stage: 'weights', row: 0, col: 1 } },
  },
  scenes: {},
  asks: { loss: ['points'], roll: ['points'] },
};

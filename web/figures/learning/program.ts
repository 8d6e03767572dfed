import type { LineFit } from '../../model/program/program.js';
import type { View } from './figure.js';
import { pointsOf } from './line.js';

interface Descended {
  readonly slope: number;
  /** null: the line passes through (0, 0). */
  readonly offset: number | null;
  readonly steps: number;
  readonly learningRate: number;
}

/** What plain gradient descent does in this step, as a program. */
export const lineProgram = (
  { inputs }: Pick<View, 'inputs'>,
  { slope, offset, ...how }: Descended,
): LineFit => ({
  kind: 'line-fit',
  points: pointsOf(inputs.points),
  start: offset === null ? [slope] : [slope, offset],
  ...how,
});

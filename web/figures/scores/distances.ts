import { Run } from '../base/compute/run.js';
import type { ShownCell } from '../../model/token.js';
import { matrixOf } from '../../model/tensor.js';
import { DIMENSIONS } from './definition.js';
import type { StatisticsShown } from './statistics.js';
import type { Dimension, KnownStatistics, Side } from './statistics-task.js';

/** A row for each dimension, a column for each. */
const COLUMNS: readonly Side[] = ['plain', 'divided'];

export const distanceCell = (dimension: Dimension, side: Side) =>
  ({
    stage: 'typical-distance',
    row: DIMENSIONS.indexOf(dimension),
    col: COLUMNS.indexOf(side),
  }) as const satisfies ShownCell;

export const dimensionOf = ({ row }: Pick<ShownCell, 'row'>): Dimension => DIMENSIONS[row]!;
export const sideOf = ({ col }: Pick<ShownCell, 'col'>): Side => COLUMNS[col]!;

/** How far from 0 dot products typically are, for each dimension, as they are and divided by √d; NaN: not yet computed. */
export class Distances extends Run {
  constructor(known: KnownStatistics) {
    super('all');
    const distances = DIMENSIONS.map((dimension) =>
      COLUMNS.map((side) => known.get(dimension)?.[side].typicalDistance ?? NaN),
    );
    this.set('typical-distance', {
      matrix: matrixOf(distances, COLUMNS.length),
      derive: (cell) => known.get(dimensionOf(cell))![sideOf(cell)].derivation,
    });
  }
}

export interface HillsShown extends StatisticsShown {
  readonly distances: Distances;
}

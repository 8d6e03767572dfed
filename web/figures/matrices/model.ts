import type { Engine, Matrix } from '../../engine/types.js';
import type { Rows } from '../../model/fields.js';
import { checkRowCount, checkRowLength } from '../../model/lengths.js';
import { at, matrixOf, row, rowOf, transposed } from '../../model/tensor.js';
import { identity, productPlace } from '../base/compute/layer-run.js';
import { given, Run, type Place } from '../base/compute/run.js';

/** A product of two matrices: `left`, `right` and `product`. */
export function productRun(engine: Engine, left: Matrix, right: Place): Run {
  const run = new Run('all');
  run.set('left', given(left));
  run.set('right', right);
  run.set(
    'product',
    productPlace(engine, left, right.matrix, (side, place) => ({ stage: side, ...place })),
  );
  return run;
}

export const wholeMatrix = (rows: Rows): Matrix => matrixOf(rows, rows[0]?.length ?? 0);

/** Errors: EngineError where the left factor has not as many columns as the right one has rows. */
export const multiply = (engine: Engine, left: Rows, right: Rows): Run =>
  productRun(engine, wholeMatrix(left), given(wholeMatrix(right)));

/** X times its transpose: every row with every row. */
export const multiplyTransposed = (engine: Engine, left: Rows): Run =>
  productRun(engine, wholeMatrix(left), given(transposed(wholeMatrix(left))));

/** X times the identity. */
export const multiplyIdentity = (engine: Engine, left: Rows): Run =>
  productRun(engine, wholeMatrix(left), given(identity(wholeMatrix(left).cols)));

/** Of the plane: how many numbers its vectors have. */
const DIRECTIONS = 2;

/** x W in the plane. Errors: InputError where x is not one row, or W not two. */
export function move(engine: Engine, vector: Rows, matrix: Rows): Run {
  checkRowCount('vector', vector, 1);
  checkRowCount('matrix', matrix, DIRECTIONS);
  return multiply(engine, vector, matrix);
}

/** A product of the plane. Errors: InputError where it would not be two rows of two numbers. */
export function compose(engine: Engine, left: Rows, right: Rows): Run {
  checkRowCount('left', left, DIRECTIONS);
  checkRowLength('right', right, { of: 'left', items: left });
  return multiply(engine, left, right);
}

/** Where points end. */
export const pointsAfter = (engine: Engine, points: Rows, matrix: Matrix): readonly (readonly number[])[] => {
  const moved = engine.multiply(matrixOf(points, DIRECTIONS), matrix);
  return points.map((_, index) => rowOf(moved, index));
};

/** Where all points end that a matrix moves. */
export type Span = 'point' | 'line' | 'plane';

/** By looking at where two directions end: float32 keeps seven digits of what lies on a line. */
const ON_LINE = 1e-5;

export function spanOf(engine: Engine, matrix: Matrix): Span {
  const first = rowOf(matrix, 0);
  const second = rowOf(matrix, 1);
  const direction = first.some((number) => number !== 0) ? first : second;
  if (direction.every((number) => number === 0)) return 'point';
  const shadows = engine.shadows(matrix, row(direction));
  const isOnLine = [0, 1].every((index) => {
    const length = at(shadows, index, 0);
    const shadow = Math.abs(at(shadows, index, 1));
    return length - shadow <= ON_LINE * length;
  });
  return isOnLine ? 'line' : 'plane';
}

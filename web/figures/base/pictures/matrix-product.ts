import {
  drawMatrixProduct,
  fits,
  type MatrixProduct,
  type MatrixSymbol,
  type WrittenMatrix,
} from '../../../drawings/matrix-product.js';
import { at } from '../../../model/tensor.js';
import { roleOfStage, type AnyStage, type ShownCell } from '../../../model/token.js';
import type { Draw, Subject } from '../contract/picture.js';
import type { AnyView } from '../contract/view.js';
import { dotProductOf } from './dot-product.js';

/** What the stages are called in every text on attention; all others stand without a name. */
const SYMBOLS: Readonly<Partial<Record<AnyStage, MatrixSymbol>>> = {
  input: { name: 'X' },
  memory: { name: 'M' },
  query: { name: 'Q' },
  key: { name: 'K' },
  value: { name: 'V' },
  'query-projection': { name: 'W', below: 'Q' },
  'key-projection': { name: 'W', below: 'K' },
  'value-projection': { name: 'W', below: 'V' },
  'output-projection': { name: 'W', below: 'O' },
  'hidden-projection': { name: 'P' },
};

/** Of attention itself: a score is a dot product, and an output a weighted sum. */
const OTHERS: readonly AnyStage[] = ['raw', 'scores', 'masked', 'weights', 'contributions', 'output'];

/** A number of a product of matrices: the row and the column that meet in it. */
export function matrixProductOf(subject: Subject): Draw | null {
  const { v, cell, derivation } = subject;
  if (derivation.operation !== 'sum' || OTHERS.includes(cell.stage)) return null;
  const factors = derivation.operands.map(({ derivation: product }) => product?.operands ?? []);
  const lefts = factors.flatMap(([left]) => left?.cell ?? []);
  const aboves = factors.flatMap(([, above]) => above?.cell ?? []);
  const left = lefts[0];
  const above = aboves[0];
  if (!left || !above || lefts.length < factors.length || aboves.length < factors.length) return null;
  // A right factor that is read along its row stands turned.
  const isTurned = aboves.length > 1 && aboves[1]!.row === above.row;
  const product: MatrixProduct = {
    left: { ...written(v, left, false), ...symbolOf(v, left) },
    above: { ...written(v, above, isTurned), ...symbolOf(v, above) },
    product: { ...written(v, cell, false), ...symbolOf(v, cell) },
    row: cell.row,
    col: cell.col,
  };
  return (size) =>
    fits(factors.length, size) ? drawMatrixProduct(product, size) : dotProductOf(subject)!(size);
}

const symbolOf = (v: AnyView, { stage, run }: ShownCell): MatrixSymbol =>
  SYMBOLS[stage] ?? v.drawn(stage, run).symbol ?? { name: '' };

function written(v: AnyView, cell: ShownCell, isTurned: boolean): Pick<WrittenMatrix, 'rows' | 'role'> {
  const matrix = v.run(cell.run)!.matrix(cell.stage, cell.head);
  const [rows, cols] = isTurned ? [matrix.cols, matrix.rows] : [matrix.rows, matrix.cols];
  const text = (row: number, col: number): string => v.write(at(matrix, row, col), { ...cell, row, col });
  return {
    role: roleOfStage(cell.stage),
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: cols }, (__, col) => (isTurned ? text(col, row) : text(row, col))),
    ),
  };
}

import type { Engine, Matrix } from '../../engine/types.js';
import { matrixOf, rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { AttentionRun, renamed, Run } from '../base/compute/run.js';
import { pairOf } from '../word-plane/model.js';

/**
 * How similar what each word holds is to the value of each (cosine): in row i by its own value, and in row n + i, of n
 * words, by its output. null without values. Errors: EngineError.
 */
export function likenessOf(engine: Engine, attention: AttentionRun): Run | null {
  const { value } = attention.attention;
  if (value.cols === 0) return null;
  const compared = new AttentionRun(engine, {
    query: below(value, attention.output),
    key: value,
    value,
    compatibility: 'cosine',
  });
  const { matrix, derive } = compared.place('scores');
  const run = new Run('all');
  run.set('scores', {
    matrix,
    derive: (cell) => renamed(derive(cell), (source) => placeOf(source, value.rows)),
  });
  return run;
}

const below = (upper: Matrix, lower: Matrix): Matrix =>
  matrixOf(
    [upper, lower].flatMap((matrix) => Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row))),
    upper.cols,
  );

/** Where what was compared stands in the figure. */
function placeOf({ stage, row, col }: ShownCell, words: number): ShownCell | null {
  if (stage === 'key') return { run: '', stage: 'value', row, col };
  if (stage !== 'query') return null;
  const isOutput = row >= words;
  return { run: '', stage: isOutput ? 'output' : 'value', row: isOutput ? row - words : row, col };
}

/** The word whose output is looked at: that of the selected number, else the first. */
export function receiverOf(cell: ShownCell | null, words: number): number {
  const isOfOne = cell?.run === 'likeness' || cell?.stage === 'output';
  return cell && isOfOne ? cell.row % words : pairOf(cell, words).row;
}

import { drawMask, type Mask } from '../../../drawings/mask.js';
import { at } from '../../../model/tensor.js';
import type { Draw, Subject } from '../contract/picture.js';

/** What a mask does: -infinity in place of a score, before the weights are made. */
export function maskOf({ v, cell, derivation }: Subject): Draw | null {
  const { run: name, stage, head = 0 } = cell;
  const isMasked = stage === 'masked' || ['hidden', 'zeroed'].includes(derivation.operation);
  const run = v.run(name);
  if (!isMasked || !run?.has('masked', head) || !run.has('weights', head)) return null;
  const scores = run.matrix('masked', head);
  const weights = run.matrix('weights', head);
  const count = (length: number) => Array.from({ length }, (_, index) => index);
  const place = (row: number, col: number) => ({ ...cell, stage: 'weights' as const, row, col });
  const nameAt = (row: number, col: number, role: 'query' | 'key', index: number): string =>
    v.namesOf(place(row, col))[role] || String(index + 1);
  const mask: Mask = {
    queries: count(scores.rows).map((row) => nameAt(row, 0, 'query', row)),
    keys: count(scores.cols).map((col) => nameAt(0, col, 'key', col)),
    rows: count(scores.rows).map((row) =>
      count(scores.cols).map((col) => {
        const isHidden = at(scores, row, col) === -Infinity;
        const weight = at(weights, row, col);
        return { weight, isHidden, text: isHidden ? '−∞' : v.words.fixed(weight, 2) };
      }),
    ),
    row: cell.row,
    col: cell.col,
  };
  return (size) => drawMask(mask, size);
}

import { rowOf } from '../../model/tensor.js';
import type { ShownCell } from '../../model/token.js';
import { strongest } from '../word-plane/model.js';
import { isByPair, type View } from './figure.js';

/** Which word asks, which is found, and which number of the values counts, in the number that is looked at. */
export interface Path {
  readonly query?: number;
  readonly key?: number;
  readonly number?: number;
}

/** From X to the selected number: to an output through the word that gets the most of its weight. */
export function pathTo(cell: ShownCell, strongestFor: (query: number) => number): Path {
  const { stage, row, col, run } = cell;
  // Of another run the values are other ones.
  const number = run === undefined ? { number: col } : {};
  if (stage === 'output') return { query: row, key: strongestFor(row), ...number };
  if (isByPair(stage)) return { query: row, key: col };
  if (stage === 'input') return { query: row, key: row };
  if (stage === 'query') return { query: row };
  if (stage === 'key') return { key: row };
  if (stage === 'value') return { key: row, ...number };
  return stage === 'value-projection' ? number : {};
}

/** Whether a number lies on the path; of X, whose rows stand twice, where it is found. */
export function isOnPath({ query, key, number }: Path, { stage, row, col }: ShownCell): boolean {
  if (stage === 'input') return row === key;
  // A value alone is not made of its key.
  if (stage === 'key') return row === key && (query !== undefined || number === undefined);
  if (stage === 'query' || isByPair(stage)) return row === query;
  if (stage === 'value') return col === number && (query !== undefined || row === key);
  if (stage === 'value-projection') return col === number;
  return stage === 'output' && row === query && col === number;
}

/** The path of this update, and the mark of all numbers on it. */
export function pathIn(v: View) {
  const { selection } = v;
  const strongestFor = (query: number): number => strongest(rowOf(v.run()!.matrix('weights'), query));
  const path = selection && v.explanation ? pathTo(selection, strongestFor) : {};
  return { path, mark: (cell: ShownCell) => ({ onPath: isOnPath(path, cell) }) };
}

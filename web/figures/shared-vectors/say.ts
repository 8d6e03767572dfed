import type { Cell, Matrix } from '../../engine/types.js';
import { at } from '../../model/tensor.js';
import { WEIGHT_DECIMALS } from '../word-plane/matrices.js';
import { pairOf } from '../word-plane/model.js';
import type { Words } from './mix.js';
import { proofLines, type OnPlane } from './model.js';

/** One sentence that says what a step on the plane shows. */
export function sayPlane(
  step: string,
  words: Words,
  names: readonly string[],
  { softmax, bySum }: OnPlane,
  cell: Cell | null,
): string {
  const name = (index: number): string => names[index] ?? '';
  const weight = (weights: Matrix, row: number, col: number): string =>
    words.fixed(at(weights, row, col), WEIGHT_DECIMALS);
  const broken = proofLines(softmax.scores).find(({ holds }) => !holds);
  if (step === 'proof' && broken && names.length > 2) {
    const { query, key, other } = broken;
    return words.say('proof.say', { query: name(query), key: name(key), other: name(other) });
  }
  const pair = pairOf(cell, names.length);
  if (!bySum) {
    const [there, back] = [
      weight(softmax.weights, pair.row, pair.col),
      weight(softmax.weights, pair.col, pair.row),
    ];
    return words.say('say.pair', { query: name(pair.row), key: name(pair.col), weight: there, back });
  }
  const isWeight = cell?.stage === 'weights' && cell.row < names.length && cell.col < names.length;
  const { row, col } = isWeight ? cell : pair;
  return words.say('sum.say', {
    query: name(row),
    key: name(col),
    weight: weight(bySum.weights, row, col),
    softmax: weight(softmax.weights, row, col),
  });
}

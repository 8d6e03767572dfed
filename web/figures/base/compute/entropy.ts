import type { Engine } from '../../../engine/types.js';
import { column, row } from '../../../model/tensor.js';

/**
 * ln n: the entropy of n equal weights, which no weights of n keys exceed; and the loss of who knows nothing better than
 * equal weights.
 */
export function entropyOfEqual(engine: Engine, keys: number): number {
  const zeros = column(Array.from({ length: keys }, () => 0));
  const { heads } = engine.trace({ query: row([0]), key: zeros, value: zeros, compatibility: 'dot' });
  return heads[0]!.entropies.data[0]!;
}

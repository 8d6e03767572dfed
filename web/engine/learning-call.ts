/** What a call of the second module is given. */
import { inOrder } from './boundary.js';
import { ask, write } from './give.js';
import type { MatricesOf } from './give.js';
import { LEARNING_MATRICES, START_LEARNING } from './names.js';
import type { RawLearning } from './raw-learning.js';

export type LearningMatrices = MatricesOf<(typeof LEARNING_MATRICES)[number]>;

/** Of a block, checked and with their defaults; words are places in their lists. */
export type BlockOptions = Readonly<Record<(typeof START_LEARNING)[number], number>>;

export const NO_BLOCK: BlockOptions = {
  order: 0,
  activation: 0,
  mask: 0,
  window: 0,
  normKind: 0,
  epsilon: 0,
  heads: 1,
  keyValueHeads: 1,
  isRotary: 0,
  rotaryBase: 0,
  crossHeads: 1,
  crossKeyValueHeads: 1,
  isCrossRotary: 0,
  crossRotaryBase: 0,
};

/** For the function that is called next. */
export function give(raw: RawLearning, matrices: LearningMatrices, options = NO_BLOCK): void {
  write(raw, ask(raw, LEARNING_MATRICES, matrices, inOrder(START_LEARNING, options)), matrices);
}

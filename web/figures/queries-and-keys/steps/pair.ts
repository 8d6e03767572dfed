import { handSet, turned } from '../hand-set.js';

/** Two words: the second ignores the first, and is to be turned round. */
export default handSet({
  puzzle: {
    name: 'pair',
    goals: (words) => (words.length > 1 ? turned(1, 0, { above: 0.9, below: 0.1 }) : []),
    hints: 2,
  },
});

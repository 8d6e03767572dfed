import { handSet } from '../hand-set.js';

/** Two words that each prefer the other: beyond one vector per word, and within reach of a query and a key. */
export default handSet({
  isSwitched: true,
  puzzle: {
    name: 'swap',
    goals: (words) =>
      words.length > 1
        ? [
            { kind: 'above', query: 0, key: 1, limit: 0.5 },
            { kind: 'above', query: 1, key: 0, limit: 0.5 },
          ]
        : [],
  },
});

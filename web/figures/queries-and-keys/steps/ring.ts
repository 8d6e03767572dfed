import { handSet } from '../hand-set.js';

/** The ring: each word puts most of its weight on the next. */
export default handSet({
  puzzle: {
    name: 'ring',
    goals: (words) =>
      words.length > 2
        ? words.map((_, query) => ({ kind: 'most', query, key: (query + 1) % words.length }))
        : [],
  },
});

import { handSet } from '../hand-set.js';

/** The ring: each word looks at the next. */
export default handSet({
  puzzle: {
    title: 'goal.ring',
    goals: (words) =>
      words.length > 2
        ? words.map((_, query) => ({ kind: 'most', query, key: (query + 1) % words.length }))
        : [],
    hints: [],
  },
});

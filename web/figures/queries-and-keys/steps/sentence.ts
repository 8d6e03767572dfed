import { handSet } from '../hand-set.js';

/** A sentence of the learner's own. */
export default handSet({
  hasWords: true,
  puzzle: {
    name: 'sentence',
    goals: (words) => {
      const asker = words.indexOf('she');
      const ignorer = words.indexOf('Riley');
      if (asker < 0 || ignorer < 0) return [];
      return [
        { kind: 'above', query: asker, key: ignorer, limit: 0.5 },
        { kind: 'below', query: ignorer, key: asker, limit: 0.05 },
      ];
    },
  },
});

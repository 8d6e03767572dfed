import { handSet, turned } from '../hand-set.js';

/** A sentence of the learner's own. */
export default handSet({
  hasWords: true,
  puzzle: {
    name: 'sentence',
    goals: (words) => {
      const [asker, ignorer] = [words.indexOf('she'), words.indexOf('Riley')];
      return asker < 0 || ignorer < 0 ? [] : turned(asker, ignorer, { above: 0.5, below: 0.05 });
    },
    hints: 3,
  },
});

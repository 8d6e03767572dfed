import { wordStep, predictMost, revealMost, sayStrongest } from '../word-step.js';
import { queryWord } from '../table.js';

export default wordStep({
  offered: [
    { sentence: 'this forum is awesome', query: 'awesome' },
    { sentence: 'evan’s dog riley is so hyper, she never stops moving', query: 'she' },
  ],
  predict: predictMost,
  reveal: revealMost,
  describe: (v) => {
    const cell = v.selection;
    const key = cell && v.shown.words[cell.col];
    if (!key) return sayStrongest(v);
    const score = v.text({ stage: 'scores', row: 0, col: cell.col });
    return v.words.say('say.relevance', { query: queryWord(v), key, score });
  },
});

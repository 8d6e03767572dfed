import { asking, queryWord, weightText } from '../asking.js';
import { strongest } from '../model.js';
import { sayStrongest } from '../say.js';

export default asking({
  covered: (v) => !v.hasPredicted,
  predict: (v) => {
    const { words } = v;
    const { asked, query, words: names } = v.shown;
    const best = strongest(asked, query);
    const options = names.map((label, index) => ({ value: String(index), label }));
    return {
      kind: 'choice',
      question: words.say('predict.question', { query: queryWord(v) }),
      options: options.filter((_, index) => index !== query),
      correct: String(best),
      because: words.say('predict.because', { word: names[best] ?? '', weight: weightText(v, best) }),
    };
  },
  say: (v) => (v.hasPredicted ? sayStrongest(v) : v.words.say('say.hidden')),
});

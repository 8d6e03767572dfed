import { asking, weightText } from '../asking.js';
import { strongest } from '../model.js';
import { queryWord } from '../table.js';

export default asking({
  predict: (v) => {
    const { asked, query, words } = v.shown;
    const best = strongest(asked, query);
    const options = words.map((label, index) => ({ value: String(index), label }));
    return {
      kind: 'choice',
      question: v.words.say('predict.question', { query: queryWord(v) }),
      options: options.filter((_, index) => index !== query),
      correct: String(best),
      because: v.words.say('predict.because', { word: words[best] ?? '', weight: weightText(v, best) }),
    };
  },
});

import { keyName, queryName } from '../../records/records.js';
import { asking, sayBest, scoreText } from '../asking.js';

const OPTIONS = 4;

export default asking({
  predict: (v) => {
    const { words } = v;
    const { spelling, best } = v.shown;
    if (!spelling) return null;
    const query = queryName(v);
    const offered = spelling.byScore.slice(0, OPTIONS).sort((one, other) => one - other);
    return {
      kind: 'choice',
      question: words.say('predict.question', { query }),
      options: offered.map((record) => ({ value: String(record), label: keyName(v, record) })),
      correct: best ? String(best.record) : '',
      because: best
        ? words.say('predict.because', {
            key: keyName(v, best.record),
            score: scoreText(v, best.record),
          })
        : words.say('predict.none-because', { query }),
    };
  },
  say: sayBest,
});

import { rowOf } from '../../../model/tensor.js';
import { oneOf } from '../../base/prediction.js';
import { asking, weightText } from '../asking.js';
import { strongest } from '../../word-plane/model.js';
import { queryWord } from '../table.js';

export default asking({
  predict: (v) => {
    const { asked, query, words } = v.shown;
    const best = strongest(rowOf(asked.weights, 0), query);
    return oneOf(v.words, 'predict', {
      options: [...words.keys()].filter((index) => index !== query).map(String),
      label: (index) => words[Number(index)] ?? '',
      correct: String(best),
      params: { query: queryWord(v), word: words[best] ?? '', weight: weightText(v, best) },
    });
  },
});

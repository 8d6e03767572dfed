import { oneOf } from '../../base/questions/prediction.js';
import { valueText } from '../../records/records.js';
import { asking } from '../lookup.js';

export default asking({
  predict: (v) => {
    const { query } = v.inputs;
    const { record } = v.shown.lookup;
    const [correct, value] =
      record === null ? (['nothing', ''] as const) : (['exact', valueText(v, record)] as const);
    return oneOf(v.words, 'predict', {
      options: ['closest', 'nothing', 'exact'],
      correct,
      question: v.words.say('predict.question', { query }),
      because: v.words.say(`predict.${correct}-because`, { query, value }),
    });
  },
});

import { oneOf } from '../../base/questions/prediction.js';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { OUTPUT, queryName, recordsIn } from '../../records/records.js';
import { spellingStep } from '../spelling-step.js';
import { en } from '../later.words.js';

/** All scores are the same: there is no best match to take everything. */
export default spellingStep('output', {
  until: 'score',
  setting: temperatureSlider,
  reveal: () => ({ temperature: 0, cell: OUTPUT }),
  predict: (v) => {
    const scores = v.shown.spelling?.scores.data ?? [];
    if (recordsIn(v.inputs).length < 2 || scores.some((score) => score !== scores[0])) return null;
    return oneOf(v.words.with({ en }), 'ties', {
      options: ['nothing', 'first', 'mean'],
      correct: 'mean',
      params: { query: queryName(v) },
    });
  },
});

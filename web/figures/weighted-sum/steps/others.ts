import { at } from '../../../model/tensor.js';
import { ask } from '../../base/questions/prediction.js';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { OUTPUT, queryName } from '../../records/records.js';
import { bySpelling } from '../../records/spelling-run.js';
import { spellingStep } from '../spelling-step.js';
import { en } from '../later.words.js';

/** The question is about this temperature, whatever the learner sets later. */
const TEMPERATURE = 1 / 8;

/** Two keys lead, and all the others contribute too. */
export default spellingStep('output', {
  until: 'weight',
  setting: temperatureSlider,
  reveal: () => ({ temperature: TEMPERATURE, cell: OUTPUT }),
  predict: (v) => {
    const asked = bySpelling(v.engine, v.inputs, TEMPERATURE);
    if (!asked) return null;
    const words = v.words.with({ en });
    const params = { query: queryName(v), temperature: words.short(TEMPERATURE) };
    return ask({
      kind: 'number',
      correct: at(asked.output, 0, 0),
      write: (value) => v.write(value, OUTPUT),
      question: words.say('others.question', params),
      because: words.say('others.because'),
    });
  },
});

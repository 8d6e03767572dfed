import { at } from '../../../model/tensor.js';
import { oneOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { temperatureSlider } from '../../base/controls/sliders.js';
import { keyName, OUTPUT, placesOf, recordsIn, weightAt, writeValue } from '../../records/records.js';
import { bySpelling } from '../../records/spelling-run.js';
import { spellingStep, type AskingView } from '../spelling-step.js';
import { en } from '../later.words.js';

/** Not all to the best, and not the same to everyone. */
const PUZZLE = [
  { key: 'Jonathan', above: 0.5 },
  { key: 'John', above: 0.2 },
  { key: 'Joan', above: 0.2 },
] as const;

export default spellingStep('output', {
  setting: temperatureSlider,
  reveal: () => ({ temperature: Infinity, cell: OUTPUT }),
  predict: (v) =>
    oneOf(v.words.with({ en }), 'predict', {
      options: ['closest', 'mean', 'zero'],
      correct: 'mean',
      params: { query: v.inputs.query, count: String(recordsIn(v.inputs).length), output: plainMean(v) },
    }),
  puzzle: (v) => {
    const words = v.words.with({ en });
    const keys = PUZZLE.map(({ key }) => key);
    const places = v.fixed ? null : placesOf(v, keys);
    if (!places) return null;
    return {
      ...puzzleTexts(words, 'goal'),
      goals: PUZZLE.map(({ above }, index) => {
        const record = places[index] ?? 0;
        return {
          text: words.say('goal.above', { key: keyName(v, record), limit: words.short(above) }),
          reached: v.value(weightAt(record)) > above,
        };
      }),
    };
  },
});

/** What an infinite temperature gives. */
function plainMean(v: AskingView): string {
  const mean = bySpelling(v.engine, v.inputs, Infinity);
  return mean ? writeValue(v, at(mean.output, 0, 0)) : v.words.say('number.undefined');
}

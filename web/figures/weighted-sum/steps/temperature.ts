import { keyName, recordsIn, writeValue } from '../../records/records.js';
import { asking, plainMean, sayOutput } from '../asking.js';

/** Not all to the best, and not the same to everyone. */
const PUZZLE = [
  { key: 'Jonathan', above: 0.5 },
  { key: 'John', above: 0.2 },
  { key: 'Joan', above: 0.2 },
] as const;

export default asking({
  upTo: 'output',
  // It would give the answer away.
  hasSlider: (v) => v.hasPredicted,
  predict: (v) => {
    const { words } = v;
    const mean = plainMean(v.engine, v);
    const output = mean === null ? words.say('number.undefined') : writeValue(v, mean);
    return {
      kind: 'choice',
      question: words.say('predict.question', { query: v.inputs.query }),
      options: (['closest', 'mean', 'zero'] as const).map((value) => ({
        value,
        label: words.say(`predict.${value}`),
      })),
      correct: 'mean',
      because: words.say('predict.because', { count: String(recordsIn(v.inputs).length), output }),
    };
  },
  puzzle: (v) => {
    const { words } = v;
    const records = recordsIn(v.inputs);
    const goals = PUZZLE.map(({ key, above }) => ({
      record: records.findIndex((item) => item.key === key),
      above,
    }));
    if (!v.hasPredicted || v.fixed || goals.some(({ record }) => record < 0)) return null;
    return {
      title: words.say('goal.title'),
      goals: goals.map(({ record, above }) => ({
        text: words.say('goal.above', { key: keyName(v, record), limit: words.short(above) }),
        reached: v.value({ stage: 'weights', row: 0, col: record }) > above,
      })),
      reached: words.say('goal.reached'),
      hints: [words.say('hint.ends'), words.say('hint.lower'), words.say('hint.solution')],
    };
  },
  say: sayOutput,
});

import { at } from '../../../model/tensor.js';
import { comparing } from '../comparing.js';
import { OPPOSED } from '../definition.js';
import { inPlane, type InPlane } from '../model.js';

/** More than any weight that a cosine can give to one key of six. */
const LOOKUP = 0.99;

interface Limit extends InPlane {
  /** The largest weight by cosine, whatever the vectors are by now: the question says them itself. */
  readonly largest: number;
}

export default comparing<Limit>({
  step: 'limit',
  extent: 4.5,
  note: 'hand-set',
  told: { stage: 'weights', decimals: 3 },
  runs: ({ engine, inputs }) => ({
    ...inPlane(engine, inputs),
    largest: at(inPlane(engine, { ...OPPOSED, temperature: 1 }).cosine.weights, 0, 0),
  }),
  predict: ({ words, shown: { largest } }) => {
    const write = (value: number) => words.fixed(value, 3);
    return {
      kind: 'number',
      question: words.say('predict.limit'),
      correct: largest,
      write,
      because: words.say('predict.limit-because', { weight: write(largest) }),
    };
  },
  puzzle: ({ words, shown: { dot, cosine } }) => ({
    title: words.say('goal.limit'),
    goals: [
      { text: words.say('goal.dot-above'), reached: at(dot.weights, 0, 0) > LOOKUP },
      { text: words.say('goal.cosine-above'), reached: at(cosine.weights, 0, 0) > LOOKUP },
    ],
    reached: words.say('goal.limit-reached'),
    hints: [words.say('hint.longer'), words.say('hint.temperature'), words.say('hint.limit-solution')],
  }),
});

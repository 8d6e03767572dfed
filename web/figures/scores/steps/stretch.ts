import { comparing, leads, wayName } from '../comparing.js';
import { WAYS } from '../definition.js';
import { inPlane, type InPlane } from '../model.js';

export default comparing<InPlane>({
  step: 'stretch',
  extent: 7,
  note: 'hand-set',
  told: { stage: 'scores', decimals: 3 },
  runs: ({ engine, inputs }) => inPlane(engine, inputs),
  predict: (v) => ({
    kind: 'choice',
    question: v.words.say('predict.stretch'),
    options: WAYS.stretch.map((value) => ({ value, label: wayName(v, value) })),
    correct: 'cosine',
    because: v.words.say('predict.stretch-because'),
  }),
  puzzle: ({ words, shown: { dot, cosine } }) => ({
    title: words.say('goal.stretch'),
    goals: [
      { text: words.say('goal.cosine-best'), reached: leads(cosine, 0) },
      { text: words.say('goal.dot-best'), reached: leads(dot, 1) },
    ],
    reached: words.say('goal.stretch-reached'),
    hints: [words.say('hint.angle'), words.say('hint.length'), words.say('hint.stretch-solution')],
  }),
});

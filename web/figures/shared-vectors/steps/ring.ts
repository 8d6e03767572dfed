import { planePuzzle } from '../../word-plane/telling.js';
import { unitSwitch } from '../../word-plane/views.js';
import { goalsOf } from '../model.js';
import { onPlane } from '../on-plane.js';

/** The ring, which no vectors can close. */
export default onPlane({
  settings: unitSwitch,
  predict: ({ words, inputs }) => {
    const [a = '', b = '', c = ''] = inputs.words;
    return {
      kind: 'choice',
      question: words.say('predict.question', { a, b, c }),
      options: (['yes', 'longer', 'no'] as const).map((value) => ({
        value,
        label: words.say(`predict.${value}`),
      })),
      correct: 'no',
      because: words.say('predict.because'),
    };
  },
  puzzle: (v) =>
    planePuzzle(v, goalsOf('ring', v.inputs.words), {
      title: v.words.say('goal.ring'),
      reached: v.words.say('goal.ring-reached'),
      hints: [v.words.say('hint.ring-two'), v.words.say('hint.ring-scores'), v.words.say('hint.ring-none')],
    }),
});

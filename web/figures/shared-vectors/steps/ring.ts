import { oneOf } from '../../base/questions/prediction.js';
import { puzzleTexts } from '../../base/questions/puzzle.js';
import { planePuzzle } from '../../word-plane/plane-telling.js';
import { unitSwitch } from '../../word-plane/views.js';
import { goalsOf } from '../model.js';
import { onPlane } from '../on-plane.js';

/** The ring, which no vectors can close. */
export default onPlane({
  settings: unitSwitch,
  predict: ({ words, inputs }) => {
    const [a = '', b = '', c = ''] = inputs.words;
    return oneOf(words, 'predict', {
      options: ['yes', 'longer', 'no'],
      correct: 'no',
      params: { a, b, c },
    });
  },
  puzzle: (v) => planePuzzle(v, goalsOf('ring', v.inputs.words), puzzleTexts(v.words, 'puzzle.ring')),
});

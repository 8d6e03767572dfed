import { planePuzzle } from '../../word-plane/telling.js';
import { unitSwitch } from '../../word-plane/views.js';
import { goalsOf } from '../model.js';
import { onPlane } from '../on-plane.js';

/** Length breaks the mirror of the weights. */
export default onPlane({
  settings: unitSwitch,
  puzzle: (v) =>
    planePuzzle(v, goalsOf('length', v.inputs.words), {
      title: v.words.say('goal.length'),
      reached: v.words.say('goal.length-reached'),
      hints: [
        v.words.say('hint.length-unit'),
        v.words.say('hint.length-long'),
        v.words.say('hint.length-solution'),
      ],
    }),
});

import { puzzleTexts } from '../../base/questions/puzzle.js';
import { planePuzzle } from '../../word-plane/plane-telling.js';
import { unitSwitch } from '../../word-plane/views.js';
import { goalsOf } from '../model.js';
import { onPlane } from '../on-plane.js';

/** Length breaks the mirror of the weights. */
export default onPlane({
  settings: unitSwitch,
  puzzle: (v) => planePuzzle(v, goalsOf('length', v.inputs.words), puzzleTexts(v.words, 'puzzle.length')),
});

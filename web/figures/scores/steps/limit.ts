import { at } from '../../../model/tensor.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { numberOf } from '../../base/questions/prediction.js';
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
  told: { stage: 'weights', decimals: 3 },
  runs: ({ engine, inputs }) => ({
    ...inPlane(engine, inputs),
    largest: at(inPlane(engine, { ...OPPOSED, temperature: 1 }).cosine.weights, 0, 0),
  }),
  reveal: () => ({ ...OPPOSED, temperature: 1 }),
  predict: ({ words, shown: { largest } }) =>
    numberOf(words, 'predict.limit', { correct: largest, decimals: 3, range: [0, 1] }),
  puzzle: ({ words, shown: { dot, cosine } }) =>
    puzzleOf(words, 'puzzle.limit', {
      'dot-above': at(dot.weights, 0, 0) > LOOKUP,
      'cosine-above': at(cosine.weights, 0, 0) > LOOKUP,
    }),
});

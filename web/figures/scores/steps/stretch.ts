import { oneOf } from '../../base/questions/prediction.js';
import { puzzleOf } from '../../base/questions/puzzle.js';
import { comparing, leads, wayName } from '../comparing.js';
import { WAYS } from '../definition.js';
import { inPlane, type InPlane } from '../model.js';

/** Key b, which the question makes three times as long. */
const STRETCHED = 1;
const TIMES = 3;

export default comparing<InPlane>({
  step: 'stretch',
  extent: 7,
  told: { stage: 'scores', decimals: 3 },
  runs: ({ engine, inputs }) => inPlane(engine, inputs),
  reveal: ({ inputs: { keys } }) => ({
    keys: keys.map((key, index) => (index === STRETCHED ? key.map((number) => TIMES * number) : key)),
  }),
  predict: (v) =>
    oneOf(v.words, 'predict.stretch', {
      options: WAYS.stretch,
      correct: 'cosine',
      label: (way) => wayName(v, way),
    }),
  puzzle: ({ words, shown: { dot, cosine } }) =>
    puzzleOf(words, 'puzzle.stretch', { 'cosine-best': leads(cosine, 2), 'dot-best': leads(dot, 1) }),
});

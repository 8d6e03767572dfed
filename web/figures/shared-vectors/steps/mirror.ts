import { nothing } from 'lit';
import { at } from '../../../model/tensor.js';
import { oneOf, type Prediction } from '../../base/questions/prediction.js';
import { attend, atLengthOne, withWords } from '../../word-plane/model.js';
import { wordAt, wordsInput } from '../../word-plane/views.js';
import { asBegun } from '../begun.js';
import { onPlane, type PlaneView } from '../on-plane.js';

const begun = asBegun('mirror');

/** Scores mirror across the diagonal; weights need not. */
export default onPlane({
  typed: (v) =>
    v.compact
      ? nothing
      : wordsInput(v, (inputs, typed) => {
          const { words, vectors = [] } = withWords(inputs, typed);
          return { words, vectors: inputs.compatibility === 'cosine' ? vectors.map(atLengthOne) : vectors };
        }),
  predict,
  // The weight back.
  reveal: () => ({ cell: { stage: 'weights', row: 1, col: 0 } }),
  coversWeights: begun.isCoveredIn,
  asks: (v) => {
    const there = at(attend(v.engine, begun.inputs).weights, 0, 1);
    return {
      of: { row: 1, col: 0 },
      // Shorter than the way there, as long, and longer: as far apart as a finger needs, also on the bar of a phone.
      answers: v.answersAt({ less: there / 4, same: there, more: (1 + there) / 2 }),
      isCovered: begun.isCoveredIn(v),
    };
  },
});

/** Whether the first two words put on each other what they score each other: as much. */
function predict(v: PlaneView): Prediction | null {
  if (!begun.isAskedIn(v)) return null;
  const { words } = v;
  const { scores, weights } = attend(v.engine, begun.inputs);
  const there = at(weights, 0, 1);
  const back = at(weights, 1, 0);
  const written = (weight: number): string => words.fixed(weight, 3);
  return oneOf(words, 'mirror', {
    options: ['less', 'same', 'more'],
    correct: written(back) === written(there) ? 'same' : back > there ? 'more' : 'less',
    params: {
      a: wordAt(v, 0),
      b: wordAt(v, 1),
      score: words.fixed(at(scores, 0, 1), 2),
      there: written(there),
      back: written(back),
    },
  });
}

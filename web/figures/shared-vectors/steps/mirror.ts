import { nothing } from 'lit';
import { atLengthOne, withWords } from '../../word-plane/model.js';
import { wordsInput } from '../../word-plane/views.js';
import { onPlane } from '../on-plane.js';

/** Scores mirror across the diagonal; weights need not. */
export default onPlane({
  typed: (v) =>
    v.compact
      ? nothing
      : wordsInput(v, (inputs, typed) => {
          const { words, vectors = [] } = withWords(inputs, typed);
          return { words, vectors: inputs.compatibility === 'cosine' ? vectors.map(atLengthOne) : vectors };
        }),
});

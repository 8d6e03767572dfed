import type { InputsOf } from '../../model/fields.js';
import type { Goal, PlaneInputs } from '../word-plane/model.js';
import type { SharedVectorsFields } from './definition.js';

export type Inputs = InputsOf<SharedVectorsFields>;

/** Each word asks with the very vector that it is found by. */
export const onPlane = ({ words, vectors, compatibility }: Inputs): PlaneInputs => ({
  words,
  queries: [],
  keys: vectors,
  values: [],
  shared: true,
  compatibility,
});

/** What the learner is asked to reach in a step; with one vector per word it can't be reached. */
export function goalsOf(step: string, words: readonly string[]): readonly Goal[] {
  if (step === 'mirror' && words.length > 1) {
    return [
      { kind: 'above', query: 0, key: 1, limit: 0.5 },
      { kind: 'below', query: 1, key: 0, limit: 0.5 },
    ];
  }
  if (step !== 'ring' || words.length < 3) return [];
  return [0, 1, 2].map((query) => ({
    kind: 'rather',
    query,
    key: (query + 1) % 3,
    other: (query + 2) % 3,
  }));
}

import type { AnyView } from '../contract/view.js';
import { shapeSentence } from './shape-sentence.js';
import { trainingNumbers } from './training-numbers.js';

/**
 * What the losses of a step that trains have done so far, in a sentence: "Shared falls and flattens at 1.099, ln 3;
 * separate falls to 0.0001." Empty before the first step.
 */
export function trainingShape(v: AnyView): string {
  if ((v.training?.step ?? 0) === 0) return '';
  const { tracks, levels } = trainingNumbers(v, 'loss');
  const lines = tracks.flatMap(({ columns, values }) =>
    columns.map((name, index) => ({ name, values: values[index]! })),
  );
  return shapeSentence(v.words, lines, levels);
}

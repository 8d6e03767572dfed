import { drawSoftmax, type RaisedRow, type Softmax } from '../../../drawings/softmax.js';
import { rowOf } from '../../../model/tensor.js';
import type { Draw, Subject } from '../contract/picture.js';
import { wordsOf } from './words.js';

/** Where no exponential has made a weight: it is as high as it is, over its score. */
export function otherWeightsOf({ v, cell, derivation }: Subject): Draw | null {
  const { run: name, stage, head = 0, row, col: selected } = cell;
  const run = v.run(name);
  if (stage !== 'weights' || !run?.has('scores', head)) return null;
  const scores = rowOf(run.matrix('scores', head), row);
  const weights = rowOf(run.matrix('weights', head), row);
  if (!weights.every(Number.isFinite)) return null;
  const words = wordsOf(v);
  // What the step does not show, such as the record that is taken out, has no place on the curve.
  const shown = [...weights.keys()].filter((col) => v.isShown({ ...cell, col }));
  const rows = shown.map((col): RaisedRow => ({
    score: scores[col]!,
    exponential: weights[col]!,
    isSelected: col === selected,
    name: v.namesOf({ ...cell, col }).key || String(col + 1),
  }));
  // All but the largest score's share are in proportion to the scores, or all the same.
  const isLine = derivation.operation !== 'share-of-largest';
  const picture: Softmax = {
    rows,
    curve: isLine ? [...rows].sort((one, other) => one.score - other.score) : [],
    total: 1,
    roles: { row: 'key', result: 'weight' },
    texts: {
      exponentials: null,
      exponential: '',
      weights: words.say('picture.weight'),
      scores: words.say('picture.score'),
      score: v.write(scores[selected]!, { ...cell, stage: 'scores' }),
      weight: v.write(derivation.result, cell),
    },
    write: (value) => words.short(value),
  };
  return (size) => drawSoftmax(picture, size);
}

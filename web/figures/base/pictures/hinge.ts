import { drawHinge, type Hinge } from '../../../drawings/hinge.js';
import { at } from '../../../model/tensor.js';
import type { Draw, Subject } from '../contract/picture.js';
import { wordsOf } from './words.js';

/** More points than this are no picture. */
const MOST = 16;

/** A number that ReLU made: every score of its row on the line that is bent at 0. */
export function hingeOf({ v, cell, derivation }: Subject): Draw | null {
  const [zero, score] = derivation.operands;
  if (derivation.operation !== 'maximum' || zero?.name !== 'zero' || !score?.cell) return null;
  const run = v.run(cell.run);
  if (!run?.has(cell.stage) || !run.has(score.cell.stage)) return null;
  const scores = run.matrix(score.cell.stage);
  const weights = run.matrix(cell.stage);
  if (scores.cols > MOST) return null;
  const words = wordsOf(v);
  const picture: Hinge = {
    points: Array.from({ length: scores.cols }, (_, col) => ({
      name: String(col + 1),
      score: at(scores, cell.row, col),
      weight: at(weights, cell.row, col),
      isSelected: col === cell.col,
    })),
    texts: { score: words.say('picture.score'), weight: words.say('picture.relu') },
    write: (value) => words.short(value),
  };
  return (size) => drawHinge(picture, size);
}

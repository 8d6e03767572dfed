import type { Drawing } from '../../drawings/drawing.js';
import { curveThumbnail } from '../../drawings/thumbnails/curve.js';
import type { Engine } from '../../engine/types.js';
import { column, row } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { SpellingRun } from '../records/spelling-run.js';
import { definition } from './definition.js';

const POINTS = 25;

/**
 * Softmax over the rows of the table and over scores in between, all at once: so that the rows lie on the curve, and
 * every point of it is the engine's.
 */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'weigh');
  const rows = [...new SpellingRun(engine, inputs, inputs.temperature).scores.data];
  const most = Math.max(...rows);
  const between = Array.from({ length: POINTS }, (_, index) => (index / (POINTS - 1)) * most);
  const scores = [...rows, ...between];
  const { heads } = engine.trace({
    // With the query (1) and each key a score, the dot product is that score.
    query: row([1]),
    key: column(scores),
    value: column(scores.map(() => 0)),
    compatibility: 'dot',
    temperature: inputs.temperature,
  });
  const weights = heads[0]!.weights.data;
  const points = scores.map((score, index) => ({ score, weight: weights[index]! }));
  return curveThumbnail(points.slice(rows.length), points.slice(0, rows.length), {
    score: 'score',
    weight: 'weight',
  });
}

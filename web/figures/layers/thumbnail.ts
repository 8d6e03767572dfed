import type { Drawing } from '../../drawings/drawing.js';
import { barsThumbnail } from '../../drawings/thumbnails/bars.js';
import type { Engine } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { BlendRun } from './model.js';

/** What the first word is made of after one layer. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'blend');
  const weights = rowOf(new BlendRun(engine, inputs).matrix('weights'), 0);
  return barsThumbnail(
    inputs.words.map((name, index) => ({ name, value: weights[index]! })),
    1,
  );
}

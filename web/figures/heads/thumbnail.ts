import type { Drawing } from '../../drawings/drawing.js';
import { headsThumbnail } from '../../drawings/thumbnails/heads.js';
import type { Engine } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { attend } from './model.js';

/** The weights of two heads on one sentence: the outlined word asks two questions. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'join');
  const run = attend(engine, inputs);
  const maps = Array.from({ length: inputs.heads }, (_, head) =>
    inputs.words.map((_word, row) => rowOf(run.matrix('weights', head), row)),
  );
  return headsThumbnail(maps, inputs.words.indexOf('forum'));
}

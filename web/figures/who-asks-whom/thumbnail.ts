import type { Drawing } from '../../drawings/drawing.js';
import { maskThumbnail } from '../../drawings/thumbnails/mask.js';
import type { Engine } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { maskedAhead } from './model.js';

/** The weights of a sentence whose words see no later one; how many the first one puts on itself is asked. */
export default function draw(engine: Engine): Drawing {
  const inputs = { ...inputsOfStep(definition, 'mask'), ahead: 0 };
  const weights = maskedAhead(engine, inputs).matrix('weights');
  return maskThumbnail(inputs.words.map((_, row) => rowOf(weights, row)));
}

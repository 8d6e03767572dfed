import type { Drawing } from '../../drawings/drawing.js';
import { waysThumbnail } from '../../drawings/thumbnails/ways.js';
import type { Engine } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { inBothOrders, placesOf } from './model.js';

/** The words in two orders, and what the word that is last now puts on each. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'shuffle');
  const { written } = inBothOrders(engine, inputs, { isMasked: false, positions: null });
  const places = placesOf(inputs);
  return waysThumbnail(inputs.words, places, rowOf(written.matrix('weights'), places.at(-1)!));
}

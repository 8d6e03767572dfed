import type { Drawing } from '../../drawings/drawing.js';
import { bothWaysThumbnail } from '../../drawings/thumbnails/arcs.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { at } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { attend } from '../word-plane/model.js';
import { definition } from './definition.js';

/** Two words, each with a query and a key: what one puts on the other is not what that puts on it. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'mix');
  const { weights } = attend(engine, inputs);
  const [first = '', second = ''] = inputs.words;
  const onSecond = at(weights, 0, 1);
  const onFirst = at(weights, 1, 0);
  const words = new Language('en');
  return bothWaysThumbnail(
    [first, second],
    [onSecond, onFirst],
    [words.fixed(onSecond, 3), words.fixed(onFirst, 3)],
  );
}

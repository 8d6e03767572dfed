import type { Drawing } from '../../drawings/drawing.js';
import { mirrorThumbnail } from '../../drawings/thumbnails/cells.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { rowOf } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { attend } from '../word-plane/model.js';
import { definition } from './definition.js';

/** With one vector for each word, its scores are their own mirror image. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'mirror');
  const { scores } = attend(engine, inputs);
  const words = new Language('en');
  const rows = inputs.words.map((_, row) => rowOf(scores, row));
  return mirrorThumbnail(
    rows,
    rows.map((row) => row.map((score) => words.short(score))),
    inputs.words,
  );
}

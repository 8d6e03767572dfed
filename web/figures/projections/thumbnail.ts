import type { Drawing } from '../../drawings/drawing.js';
import { lensesThumbnail } from '../../drawings/thumbnails/cells.js';
import type { Engine } from '../../engine/types.js';
import { rowOf } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { attend } from './model.js';

const LENSES = [
  { role: 'plain', stage: 'input', name: 'X' },
  { role: 'query', stage: 'query', name: 'Q' },
  { role: 'key', stage: 'key', name: 'K' },
  { role: 'value', stage: 'value', name: 'V' },
] as const;

/** The embeddings of a sentence, and what three matrices make of them; one word is outlined. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'attention');
  const run = attend(engine, inputs);
  return lensesThumbnail(
    LENSES.map(({ role, stage, name }) => ({
      role,
      name,
      rows: inputs.words.map((_, word) => rowOf(run.matrix(stage), word)),
    })),
    inputs.words.indexOf('forum'),
  );
}

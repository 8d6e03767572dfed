import type { Drawing } from '../../drawings/drawing.js';
import { arcsThumbnail } from '../../drawings/thumbnails/arcs.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { definition } from './definition.js';
import { askWords } from './model.js';

/** A sentence that no step opens with, so that nothing answers its question. */
const SENTENCE = 'i drink apple juice';

/** What apple puts on each word. */
export default async function draw(engine: Engine): Promise<Drawing> {
  const learning = await engine.learning();
  const vectors = await learning.wordVectors();
  const inputs = { ...inputsOfStep(definition, 'ask'), sentence: SENTENCE };
  const { words, query, asked } = askWords(engine, vectors, inputs, false);
  const weights = [...asked.weights.data];
  vectors.dispose();
  return arcsThumbnail(words, query, weights, new Language('en').fixed(Math.max(...weights), 3));
}

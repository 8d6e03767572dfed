import type { Drawing } from '../../drawings/drawing.js';
import { arcsThumbnail } from '../../drawings/thumbnails/arcs.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { at } from '../../model/tensor.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { HEADS } from '../encoder/heads.js';
import { definition } from './definition.js';
import { HeadRun } from '../encoder/runs.js';

/** Those of the sentence for which there is room. */
const SHOWN = ['dog', 'Riley', 'hyper', 'she'];

/** What “hyper” puts on the others in the trained head; where “she” puts its weight is asked in the lesson. */
export default async function draw(engine: Engine): Promise<Drawing> {
  const learning = await engine.learning();
  const encoder = await learning.encoder();
  const { text, head } = inputsOfStep(definition, 'head');
  const run = new HeadRun(encoder, text, { index: HEADS.indexOf(head) }, { pieces: 'pieces' });
  const places = SHOWN.map((word) => run.words.indexOf(word));
  const query = SHOWN.indexOf('hyper');
  const weights = places.map((place) => at(run.head.wordWeights, places[query]!, place));
  encoder.dispose();
  const onRiley = weights[SHOWN.indexOf('Riley')]!;
  return arcsThumbnail(SHOWN, query, weights, new Language('en').fixed(onRiley, 3));
}

import type { Drawing } from '../../drawings/drawing.js';
import { barsThumbnail } from '../../drawings/thumbnails/bars.js';
import type { Engine } from '../../engine/types.js';
import { inputsOfStep } from '../base/compute/step-inputs.js';
import { recordsIn } from '../records/records.js';
import { SpellingRun } from '../records/spelling-run.js';
import { definition } from './definition.js';

const SHOWN = 6;
/** The largest cosine there can be. */
const MOST = 1;

/** The nearest keys to a name that is in no record. */
export default function draw(engine: Engine): Drawing {
  const inputs = inputsOfStep(definition, 'compare');
  const run = new SpellingRun(engine, inputs, 0);
  const nearest = run.byScore.slice(0, SHOWN);
  return barsThumbnail(
    nearest.map((record) => ({ name: recordsIn(inputs)[record]?.key ?? '', value: run.scoreOf(record) })),
    MOST,
  );
}

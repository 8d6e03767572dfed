import { figure, type ViewOf } from '../base/contract/step.js';
import type { TrainedHeadFields } from './definition.js';
import { en as first } from './en.js';
import { trainedHead } from './figure.js';
import { en as later } from './later.words.js';

const en = { ...first, ...later };

/** The figure in its later steps, which say more than the first one. */
export const inLaterSteps = figure<TrainedHeadFields, keyof typeof en>({
  ...trainedHead.shape,
  words: { en },
});
export type View<Shown = unknown> = ViewOf<TrainedHeadFields, keyof typeof en, Shown>;

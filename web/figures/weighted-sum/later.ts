import { figure, type ViewOf } from '../base/contract/step.js';
import type { WeightedSumFields } from './definition.js';
import { en as first } from './en.js';
import { weightedSum } from './figure.js';
import { en as later } from './later.words.js';

const en = { ...first, ...later };

/** The figure in its later steps, which say more than the first ones. */
export const inLaterSteps = figure<WeightedSumFields, keyof typeof en>({
  ...weightedSum.shape,
  words: { en },
});
export type View<Shown> = ViewOf<WeightedSumFields, keyof typeof en, Shown>;

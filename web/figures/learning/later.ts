import { figure, type ViewOf } from '../base/contract/step.js';
import type { LearningFields } from './definition.js';
import { en as first } from './en.js';
import { learning } from './figure.js';
import { en as later } from './later.words.js';

const en = { ...first, ...later };

/** The figure where something trains: there it says more than in the first step. */
export const inLaterSteps = figure<LearningFields, keyof typeof en>({ ...learning.shape, words: { en } });
export type View<Shown = unknown> = ViewOf<LearningFields, keyof typeof en, Shown>;

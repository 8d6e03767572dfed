import { figure, type ViewOf } from '../base/step.js';
import type { ExactMatchFields } from './definition.js';
import { en as first } from './en.js';
import { exactMatch } from './figure.js';
import { en as later } from './later.words.js';

const en = { ...first, ...later };

/** The figure in its last step, which says more than the others. */
export const inLastStep = figure<ExactMatchFields, keyof typeof en>({ ...exactMatch.shape, words: { en } });
export type View<Shown> = ViewOf<ExactMatchFields, keyof typeof en, Shown>;

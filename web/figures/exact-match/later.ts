import { figure, type ViewOf } from '../base/contract/step.js';
import type { ExactMatchFields } from './definition.js';
import { en as first } from './en.js';
import { exactMatch } from './figure.js';
import { en as later } from './later.words.js';
import { vectorsStyles } from './vectors.styles.js';

const en = { ...first, ...later };

/** The figure in its later steps, which say and show more than the first ones. */
export const inLaterSteps = figure<ExactMatchFields, keyof typeof en>({
  ...exactMatch.shape,
  words: { en },
  styles: [...exactMatch.shape.styles!, vectorsStyles],
});
export type View<Shown> = ViewOf<ExactMatchFields, keyof typeof en, Shown>;

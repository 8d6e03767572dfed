import { figure, type ViewOf } from '../base/contract/step.js';
import { leadingChartStyles } from '../base/training/leading-chart.styles.js';
import { trainingStyles } from '../base/training/training.styles.js';
import type { KeysAndValuesFields } from './definition.js';
import { en as first } from './en.js';
import { keysAndValues } from './figure.js';
import { laterStyles } from './later.styles.js';
import { en as later } from './later.words.js';

const en = { ...first, ...later };

/** The figure in its later steps, which say and show more than the first one. */
export const inLaterSteps = figure<KeysAndValuesFields, keyof typeof en>({
  ...keysAndValues.shape,
  words: { en },
  styles: [trainingStyles, leadingChartStyles, laterStyles],
});
export type View<Shown> = ViewOf<KeysAndValuesFields, keyof typeof en, Shown>;

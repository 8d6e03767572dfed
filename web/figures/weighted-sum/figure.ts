import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { recordsStyles } from '../records/records.styles.js';
import { definition, type WeightedSumFields } from './definition.js';
import { en } from './en.js';
import { weightedSumStyles } from './weighted-sum.styles.js';

/** The weighted sum: every record contributes, in proportion to its weight. */
export const weightedSum = figure({
  definition,
  words: { en },
  styles: [dockBesideStyles, recordsStyles, weightedSumStyles],
});
export type View<Shown> = ViewOf<WeightedSumFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<WeightedSumFields, keyof typeof en, Shown>;

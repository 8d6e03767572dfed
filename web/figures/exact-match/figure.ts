import { dockBesideStyles } from '../base/contract/dock-beside.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { namesOf } from '../records/records.js';
import { recordsStyles } from '../records/records.styles.js';
import { definition, type ExactMatchFields } from './definition.js';
import { en } from './en.js';

/** Exact match: a table returns what its key names; then the same as vectors. */
export const exactMatch = figure<ExactMatchFields, keyof typeof en>({
  definition,
  words: { en },
  names: (v, { stage, row, col }) => namesOf(v, stage === 'scores' || stage === 'weights' ? col : row),
  styles: [dockBesideStyles, recordsStyles],
});
export type View<Shown> = ViewOf<ExactMatchFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<ExactMatchFields, keyof typeof en, Shown>;

import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { recordsStyles } from '../records/records.styles.js';
import { definition, type NearMatchFields } from './definition.js';
import { en } from './en.js';

/** Near match: the key that is spelled most like the query is the one that is found. */
export const nearMatch = figure<NearMatchFields, keyof typeof en>({
  definition,
  words: { en },
  styles: [dockBesideStyles, recordsStyles],
});
export type View<Shown> = ViewOf<NearMatchFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<NearMatchFields, keyof typeof en, Shown>;

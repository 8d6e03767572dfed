import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { stackedStyles } from '../base/layout/stacked.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { definition, type SharedVectorsFields } from './definition.js';
import { en } from './en.js';
import { proofStyles } from './proof.styles.js';
import { sharedVectorsStyles } from './shared-vectors.styles.js';

type Words = keyof typeof en;

/** One vector per word: what asks is also what is found, so that every score is its own mirror. */
export const sharedVectors = figure({
  definition,
  words: { en },
  styles: [dockBesideStyles, stackedStyles, sharedVectorsStyles, proofStyles],
});
export type View<Shown> = ViewOf<SharedVectorsFields, Words, Shown>;
export type Content<Shown> = ContentOf<SharedVectorsFields, Words, Shown>;

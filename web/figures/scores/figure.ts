import { figure, type ContentOf, type ViewOf } from '../base/step.js';
import { trainingStyles } from '../base/training.styles.js';
import { definition, type ScoresFields } from './definition.js';
import { en } from './en.js';
import { scoresStyles } from './scores.styles.js';

/** Ways to compare: what each compatibility can and can't see, why scores are scaled, and the shapes. */
export const scores = figure({ definition, words: { en }, styles: [trainingStyles, scoresStyles] });
export type View<Shown = unknown> = ViewOf<ScoresFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<ScoresFields, keyof typeof en, Shown>;

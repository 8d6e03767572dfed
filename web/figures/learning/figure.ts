import type { AnyStage } from '../../model/token.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { leadingStyles } from '../base/layout/leading.styles.js';
import { stackedStyles } from '../base/layout/stacked.styles.js';
import { trainingStyles } from '../base/training/training.styles.js';
import { definition, type LearningFields } from './definition.js';
import { en } from './en.js';
import { learningStyles } from './learning.styles.js';

export type Words = keyof typeof en;

/** Stages with a number for each parameter. */
export const OF_PARAMETERS: ReadonlySet<AnyStage> = new Set(['parameter', 'gradient', 'next-parameter']);

/** What training is: a loss, and steps downhill, in one number, in two, and from several starts. */
export const learning = figure({
  definition,
  words: { en },
  styles: [dockBesideStyles, stackedStyles, leadingStyles, trainingStyles, learningStyles],
  matrix: ({ words }, stage) => {
    if (stage === 'point') return { columns: [words.say('points.x'), words.say('points.y')] };
    return OF_PARAMETERS.has(stage) ? { columns: [words.say('name.slope'), words.say('name.offset')] } : {};
  },
});
export type View<Shown = unknown> = ViewOf<LearningFields, Words, Shown>;

import type { nothing } from 'lit';
import { type TemplateResult } from 'lit';
import { roleOfStage } from '../../model/token.js';
import { MOST_WITH_DIGITS } from '../../parts/matrix/matrix.js';
import { sliderOf } from '../base/controls/sliders.js';
import { dockBesideStyles } from '../base/layout/dock-beside.styles.js';
import { matrix, type MatrixOptions } from '../base/numbers/matrix.js';
import { figure, type ContentOf, type ViewOf } from '../base/contract/step.js';
import { trainingStyles } from '../base/training/training.styles.js';
import { definition, DIMENSIONS, type ScoresFields } from './definition.js';
import { en } from './en.js';
import { scoresStyles } from './scores.styles.js';

/** Ways to compare: what each compatibility can and can't see, why scores are scaled, and the shapes. */
export const scores = figure({
  definition,
  words: { en },
  styles: [dockBesideStyles, trainingStyles, scoresStyles],
});
export type View<Shown = unknown> = ViewOf<ScoresFields, keyof typeof en, Shown>;
export type Content<Shown> = ContentOf<ScoresFields, keyof typeof en, Shown>;

/** The inputs that are rows of numbers, by what their numbers are called in a trace. */
export const INPUTS = {
  query: 'asking',
  key: 'keys',
  value: 'values',
  matrix: 'matrix',
  vector: 'vector',
} as const;

/** Numbers that the learner sets. */
export const inputMatrix = (
  v: View,
  stage: keyof typeof INPUTS,
  own: Partial<MatrixOptions<ScoresFields>>,
): TemplateResult =>
  matrix(v, {
    stage,
    rowRole: roleOfStage(stage),
    // Numbers that are typed are to be read.
    compact: (v.inputs.asking[0]?.length ?? 0) <= MOST_WITH_DIGITS,
    input: { name: INPUTS[stage] },
    ...own,
  });

/** How many numbers a vector has: a power of two. */
export const dimensionSlider = (
  v: View,
  label: 'scale.slider' | 'train.slider',
): TemplateResult | typeof nothing =>
  sliderOf(v, 'dimension', {
    values: DIMENSIONS,
    text: (dimension) => v.words.say('scale.dimension', { dimension }),
    label,
    ends: [DIMENSIONS[0], DIMENSIONS.at(-1)!],
  });

import { figure, type ViewOf } from '../base/step.js';
import { definition, type HeadsFields } from './definition.js';
import { en } from './en.js';

export type View<Shown = unknown> = ViewOf<HeadsFields, keyof typeof en, Shown>;

/** Several heads in one layer. */
export const heads = figure({ definition, words: { en } });

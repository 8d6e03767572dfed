import { figure, type ViewOf } from '../base/contract/step.js';
import { headStyles } from '../encoder/head.styles.js';
import { definition, type TrainedHeadFields } from './definition.js';
import { en } from './en.js';
import { trainedHeadStyles } from './trained-head.styles.js';

type WordKey = keyof typeof en;

/** A head of a trained model: on a sentence, without its parts, over many sentences, and where it errs. */
export const trainedHead = figure({ definition, words: { en }, styles: [headStyles, trainedHeadStyles] });
export type View<Shown = unknown> = ViewOf<TrainedHeadFields, WordKey, Shown>;

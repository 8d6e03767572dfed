import { trainingStyles } from '../base/training.styles.js';
import { figure, type ContentOf, type ViewOf } from '../base/step.js';
import type { ResourceName } from '../../work/resources.js';
import { definition, type QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';

type WordKey = keyof typeof en;

/** Queries that are not keys: set by hand, learned before the learner's eyes, and in a trained model. */
export const queriesAndKeys = figure({ definition, words: { en }, styles: [trainingStyles] });
export type View<Shown = unknown> = ViewOf<QueriesAndKeysFields, WordKey, Shown>;
export type Content<Shown, Needs extends ResourceName = never> = ContentOf<
  QueriesAndKeysFields,
  WordKey,
  Shown,
  Needs
>;

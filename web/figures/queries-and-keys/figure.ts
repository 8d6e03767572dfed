import { trainingStyles } from '../base/training/training.styles.js';
import { figure, type ViewOf } from '../base/contract/step.js';
import { definition, type QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';
import { queriesAndKeysStyles } from './queries-and-keys.styles.js';

export type WordKey = keyof typeof en;

/** Queries that are not keys: set by hand, and learned before the learner's eyes. */
export const queriesAndKeys = figure({
  definition,
  words: { en },
  styles: [trainingStyles, queriesAndKeysStyles],
});
export type View<Shown = unknown> = ViewOf<QueriesAndKeysFields, WordKey, Shown>;

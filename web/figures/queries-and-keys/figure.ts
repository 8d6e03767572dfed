import { trainingStyles } from '../base/training.styles.js';
import { figure, type ViewOf } from '../base/step.js';
import { definition, type QueriesAndKeysFields } from './definition.js';
import { en } from './en.js';
import { queriesAndKeysStyles } from './queries-and-keys.styles.js';

type WordKey = keyof typeof en;

/** Queries that are not keys: set by hand, learned before the learner's eyes, and in a trained model. */
export const queriesAndKeys = figure({
  definition,
  words: { en },
  styles: [trainingStyles, queriesAndKeysStyles],
});
export type View<Shown = unknown> = ViewOf<QueriesAndKeysFields, WordKey, Shown>;

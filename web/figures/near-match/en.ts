import { en as records } from '../records/en.js';

/** The words of this figure. */
export const en = {
  ...records,
  'step.folding': 'Capitals and accents',
  'step.compare': 'Compare',
  'step.best': 'Best match',
  'step.one-letter': 'One letter',
  'step.limits': 'Limits',
  'step.missing': 'Missing',
  'column.shared': 'Shared n-grams',
  'pieces.count.one': '{count} n-gram',
  'pieces.count.other': '{count} n-grams',
  'pieces.shared-count.one': '{count} n-gram, {shared} shared',
  'pieces.shared-count.other': '{count} n-grams, {shared} of them shared',
  'pieces.is-shared': 'shared',
  'shared.of': '{shared} of {count}',
  'say.pieces.one': '{query} (query) shares {shared} of its {count} n-gram with {key} (key).',
  'say.pieces.other': '{query} (query) shares {shared} of its {count} n-grams with {key} (key).',
  'say.hidden': 'The numbers are covered until you have predicted.',
  'say.score': '{key} (key) has the highest score for {query} (query): {score}.',
  'say.none': 'No key shares an n-gram with {query}, so there is no answer.',
} as const;

import { en as records } from '../records/en.js';

/** The words of this figure. */
export const en = {
  ...records,
  'step.pieces': 'Pieces',
  'step.compare': 'Compare',
  'step.best': 'Best match',
  'step.limits': 'Limits',
  'column.shared': 'Shared pieces',
  'pieces.count': '{count} pieces',
  'pieces.shared-count': '{count} pieces, {shared} of them shared',
  'pieces.is-shared': 'shared',
  'shared.of': '{shared} of {count}',
  'shared.label': '{query}, the query, shares {shared} of {count} pieces with {key}, the key.',
  'say.pieces': '{query}, the query, shares {shared} of {count} pieces with {key}, the key.',
  'say.hidden': 'The scores are covered until you have predicted.',
  'say.score': '{query}, the query, scores highest with {key}, the key: {score}.',
  'say.none': 'No key shares a piece with {query}: there is no answer.',
} as const;

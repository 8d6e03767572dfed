import { en as plane } from '../word-plane/en.js';

/** The words of this figure. */
export const en = {
  ...plane,
  'step.queries': 'Queries',
  'step.pair': 'Pair',
  'step.sentence': 'Sentence',
  'step.mix': 'Mix',
  'switch.shared': 'One shared vector per word',
  'switch.shared-note': 'the key also asks',
  'goal.ring': 'The ring',
  'goal.pair': 'Turn it round',
  'goal.sentence': 'Puzzle',
  'goal.reached': 'Reached.',
} as const;

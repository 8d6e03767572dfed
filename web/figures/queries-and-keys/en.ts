import { en as plane } from '../word-plane/en.js';

/** The words of this figure. */
export const en = {
  ...plane,
  'step.queries': 'Queries',
  'step.pair': 'Pair',
  'step.sentence': 'Sentence',
  'step.mix': 'Mix',
  'step.train': 'Train',
  'step.head': 'Real head',
  'step.ablation': 'Take away',
  'step.often': 'How often',
  'switch.shared': 'One shared vector per word',
  'switch.shared-note': 'the key also asks',
  'goal.ring': 'The ring',
  'goal.pair': 'Turn it round',
  'goal.sentence': 'Puzzle',
  'goal.reached': 'Reached.',
  'hint.pair': 'Both ask with (2, 0), so whoever has that key is found. Who should have it now?',
  'hint.pair-solution': 'Set the key of Riley to (4, 0), or drag it there: it scores 8 against 4.',
  'hint.sentence':
    'Two scores count: the query of “she” with the key of Riley, and the query of Riley with the key of “she”.',
  'hint.sentence-more':
    'The key of Riley points to the right. Let the query of “she” point there too, and far.',
  'hint.sentence-solution':
    'Set the query of “she” to (4, −1). Riley’s own query stays: it points up, and the key of “she” down.',
} as const;

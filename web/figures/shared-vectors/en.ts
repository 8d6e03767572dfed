import { en as plane } from '../word-plane/en.js';

/** The words of this figure. */
export const en = {
  ...plane,
  'step.mirror': 'Mirror',
  'step.ring': 'Ring',
  'goal.mirror': 'Try to reach both',
  'goal.ring': 'The ring',
  'goal.reached': 'Reached.',
  'predict.question': 'One shared vector per word: can {a} look most at {b}, {b} at {c}, and {c} at {a}?',
  'predict.yes': 'Yes, with the right directions',
  'predict.longer': 'Yes, but only with long vectors',
  'predict.no': 'No, whatever the vectors',
  'predict.because':
    'The scores mirror. The ring needs {a}{b} > {a}{c} = {c}{a} > {c}{b} = {b}{c} > {b}{a} = {a}{b}: a number above itself. Drag as you like: the three goals never hold together.',
} as const;

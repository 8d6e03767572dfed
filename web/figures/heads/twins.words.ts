import { en as heads } from './en.js';

/** The words of the step in which two heads start equal. */
export const en = {
  ...heads,
  'arm.equal': 'Equal starts',
  'arm.apart': 'Starts that differ',
  'twins.difference': 'Difference',
  'twins.none': 'none',
  'twins.of': 'Starts that differ by {difference} times a random number',
  'twins.again': 'No difference: twins again',
  'twins.question':
    'Predict: with two heads that start equal, what share of the letters is right after 300 steps? (0 to 1)',
  'twins.because':
    'Training changes equal numbers in the same way, so they stay equal: two heads that are one. One head finds both letters, can’t tell which came first, and guesses.',
  'twins.hidden': 'Both models start to train once you have predicted.',
  'twins.equal': 'Head 2 is head 1: {equal} of {all} numbers are equal, to the last bit.',
  'twins.parted': '{equal} of {all} numbers of head 2 are those of head 1.',
  'twins.guess': 'one head: guessing the order',
  'twins.say.one': 'After {step} step, {equal} are right with equal starts, {apart} with starts that differ.',
  'twins.say.other':
    'After {step} steps, {equal} are right with equal starts, {apart} with starts that differ.',
} as const;

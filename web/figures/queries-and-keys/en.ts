import { en as training } from '../base/training/en.js';
import { en as plane } from '../word-plane/en.js';

/** The words of this figure. */
export const en = {
  ...training,
  ...plane,
  'step.swap': 'Queries',
  'step.ring': 'Ring',
  'step.sentence': 'Sentence',
  'step.mix': 'Values join',
  'step.train': 'Train',
  level: 'Matrix',
  'switch.shared': 'One shared vector per word',
  'switch.shared-note': 'the key also asks',

  'swap.title': 'Each prefers the other',
  'swap.reached': 'Solved: with a query beside its key, each word prefers the other.',
  'swap.hint-1':
    'With one vector per word, at least one goal always fails. Switch the shared vector off: then each word asks with its query.',
  'swap.hint-2':
    'Every query begins where the key is. Where must the query of Riley point, so that it scores “she” higher than Riley?',
  'swap.hint-3': 'Set the query of Riley to (1, −4): it scores “she” 1 and Riley −2.',
  'sentence.title': 'Puzzle: one way only',
  'sentence.reached': 'Solved: “she” attends to Riley, and Riley does not attend back.',
  'sentence.hint-1':
    'Two scores matter: the query of “she” with the key of Riley, and the query of Riley with the key of “she”.',
  'sentence.hint-2': 'The key of Riley points to the right. Let the query of “she” point there too, and far.',
  'sentence.hint-3':
    'Set the query of “she” to (4, −1). Riley’s own query stays: it points up, and the key of “she” down.',

  'mix.question':
    'Predict from the row of {query}, as the step begins: what is the first number of its output?',
  'mix.because':
    'It is {sum} = {answer}: almost all of the weight of {query} is on {key}, so its output is almost the value of {key}.',
  'mix.label': 'How similar {query} is (cosine)',
  'mix.label-all': 'How similar each word is to each value (cosine)',
  'mix.before': 'before, to {word}',
  'mix.after': 'after, to {word}',
  'mix.before-row': '{word} before',
  'mix.after-row': '{word} after',
  'mix.before-sentence': 'The value of {query} and the value of {key} have a cosine of {score}.',
  'mix.after-sentence': 'The output of {query} and the value of {key} have a cosine of {score}.',

  'train.targets': 'Shown below',
  'train.targets.pair': 'Pair',
  'train.targets.swap': 'Swap',
  'train.targets.ring': 'Ring',
  'train.row-pair': 'Pair: a to b, b to b',
  'train.row-swap': 'Swap: a to b, b to a',
  'train.row-ring': 'Ring: a to b to c to a',
  'train.floor': 'at least',
  'train.question-pair': 'Predict for the pair, “a” to “b” and “b” to “b”: which vectors can learn it?',
  'train.question-swap': 'Predict for the swap, “a” to “b” and “b” to “a”: which vectors can learn it?',
  'train.question-ring': 'Predict for the ring, “a” to “b” to “c” to “a”: which vectors can learn it?',
  'train.both': 'Shared and separate ones',
  'train.separate': 'Separate ones only',
  'train.neither': 'Neither',
  'train.because-pair':
    'Both learn it. The scores are symmetric, but a long b scores higher than a in both rows.',
  'train.because-swap':
    'Shared vectors become equal, each word puts a half on the other, and their loss stops at −ln 1/2 = ln 2. That of separate ones falls almost to 0.',
  'train.because-ring':
    'With shared vectors every weight ends at a third, and their loss stops at −ln 1/3 = ln 3. That of separate ones falls almost to 0.',
  'train.task':
    'Each row should put all its weight on its outlined cell. Loss: the mean of −ln of those weights.',
  'train.learned': 'All vectors here are learned, on this page; none is set by hand.',
  'arm.shared': 'shared',
  'arm.separate': 'separate',
  'arm.pair-shared': 'pair, shared',
  'arm.pair-separate': 'pair, separate',
  'arm.swap-shared': 'swap, shared',
  'arm.swap-separate': 'swap, separate',
  'arm.ring-shared': 'ring, shared',
  'arm.ring-separate': 'ring, separate',
  'train.title-shared': 'Shared: the key also asks',
  'train.title-separate': 'Separate: query and key',
  'train.plane-shared': 'Shared vectors in the plane',
  'train.plane-separate': 'Separate queries and keys in the plane',
  'train.weights-shared': 'Weights with shared vectors',
  'train.weights-separate': 'Weights with separate vectors',
  'train.too-long': 'These vectors have grown too long to be drawn.',
  'train.say.one':
    'After {step} step: a loss of {shared} with shared vectors, {separate} with separate ones.',
  'train.say.other':
    'After {step} steps: a loss of {shared} with shared vectors, {separate} with separate ones.',
  'train.say-running': 'The vectors are being trained.',
  'train.say-start': 'Nothing is trained yet: all vectors are random.',
} as const;

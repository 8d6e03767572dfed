import { en as training } from '../base/training/en.js';
import { en as plane } from '../word-plane/en.js';
import { en as trained } from './trained/en.js';

/** The words of this figure. */
export const en = {
  ...training,
  ...plane,
  ...trained,
  'step.queries': 'Queries',
  'step.pair': 'Pair',
  'step.sentence': 'Sentence',
  'step.mix': 'Mix',
  'step.train': 'Train',
  'step.head': 'Real head',
  'step.ablation': 'Take away',
  'step.often': 'How often',
  'step.capital': 'Capital',
  'switch.shared': 'One shared vector per word',
  'switch.shared-note': 'the key also asks',
  'train.targets': 'To be learned',
  'train.targets.pair': 'a to b, b to itself',
  'train.targets.ring': 'a to b to c to a',
  'train.question-pair':
    '“a” is to look at “b”, and “b” at itself, not back. Which vectors can learn that, trained from random ones?',
  'train.question-ring':
    'Now the ring: “a” looks at “b”, “b” at “c”, “c” at “a”. Which vectors can learn that?',
  'train.both': 'Shared and separate ones',
  'train.separate': 'Separate ones only',
  'train.neither': 'Neither',
  'train.because-pair':
    'Surprised? The shared scores do mirror, but a long b outshines a in both rows. A mirror is no obstacle until there is a ring.',
  'train.because-ring':
    'Shared vectors end with every weight a third and the loss at ln 3 ≈ 1.0986, from any start: the proof of the lesson before. Separate ones reach almost 0.',
  'train.task':
    'Each row should give all its weight to its outlined cell. Loss: the mean of −ln of those weights.',
  'train.learned': 'All vectors here are learned, in this page; none is set by hand.',
  'arm.shared': 'shared',
  'arm.separate': 'separate',
  'train.title-shared': 'Shared: the key also asks',
  'train.title-separate': 'Separate: query and key',
  'train.plane-shared': 'Shared vectors in the plane',
  'train.plane-separate': 'Separate queries and keys in the plane',
  'train.weights-shared': 'Weights with shared vectors',
  'train.weights-separate': 'Weights with separate vectors',
  'train.too-long': 'These vectors have grown too long to be drawn.',
  'train.say':
    'After {step} steps the loss is {shared} with shared vectors and {separate} with separate ones.',
  'train.say-running': 'The vectors are being trained.',
  'train.say-start': 'Nothing is trained yet: all vectors are random.',
  'ring.title': 'The ring',
  'ring.reached': 'Reached.',
  'pair.title': 'Turn it round',
  'pair.reached': 'Reached.',
  'pair.hint-1': 'Both ask with (2, 0), so whoever has that key is found. Who should have it now?',
  'pair.hint-2': 'Set the key of Riley to (4, 0), or drag it there: it scores 8 against 4.',
  'sentence.title': 'Puzzle',
  'sentence.reached': 'Reached.',
  'sentence.hint-1':
    'Two scores count: the query of “she” with the key of Riley, and the query of Riley with the key of “she”.',
  'sentence.hint-2': 'The key of Riley points to the right. Let the query of “she” point there too, and far.',
  'sentence.hint-3':
    'Set the query of “she” to (4, −1). Riley’s own query stays: it points up, and the key of “she” down.',
} as const;

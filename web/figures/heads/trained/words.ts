import { en as counting } from '../../encoder/counting.words.js';
import { en as encoder } from '../../encoder/en.js';
import { en as heads } from '../en.js';

/** What is said in the step `trained` only, and fetched with it. */
export const en = {
  ...heads,
  ...encoder,
  ...counting,
  'trained.question':
    'Over {count} sentences, predict: for how many per cent of their words does head {head} put its largest weight on {name}?',
  'trained.because':
    'For {answer}% of the {queries} words the largest weight is on the word before, and for {itself}% on the word itself. With the word itself left out, the word before comes first for {others}%.',
  'trained.learned':
    'Learned: Universal Sentence Encoder Lite, layer 1. The names of its heads are ours, given after looking.',
  'trained.counted':
    'Counted over {count} sentences: every one of the patterns “{patterns}”. Most of them are of the first, and differ by a few words.',
  counted: 'Counted in',
  'counted.sentences': '{count} sentences',
  'counted.text': 'this one',
  withoutItself: 'Leave the word itself out',
  'withoutItself-note': 'counts only other words',
  'shares.all': 'Beside each head: for what share of {count} words its largest weight is there.',
  'shares.others':
    'Beside each head: for what share of {count} words its largest weight on another word is there.',
  'say.trained': 'In head {head}, {query} (query) puts {weight} of its weight on {key} (key).',
  'place.furtherBack': 'earlier',
  'place.before': 'word before',
  'place.itself': 'itself',
  'place.next': 'next word',
  'place.furtherAhead': 'later',
} as const;

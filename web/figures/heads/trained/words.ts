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
    'For {answer} % of the {queries} words the largest weight is on the word before, and for {itself} % on the word itself. With the word itself left out, the word before comes first for {others} %.',
  'trained.learned':
    'Learned: Universal Sentence Encoder Lite, layer 1. Nobody gave its heads a task; the names are ours, given after looking.',
  'trained.counted':
    'Counted over {count} sentences: every one of the patterns “{patterns}”. Most of them are of the first, and differ by a few words.',
  counted: 'Counted in',
  'counted.sentences': '{count} sentences',
  'counted.text': 'your sentence',
  withoutItself: 'Leave the word itself out',
  'withoutItself-note': 'counts only other words',
  'shares.label': 'For what share of {count} words the largest weight of a head is there',
  'shares.title': 'Where the largest weight is',
  'shares.title-others': 'Where the largest weight on another word is',
  'shares.words': 'Share of {count} words; the first has no word before it, and the last none after it.',
  'shares.place': 'Place',
  'place.furtherBack': 'further back',
  'place.before': 'the word before',
  'place.itself': 'the word itself',
  'place.next': 'the next word',
  'place.furtherAhead': 'further ahead',
  'short.furtherBack': 'further back',
  'short.before': 'before',
  'short.itself': 'itself',
  'short.next': 'next',
  'short.furtherAhead': 'further on',
} as const;

import { en as stops } from './stops.words.js';

/** The words of the steps in which the words of a sentence ask. */
export const en = {
  ...stops,
  'stop.trained': 'as trained',
  'text.label': 'Your sentence',
  'text.clear': 'Clear the sentence',
  'encoder.waiting': 'The first layer of the trained model is loading.',
  'encoder.failed': 'The trained model could not be loaded: {reason}',
  'pour.label': 'Words of the sentence',
  'pour.asks': '{word}: let it ask',
  'pour.guess': '{word}: the word that “{asked}” means',
  'pour.receives': 'what {query}\nreceives',
  'pour.total': 'together {percent}',
  percent: '{number}%',
  'asked.press': 'Press the word that you think “{asked}” means.',
  'asked.any': 'Press any word to let it ask.',
  'asked.skip': 'Skip',
  'asked.right':
    'You pressed “{key}”, and “{query}” puts most on it, though {evan} is on “Evan”, who is not a dog.',
  'asked.other':
    'You pressed “{guess}”; “{query}” puts more on “{key}”, and {evan} on “Evan”, who is not a dog.',
  'asked.skipped':
    'Apart from itself, “{query}” puts most on “{key}”, but also {evan} on “Evan”, who is not a dog.',
  'say.best':
    '{query} puts {weight} of its weight on {key}, {own} on itself, and the rest on the other words.',
  'say.all': '{query} puts all of its weight on {key}.',
  'say.itself': '{query} puts all of its weight on itself.',
  'say.equal': '{query} finds only {query}, because no other word equals it.',
  'say.equals': '{query} finds only what equals it, {count} words, which share its weight.',
  'say.built': 'Computed when this page was built.',
  'say.mean': '{query} puts the same weight on every piece of the sentence, whatever their scores are.',
} as const;

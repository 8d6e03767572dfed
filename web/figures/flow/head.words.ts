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
  'pour.weights': 'Weights of the words',
  'asked.press': 'Press the word that you think “{asked}” means.',
  'asked.example': 'As an example, “{word}” asks. Press the word that you think “{asked}” means.',
  'asked.any': 'Press any word to let it ask, and any percentage to see where it comes from.',
  'asked.skip': 'Skip',
  'asked.right':
    'You pressed “{guess}”: “{query}” puts most of all there, {share} of its weight, but also {evan} on “Evan”, who is not a dog.',
  'asked.other':
    'You pressed “{guess}”: “{query}” puts {share} of its weight there and {most} on “{key}”, but also {evan} on “Evan”, who is not a dog.',
  'asked.evan': 'You pressed “{guess}”: “{query}” puts {share} of its weight there, and {most} on “{key}”.',
  'asked.skipped':
    'Apart from itself, “{query}” puts most on “{key}”, {most}, but also {evan} on “Evan”, who is not a dog.',
  'sentence.merged':
    '{query} (query) puts {weight} of its weight on {key} (key): the sum over the pieces of the key, the mean over those of the query.',
  'from.score': '{query} (query) scores {key} (key) {score}.',
  'from.score-and-size':
    '{query} (query) scores {key} (key) {score}. To show where a number of the query or the key comes from, this page loads the first layer of the model, 2.4 MB.',
  'from.coming':
    'The first layer of the trained model has computed this number of “{query}”. It is loading, to show how.',
  'from.not-there':
    'The first layer of the trained model has computed this number of “{query}”, and could not be loaded.',
  'from.query':
    'Number {number} of the query of “{query}”: what comes into the layer for it, normed, times a learned column.',
  'from.key':
    'Number {number} of the key of “{query}”: what comes into the layer for it, normed, times a learned column.',
  'from.normed':
    'Number {number} of “{query}”, normed: less the mean of its numbers, divided by their spread, then scaled and moved as learned.',
  'from.mean': 'The mean of the 256 numbers of “{query}”.',
  'from.variance':
    'The variance of the 256 numbers of “{query}”: the mean of their squared distances from the mean.',
  'from.sum':
    'Number {number} of “{query}” as it comes into the layer: its embedding, which the model doubles, and its position, added up.',
  'from.position': 'Number {number} of the position of “{query}”: the same for every word in that place.',
  'from.token-embedding':
    'Number {number} of the embedding of “{query}”, as training left it: here the way down ends.',
  'from.learned': 'Learned: the same number for every word and every text.',
  'say.best':
    '{query} puts {weight} of its weight on {key}, {own} on itself, and the rest on the other words.',
  'say.all': '{query} puts all of its weight on {key}.',
  'say.itself': '{query} puts all of its weight on itself.',
  'say.equal': '{query} finds only {query}, because no other word equals it.',
  'say.equals': '{query} finds only what equals it, {count} words, which share its weight.',
  'say.built': 'Computed when this page was built.',
  'say.mean': '{query} puts the same weight on every word, whatever their scores are.',
  'say.mean-pieces':
    '{query} puts the same weight on each of the {count} pieces that the model reads; {word} is {pieces} of them.',
} as const;

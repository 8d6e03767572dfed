import { en as encoder } from '../encoder/en.js';
import { en as layers } from './en.js';

/** The words of the step in which the trained encoder reads a text. */
export const en = {
  ...layers,
  ...encoder,
  piece: 'Piece of a word',
  'own.title-1': 'On itself, heads of layer 1',
  'own.title-2': 'On itself, heads of layer 2',
  'own.head': '{head}',
  'rest.waiting': 'The second layer of the trained model is loading; the first is in view.',
  'rest.failed': 'The second layer could not be loaded, the first stays in view: {reason}',
  'similar.title': 'Similarity to its beginning',
  'similar.attention-1': 'attention 1',
  'similar.forward-1': 'network 1',
  'similar.attention-2': 'attention 2',
  'similar.forward-2': 'network 2',
  'similar.bars': 'What is left of “{word}”: the cosine with its beginning, after each sum',
  'similar.beginning': 'beginning',
  'similar.others': 'After layer 2, “{word}” is most similar to the beginnings of',
  'through.question': 'Predict: after both layers, what is the cosine of “{word}” with its beginning?',
  'through.because': 'At each sum more of it comes from other words and from the feed-forward networks.',
  'through.hidden':
    'The second file, 4.8 MB, is loaded, and the cosines are computed, once you have predicted.',
  'through.say-first': 'In layer 1, “{word}” puts {weights} of its weight on itself in the four heads.',
  'through.say': 'Cosine of “{word}” with its beginning: {first} after layer 1, {last} after layer 2.',
  'through.learned': 'All numbers are those of a trained model: Universal Sentence Encoder Lite.',
  'from.own-weights':
    '“{query}” (query) puts {result} of its weight on “{key}” (key) in head {head} of layer {layer}.',
  'from.own-scores': '“{query}” (query) scores “{key}” (key) {result} in head {head} of layer {layer}.',
  'from.similar': 'The cosine of “{query}”, after {sum}, with the beginning of “{key}” is {result}.',
  'from.stream': 'Number {number} of “{word}” after {sum}: what was there plus what the sublayer adds.',
  'from.beginning':
    'Number {number} of the beginning of “{word}”: its embedding and its position, multiplied by a learned matrix.',
  'called.similar': 'cosine of {query} after {sum} with the beginning of {key}',
  'called.stream': 'number {number} of {word} after {sum}',
  'called.beginning': 'number {number} of the beginning of {word}',
} as const;

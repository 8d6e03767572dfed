import { en as plane } from '../word-plane/en.js';

/** The words of all figures in which the trained encoder reads a text. */
export const en = {
  ...plane,
  'encoder.waiting': 'The trained model is loading.',
  'encoder.failed': 'The trained model could not be loaded: {reason}',
  'text.label': 'Sentence',
  'text.clear': 'Clear the sentence',
  'text.try': 'type a sentence, or try',
  'head.choose': 'The four heads of the layer: rows are queries, columns are keys',
  'head.name': 'Head {number}',
  'head.1': 'near and far, mostly back',
  'head.2': 'the word itself',
  'head.3': 'the next word',
  'head.4': 'the word before',
  'head.arcs': 'Head {head}: where {query}, the query, puts its weight',
  level: 'Matrix',
  'level.words': 'weights between words',
  'level.pieces': 'weights between pieces',
  'level.scores': 'scores between pieces',
  'sentence.merged':
    '{query} (query) puts {weight} of its weight on {key} (key): the sum over the pieces of the key, the mean over those of the query.',
  'sentence.query':
    'Number {number} of the query of “{word}”: what comes into the layer for it, normed, times a learned column.',
  'sentence.key':
    'Number {number} of the key of “{word}”: what comes into the layer for it, normed, times a learned column.',
  'learned.short': 'Learned: Universal Sentence Encoder Lite, layer 1, head {head}.',
  'say.hidden': 'The numbers are covered until you have predicted.',
} as const;

import { en as plane } from '../word-plane/en.js';

/** The words of this figure. */
export const en = {
  ...plane,
  'step.head': 'Real head',
  'step.ablation': 'Take away',
  'step.often': 'How often',
  'step.capital': 'Capital',
  'encoder.waiting': 'The trained model is loading.',
  'encoder.failed': 'The trained model could not be loaded: {reason}',
  'text.label': 'Sentence',
  'text.clear': 'Clear the sentence',
  'text.try': 'type a sentence, or try',
  'head.question':
    'Predict: apart from itself, on which word does “{query}” put most of its weight in head {head}?',
  'head.because': '“{query}” puts {weight} of its weight on “{key}”, and {own} on itself.',
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
  finding: 'Finding',
  'finding.she-animal': 'she to the animal',
  'finding.name-animal': 'name to the animal',
  'finding.noun-verb': 'noun to its verb',
  'finding.network-kind': 'network to its kind',
  layer: 'Layer and head',
  'layer.1': 'layer 1, head 1',
  'layer.2': 'layer 2, head 2 (4.8 MB)',
} as const;

import { en as encoder } from '../encoder/en.js';

/** The words of this figure. */
export const en = {
  ...encoder,
  'step.head': 'Real head',
  'step.ablation': 'Take away',
  'step.often': 'How often',
  'step.capital': 'Capital',
  'head.question':
    'Predict: apart from itself, on which word does “{query}” put most of its weight in head {head}?',
  'head.because': '“{query}” puts {weight} of its weight on “{key}”, and {own} on itself.',
  compared: 'Compared are',
  'compared.queries-and-keys': 'queries and keys',
  'compared.keys': 'keys only',
  'keys-only.weights': 'weights between words, with keys only',
  'keys-only.scores': 'Scores of the same pair, keys only',
  'say.keys-only': 'Keys only: {query} (query) puts {weight} on {key} (key); {key} puts {back} on {query}.',
  finding: 'Finding',
  'finding.she-animal': 'she to the animal',
  'finding.name-animal': 'name to the animal',
  'finding.noun-verb': 'noun to its verb',
  'finding.network-kind': 'network to its kind',
  layer: 'Layer and head',
  'layer.1': 'layer 1, head 1',
  'layer.2': 'layer 2, head 2 (4.8 MB)',
} as const;

import { en as encoder } from '../encoder/en.js';

/** The words of this figure. */
export const en = {
  ...encoder,
  'step.head': 'Real head',
  'step.ablation': 'Take away',
  'step.often': 'How often',
  'step.capital': 'Capital',
  'head.question': 'Predict: how much of its weight does “{query}” put on “{key}” in head {head}?',
  'head.because': 'The other way, “{key}” puts {back} of its weight on “{query}”.',
  'head.row': 'The row of {query}: its weight on {key}',
  'head.covered': 'The row of {query} is covered until you have predicted.',
  compared: 'Compared are',
  'compared.queries-and-keys': 'queries and keys',
  'compared.keys': 'keys only',
  'keys-only.weights': 'weights between words, with keys only',
  'say.keys-only':
    'Keys only: {query} (query) puts {weight} on {key} (key), and {key} {back} on {query}; their score is {score} both ways.',
  finding: 'Finding',
  'finding.she-animal': 'she to the animal',
  'finding.name-animal': 'name to the animal',
  'finding.noun-verb': 'noun to its verb',
  'finding.network-kind': 'network to its kind',
  layer: 'Layer and head',
  'layer.1': 'layer 1, head 1',
  'layer.2': 'layer 2, head 2 (4.8 MB)',
} as const;

import { en as records } from '../records/en.js';

/** The words of this figure. */
export const en = {
  ...records,
  'step.score': 'Score',
  'step.shares': 'Shares',
  'step.weigh': 'Weigh',
  'step.mix': 'Mix',
  'step.others': 'The others',
  'step.temperature': 'Temperature',
  'step.ties': 'Ties',
  'step.break': 'Break it',
  'step.limit': 'The limit',
  'step.meaning': 'Meaning',
  'step.divide': 'Divide',
  'step.softmax': 'Softmax',
  'step.how-soft': 'How soft',
  'output.sum': 'sum of weight × value',
  'sentence.no-phone': 'It is the mean of phone numbers, and nobody’s number.',
  'say.score': '{key} (key) has the highest score for {query} (query): {score}.',
  'say.weight': '{query} (query) puts its largest weight, {weight}, on {key} (key).',
  'say.output': '{query} (query) receives {output}.',
  'say.covered': 'The output is covered until you have predicted it.',
} as const;

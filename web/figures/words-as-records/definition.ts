import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, numberField, predictionField, textField } from '../../model/fields.js';

const fields = {
  /** One to sixteen words; those that have a vector are the records. */
  sentence: textField('i like to eat apple'),
  /** The word that asks; the last of the sentence where it is not in it. */
  query: textField('apple'),
  /** Whether vectors are as they are, or less what all common words share. */
  form: choiceField(['raw', 'centred']),
  /** What scores are divided by before softmax: 0 keeps the best match alone, infinity is the plain mean. */
  temperature: numberField(1, 0, Infinity),
  cell: cellField(),
  prediction: predictionField(),
};

export type WordsAsRecordsFields = typeof fields;

export const definition: FigureDefinition<WordsAsRecordsFields> = {
  name: 'words-as-records',
  steps: ['records', 'ask', 'centre', 'meaning', 'relevance'],
  fields,
  presets: {
    ask: { cell: { stage: 'weights', row: 0, col: 3 } },
    centre: { cell: { stage: 'weights', row: 0, col: 3 } },
    meaning: { form: 'centred', cell: { stage: 'weights', row: 0, col: 0 } },
    relevance: {
      sentence: 'this forum is awesome',
      query: 'awesome',
      cell: { stage: 'scores', row: 0, col: 1 },
    },
  },
  scenes: { records: 'sentence', ask: 'sentence', centre: 'sentence' },
  asks: {
    ask: ['sentence', 'query', 'form', 'temperature'],
    meaning: ['sentence', 'query', 'form', 'temperature'],
    relevance: ['sentence', 'query', 'form', 'temperature'],
  },
  // In the step `centre` the raw vectors had head 1.
  fromHead: (step, { head, ...cell }) => (step === 'centre' && head === 1 ? { ...cell, run: 'raw' } : cell),
};

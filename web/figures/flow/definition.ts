import type { FigureDefinition } from '../../model/definition.js';
import {
  cellField,
  choiceField,
  MAX_WORDS,
  numberField,
  predictionField,
  textField,
  wholeField,
} from '../../model/fields.js';

const fields = {
  query: textField('Jon'),
  /** Whether every key counts by how similar it is to the query, or only one that equals it; then there is no temperature. */
  match: choiceField(['soft', 'exact']),
  /** What scores are divided by before softmax: 0 keeps the best match alone, infinity is the plain mean. */
  temperature: numberField(1 / 8, 0, Infinity),
  /** In the step `sentence`: what the trained head reads. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  /** In the steps `head` and `sentence`: which word of the sentence asks, as people count. */
  word: { ...wholeField(1, 1, MAX_WORDS), control: 'none', moves: 'nothing' } as const,
  cell: cellField(),
  /** In the step `head`: the word that was said to be the answer, as `word` counts. */
  prediction: predictionField(),
};

export type FlowFields = typeof fields;

/** The word about which the step `head` asks, “she”, and the one that asks until that is answered, “hyper”. */
export const ASKED_WORD = 9;
const OPENING_WORD = 7;

/** The figure of the start page: no lesson is about it alone. */
export const definition: FigureDefinition<FlowFields> = {
  name: 'flow',
  steps: ['lookup', 'head', 'sentence'],
  fields,
  presets: {
    head: { word: OPENING_WORD, temperature: 1 },
    // Nor does “she” ask there before that question is answered.
    sentence: { word: OPENING_WORD, temperature: 1 },
  },
  scenes: {},
};

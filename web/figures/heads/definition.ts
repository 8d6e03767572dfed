import type { FigureDefinition } from '../../model/definition.js';
import { cellField, choiceField, flagField, predictionField, textField } from '../../model/fields.js';
import { HEADS } from '../encoder/heads.js';

const fields = {
  /** In the step `trained`: what the trained encoder reads. */
  text: textField("Evan's dog Riley is so hyper, she never stops moving"),
  /** In the step `trained`: the head of the encoder's first layer that is shown large. */
  head: { ...choiceField(HEADS, '4'), moves: 'nothing' } as const,
  /** In the step `trained`: whether heads are counted over many sentences, or in `text`. */
  counted: { ...choiceField(['sentences', 'text']), moves: 'nothing' } as const,
  /** In the step `trained`: what a word puts on itself is left out of the count. */
  withoutItself: { ...flagField(), moves: 'nothing' } as const,
  cell: cellField(),
  prediction: predictionField(),
};

export type HeadsFields = typeof fields;

export const definition: FigureDefinition<HeadsFields> = {
  name: 'heads',
  steps: ['trained'],
  fields,
  presets: {
    // she, the query, and the comma, the word before it
    trained: { cell: { stage: 'weights', row: 8, col: 7 } },
  },
  scenes: {},
  // The question is about other sentences than the learner's own.
  asks: { trained: [] },
};

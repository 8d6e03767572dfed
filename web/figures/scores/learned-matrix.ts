import type { TemplateResult } from 'lit';
import { inputMatrix, type View } from './figure.js';
import { learnedRows } from './model.js';

/** M of the general function or w of the additive one, which the learner sets; its rows have no names. */
export const learnedMatrix = (v: View, stage: 'matrix' | 'vector'): TemplateResult =>
  inputMatrix(v, stage, {
    class: 'tight',
    heading: v.words.say(`matrix.short-${stage}`),
    input: {
      name: stage,
      rows: learnedRows(v.inputs)[stage],
      label: (_, col, value) => v.words.say(`matrix.edit-${stage}`, { number: String(col + 1), value }),
    },
  });

import type { TemplateResult } from 'lit';
import { roleOfStage } from '../../model/token.js';
import { matrix } from '../base/matrix.js';
import type { View } from './figure.js';

/** The inputs that are rows of numbers, and what their numbers are called in a trace. */
const LISTS = {
  asking: { stage: 'query', title: 'matrix.query' },
  keys: { stage: 'key', title: 'matrix.keys' },
  values: { stage: 'value', title: 'matrix.values' },
  matrix: { stage: 'matrix', title: 'matrix.learned' },
  vector: { stage: 'vector', title: 'vector.learned' },
} as const;

export interface InputMatrixOptions {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** In place of the list's own title. */
  readonly heading?: TemplateResult;
}

/** Numbers that the learner sets. */
export function inputMatrix(
  v: View,
  list: keyof typeof LISTS,
  { rows, columns, heading }: InputMatrixOptions,
): TemplateResult {
  const { stage, title: titleKey } = LISTS[list];
  const title = v.words.say(titleKey);
  return matrix(v, {
    ...{ stage, title, rows, columns, rowRole: roleOfStage(stage), compact: true },
    class: heading || rows.length === 0 ? 'tight' : '',
    ...(heading && { heading }),
    input: {
      name: list,
      rows: v.inputs[list],
      label: (row, col, value) => {
        const place = { list: title, number: String(col + 1), name: rows[row] ?? '', value };
        return v.words.say(rows[row] ? 'matrix.edit' : 'matrix.edit-only', place);
      },
    },
  });
}

import type { AnswerRow } from './rows.js';

/** A number of the table: whose it is, in which of several heads, and on which word. */
export interface NumberPlace {
  readonly text: string;
  readonly asking: number;
  readonly word: number;
  /** From 0. */
  readonly head: number;
}

interface Shown {
  readonly lesson: string;
  readonly step: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Steps that compute the very number, for any sentence; all others show how such a number comes about. */
const SAME_NUMBER: Readonly<Partial<Record<string, (head: number) => Shown>>> = {
  head: () => ({ lesson: 'trained-head', step: 'head' }),
  heads: (head) => ({ lesson: 'heads', step: 'trained', fields: { head: String(head + 1) } }),
  'second-layer': () => ({ lesson: 'trained-model', step: 'sentence', fields: { encoderHead: '2-2' } }),
};

/** Where a number says where it comes from: in the figure that computes it, else in the step that the row is about. */
export function addressOf(
  { id, lesson, step }: AnswerRow,
  { text, asking, word, head }: NumberPlace,
): string {
  const same = SAME_NUMBER[id]?.(head);
  if (!same) return `../lessons/${lesson}/#${step}`;
  const fields = { text, ...same.fields, cell: `weights.${asking}.${word}`, prediction: 'skipped' };
  const state = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `../lessons/${same.lesson}/#${same.lesson}?v=2&step=${same.step}&${state.join('&')}`;
}

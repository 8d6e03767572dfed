import type { TemplateResult } from 'lit';
import { rowOf } from '../../model/tensor.js';
import { sayWeightOn, table, type Column } from '../base/numbers/table.js';
import type { WordsView } from './figure.js';

/** A longer sentence shows the words that take most, as its arcs show all; one line stands for the others. */
const MOST_ROWS = 5;

/** The words as records; `isCentred`: the raw weights stand beside the centred ones; `covered`: while a question is open. */
export function wordTable(v: WordsView, isCentred: boolean, note = '', covered = true): TemplateResult {
  const { words, shown } = v;
  const weight = (col: number) => ({ stage: 'weights', row: 0, col }) as const;
  const weights: Column = { role: 'weight', bar: 'weight', number: weight, covered };
  const plain: readonly Column[] = [
    { ...weights, role: 'score', bar: 'score', number: (record) => ({ ...weight(record), stage: 'scores' }) },
    weights,
  ];
  const centred: readonly Column[] = [
    { ...weights, label: words.say('column.raw'), number: (record) => ({ ...weight(record), run: 'raw' }) },
    { ...weights, label: words.say('column.centred'), twin: 'raw', changed: true },
  ];
  return table(v, {
    columns: [{ role: 'key', label: words.say('column.word') }, ...(isCentred ? centred : plain)],
    rows: shown.words,
    mark: (record) => ({ lit: record === shown.query }),
    guess: (record) => v.answerAt(String(record)),
    scrollRows: MOST_ROWS,
    note,
    folds: {
      over: MOST_ROWS,
      to: MOST_ROWS - 1,
      by: byWeight(v),
      // Of two columns of weights neither is the one that is added up, and what is asked about is not told.
      ...(!isCentred && !v.isAsking && { rest: (rows) => sayWeightOn(v, rows) }),
    },
  });
}

/** The words, that with the largest weight first. */
function byWeight({ shown }: WordsView): readonly number[] {
  const weights = rowOf(shown.asked.weights, 0);
  return [...weights.keys()].sort((one, other) => weights[other]! - weights[one]!);
}

/** The word that asks. */
export const queryWord = ({ shown }: WordsView): string => shown.words[shown.query] ?? '';

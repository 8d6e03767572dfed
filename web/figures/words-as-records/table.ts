import type { TemplateResult } from 'lit';
import { table, type Column } from '../base/table.js';
import type { WordsView } from './figure.js';

/** As many rows as words are taken: all of them are in view. */
const ROWS_IN_VIEW = 16;

/** The words as records; `isCentred`: the raw weights stand beside the centred ones. */
export function wordTable(v: WordsView, isCentred: boolean): TemplateResult {
  const { words, shown } = v;
  const weight = (col: number) => ({ stage: 'weights', row: 0, col }) as const;
  const sayCentred = (record: number): string => {
    const names = { query: queryWord(v), key: shown.words[record] ?? '', weight: v.text(weight(record)) };
    return words.say('sentence.centred', names);
  };
  const weights: Column = { role: 'weight', bar: 'weight', number: weight };
  const plain: readonly Column[] = [
    { role: 'score', bar: 'score', number: (record) => ({ ...weight(record), stage: 'scores' }) },
    weights,
  ];
  const centred: readonly Column[] = [
    { ...weights, label: words.say('column.raw'), number: (record) => ({ ...weight(record), run: 'raw' }) },
    {
      ...{ ...weights, label: words.say('column.centred'), twin: 'raw', changed: true },
      cell: (record) => ({ label: sayCentred(record) }),
    },
  ];
  return table(v, {
    columns: [{ role: 'key', label: words.say('column.word') }, ...(isCentred ? centred : plain)],
    rows: shown.words,
    mark: (record) => ({ lit: record === shown.query }),
    scrollRows: ROWS_IN_VIEW,
  });
}

/** The word that asks. */
export const queryWord = ({ shown }: WordsView): string => shown.words[shown.query] ?? '';

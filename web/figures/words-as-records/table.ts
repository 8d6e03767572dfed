import type { TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import type { TableRow } from '../../parts/record-table.types.js';
import { numberCell, table, tableColumn } from '../base/table.js';
import type { WordsView } from './figure.js';

/** As many rows as words are taken: all of them are in view. */
const ROWS_IN_VIEW = 16;

/** The words as records; `isCentred`: the raw weights stand beside the centred ones. */
export function wordTable(v: WordsView, isCentred: boolean): TemplateResult {
  const { words } = v;
  const key = tableColumn(v, 'key', { label: words.say('column.word') });
  const raw = tableColumn(v, 'weight', { id: 'raw', label: words.say('column.raw'), bar: 'weight' });
  const centred = { label: words.say('column.centred'), changed: true };
  const score = tableColumn(v, 'score', { bar: 'score' });
  const weight = tableColumn(v, 'weight', { bar: 'weight', ...(isCentred && centred) });
  return table(v, {
    columns: [key, isCentred ? raw : score, weight],
    rows: v.shown.words.map((word, record) => wordRow(v, word, record, isCentred)),
    scrollRows: ROWS_IN_VIEW,
  });
}

function wordRow(v: WordsView, name: string, record: number, isCentred: boolean): TableRow {
  const weight: ShownCell<Stage> = { stage: 'weights', row: 0, col: record };
  const names = { query: queryWord(v), key: name, weight: v.text(weight) };
  return {
    id: String(record),
    name,
    lit: record === v.shown.query,
    cells: {
      key: { text: name },
      score: numberCell(v, { ...weight, stage: 'scores' }),
      raw: numberCell(v, { ...weight, run: 'raw' }),
      weight: {
        ...numberCell(v, weight, isCentred ? 'raw' : undefined),
        ...(isCentred && { label: v.words.say('sentence.centred', names) }),
      },
    },
  };
}

/** The word that asks. */
export const queryWord = ({ shown }: WordsView): string => shown.words[shown.query] ?? '';

import { html, type TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { ShownCell } from '../../model/token.js';
import '../../parts/record-table.js';
import type { TableCell, TableColumn, TableRow } from '../../parts/record-table.types.js';
import type { WordsView } from './figure.js';

type Cell = ShownCell<Stage>;

const number = (id: string, role: 'score' | 'weight', label: string, changed = false): TableColumn => ({
  ...{ id, label, role, bar: role, changed },
  numeric: true,
});

/** The words as records; `sideBySide`: the raw weights stand beside the centred ones. */
export function wordTable(v: WordsView, sideBySide: boolean): TemplateResult {
  const { words, shown } = v;
  const columns = sideBySide
    ? [
        number('raw', 'weight', words.say('column.raw')),
        number('weight', 'weight', words.say('column.centred'), true),
      ]
    : [
        number('score', 'score', words.say('table.score')),
        number('weight', 'weight', words.say('table.weight')),
      ];
  return html`<soft-record-table
    .label=${words.say('table.label')}
    .columns=${[{ id: 'key', label: words.say('column.word'), role: 'key' } satisfies TableColumn, ...columns]}
    .rows=${shown.words.map((_, record) => wordRow(v, record, sideBySide))}
    .footer=${null}
    .scrollRows=${16}
    @cell-select=${v.selectCell}
  ></soft-record-table>`;
}

function wordRow(v: WordsView, record: number, sideBySide: boolean): TableRow {
  const { shown } = v;
  const word = shown.words[record] ?? '';
  const place = { row: 0, col: record } as const;
  return {
    id: String(record),
    name: word,
    lit: record === shown.query,
    cells: {
      key: { text: word },
      score: scoreCell(v, { stage: 'scores', ...place }),
      raw: weightCell(v, { stage: 'weights', run: 'raw', ...place }, false),
      weight: weightCell(v, { stage: 'weights', ...place }, sideBySide),
    },
  };
}

/** Scores have no bound: the largest of them fills its bar. */
function scoreCell(v: WordsView, cell: Cell): TableCell {
  const text = v.text(cell);
  const largest = Math.max(1, ...Array.from(v.shown.asked.scores.data, Math.abs));
  const bar = v.value(cell) / largest;
  return { text, bar, cell, selected: v.isSelected(cell), label: v.label(cell, text) };
}

function weightCell(v: WordsView, cell: Cell, compared: boolean): TableCell {
  const text = v.text(cell);
  const { words, query } = v.shown;
  const names = { query: words[query] ?? '', key: words[cell.col] ?? '', weight: text };
  return {
    text,
    bar: v.value(cell),
    cell,
    selected: v.isSelected(cell),
    differs: compared && text !== v.text({ ...cell, run: 'raw' }),
    label: compared ? v.words.say('sentence.centred', names) : v.label(cell, text),
  };
}

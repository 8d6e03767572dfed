import { html, nothing, type TemplateResult } from 'lit';
import { sentenceCase } from '../../../model/language/sentence-case.js';
import type { ShownCell } from '../../../model/token.js';
import { writtenRow } from '../numbers/written-row.js';
import type { AnyView } from '../contract/view.js';
import { namesOf, titleOf } from './stage-names.js';

const en = {
  'selected.row': '{title}, {name}:',
  'selected.numbered': '{title}, row {number}:',
  'selected.only': '{title}:',
} as const;

/** The row of the number that is asked about, in one line: for where the row itself is out of sight. */
export function selectedRow(v: AnyView): TemplateResult | typeof nothing {
  const { selection } = v;
  if (v.compact || !selection || !v.isShown(selection)) return nothing;
  const { stage, run, head } = selection;
  const { rows, cols } = v.run(run)!.find(selection)!.matrix;
  const cellAt = (row: number, col: number): ShownCell => ({ ...selection, row, col });
  const cells = Array.from({ length: cols }, (_, col) => cellAt(selection.row, col)).filter((cell) =>
    v.isShown(cell),
  );
  const names = namesOf(v, stage, cellAt);
  const columns = cells.map(({ col }) => names.column(col));
  const name = names.row(selection.row);
  const message = name !== '' ? 'selected.row' : rows > 1 ? 'selected.numbered' : 'selected.only';
  const title = v.words.with({ en }).say(message, {
    title: sentenceCase(titleOf(v, stage, run, head ?? null)),
    name,
    number: String(selection.row + 1),
  });
  return html`<div slot="selected" aria-hidden="true">
    ${writtenRow(v, { title, cells, columns: columns.includes('') ? undefined : columns })}
  </div>`;
}

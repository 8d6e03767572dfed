import type { BarsAbove } from '../../parts/picture.js';
import type { RecordTable } from '../../parts/record-table.js';
import { sameCell, type ShownCell } from '../../model/token.js';
import type { AnyView } from './view.js';

/** Whether it is the score that was made into the selected weight. */
export function isMadeInto({ selection }: Pick<AnyView, 'selection'>, cell: ShownCell): boolean {
  return (
    cell.stage === 'scores' &&
    selection?.stage === 'weights' &&
    sameCell(cell, { ...selection, stage: 'scores' })
  );
}

/** Where that score stands as a bar in the figure; null where it does not. */
export function barsAbove(v: AnyView, figure: HTMLElement): BarsAbove | null {
  const { selection } = v;
  // A picture is never turned round.
  if (selection?.stage !== 'weights' || figure.matches(':dir(rtl)')) return null;
  const tables = figure.shadowRoot?.querySelectorAll<RecordTable>('soft-record-table') ?? [];
  const bars = [...tables].map((table) => table.barsOf({ ...selection, stage: 'scores' })).find(Boolean);
  if (!bars) return null;
  const whole = v.value(bars.known) / bars.level;
  return { bar: bars.bar, from: bars.diverges ? -whole : 0, to: whole };
}

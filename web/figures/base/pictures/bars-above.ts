import type { BarsAbove } from '../../../parts/charts/picture.js';
import type { RecordTable } from '../../../parts/record-table/record-table.js';
import type { AnyView } from '../contract/view.js';

/** Where the score of the selected weight stands as a bar in the figure; null where it does not. */
export function barsAbove(v: AnyView, figure: Element): BarsAbove | null {
  const { selection } = v;
  // A picture is never turned round.
  if (selection?.stage !== 'weights' || figure.matches(':dir(rtl)')) return null;
  const tables = figure.shadowRoot?.querySelectorAll<RecordTable>('soft-record-table') ?? [];
  const bars = [...tables].map((table) => table.barsOf({ ...selection, stage: 'scores' })).find(Boolean);
  if (!bars) return null;
  const whole = v.value(bars.known) / bars.level;
  return { bar: bars.bar, from: bars.diverges ? -whole : 0, to: whole };
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Fields } from '../../../model/fields.js';
import { roleOfStage, type Role, type ShownCell } from '../../../model/token.js';
import '../../../parts/charts/weight-bars.js';
import type { LabelledBar } from '../../../parts/charts/weight-bars.js';
import type { View } from '../contract/view.js';

export type { LabelledBar };

/** Labelled bars on one scale, to be compared; those with a cell can be asked. */
export const bars = (
  v: View<Fields, never, unknown>,
  label: string,
  items: readonly LabelledBar[],
  part?: string,
): TemplateResult =>
  html`<soft-weight-bars
    part=${part ?? nothing}
    .label=${label}
    .bars=${items}
    .covered=${v.afterPaint?.heardNumber(v, {}) ?? ''}
    @cell-select=${v.selectCell}
    @bar-guess=${v.takeAnswer}
  ></soft-weight-bars>`;

/** A number of a run as a bar, which can be asked. */
export const barOf = (
  v: View<Fields, never, unknown>,
  cell: ShownCell,
  label: string,
  role: Role = roleOfStage(cell.stage),
): LabelledBar => ({ label, text: v.text(cell), value: v.value(cell), role, cell });

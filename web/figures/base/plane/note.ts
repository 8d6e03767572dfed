import { nothing, type TemplateResult } from 'lit';
import type { Fields } from '../../../model/fields.js';
import type { View } from '../contract/view.js';
import { waiting } from '../controls/waiting.js';
import { canDrag, DIRECTIONS, type DrawnVectors } from './draw.js';
import type { en } from './en.js';

type PlaneView = View<Fields, keyof typeof en, unknown>;

/** Below a plane: how its vectors are moved, or what of them it shows. */
export function planeNote(
  v: PlaneView,
  drawn: DrawnVectors,
  canEdit: boolean,
): TemplateResult | typeof nothing {
  if (canDrag(drawn)) return canEdit ? v.note('plane.hint') : nothing;
  if (drawn.dimension < DIRECTIONS) return v.note('plane.line');
  return v.note('plane.directions', {
    dimension: String(drawn.dimension),
    share: v.words.fixed(100 * drawn.share, 1),
  });
}

/** What stands in the place of a plane until it can be drawn. */
export const planeWaiting = (v: PlaneView): TemplateResult => waiting(v, 'plane');

/** A vector as it is read out: its numbers, with commas between them. */
export const numbersOf = ({ words }: Pick<PlaneView, 'words'>, vector: readonly number[]): string =>
  vector.map((number) => words.short(number)).join(', ');

import type { Drawing } from '../drawing.js';
import { HEIGHT, label, shape, thumbnail } from './thumbnail.js';

export interface NamedBar {
  readonly name: string;
  readonly value: number;
}

const START = 74;
const LENGTH = 122;

/** Keys by how well they match, on one scale from 0; the largest is outlined. */
export function barsThumbnail(bars: readonly NamedBar[], most: number): Drawing {
  const pitch = HEIGHT / bars.length;
  const best = Math.max(...bars.map(({ value }) => value));
  return thumbnail(
    ...bars.flatMap(({ name, value }, index) => {
      const y = index * pitch + 3;
      const bar = { x: START, y, width: (Math.max(value, 0) / most) * LENGTH, height: pitch - 6 };
      return [
        label(name, START - 6, y + pitch / 2 + 1.5, 'key', 'end'),
        shape('rect', { class: value === best ? 'score best' : 'score', ...bar }),
      ];
    }),
  );
}

export interface SharedRow {
  readonly weight: number;
  /** Each column's value, as a share of the largest of the column. */
  readonly values: readonly number[];
}

/** One bar of weight a row, which is the same for all its values. */
export function columnsThumbnail(rows: readonly SharedRow[], names: readonly string[]): Drawing {
  const top = 6;
  const pitch = 27;
  const height = 20;
  const most = Math.max(...rows.map(({ weight }) => weight));
  const at = (column: number): number => 66 + column * 46;
  return thumbnail(
    ...rows.flatMap(({ weight, values }, index) => {
      const y = top + index * pitch;
      return [
        shape('rect', { class: 'weight', x: 8, y, width: (weight / most) * 42, height }),
        ...values.flatMap((value, column) => [
          shape('rect', { class: 'wash value', x: at(column), y, width: 40, height }),
          shape('rect', { class: 'value', x: at(column), y, width: value * 40, height }),
        ]),
      ];
    }),
    ...names.map((name, column) => label(name, at(column) + 20, 99, 'soft', 'middle')),
  );
}

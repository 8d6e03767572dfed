import type { Drawing, Mark } from '../drawing.js';
import { HEIGHT, label, shape, thumbnail, WIDTH } from './thumbnail.js';

type Rows = readonly (readonly number[])[];

const opacity = (value: number, most: number): number => Math.round((Math.abs(value) / most) * 70) / 100;

/** A square matrix with its numbers and its diagonal, at which it may be a mirror. */
export function mirrorThumbnail(
  rows: Rows,
  texts: readonly (readonly string[])[],
  names: readonly string[],
): Drawing {
  const size = 31;
  const left = (WIDTH - size * rows.length) / 2 + 16;
  const top = (HEIGHT - size * rows.length) / 2;
  const most = Math.max(...rows.flat().map(Math.abs));
  return thumbnail(
    ...rows.flatMap((row, y) =>
      row.flatMap((value, x) => {
        const corner = { x: left + x * size + 1, y: top + y * size + 1, width: size - 2, height: size - 2 };
        const sign = value < 0 ? 'negative' : 'score';
        return [
          shape('rect', { class: sign, ...corner, 'fill-opacity': opacity(value, most) / 2 }),
          label(texts[y]![x]!, corner.x + size / 2 - 1, corner.y + size / 2 + 3, 'plain number', 'middle'),
        ];
      }),
    ),
    ...names.map((name, y) => label(name, left - 6, top + (y + 0.5) * size + 4, 'plain', 'end')),
    shape('path', {
      class: 'mirror',
      d: `M${left - 5} ${top - 5}L${left + rows.length * size + 5} ${top + rows.length * size + 5}`,
    }),
  );
}

export interface Lens {
  readonly role: 'plain' | 'query' | 'key' | 'value';
  readonly name: string;
  readonly rows: Rows;
}

/** The same rows as they are and through several matrices: as dark as a number is large; one row is outlined. */
export function lensesThumbnail(lenses: readonly Lens[], outlined: number): Drawing {
  const size = 13;
  const pitch = 15;
  const top = 16;
  const gap = 14;
  const total = lenses.reduce((sum, { rows: [first = []] }) => sum + first.length * pitch, 0);
  let left = (WIDTH - total - gap * (lenses.length - 1)) / 2;
  const marks = lenses.flatMap(({ role, name, rows }): readonly Mark[] => {
    const start = left;
    const width = (rows[0]?.length ?? 0) * pitch;
    left += width + gap;
    const most = Math.max(...rows.flat().map(Math.abs));
    return [
      ...rows.flatMap((row, y) =>
        row.map((value, x) =>
          shape('rect', {
            class: `cell ${role}`,
            x: start + x * pitch,
            y: top + y * (pitch + 4),
            width: size,
            height: size,
            rx: role === 'query' ? size / 2 : 2,
            'fill-opacity': opacity(value, most) + 0.05,
          }),
        ),
      ),
      label(name, start + width / 2 - 1, 101, `${role} strong small`, 'middle'),
    ];
  });
  const first = (WIDTH - total) / 2 - (gap * (lenses.length - 1)) / 2 - 5;
  const last = left - gap + 3;
  return thumbnail(
    ...marks,
    shape('rect', {
      class: 'outline',
      x: first,
      y: top - 3 + outlined * (pitch + 4),
      width: last - first,
      height: 19,
      rx: 3,
    }),
  );
}

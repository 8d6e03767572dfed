import type { Drawing } from '../drawing.js';
import { HEIGHT, shape, thumbnail, WIDTH } from './thumbnail.js';

const SIZE = 13;

/** A triangle of weights: each as dark as it is large, relative to the largest of its row; what is hidden is outlined. */
export function maskThumbnail(rows: readonly (readonly number[])[]): Drawing {
  const left = (WIDTH - SIZE * rows.length) / 2;
  const top = (HEIGHT - SIZE * rows.length) / 2;
  return thumbnail(
    ...rows.flatMap((row, y) => {
      const most = Math.max(...row);
      return row.map((weight, x) =>
        shape('rect', {
          class: weight > 0 ? 'cell weight' : 'cell plain',
          x: left + x * SIZE + 1,
          y: top + y * SIZE + 1,
          width: SIZE - 2,
          height: SIZE - 2,
          rx: 2,
          'fill-opacity': weight > 0 ? 0.15 + Math.round((weight / most) * 65) / 100 : 0.06,
        }),
      );
    }),
  );
}

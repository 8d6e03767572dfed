import type { Drawing } from '../drawing.js';
import { HEIGHT, label, shape, thumbnail, WIDTH } from './thumbnail.js';

type Rows = readonly (readonly number[])[];

const CELL = 17;
const GAP = 26;

/** Small maps of weights side by side, each with the number of its head; one row is outlined in all of them. */
export function headsThumbnail(maps: readonly Rows[], outlined: number): Drawing {
  const size = CELL * (maps[0]?.length ?? 0);
  const left = (WIDTH - maps.length * size - (maps.length - 1) * GAP) / 2;
  const top = (HEIGHT - size) / 2 - 8;
  return thumbnail(
    ...maps.flatMap((rows, head) => {
      const start = left + head * (size + GAP);
      return [
        ...rows.flatMap((row, y) =>
          row.map((weight, x) =>
            shape('rect', {
              class: 'cell weight',
              x: start + x * CELL,
              y: top + y * CELL,
              width: CELL - 2,
              height: CELL - 2,
              rx: 2,
              'fill-opacity': Math.round(weight * 85) / 100 + 0.07,
            }),
          ),
        ),
        shape('rect', {
          class: 'outline',
          x: start - 3,
          y: top + outlined * CELL - 2,
          width: size + 4,
          height: CELL + 2,
          rx: 3,
        }),
        label(String(head + 1), start + size / 2 - 1, top + size + 20, 'plain strong', 'middle'),
      ];
    }),
  );
}

import type { Drawing, Mark } from '../drawing.js';
import { label, line, shape, thumbnail } from './thumbnail.js';

type Vector = readonly [x: number, y: number];

const ORIGIN: Vector = [22, 88];
const UNIT = 13;

const toPicture = ([x, y]: Vector): Vector => [ORIGIN[0] + x * UNIT, ORIGIN[1] - y * UNIT];

/** A query, a key and the same key longer; beside them what a comparison makes of either. */
export function arrowsThumbnail(
  { query, key, longer }: Readonly<Record<'query' | 'key' | 'longer', Vector>>,
  lines: readonly string[],
): Drawing {
  const tip = (vector: Vector): Mark => {
    const [x, y] = toPicture(vector);
    return shape('path', { class: 'tip key', d: `M${x} ${y - 5}l5 5l-5 5l-5 -5Z` });
  };
  const [cx, cy] = toPicture(query);
  return thumbnail(
    line([toPicture(key), toPicture(longer)], 'shaft key dashed'),
    line([ORIGIN, toPicture(key)], 'shaft key'),
    line([ORIGIN, [cx, cy]], 'shaft query'),
    tip(longer),
    tip(key),
    shape('circle', { class: 'query', cx, cy, r: 4.5 }),
    ...lines.map((text, index) =>
      label(text, 198, 26 + index * 18, index % 2 === 0 ? 'plain strong' : 'plain number small', 'end'),
    ),
  );
}

import type { Drawing } from '../../drawings/drawing.js';
import { label, line, thumbnail } from '../../drawings/thumbnails/thumbnail.js';
import type { Engine } from '../../engine/types.js';
import { rows } from '../../model/fields.js';
import { pointsAfter, wholeMatrix } from './model.js';
import { LETTER } from './plane.js';

/** Sheared, so that both rows are seen. */
const MATRIX = rows('1,0 / 0.7,1');
const UNIT = 32;

/** A letter, and what a matrix makes of it. */
export default function draw(engine: Engine): Drawing {
  const after = pointsAfter(engine, LETTER, wholeMatrix(MATRIX));
  const outline = (points: typeof LETTER, left: number, classes: string) =>
    line(
      [...points, points[0]!].map(([x = 0, y = 0]) => [left + x * UNIT, 84 - y * UNIT] as const),
      classes,
    );
  return thumbnail(
    outline(LETTER, 22, 'shaft query'),
    label('× W =', 84, 56, 'plain strong', 'middle'),
    outline(after, 118, 'shaft key'),
  );
}

import { arcOpacity, arcPath, arcThickness } from '../arc.js';
import type { Drawing } from '../drawing.js';
import { HEIGHT, label, shape, thumbnail, WIDTH } from './thumbnail.js';

const LINE = 80;

/** Words in a row, and arcs as thick as the weights that one of them puts on each; the largest is written above. */
export function arcsThumbnail(
  words: readonly string[],
  from: number,
  weights: readonly number[],
  text: string,
): Drawing {
  const at = (word: number): number => ((word + 0.5) / words.length) * (WIDTH - 12) + 6;
  return thumbnail(
    ...weights.map((weight, word) =>
      shape('path', {
        class: 'arc',
        d: arcPath(Math.round(at(from)), Math.round(at(word)), LINE - 4),
        'stroke-width': arcThickness(weight),
        'stroke-opacity': arcOpacity(weight),
      }),
    ),
    ...words.map((word, index) =>
      label(word, at(index), LINE + 14, index === from ? 'query' : 'plain', 'middle'),
    ),
    label(text, WIDTH - 4, 12, 'weight number', 'end'),
  );
}

/** Two words, and what each puts on the other: above from the right one, below from the left one. */
export function bothWaysThumbnail(
  [left, right]: readonly [string, string],
  [above, below]: readonly [number, number],
  [aboveText, belowText]: readonly [string, string],
): Drawing {
  const from = 44;
  const to = 160;
  const middle = HEIGHT / 2;
  const arc = (weight: number, rise: number) =>
    shape('path', {
      class: 'arc',
      d: `M${from} ${middle + rise * 10}C${from} ${middle + rise * 52} ${to} ${middle + rise * 52} ${to} ${middle + rise * 10}`,
      'stroke-width': arcThickness(weight),
      'stroke-opacity': Math.max(arcOpacity(weight), 0.6),
    });
  return thumbnail(
    arc(above, -1),
    arc(below, 1),
    label(left, from, middle + 5, 'plain strong', 'middle'),
    label(right, to, middle + 5, 'plain strong', 'middle'),
    label(aboveText, 102, middle - 11, 'weight number', 'middle'),
    label(belowText, 102, middle + 20, 'weight number', 'middle'),
  );
}

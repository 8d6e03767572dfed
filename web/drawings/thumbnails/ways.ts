import { arcOpacity, arcThickness } from '../arc.js';
import type { Drawing } from '../drawing.js';
import { HEIGHT, label, shape, thumbnail, WIDTH } from './thumbnail.js';

const TOP = 24;
const BOTTOM = HEIGHT - 14;

/**
 * Words in one order above and in another below, of each place the word that stands there, and what the last one below
 * puts on each: a way as thick as the weight.
 */
export function waysThumbnail(
  words: readonly string[],
  places: readonly number[],
  weights: readonly number[],
): Drawing {
  const at = (place: number): number => ((place + 0.5) / words.length) * (WIDTH - 24) + 12;
  const asks = places.length - 1;
  return thumbnail(
    ...weights.map((weight, word) =>
      shape('path', {
        class: 'arc',
        d: `M${at(word)} ${TOP + 8}L${at(asks)} ${BOTTOM - 15}`,
        'stroke-width': arcThickness(weight),
        'stroke-opacity': arcOpacity(weight),
      }),
    ),
    ...words.map((word, place) => label(word, at(place), TOP, 'key', 'middle')),
    ...places.map((word, place) =>
      label(words[word]!, at(place), BOTTOM, place === asks ? 'query' : 'plain', 'middle'),
    ),
  );
}

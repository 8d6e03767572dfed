import type { Drawing } from '../../drawings/drawing.js';
import { arrowsThumbnail } from '../../drawings/thumbnails/arrows.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { inPlane } from './model.js';

const QUERY = [4, 1] as const;
const KEY = [2, 1.5] as const;
const LONGER = [6, 4.5] as const;

/** A key, and the same three times as long: what changes in a dot product, and what in a cosine. */
export default function draw(engine: Engine): Drawing {
  const { dot, cosine } = inPlane(engine, { asking: [QUERY], keys: [KEY, LONGER], temperature: 1 });
  const words = new Language('en');
  const pair = ({ scores }: typeof dot): string =>
    [...scores.data].map((score) => words.short(score)).join(' → ');
  return arrowsThumbnail({ query: QUERY, key: KEY, longer: LONGER }, [
    'dot product',
    pair(dot),
    'cosine',
    pair(cosine),
  ]);
}

import type { Drawing } from '../../drawings/drawing.js';
import { arrowsThumbnail } from '../../drawings/thumbnails/arrows.js';
import type { Engine } from '../../engine/types.js';
import { Language } from '../../model/language/language.js';
import { rowOf } from '../../model/tensor.js';
import { add, along } from './model.js';

const A = [4, 1] as const;
const B = [1, 3] as const;

/** Two arrows and their sum, which ends where one has been put at the end of the other. */
export default function draw(engine: Engine): Drawing {
  const words = new Language('en');
  const vectors = [A, B];
  const [x = 0, y = 0] = rowOf(add(engine, { vectors, timesA: 1, timesB: 1 }).numbers.matrix('output'), 0);
  const [product = 0] = along(engine, vectors).numbers.scores.data;
  const sum = `(${words.short(x)}, ${words.short(y)})`;
  return arrowsThumbnail({ query: A, key: B, longer: [x, y] }, ['a + b', sum, 'a · b', words.short(product)]);
}

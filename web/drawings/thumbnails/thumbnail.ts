import { mark, type Drawing, type Mark } from '../drawing.js';

/** The size of all thumbnails; they are shown larger or smaller together. */
export const WIDTH = 204;
export const HEIGHT = 104;

export const thumbnail = (...marks: readonly Mark[]): Drawing => ({ width: WIDTH, height: HEIGHT, marks });

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** All coordinates to a hundredth: a page holds many thumbnails. */
const short = (attributes: Mark['attributes']): Mark['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' ? rounded(value) : value,
    ]),
  );

export const shape = (name: Mark['name'], attributes: Mark['attributes']): Mark =>
  mark(name, short(attributes));

export type Anchor = 'start' | 'middle' | 'end';

/** A text whose line stands at `y`; `classes` say its role and how it is set. */
export const label = (text: string, x: number, y: number, classes: string, anchor: Anchor = 'start'): Mark =>
  mark('text', short({ class: classes, x, y, ...(anchor !== 'start' && { 'text-anchor': anchor }) }), text);

/** A path through these points. */
export const line = (points: readonly (readonly [x: number, y: number])[], classes: string): Mark =>
  mark('path', {
    class: classes,
    d: points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join(''),
  });

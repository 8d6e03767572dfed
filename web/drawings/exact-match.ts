import { mark, type Drawing, type Mark } from './drawing.js';
import type { Size } from './size.js';

export interface ExactMatch {
  /** What is compared, piece by piece: the letters of two names, or the numbers of two vectors. */
  readonly query: readonly string[];
  readonly key: readonly string[];
  readonly isEqual: boolean;
  readonly texts: {
    readonly query: string;
    readonly key: string;
    /** What the comparison gives. */
    readonly result: string;
  };
}

const WIDEST = 30;
const NARROWEST = 11;
const LETTER = 7.5;
const CELL = 26;
const TOP = 30;
const GAP = 6;

/** Letter under letter: the first one that differs decides. */
export function drawExactMatch({ query, key, isEqual, texts }: ExactMatch, { width, height }: Size): Drawing {
  const longest = Math.max(query.length, key.length, 1);
  const needed = Math.max(...[...query, ...key].map((piece) => [...piece].length * LETTER + 6), NARROWEST);
  const pitch = Math.max(Math.min(WIDEST, width / longest), needed);
  const count = Math.min(longest, Math.floor(width / pitch));
  const differs = isEqual ? -1 : firstDifference(query, key);
  // What differs is in view, and where there is room what stands before it.
  const first = Math.max(0, Math.min(differs - Math.floor(count / 2), longest - count));
  const places = Array.from({ length: count }, (_, index) => first + index);
  const keyTop = TOP + CELL + GAP + 4;
  return {
    width,
    height,
    marks: [
      mark('text', { class: 'head query', x: 0, y: 18 }, texts.query),
      ...places.flatMap((place, index) => cell(query[place], index * pitch, TOP, pitch, 'query')),
      ...places.flatMap((place, index) => cell(key[place], index * pitch, keyTop, pitch, 'key')),
      mark('text', { class: 'head key', x: 0, y: keyTop + CELL + 15 }, texts.key),
      ...(differs < 0 ? [] : [around((differs - first) * pitch, pitch, keyTop)]),
      mark(
        'text',
        { class: `head ${isEqual ? 'strong' : 'differs'}`, x: 0, y: keyTop + CELL + 38 },
        texts.result,
      ),
    ],
  };
}

/** One name may go on where the other has ended. */
function firstDifference(query: readonly string[], key: readonly string[]): number {
  const longest = Math.max(query.length, key.length);
  for (let place = 0; place < longest; place += 1) if (query[place] !== key[place]) return place;
  return -1;
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

/** A letter of a query is round, one of a key has its edge; past the end of a name there is none. */
function cell(
  piece: string | undefined,
  left: number,
  top: number,
  pitch: number,
  role: 'query' | 'key',
): Mark[] {
  if (piece === undefined) return [];
  const wide = pitch - 2;
  return [
    mark('rect', {
      class: `wash ${role}`,
      x: round(left),
      y: top,
      width: round(wide),
      height: CELL,
      rx: role === 'query' ? Math.min(CELL, wide) / 2 : 2,
    }),
    ...(role === 'key'
      ? [mark('rect', { class: 'edge key', x: round(left), y: top, width: 3, height: CELL })]
      : []),
    mark(
      'text',
      { class: `letter ${role}`, x: round(left + wide / 2), y: top + CELL / 2 + 5, 'text-anchor': 'middle' },
      piece,
    ),
  ];
}

const around = (left: number, pitch: number, keyTop: number): Mark =>
  mark('rect', {
    class: 'outline differs',
    x: round(left - 2),
    y: TOP - 3,
    width: round(pitch + 2),
    height: keyTop + CELL - TOP + 6,
    rx: 4,
  });

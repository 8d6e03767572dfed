import { mark, type Drawing, type Mark } from './drawing.js';
import { widthOf, widthOfNumber } from './labels.js';
import type { Size } from './size.js';
import { windowAround } from './window.js';

export interface MaskedWeight {
  readonly weight: number;
  /** The weight as it is written, or of a hidden key the score that it was given. */
  readonly text: string;
  readonly isHidden: boolean;
}

export interface Mask {
  readonly queries: readonly string[];
  readonly keys: readonly string[];
  /** A row for each query. */
  readonly rows: readonly (readonly MaskedWeight[])[];
  readonly row: number;
  readonly col: number;
}

const HEAD = 18;
const ROW = 23;
const LEAST_WIDTH = 40;
/** Of the width of the picture. */
const MOST_FOR_NAMES = 0.5;

/** What the mask hides has a score of -infinity before the weights are made: each row is still together 1. */
export function drawMask({ queries, keys, rows, row, col }: Mask, { width, height }: Size): Drawing {
  const names = Math.min(MOST_FOR_NAMES * width, Math.max(...queries.map(widthOf)) + 8);
  const texts = rows.flatMap((cells) => cells.map(({ text }) => widthOfNumber(text)));
  const pitch = Math.max(
    Math.min(Math.max(...texts, ...keys.map(widthOf)) + 10, (width - names) / keys.length),
    LEAST_WIDTH,
  );
  const down = windowAround(row, queries.length, Math.floor((height - HEAD) / ROW));
  const across = windowAround(col, keys.length, Math.floor((width - names) / pitch));
  const x = (place: number): number => names + place * pitch;
  const y = (place: number): number => HEAD + place * ROW;
  return {
    width,
    height,
    marks: [
      ...across.map((key, place) =>
        mark(
          'text',
          { class: 'label key', x: x(place) + pitch / 2, y: 11, 'text-anchor': 'middle' },
          cut(keys[key] ?? '', pitch),
        ),
      ),
      ...down.flatMap((query, index) => [
        mark(
          'text',
          { class: 'label query', x: names - 6, y: y(index) + 15, 'text-anchor': 'end' },
          cut(queries[query] ?? '', names - 6),
        ),
        ...across.flatMap((key, place) => cell(rows[query]![key]!, x(place), y(index), pitch)),
      ]),
      mark('rect', {
        class: 'outline',
        x: x(across.indexOf(col)),
        y: y(down.indexOf(row)),
        width: pitch - 1,
        height: ROW - 1,
        rx: 3,
      }),
    ],
  };
}

const cut = (name: string, wide: number): string => {
  const letters = [...name];
  while (letters.length > 1 && widthOf(letters.join('')) > wide) letters.pop();
  return letters.length < [...name].length ? `${letters.slice(0, -1).join('')}…` : name;
};

/** The larger a weight, the deeper its cell; a hidden one is empty. */
function cell({ weight, text, isHidden }: MaskedWeight, x: number, y: number, pitch: number): Mark[] {
  return [
    mark('rect', {
      class: isHidden ? 'hidden-cell' : 'deep weight',
      x: x + 1,
      y: y + 1,
      width: pitch - 3,
      height: ROW - 3,
      rx: 2,
      ...(!isHidden && { 'fill-opacity': Math.round(weight * 55) / 100 }),
    }),
    mark(
      'text',
      {
        class: isHidden ? 'number' : 'number on',
        x: x + pitch / 2 - 0.5,
        y: y + 15,
        'text-anchor': 'middle',
      },
      text,
    ),
  ];
}

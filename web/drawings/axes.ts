import { mark, type Mark } from './drawing.js';
import { widthOf, widthOfNumber } from './labels.js';
import { along, ticksAround, type Scale } from './scale.js';

/** Two numbers along two axes. */
export interface Frame {
  readonly x: Scale;
  readonly y: Scale;
}

export interface AxisTexts {
  /** What the axis that goes across measures, and the one that goes up. */
  readonly x: string;
  readonly y: string;
}

export const round = (pixel: number): number => Math.round(pixel * 10) / 10;

/** So many pixels from one round number to the next. */
const APART = { x: 60, y: 34 };

/** The room that the axes take at the left, where numbers as long as the longest of these stand, and below. */
export const BELOW = 32;
export const leftOf = (texts: readonly string[]): number => Math.max(...texts.map(widthOfNumber)) + 12;

/** Both axes with round numbers, and what they measure: the one above its upper end, the other below its right one. */
export function drawAxes({ x, y }: Frame, texts: AxisTexts, write: (value: number) => string): Mark[] {
  const ticksOf = ({ from, to, start, end }: Scale, apart: number): number[] =>
    ticksAround(from, to, Math.max(2, Math.floor(Math.abs(end - start) / apart)));
  const nameStart = x.end - widthOf(texts.x);
  return [
    mark('path', { class: 'axis', d: `M${x.start} ${y.end}V${y.start}H${x.end}` }),
    ...ticksOf(x, APART.x).flatMap((value) => {
      const place = round(along(x, value));
      const text = write(value);
      return [
        mark('path', { class: 'axis', d: `M${place} ${y.start}v4` }),
        mark('text', { class: 'number', x: place, y: y.start + 15, 'text-anchor': 'middle' }, text),
      ];
    }),
    ...ticksOf(y, APART.y).flatMap((value) => {
      const place = round(along(y, value));
      return [
        mark('path', { class: 'axis', d: `M${x.start - 4} ${place}h4` }),
        mark('text', { class: 'number', x: x.start - 8, y: place + 4, 'text-anchor': 'end' }, write(value)),
      ];
    }),
    mark('text', { class: 'head', x: 0, y: y.end - 10 }, texts.y),
    mark('text', { class: 'head', x: Math.max(0, nameStart), y: y.start + 30 }, texts.x),
  ];
}

/** Two numbers. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const isInside = ({ x, y }: Frame, place: Place): boolean =>
  place.x >= x.from && place.x <= x.to && place.y >= y.from && place.y <= y.to;

export const toPicture = ({ x, y }: Frame, place: Place): Place => ({
  x: round(along(x, place.x)),
  y: round(along(y, place.y)),
});

/** The point of a line that is walked, where it lies in the frame. */
export function walkedMark(frame: Frame, place: Place | undefined): Mark[] {
  if (!place || !isInside(frame, place)) return [];
  const { x, y } = toPicture(frame, place);
  return [mark('circle', { class: 'walked', cx: x, cy: y, r: 7 })];
}

/** A line through these, as far as it lies in the frame. */
export function pathIn(frame: Frame, places: readonly Place[]): string {
  let end = '';
  return places
    .slice(1)
    .map((place, index) => {
      const piece = pieceIn(frame, places[index]!, place);
      if (!piece) return '';
      const [from, to] = piece.map((each) => toPicture(frame, each)).map(({ x, y }) => `${x} ${y}`);
      const goesOn = from === end;
      end = to!;
      return goesOn ? `L${to}` : `M${from}L${to}`;
    })
    .join('');
}

/** What of a straight line lies in the frame: Liang and Barsky 1984. */
function pieceIn({ x, y }: Frame, from: Place, to: Place): readonly [Place, Place] | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (![from.x, from.y, dx, dy].every(Number.isFinite)) return null;
  let enters = 0;
  let leaves = 1;
  for (const [by, room] of [
    [-dx, from.x - x.from],
    [dx, x.to - from.x],
    [-dy, from.y - y.from],
    [dy, y.to - from.y],
  ] as const) {
    if (by === 0 && room < 0) return null;
    if (by < 0) enters = Math.max(enters, room / by);
    if (by > 0) leaves = Math.min(leaves, room / by);
  }
  const at = (share: number): Place => ({ x: from.x + share * dx, y: from.y + share * dy });
  return enters < leaves ? [at(enters), at(leaves)] : null;
}

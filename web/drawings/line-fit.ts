import { BELOW, drawAxes, isInside, leftOf, pathIn, toPicture, type AxisTexts, type Frame } from './axes.js';
import { answerMarks, type DrawnAnswer } from './answers.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import type { Size } from './size.js';

export interface FittedPoint {
  readonly x: number;
  readonly y: number;
  readonly predicted: number;
  readonly isSelected: boolean;
}

/** Points, a line, and how far each point lies from it. */
export interface LineFit {
  readonly points: readonly FittedPoint[];
  /** Where the line begins and ends. */
  readonly line: readonly { readonly x: number; readonly y: number }[];
  /** Other lines, which answer the question of the step. */
  readonly answers?: readonly DrawnAnswer[];
  readonly across: readonly [from: number, to: number];
  readonly up: readonly [from: number, to: number];
  readonly texts: AxisTexts;
  readonly write: (value: number) => string;
}

const TOP = 24;
const RIGHT = 10;

export function drawLineFit(
  { points, line, answers, across, up, texts, write }: LineFit,
  size: Size,
): Drawing {
  const { width, height } = size;
  const frame: Frame = {
    x: { from: across[0], to: across[1], start: leftOf(up.map(write)), end: width - RIGHT },
    y: { from: up[0], to: up[1], start: height - BELOW, end: TOP },
  };
  return {
    width,
    height,
    marks: [
      ...drawAxes(frame, texts, write),
      ...points.map(({ x, y, predicted, isSelected }) =>
        mark('path', {
          class: isSelected ? 'ruler strong key' : 'ruler key',
          d: pathIn(frame, [
            { x, y },
            { x, y: predicted },
          ]),
        }),
      ),
      mark('path', { class: 'curve query', d: pathIn(frame, line) }),
      ...answerMarks(frame, answers),
      ...points.filter((point) => isInside(frame, point)).map((point) => pointMark(frame, point)),
    ],
  };
}

function pointMark(frame: Frame, point: FittedPoint): Mark {
  const { x, y } = toPicture(frame, point);
  return mark('circle', { class: point.isSelected ? 'point selected' : 'point', cx: x, cy: y, r: 4.5 });
}

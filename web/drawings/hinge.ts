import { BELOW, drawAxes, leftOf, pathIn, toPicture, type Frame } from './axes.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import type { Size } from './size.js';

/** A score, and what ReLU made of it: the score itself, or 0. */
export interface Bent {
  readonly name: string;
  readonly score: number;
  readonly weight: number;
  readonly isSelected: boolean;
}

export interface Hinge {
  /** One row of scores. */
  readonly points: readonly Bent[];
  readonly texts: { readonly score: string; readonly weight: string };
  readonly write: (value: number) => string;
}

const TOP = 24;
const RIGHT = 12;
/** Between a point and its name above it. */
const ABOVE = 10;

/** Every score of a row on the line of max(0, score), which is bent at 0. */
export function drawHinge({ points, texts, write }: Hinge, { width, height }: Size): Drawing {
  const reach = Math.max(1, ...points.map(({ score }) => Math.abs(score)));
  const frame: Frame = {
    x: { from: -reach, to: reach, start: leftOf([write(reach), write(-reach)]), end: width - RIGHT },
    y: { from: 0, to: reach, start: height - BELOW, end: TOP },
  };
  const line = [
    { x: -reach, y: 0 },
    { x: 0, y: 0 },
    { x: reach, y: reach },
  ];
  return {
    width,
    height,
    marks: [
      ...drawAxes(frame, { x: texts.score, y: texts.weight }, write),
      mark('path', { class: 'curve', d: pathIn(frame, line) }),
      ...marksOf(points, frame),
    ],
  };
}

/** The selected point above all others; those at one place share a name. */
function marksOf(points: readonly Bent[], frame: Frame): Mark[] {
  const placed = points.map((point) => ({
    ...point,
    ...toPicture(frame, { x: point.score, y: point.weight }),
  }));
  const sorted = [...placed].sort((one, other) => Number(one.isSelected) - Number(other.isSelected));
  const places = [...new Set(placed.map(({ x, y }) => `${x} ${y}`))];
  return [
    ...sorted.map(({ x, y, isSelected }) =>
      mark('circle', {
        class: isSelected ? 'point selected weight' : 'point',
        cx: x,
        cy: y,
        r: isSelected ? 5 : 3.5,
      }),
    ),
    ...places.map((place) => {
      const here = placed.filter(({ x, y }) => `${x} ${y}` === place);
      const { x, y } = here[0]!;
      const names = here.map(({ name }) => name).join(', ');
      const isSelected = here.some((each) => each.isSelected);
      return mark(
        'text',
        { class: isSelected ? 'label strong' : 'label', x, y: y - ABOVE, 'text-anchor': 'middle' },
        names,
      );
    }),
  ];
}

import {
  BELOW,
  drawAxes,
  isInside,
  leftOf,
  pathIn,
  toPicture,
  walkedMark,
  type AxisTexts,
  type Frame,
  type Place,
} from './axes.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import type { Size } from './size.js';

/** The loss (y) by the one number that is learned (x), and the runs that roll down it, or up. */
export interface LossCurve {
  /** From left to right. */
  readonly curve: readonly Place[];
  /** Each after 0, 1, ... steps. */
  readonly runs: readonly (readonly Place[])[];
  /** How the curve falls or rises where the first run is now; null: that is not drawn. */
  readonly gradient: number | null;
  /** As much of the loss as is drawn. */
  readonly most: number;
  readonly texts: AxisTexts;
  readonly write: (value: number) => string;
}

const TOP = 24;
const RIGHT = 10;
/** Half of the tangent, as a share of the width. */
const TANGENT = 0.14;

export function drawLossCurve(drawn: LossCurve, { width, height, walked }: Size): Drawing {
  const { curve, runs, gradient, most, texts, write } = drawn;
  const from = curve[0]!.x;
  const to = curve.at(-1)!.x;
  const frame: Frame = {
    x: { from, to, start: leftOf([write(most)]), end: width - RIGHT },
    y: { from: 0, to: most, start: height - BELOW, end: TOP },
  };
  const now = runs[0]?.at(-1);
  return {
    width,
    height,
    marks: [
      ...drawAxes(frame, texts, write),
      mark('path', { class: 'curve', d: pathIn(frame, curve) }),
      ...(now && gradient !== null && isInside(frame, now) ? [tangent(frame, now, gradient)] : []),
      ...runs.flatMap((run, index) => runMarks(frame, run, index)),
      ...(walked ? walkedMark(frame, [curve, ...runs][walked.line]?.[walked.point]) : []),
    ],
  };
}

/** The way that a run took, and where it is now, filled. */
function runMarks(frame: Frame, run: readonly Place[], index: number): Mark[] {
  const points = run.flatMap((place, step) => {
    if (!isInside(frame, place)) return [];
    const { x, y } = toPicture(frame, place);
    const isNow = step === run.length - 1;
    const kind = isNow ? 'point plain selected' : 'point plain';
    return [mark('circle', { class: kind, cx: x, cy: y, r: isNow ? 6 : 3 })];
  });
  return [
    mark('path', { class: `loss plain${index > 0 ? ' nth-1' : ''}`, d: pathIn(frame, run) }),
    ...points,
  ];
}

/** To both sides of where the run is. */
function tangent(frame: Frame, { x, y }: Place, gradient: number): Mark {
  const aside = (frame.x.to - frame.x.from) * TANGENT;
  const at = (by: number): Place => ({ x: x + by, y: y + gradient * by });
  return mark('path', { class: 'guide', d: pathIn(frame, [at(-aside), at(aside)]) });
}

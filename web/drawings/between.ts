import { widthOf } from './labels.js';
import { along, type Scale } from './scale.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import type { AnswerOnAxis, ShownAnswer } from '../model/answers.js';

/** A point on the line, by how much nearer it is to the right end than to the left one, in the units of its two numbers. */
export interface BetweenPoint {
  readonly name: string;
  readonly role: 'query' | 'output';
  readonly at: number;
  /** How near it is to each end. */
  readonly numbers: readonly [left: string, right: string];
}

export interface Between {
  readonly ends: readonly [left: string, right: string];
  readonly middle: string;
  readonly from: BetweenPoint;
  readonly to: BetweenPoint;
  /** Where it has moved to is asked. */
  readonly isCovered: boolean;
}

export const BETWEEN_HEIGHT = 112;

/** Numbers at both ends, and the line between them. */
const SIDE = 56;
const HEADS = 16;
const ABOVE = 46;
const LINE = 68;
const BELOW = 100;
const RADIUS = 7;
const TARGET = 24;
/** Least reach of the line to each side of its middle: a small difference is to look small. */
const REACH = 0.2;

/** One line between two things, a point that was on it, the point to which it has moved, and what on it answers. */
export function drawBetween(
  { ends, middle, from, to, isCovered }: Between,
  answers: readonly AnswerOnAxis[],
  width: number,
): Drawing {
  const reach = Math.max(REACH, Math.abs(from.at), Math.abs(to.at));
  const scale: Scale = { from: -reach, to: reach, start: SIDE, end: width - SIDE };
  const start = round(along(scale, from.at));
  const end = round(along(scale, to.at));
  const centre = width / 2;
  return {
    width,
    height: BETWEEN_HEIGHT,
    marks: [
      text('end', 0, HEADS, 'start', ends[0]),
      text('', centre, HEADS, 'middle', middle),
      text('end', width, HEADS, 'end', ends[1]),
      mark('path', {
        class: 'line',
        d: `M${SIDE} ${LINE}H${scale.end}M${centre} ${LINE - 12}V${LINE + 12}`,
      }),
      ...row(from, ABOVE, start, width, false),
      ...row(to, BELOW, end, width, isCovered),
      ...answers.flatMap(({ at, answer }) => answerAt(answer, along(scale, at))),
      ...(isCovered ? [] : [mark('path', { class: 'way output', d: arrow(start, end) })]),
      mark('circle', { class: `point left ${from.role}`, cx: start, cy: LINE, r: RADIUS }),
      ...(isCovered ? [] : [mark('circle', { class: `point ${to.role}`, cx: end, cy: LINE, r: RADIUS })]),
    ],
  };
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

const text = (kind: string, x: number, y: number, anchor: string, words: string): Mark =>
  mark('text', { class: kind, x: round(x), y, 'text-anchor': anchor }, words);

/** The name of a point over or under it, its numbers at the ends; covered, the places of the numbers. */
function row(
  { name, role, numbers }: BetweenPoint,
  y: number,
  at: number,
  width: number,
  isCovered: boolean,
): Mark[] {
  if (isCovered)
    return [0, width - SIDE + 10].map((x) =>
      mark('rect', { class: 'hidden-number', x, y: y - 12, width: SIDE - 10, height: 16 }),
    );
  const half = widthOf(name) / 2;
  const x = Math.min(width - SIDE - half, Math.max(SIDE + half, at));
  return [
    text(`number ${role}`, 0, y, 'start', numbers[0]),
    text(`label ${role}`, x, y, 'middle', name),
    text(`number ${role}`, width, y, 'end', numbers[1]),
  ];
}

/** From rim to rim; nothing where the points touch. */
function arrow(start: number, end: number): string {
  const way = Math.sign(end - start);
  const tip = end - way * (RADIUS + 2);
  if (Math.abs(end - start) < 3 * RADIUS) return '';
  return `M${start + way * (RADIUS + 2)} ${LINE}H${tip}M${tip - way * 6} ${LINE - 5}L${tip} ${LINE}L${tip - way * 6} ${LINE + 5}`;
}

function answerAt({ value, guess }: ShownAnswer, place: number): Mark[] {
  const at = { cx: round(place), cy: LINE };
  return [
    mark('circle', { class: `answer ${guess}`, 'data-answer': value, ...at, r: RADIUS }),
    ...(guess === 'offered'
      ? [mark('circle', { class: 'target', 'data-answer': value, ...at, r: TARGET / 2 })]
      : []),
  ];
}

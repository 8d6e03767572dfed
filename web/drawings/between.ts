import { arcOpacity, arcThickness } from './arc.js';
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

/** A thing that is mixed: its place on the line, and its part in the mixture. */
export interface BetweenPart {
  readonly name: string;
  readonly at: number;
  readonly weight: number;
  readonly weightText: string;
  readonly role: 'query' | 'key';
}

export interface Between {
  readonly ends: readonly [left: string, right: string];
  readonly middle: string;
  readonly from: BetweenPoint;
  readonly to: BetweenPoint;
  /** Where it has moved to is asked. */
  readonly isCovered: boolean;
  /** What is mixed; drawn where there is room for it above the line. */
  readonly parts: readonly BetweenPart[];
}

export const BETWEEN_HEIGHT = 112;
/** A part needs so much of the height that the line leaves. */
const LEAST_LEVEL = 15;
/** Their names are bold. */
const BOLD = 1.15;

/** Whether its parts stand above the line. */
export const hasParts = ({ parts }: Between, height: number): boolean =>
  parts.length > 0 && height - BETWEEN_HEIGHT >= LEAST_LEVEL * parts.length;

/** Numbers at both ends, and the line between them. */
const SIDE = 56;
/** The same where names stand right of the parts. */
const NAMED_SIDE = 112;
const HEADS = 16;
const ABOVE = 46;
const LINE = 68;
const BELOW = 100;
const RADIUS = 7;
const TARGET = 24;
/** Least reach of the line to each side of its middle: a small difference is to look small. */
const REACH = 0.2;

/**
 * One line between two things, a point that was on it, the point to which it has moved, and what on it answers; above it,
 * where there is room, what is mixed, each part on a stem as wide as its weight.
 */
export function drawBetween(
  between: Between,
  answers: readonly AnswerOnAxis[],
  width: number,
  height = BETWEEN_HEIGHT,
): Drawing {
  const { ends, middle, from, to, isCovered } = between;
  const parts = hasParts(between, height) ? between.parts : [];
  const side = parts.length === 0 ? SIDE : NAMED_SIDE;
  const reach = Math.max(REACH, ...[from, to, ...parts].map(({ at }) => Math.abs(at)));
  const scale: Scale = { from: -reach, to: reach, start: side, end: width - side };
  const start = round(along(scale, from.at));
  const end = round(along(scale, to.at));
  const centre = width / 2;
  const above = parts.length === 0 ? 0 : height - BETWEEN_HEIGHT;
  const line = [
    ...row(from, ABOVE, start, width, false),
    ...row(to, BELOW, end, width, isCovered),
    ...answers.flatMap(({ at, answer }) => answerAt(answer, along(scale, at))),
    ...(isCovered ? [] : [mark('path', { class: 'way output', d: arrow(start, end) })]),
    mark('circle', { class: `point left ${from.role}`, cx: start, cy: LINE, r: RADIUS }),
    ...(isCovered ? [] : [mark('circle', { class: `point ${to.role}`, cx: end, cy: LINE, r: RADIUS })]),
  ];
  return {
    width,
    height: BETWEEN_HEIGHT + above,
    marks: [
      text('end', 0, HEADS, 'start', ends[0]),
      text('', centre, HEADS, 'middle', middle),
      text('end', width, HEADS, 'end', ends[1]),
      mark('path', {
        class: 'line',
        d: `M${side} ${above + LINE}H${scale.end}M${centre} ${above > 0 ? HEADS + 8 : LINE - 12}V${above + LINE + 12}`,
      }),
      ...partsAbove(parts, scale, { above, from: start, half: widthOf(from.name) / 2 }),
      ...(above > 0 ? [mark('g', { transform: `translate(0 ${above})` }, ...line)] : line),
    ],
  };
}

/** Each on a level of its own, from left to right downwards, so that none hangs down through the name of another. */
function partsAbove(
  parts: readonly BetweenPart[],
  scale: Scale,
  { above, from, half }: { readonly above: number; readonly from: number; readonly half: number },
): Mark[] {
  const level = above / parts.length;
  const inOrder = [...parts.keys()].sort((one, other) => parts[one]!.at - parts[other]!.at);
  return inOrder.flatMap((index, place) => {
    const { name, at, weight, weightText, role } = parts[index]!;
    const x = round(along(scale, at));
    const y = round(HEADS + 8 + (place + 0.5) * level);
    // The name of the point on the line stays free.
    const foot = above + (Math.abs(x - from) < half + 6 ? ABOVE - 16 : LINE);
    const beside = x + RADIUS + 6;
    const picked = { 'data-part': index, cx: x, cy: y };
    return [
      mark('path', {
        class: 'stem weight',
        d: `M${x} ${y}V${foot}`,
        'stroke-width': arcThickness(weight),
        'stroke-opacity': arcOpacity(weight),
      }),
      mark('circle', { class: `part ${role}`, ...picked, r: RADIUS }),
      text(`label ${role}`, beside, y + 4, 'start', name),
      text('number weight', beside + BOLD * widthOf(name) + 8, y + 4, 'start', weightText),
      mark('circle', { class: 'target', ...picked, r: TARGET / 2 }),
    ];
  });
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

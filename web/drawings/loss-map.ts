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
import { answerMarks, type DrawnAnswer } from './answers.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import { boxOf, Room, widthOf } from './labels.js';
import { along } from './scale.js';
import type { Size } from './size.js';

/** A run on the map, from its start to where it is now. */
export interface MappedRun {
  readonly name: string;
  readonly path: readonly Place[];
}

/** The loss by two numbers that are learned, as contour lines, and the runs that go downhill there. */
export interface LossMap {
  /**
   * [row][column]: rows go up from the least y to the largest, columns right from the least x. null: the ground is
   * covered.
   */
  readonly losses: readonly (readonly number[])[] | null;
  readonly across: readonly [from: number, to: number];
  readonly up: readonly [from: number, to: number];
  readonly runs: readonly MappedRun[];
  /** Places that answer the question of the step. */
  readonly answers?: readonly DrawnAnswer[];
  /** Where their names stand: each at its start, or in a line above the map, where all start together. */
  readonly names: 'at-starts' | 'above';
  readonly texts: AxisTexts;
  readonly write: (value: number) => string;
}

type Losses = NonNullable<LossMap['losses']>;

const TOP = 24;
const RIGHT = 10;
/** So many contour lines; closer together near the bottom, where the ground is flat. */
const LEVELS = 12;

export function drawLossMap(map: LossMap, size: Size): Drawing {
  const { losses, across, up, runs, answers, texts, write } = map;
  const { width, height, walked } = size;
  const frame: Frame = {
    x: { from: across[0], to: across[1], start: leftOf(up.map(write)), end: width - RIGHT },
    y: { from: up[0], to: up[1], start: height - BELOW, end: TOP },
  };
  return {
    width,
    height,
    marks: [
      ...(losses ? contours(frame, losses) : []),
      ...drawAxes(frame, texts, write),
      ...runs.flatMap((run, index) => runMarks(frame, run, looksOf(index, map.names))),
      ...(map.names === 'above' ? namesAbove(frame, runs) : namesAtStarts(frame, runs)),
      ...answerMarks(frame, answers),
      ...(walked ? walkedMark(frame, runs[walked.line]?.path[walked.point]) : []),
    ],
  };
}

/** The lower, the darker. */
const contours = (frame: Frame, losses: Losses): Mark[] =>
  levelsOf(losses.flat().filter(Number.isFinite)).map((level, index) =>
    mark('path', {
      class: 'contour',
      d: contour(frame, losses, level),
      'stroke-opacity': Math.round(100 - (75 * index) / LEVELS) / 100,
    }),
  );

/** From the least loss to the largest, their distances growing: the square roots of the losses are evenly apart. */
function levelsOf(losses: readonly number[]): readonly number[] {
  const least = Math.min(...losses);
  const reach = Math.max(...losses) - least;
  const shares = Array.from({ length: LEVELS }, (_, index) => (index + 0.5) / LEVELS);
  return shares.map((share) => least + reach * share * share);
}

/** The lines on which the loss has this level, by marching squares: Lorensen and Cline 1987, in the plane. */
function contour({ x, y }: Frame, losses: Losses, level: number): string {
  const rows = losses.length;
  const cols = losses[0]!.length;
  const left = (col: number): number => x.start + (col / (cols - 1)) * (x.end - x.start);
  const top = (row: number): number => y.start + (row / (rows - 1)) * (y.end - y.start);
  const pieces: string[] = [];
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let col = 0; col + 1 < cols; col += 1) {
      // Around the cell, beginning at its lower left corner.
      const corners = [
        { row, col },
        { row, col: col + 1 },
        { row: row + 1, col: col + 1 },
        { row: row + 1, col },
      ].map((corner) => ({ ...corner, above: losses[corner.row]![corner.col]! - level }));
      const crossings = corners.flatMap((corner, index) => {
        const next = corners[(index + 1) % corners.length]!;
        if (corner.above >= 0 === next.above >= 0) return [];
        const share = corner.above / (corner.above - next.above);
        const between = (from: number, to: number): number =>
          Math.round(10 * (from + share * (to - from))) / 10;
        return [`${between(left(corner.col), left(next.col))} ${between(top(corner.row), top(next.row))}`];
      });
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        pieces.push(`M${crossings[index]}L${crossings[index + 1]}`);
      }
    }
  }
  return pieces.join('');
}

/** Runs that start together differ in their dashes; those that bear their names where they start are alike. */
const looksOf = (index: number, names: LossMap['names']) =>
  names === 'above'
    ? { dashes: index > 0 ? ` nth-${index}` : '', hasPoints: true }
    : { dashes: '', hasPoints: false };

/** The way that a run took; where it began is open, where it is now filled. */
function runMarks(frame: Frame, { path }: MappedRun, looks: ReturnType<typeof looksOf>): Mark[] {
  const { dashes, hasPoints } = looks;
  const inside = path.filter((place) => isInside(frame, place));
  const circle = (place: Place, kind: string, r: number): Mark => {
    const { x, y } = toPicture(frame, place);
    return mark('circle', { class: `${kind} plain`, cx: x, cy: y, r });
  };
  const first = inside[0];
  const last = path.at(-1);
  return [
    mark('path', { class: `loss plain${dashes}`, d: pathIn(frame, path) }),
    ...(hasPoints ? inside.slice(1, -1).map((place) => circle(place, 'point', 2.5)) : []),
    ...(first ? [circle(first, 'point', 4)] : []),
    ...(last && path.length > 1 && isInside(frame, last) ? [circle(last, 'point selected', 5.5)] : []),
  ];
}

const SAMPLE = 22;
const APART = 18;

/** From the right end of the line above the map to the left: a piece of each run's line, and its name. */
function namesAbove({ x, y }: Frame, runs: readonly MappedRun[]): Mark[] {
  let end = x.end;
  return [...runs.entries()].reverse().flatMap(([index, { name }]) => {
    const { dashes } = looksOf(index, 'above');
    const line = y.end - 10;
    const start = end - widthOf(name);
    const sample = start - SAMPLE - 6;
    end = sample - APART;
    return [
      mark('path', { class: `loss plain${dashes}`, d: `M${Math.round(sample)} ${line - 4}h${SAMPLE}` }),
      mark('text', { class: 'label strong', x: Math.round(start), y: line }, name),
    ];
  });
}

/** Each name beside the start of its run, where there is room. */
function namesAtStarts(frame: Frame, runs: readonly MappedRun[]): Mark[] {
  const { x, y } = frame;
  const room = new Room({ x: x.start, y: y.end, width: x.end - x.start, height: y.start - y.end });
  return runs.flatMap(({ name, path }) => {
    const [start] = path;
    if (!start || !isInside(frame, start)) return [];
    const left = along(x, start.x);
    const middle = along(y, start.y);
    const place = [
      { left: left + 8, line: middle - 6, anchor: 'start' as const },
      { left: left - 8, line: middle - 6, anchor: 'end' as const },
      { left: left + 8, line: middle + 14, anchor: 'start' as const },
      { left: left - 8, line: middle + 14, anchor: 'end' as const },
    ].find((each) => room.take(boxOf(each.left, each.line, widthOf(name), each.anchor)));
    if (!place) return [];
    const { left: at, line, anchor } = place;
    const attributes = { x: Math.round(at), y: Math.round(line), 'text-anchor': anchor };
    return [mark('text', { class: 'label strong on', ...attributes }, name)];
  });
}

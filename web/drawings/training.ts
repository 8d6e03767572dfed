import { walkedMark, type Place } from './axes.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import { boxOf, Room, widthOf, type Box } from './labels.js';
import { along, ticksAround, type Scale } from './scale.js';
import type { Size } from './size.js';

export interface LossLine {
  readonly name: string;
  /** The loss after each step done. */
  readonly losses: ArrayLike<number>;
  /** Where the line will begin, while no step is done. */
  readonly before: number | null;
}

export interface Training {
  readonly lines: readonly LossLine[];
  /** So many steps make the whole run. */
  readonly steps: number;
  /** What no vectors can fall below; null where they can reach 0, or nobody knows. */
  readonly floor: { readonly label: string; readonly value: number } | null;
  readonly texts: {
    readonly loss: string;
    readonly steps: string;
  };
  readonly write: (value: number) => string;
}

const POINT = 4.5;
const MARGIN = { top: 20, right: 10, bottom: 20, left: 44 };
/** What grows far beyond where it began leaves the picture at the top. */
const MOST_GROWTH = 3;

/** What each run reaches, beside what none can. */
export function drawTraining(
  { lines, steps, floor, texts, write }: Training,
  { width, height, walked }: Size,
): Drawing {
  const losses = lines.flatMap((line) => Array.from(line.losses).filter(Number.isFinite));
  const begun = Math.max(...lines.map((line) => line.losses[0] ?? line.before ?? 0), floor?.value ?? 0);
  const most = Math.min(Math.max(...losses, begun), MOST_GROWTH * begun) || 1;
  const x: Scale = { from: 0, to: Math.max(1, steps), start: MARGIN.left, end: width - MARGIN.right };
  const y: Scale = { from: 0, to: most, start: height - MARGIN.bottom, end: MARGIN.top };
  return {
    width,
    height,
    marks: [
      mark('text', { class: 'head', x: 0, y: 9 }, texts.loss),
      mark('path', { class: 'axis', d: `M${x.start} ${y.end}V${y.start}H${x.end}` }),
      ...ticksAround(0, y.to).map((tick) =>
        mark(
          'text',
          { class: 'number', x: x.start - 8, y: round(along(y, tick) + 4), 'text-anchor': 'end' },
          write(tick),
        ),
      ),
      mark('text', { class: 'number', x: x.start, y: height - 5 }, texts.steps),
      mark('text', { class: 'number', x: x.end, y: height - 5, 'text-anchor': 'end' }, write(steps)),
      ...(floor
        ? [mark('path', { class: 'guide', d: `M${x.start} ${round(along(y, floor.value))}H${x.end}` })]
        : []),
      ...lines.map(({ losses: line }, index) =>
        mark('path', { class: `loss plain nth-${index}`, d: pathOf(line, x, y) }),
      ),
      ...lines.flatMap(({ before }) =>
        before === null
          ? []
          : [mark('circle', { class: 'point', cx: x.start, cy: round(along(y, before)), r: POINT })],
      ),
      ...names({ lines, floor }, x, y),
      ...(walked ? walkedMark({ x, y }, placeOf(lines[walked.line]?.losses, walked.point)) : []),
    ],
  };
}

/** Where the loss after a step stands; a loss beyond the picture has no place in it. */
function placeOf(losses: ArrayLike<number> | undefined, point: number): Place | undefined {
  const loss = losses?.[point];
  return loss === undefined ? undefined : { x: point + 1, y: loss };
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

/** Where a column of pixels holds several losses, only the last of them is drawn. */
function pathOf(losses: ArrayLike<number>, x: Scale, y: Scale): string {
  const points = new Map<number, number>();
  Array.from(losses).forEach((loss, index) => {
    if (Number.isFinite(loss))
      points.set(Math.round(along(x, index + 1)), Math.max(0, round(along(y, loss))));
  });
  return [...points].map(([column, row], index) => `${index === 0 ? 'M' : 'L'}${column} ${row}`).join('');
}

/** How far letters stand above and below the end of what they name, and how far beside the middle of a point. */
const AT_END = { above: 5, below: 13 } as const;
const BESIDE = { distance: 12, above: -4, below: 4 } as const;

interface NamedPlace {
  readonly name: string;
  readonly loss: number;
  readonly x: number;
  readonly anchor: 'start' | 'end';
  readonly above: number;
  readonly below: number;
}

/**
 * Each name at the end of its line, or beside the point where it will begin, where neither another one nor a line crosses
 * it: as near as there is room.
 */
function names({ lines, floor }: Pick<Training, 'lines' | 'floor'>, x: Scale, y: Scale): Mark[] {
  const whole = { x: x.start, y: 0, width: x.end - x.start, height: y.start - 1 };
  const clear = new Room(whole);
  // Where lines are everywhere, names keep at least off each other.
  const crossed = new Room(whole);
  for (const { losses } of lines) for (const box of segmentsOf(losses, x, y)) clear.fill(box);
  if (floor) clear.fill({ ...whole, y: along(y, floor.value), height: 0 });
  const atEnd = { x: x.end, anchor: 'end', ...AT_END } as const;
  const ends: NamedPlace[] = [
    ...(floor ? [{ name: floor.label, loss: floor.value, ...atEnd }] : []),
    ...lines.flatMap(({ name, losses, before }): NamedPlace[] => {
      if (before !== null)
        return [{ name, loss: before, x: x.start + BESIDE.distance, anchor: 'start', ...BESIDE }];
      const loss = losses[losses.length - 1];
      return loss !== undefined && Number.isFinite(loss) ? [{ name, loss, ...atEnd }] : [];
    }),
  ];
  return ends.flatMap(({ name, loss, x: left, anchor, above, below }) => {
    const height = Math.max(y.end, along(y, loss));
    const box = (place: number) => boxOf(left, place, widthOf(name), anchor);
    const places = Array.from({ length: whole.height }, (_, distance) => [
      height - above - distance,
      height + below + distance,
    ]).flat();
    const line =
      places.find((place) => clear.take(box(place))) ?? places.find((place) => crossed.take(box(place)));
    if (line === undefined) return [];
    clear.fill(box(line));
    crossed.fill(box(line));
    return [mark('text', { class: 'label strong', x: left, y: round(line), 'text-anchor': anchor }, name)];
  });
}

/** The boxes around the parts of a line, from step to step. */
function segmentsOf(losses: ArrayLike<number>, x: Scale, y: Scale): Box[] {
  const points = Array.from(losses, (loss, index) => ({ x: along(x, index + 1), y: along(y, loss) }));
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]!;
    if (!Number.isFinite(from.y) || !Number.isFinite(to.y)) return [];
    const top = Math.min(from.y, to.y);
    return [{ x: from.x, y: top, width: to.x - from.x, height: Math.max(from.y, to.y) - top }];
  });
}

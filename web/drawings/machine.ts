import { mark, type LinkedDrawing, type LinkMark, type Mark } from './drawing.js';

/** Where a part of the machine stands: a frame around the parts that belong together, or a box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A frame is drawn around other parts, and its name stands here. */
  readonly name?: Point;
  /** Its name is in one line, unless there is no room for that. */
  readonly nameInLines?: true;
}

/** What leads from one part to another, and around which corners. */
export interface Way {
  readonly from: string;
  readonly to: string;
  /** A bypass: what is added again later. */
  readonly through?: readonly Point[];
}

export type Point = readonly [x: number, y: number];

/** Every place that there is for a part, by its name, and what leads from place to place. */
export interface MachineLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly ways: readonly Way[];
}

/** A part in its place: what is written in it, in lines, and where it was built. */
export interface MachinePart {
  readonly id: string;
  readonly lines: readonly string[];
  readonly address: string;
}

const LINE = 15;
const NAME_HEIGHT = 24;
const LETTER = 7.5;

/**
 * The machine as far as it is built: each part in its place of the layout, as a link to where it was built, and what leads
 * between two of them. The links are for the pointer alone: a list beside the picture has the same ones in words.
 * Throws where the layout has no place for a part.
 */
export function machine(parts: readonly MachinePart[], layout: MachineLayout): LinkedDrawing {
  const places = new Map(parts.map(({ id }) => [id, placeOf(id, layout)]));
  const ways = layout.ways.flatMap(({ from, to, through }) => {
    const start = places.get(from);
    const end = places.get(to);
    return start && end ? [way(through ? [...bypass(start, end, through)] : between(start, end))] : [];
  });
  const drawn = (isFrame: boolean): LinkMark[] =>
    parts.flatMap((part) => {
      const place = places.get(part.id)!;
      if ((place.name !== undefined) !== isFrame) return [];
      return [place.name ? framed(part, place, place.name) : boxed(part, place)];
    });
  return {
    width: layout.width,
    height: layout.height,
    marks: [...drawn(true), ...ways, ...drawn(false)],
  };
}

function placeOf(id: string, { boxes }: MachineLayout): Box {
  const place = boxes[id];
  if (!place)
    throw new Error(
      `the machine has no place for the part "${id}", there are ${Object.keys(boxes).join(', ')}`,
    );
  return place;
}

const link = ({ id, address }: MachinePart, ...children: readonly Mark[]): LinkMark => ({
  name: 'a',
  attributes: { href: address, tabindex: -1, class: 'part', 'data-part': id },
  children,
});

function boxed(part: MachinePart, { x, y, width, height }: Box): LinkMark {
  const first = y + height / 2 - ((part.lines.length - 1) * LINE) / 2;
  return link(
    part,
    mark('rect', { x, y, width, height, rx: 7 }),
    ...part.lines.map((text, index) =>
      mark(
        'text',
        {
          x: x + width / 2,
          y: first + index * LINE,
          'text-anchor': 'middle',
          'dominant-baseline': 'central',
        },
        text,
      ),
    ),
  );
}

/** Its name alone can be pressed: within it are other parts. */
function framed(part: MachinePart, place: Box, [nameX, nameY]: Point): LinkMark {
  const { x, y, width, height, nameInLines } = place;
  const lines = nameInLines ? part.lines : [part.lines.join(' ')];
  const longest = Math.max(...lines.map(({ length }) => length));
  return link(
    part,
    mark('rect', { class: 'around', x, y, width, height, rx: 12 }),
    mark('rect', {
      class: 'name',
      x: nameX,
      y: nameY,
      rx: 7,
      width: 16 + longest * LETTER,
      height: NAME_HEIGHT + (lines.length - 1) * LINE,
    }),
    ...lines.map((text, index) =>
      mark(
        'text',
        { x: nameX + 8, y: nameY + NAME_HEIGHT / 2 + index * LINE, 'dominant-baseline': 'central' },
        text,
      ),
    ),
  );
}

const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** Downwards or upwards where one box is under the other, else from side to side; around one corner and back. */
function between(start: Box, end: Box): readonly Point[] {
  const [startX, startY] = middle(start);
  const [endX, endY] = middle(end);
  const isRight = end.x >= start.x + start.width;
  const isLeft = start.x >= end.x + end.width;
  if (isRight || isLeft) {
    const [leave, arrive] = isRight ? [start.x + start.width, end.x] : [start.x, end.x + end.width];
    const turn = (leave + arrive) / 2;
    return [
      [leave, startY],
      [turn, startY],
      [turn, endY],
      [arrive, endY],
    ];
  }
  const isAbove = end.y < start.y;
  const leave = isAbove ? start.y : start.y + start.height;
  const arrive = isAbove ? end.y + end.height : end.y;
  const turn = (leave + arrive) / 2;
  return [
    [startX, leave],
    [startX, turn],
    [endX, turn],
    [endX, arrive],
  ];
}

/** Begins and ends at the side of a box that is next to the first and the last corner. */
function bypass(start: Box, end: Box, corners: readonly Point[]): readonly Point[] {
  return [sideTo(start, corners[0]!), ...corners, sideTo(end, corners.at(-1)!)];
}

function sideTo({ x, y, width, height }: Box, [toX, toY]: Point): Point {
  if (toX < x) return [x, toY];
  if (toX > x + width) return [x + width, toY];
  return [toX, toY < y ? y : y + height];
}

const TIP = 5;

/** A line with a tip at its end. */
function way(points: readonly Point[]): Mark {
  const before = points.at(-2)!;
  const end = points.at(-1)!;
  const x = Math.sign(end[0] - before[0]);
  const y = Math.sign(end[1] - before[1]);
  const path = (corners: readonly Point[]): string =>
    corners.map((corner, index) => `${index === 0 ? 'M' : 'L'}${corner.join(' ')}`).join('');
  const tip: readonly Point[] = [
    [end[0] - TIP * (x + y), end[1] - TIP * (y + x)],
    end,
    [end[0] - TIP * (x - y), end[1] - TIP * (y - x)],
  ];
  return mark('path', { class: 'way', d: path(points) + path(tip) });
}

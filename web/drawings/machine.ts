import { mark, type LinkedDrawing, type LinkMark, type Mark } from './drawing.js';

/** Where a part of the machine stands: the whole frame of the layers and of the heads, a box of any other. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A frame is drawn around other parts, and its name stands here. */
  readonly name?: Point;
}

/** What leads from one part to another, and around which corners. */
interface Way {
  readonly from: string;
  readonly to: string;
  /** A bypass: what is added again later. */
  readonly through?: readonly Point[];
}

type Point = readonly [x: number, y: number];

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

const box = (x: number, y: number, width = 112, height = 46): Box => ({ x, y, width, height });
const frame = (name: Point, x: number, y: number, width: number, height: number): Box => ({
  ...box(x, y, width, height),
  name,
});

const chain = (...names: readonly string[]): readonly Way[] =>
  names.slice(1).map((to, index) => ({ from: names[index]!, to }));

const WAYS: readonly Way[] = [
  ...chain('words', 'embeddings', 'positions'),
  ...chain('projections', 'queries', 'scores', 'mask', 'softmax'),
  ...chain('softmax', 'weights', 'sum', 'join', 'residual', 'feed-forward', 'residual-again', 'prediction'),
  ...chain('projections', 'keys', 'scores'),
  ...chain('projections', 'values', 'sum'),
];

/** Read from left to right, then back below. */
export const WIDE_MACHINE: MachineLayout = {
  width: 824,
  height: 560,
  boxes: {
    words: box(12, 10),
    embeddings: box(148, 10),
    positions: box(284, 10),
    layers: frame([14, 436], 6, 92, 812, 376),
    heads: frame([148, 127], 140, 122, 528, 214),
    projections: box(18, 172, 96, 136),
    queries: box(156, 156, 96),
    keys: box(156, 217, 96),
    values: box(156, 278, 96),
    scores: box(284, 186, 80),
    mask: box(388, 186, 72),
    softmax: box(484, 186, 72),
    weights: box(580, 186, 76),
    sum: box(580, 278, 76),
    join: box(692, 278),
    residual: box(692, 396),
    'feed-forward': box(528, 396),
    'residual-again': box(364, 396),
    prediction: box(364, 504),
  },
  ways: [
    ...WAYS,
    {
      from: 'positions',
      to: 'projections',
      through: [
        [340, 74],
        [66, 74],
      ],
    },
    {
      from: 'positions',
      to: 'residual',
      through: [
        [340, 74],
        [680, 74],
        [680, 360],
        [748, 360],
      ],
    },
    {
      from: 'residual',
      to: 'residual-again',
      through: [
        [748, 456],
        [452, 456],
      ],
    },
  ],
};

/** Read downwards, on a phone. */
export const TALL_MACHINE: MachineLayout = {
  width: 328,
  height: 1042,
  boxes: {
    words: box(92, 8, 144, 44),
    embeddings: box(92, 70, 144, 44),
    positions: box(92, 132, 144, 44),
    layers: frame([10, 201], 2, 196, 324, 768),
    heads: frame([26, 646], 18, 300, 292, 376),
    projections: box(92, 226, 144, 56),
    queries: box(28, 340, 84, 44),
    keys: box(122, 340, 84, 44),
    values: box(216, 340, 84, 44),
    scores: box(46, 402, 142, 44),
    mask: box(46, 462, 142, 44),
    softmax: box(46, 522, 142, 44),
    weights: box(46, 582, 142, 44),
    sum: box(216, 582, 84, 44),
    join: box(92, 700, 144, 44),
    residual: box(92, 768, 144, 44),
    'feed-forward': box(92, 836, 144, 44),
    'residual-again': box(92, 904, 144, 44),
    prediction: box(92, 988, 144, 44),
  },
  ways: [
    ...WAYS,
    { from: 'positions', to: 'projections' },
    {
      from: 'positions',
      to: 'residual',
      through: [
        [318, 154],
        [318, 790],
      ],
    },
    {
      from: 'residual',
      to: 'residual-again',
      through: [
        [44, 790],
        [44, 926],
      ],
    },
  ],
};

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
function framed(part: MachinePart, { x, y, width, height }: Box, [nameX, nameY]: Point): LinkMark {
  const name = part.lines.join(' ');
  return link(
    part,
    mark('rect', { class: 'around', x, y, width, height, rx: 12 }),
    mark('rect', {
      class: 'name',
      x: nameX,
      y: nameY,
      rx: 7,
      width: 16 + name.length * LETTER,
      height: NAME_HEIGHT,
    }),
    mark('text', { x: nameX + 8, y: nameY + NAME_HEIGHT / 2, 'dominant-baseline': 'central' }, name),
  );
}

const middle = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** From below to above where one box is under the other, else from side to side; around one corner and back. */
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
  const leave = start.y + start.height;
  const arrive = end.y;
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

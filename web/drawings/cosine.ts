import { mark, type Drawing, type Mark } from './drawing.js';
import { boxOf, Room, widthOf } from './labels.js';
import type { Size } from './size.js';

/** A key as a direction: its unit vector ends at (cosine, sine), where the query's ends at (1, 0). */
export interface Direction {
  readonly name: string;
  readonly cosine: number;
  readonly sine: number;
  readonly isSelected: boolean;
}

export interface Cosine {
  readonly query: string;
  readonly keys: readonly Direction[];
  readonly texts: {
    /** The angle of the selected key, and its cosine. */
    readonly angle: string;
    readonly cosine: string;
  };
}

const MARGIN = { top: 14, right: 40, bottom: 30, left: 20 };
const ARC = 26;
const SHADOW = 7;
/** More would be a fan without a gap. */
const MOST_KEYS = 12;
/** Below this sine the angle has no room between its sides. */
const NARROW = 0.4;

/** The keys around the query, all of length 1: the cosine is the shadow that a key throws on the query. */
export function drawCosine({ query, keys, texts }: Cosine, { width, height }: Size): Drawing {
  const shown = [...keys]
    .sort((one, other) => Number(other.isSelected) - Number(one.isSelected) || other.cosine - one.cosine)
    .slice(0, MOST_KEYS);
  const opposed = shown.some(({ cosine }) => cosine < 0);
  const radius = Math.min(
    height - MARGIN.top - MARGIN.bottom,
    (width - MARGIN.left - MARGIN.right) / (opposed ? 2 : 1),
  );
  const origin = {
    x: opposed ? Math.max(radius + MARGIN.left, (width - radius) / 2) : MARGIN.left,
    y: height - MARGIN.bottom,
  };
  const at = ({ cosine, sine }: Pick<Direction, 'cosine' | 'sine'>, length = radius) => ({
    x: round(origin.x + length * cosine),
    y: round(origin.y - length * sine),
  });
  const tip = at({ cosine: 1, sine: 0 });
  const end = opposed ? at({ cosine: -1, sine: 0 }) : at({ cosine: 0, sine: 1 });
  const selected = shown.find(({ isSelected }) => isSelected);
  return {
    width,
    height,
    marks: [
      mark('path', {
        class: 'faint',
        d: `M${tip.x} ${tip.y}A${radius} ${radius} 0 0 0 ${end.x} ${end.y}`,
      }),
      ...shown.filter((key) => key !== selected).flatMap((key) => drawKey(origin, at(key), false)),
      ...(selected ? drawSelected(selected, texts, origin, at) : []),
      mark('path', { class: 'vector query', d: `M${origin.x} ${origin.y}H${tip.x}` }),
      mark('circle', { class: 'tip query', cx: tip.x, cy: tip.y, r: 4.5 }),
      mark('text', { class: 'label query strong', x: tip.x + 9, y: tip.y + 4 }, query),
      ...names(
        shown,
        at,
        { width, height },
        { x: tip.x - 6, y: tip.y - 8, width: widthOf(query) + 20, height: 20 },
      ),
    ],
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Place = (direction: Pick<Direction, 'cosine' | 'sine'>, length?: number) => Point;

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

const drawKey = (from: Point, { x, y }: Point, isSelected: boolean): Mark[] => [
  mark('path', { class: isSelected ? 'vector key' : 'vector key thin', d: `M${from.x} ${from.y}L${x} ${y}` }),
  mark('path', { class: isSelected ? 'tip key selected' : 'tip key', d: `M${x} ${y - 5}l5 5-5 5-5-5Z` }),
];

/** Its angle, and the shadow that ends straight below its tip. */
function drawSelected(key: Direction, texts: Cosine['texts'], origin: Point, at: Place): Mark[] {
  const tip = at(key);
  const arc = at(key, ARC);
  const isNarrow = key.sine < NARROW && key.cosine > 0;
  const lift = isNarrow ? ((ARC + 6) * key.sine) / key.cosine : 0;
  const left = Math.min(tip.x, origin.x);
  const extent = Math.abs(tip.x - origin.x);
  return [
    mark('path', { class: 'guide', d: `M${tip.x} ${tip.y}V${origin.y}` }),
    mark('path', {
      class: 'angle',
      d: `M${origin.x + ARC} ${origin.y}A${ARC} ${ARC} 0 0 0 ${arc.x} ${arc.y}`,
    }),
    ...drawKey(origin, tip, true),
    mark(
      'text',
      { class: 'number', x: round(origin.x + ARC + 7), y: round(origin.y - 8 - lift) },
      texts.angle,
    ),
    mark('rect', {
      class: key.cosine < 0 ? 'bar negative' : 'bar score',
      x: left,
      y: origin.y + 4,
      width: round(Math.max(extent, 1)),
      height: SHADOW,
    }),
    mark(
      'text',
      {
        class: 'number strong',
        x: round(left + extent / 2),
        y: origin.y + SHADOW + 17,
        'text-anchor': 'middle',
      },
      texts.cosine,
    ),
  ];
}

/** The selected key first; who finds no room beside its tip has no name. */
function names(
  keys: readonly Direction[],
  at: Place,
  { width, height }: Size,
  query: Parameters<Room['fill']>[0],
): Mark[] {
  const room = new Room({ x: 0, y: 0, width, height });
  room.fill(query);
  // No name stands on the tip of another key.
  for (const key of keys) {
    const { x, y } = at(key);
    room.fill({ x: x - 4, y: y - 4, width: 8, height: 8 });
  }
  return keys.flatMap((key) => {
    const { name, cosine, isSelected } = key;
    const { x, y } = at(key);
    const [left, anchor] = cosine < 0 ? ([x - 9, 'end'] as const) : ([x + 9, 'start'] as const);
    const line = [y + 3, y - 5]
      .map((place) => Math.max(place, 10))
      .find((place) => room.take(boxOf(left, place, widthOf(name), anchor)));
    if (line === undefined) return [];
    return [
      mark(
        'text',
        { class: `label key${isSelected ? ' strong' : ''}`, x: left, y: round(line), 'text-anchor': anchor },
        name,
      ),
    ];
  });
}

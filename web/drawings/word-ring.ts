import { arcThickness } from './arc.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import { widthOf } from './labels.js';

/** A word of the ring, which looks at the next one, and at itself. */
export interface RingWord {
  readonly name: string;
  /** What it puts on the next word, and on itself. */
  readonly onNext: number;
  readonly onItself: number;
  /** The first as it is written. */
  readonly text: string;
  /** Solid, and dashed until then. */
  readonly isReached: boolean;
}

const WIDTH = 276;
const RADIUS = 82;
const CENTRE = { x: WIDTH / 2, y: 135 };
/** Of the circle around a word; a longer one has a wider frame. */
const WORD = 19;
/** The loop of a word lies outside of the ring, and half behind its word. */
const LOOP = { radius: 14, distance: RADIUS + 30 };
/** Between a word and the arrows that begin and end there. */
const GAP = 7;
/** Between an arrow and its number, and from the middle of that to its base line. */
const NUMBER = { gap: 19, down: 5 };
/** Below the middle, what the lowest number needs. */
const BELOW = RADIUS + 35;
/** The head of the thinnest arrow; one of a thick arrow is larger. */
const HEAD = { width: 5, length: 9 };
/** So far a line leads into its head, or a gap would be seen between them. */
const INTO_HEAD = 2 / RADIUS;

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

/** A place at this distance from the middle, as a path has it. */
const at = (angle: number, distance = RADIUS) => ({
  x: round(CENTRE.x + distance * Math.cos(angle)),
  y: round(CENTRE.y + distance * Math.sin(angle)),
});

const written = ({ x, y }: ReturnType<typeof at>): string => `${x} ${y}`;

/** Words around a ring, from the top on; arrows from each to the next and loops to itself, as wide as their weights. */
export function drawWordRing(words: readonly RingWord[]): Drawing {
  const between = (2 * Math.PI) / words.length;
  const angles = words.map((_, place) => place * between - Math.PI / 2);
  return {
    width: WIDTH,
    height: Math.ceil(CENTRE.y + Math.max(BELOW, ...angles.map(lowestOf))),
    marks: [
      ...words.map(({ onItself }, place): Mark => {
        const { x, y } = at(angles[place]!, LOOP.distance);
        const width = round(arcThickness(onItself));
        return mark('circle', { class: 'loop', cx: x, cy: y, r: LOOP.radius, 'stroke-width': width });
      }),
      // A single word has no next one.
      ...(words.length > 1 ? words : []).flatMap((word, place) => {
        const next = words[(place + 1) % words.length]!;
        const from = angles[place]! + besideOf(word);
        return arrow(word, from, angles[place]! + between - besideOf(next));
      }),
      ...words.flatMap((word, place) => drawWord(word, at(angles[place]!))),
    ],
  };
}

/** Where the loop of a word ends, below the middle. */
const lowestOf = (angle: number): number =>
  LOOP.distance * Math.sin(angle) + LOOP.radius + arcThickness(1) / 2;

const halfWidth = ({ name }: RingWord): number => Math.max(WORD, widthOf(name) / 2 + 12);

/** The angle that a word takes to either side. */
const besideOf = (word: RingWord): number => (halfWidth(word) + GAP) / RADIUS;

function arrow({ onNext, text, isReached }: RingWord, from: number, to: number): readonly Mark[] {
  const width = arcThickness(onNext);
  const half = HEAD.width + width / 2;
  const neck = to - (HEAD.length + width / 2) / RADIUS;
  const middle = (from + to) / 2;
  const { x, y } = at(middle, RADIUS + NUMBER.gap);
  const aside = Math.cos(middle);
  const anchor = Math.abs(aside) < 0.3 ? 'middle' : aside > 0 ? 'start' : 'end';
  return [
    mark('path', {
      class: isReached ? 'arrow' : 'arrow open',
      d: `M${written(at(from))}A${RADIUS} ${RADIUS} 0 0 1 ${written(at(neck + INTO_HEAD))}`,
      'stroke-width': round(width),
    }),
    mark('path', {
      class: 'head',
      d: `M${written(at(neck, RADIUS - half))}L${written(at(neck, RADIUS + half))}L${written(at(to))}Z`,
    }),
    mark('text', { class: 'number', x, y: round(y + NUMBER.down), 'text-anchor': anchor }, text),
  ];
}

function drawWord(word: RingWord, { x, y }: ReturnType<typeof at>): readonly Mark[] {
  const half = halfWidth(word);
  const isLetter = half === WORD;
  return [
    mark('rect', {
      class: 'word',
      x: round(x - half),
      y: round(y - WORD),
      width: round(2 * half),
      height: 2 * WORD,
      rx: WORD,
    }),
    mark(
      'text',
      { class: isLetter ? 'name' : 'name long', x, y: y + (isLetter ? 6 : 5), 'text-anchor': 'middle' },
      word.name,
    ),
  ];
}

import { mark, type Drawing, type Mark } from './drawing.js';
import type { Box } from './labels.js';
import { ribbon, stacked, type Place } from './ribbon.js';

/** A sentence whose words pour into one bar, each as much of it as the weight that the asking word puts on it. */
export interface Pour {
  readonly words: readonly PourWord[];
  /** Which word asks. */
  readonly asking: number;
  /** Of the other words, the one on which it puts most; null where it puts nothing on them. */
  readonly strongest: number | null;
  /** The word that a question is about, while another one asks; null: none. */
  readonly asked: number | null;
  /** Beside the bar: what it is, a line each, and what it adds up to. */
  readonly receives: readonly string[];
  readonly total: string;
}

export interface PourWord {
  readonly text: string;
  /** Whether it has a blank before it. */
  readonly startsAfterBlank: boolean;
  /** 0..1 */
  readonly weight: number;
  /** The weight as it is written; empty where it is too small to be told. */
  readonly weightText: string;
}

/** How a sentence is laid out: in a line above the bar, or word below word beside it. */
export type PourLayout = 'wide' | 'tall';

const WIDE_LENGTH = 1000;
const TALL_BREADTH = 328;
/** A word in a line: at most so high, at least so high. */
const LARGEST_TYPE = 38;
const SMALLEST_TYPE = 20;
/** Between two words, and before a word without a blank, in heights of the type. */
const BLANK = 0.62;
const JOINED = 0.1;
const LINE = { top: 2, height: 50, baseline: 37, weights: 72, ribbons: 80, bar: 246, barHeight: 50 };
/** What of a weight is pressed below its word, or how far on either side of where its ribbon begins. */
const PRESSED = { height: 32, width: 44 };
const BAR = { from: 190, to: 810 };
/** How thick a weight of 1 is where it leaves its word; below, it is as long as the bar. */
const TOP_OF_ONE = 190;
const ROW = 24;
const COLUMN = { word: 14, weight: 130, ribbons: 136, bar: 232, barWidth: 94 };
const COLUMN_TYPE = 17;
const LONGEST_IN_COLUMN = 11;
/** Of the largest type of numbers and of names in the bar, on average. */
const NAME_LETTER = 8;
const NUMBER_LETTER = 8.4;

const LETTERS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[iljI.,;:'’!|()]/u, 0.28],
  [/[ft]/u, 0.37],
  [/[rscz-]/u, 0.47],
  [/[mwMW—]/u, 0.88],
  [/\p{Lu}/u, 0.66],
];

/** Of a word in the type of the page's headings, in heights of its type: estimated, and then drawn as wide as that. */
export const typeWidth = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? 0.57),
    0,
  );

/** What lies between a word and the one before it, in heights of its type. */
const gapBefore = ({ startsAfterBlank }: PourWord): number => (startsAfterBlank ? BLANK : JOINED);

/** How long a sentence is in one line, in heights of its type, with half a blank at either end. */
const lengthInLine = (words: readonly PourWord[]): number =>
  words.reduce((sum, word, index) => sum + typeWidth(word.text) + (index === 0 ? BLANK : gapBefore(word)), 0);

/** How high the type of a sentence in one line can be, at most LARGEST_TYPE. */
const typeInLine = (words: readonly PourWord[]): number =>
  Math.min(LARGEST_TYPE, WIDE_LENGTH / lengthInLine(words));

/** Whether a sentence can be read in one line. */
export const fitsInLine = (words: readonly PourWord[]): boolean => typeInLine(words) >= SMALLEST_TYPE;

interface PlacedWord {
  /** What is pressed. */
  readonly box: Box;
  readonly text: string;
  /** Where its text begins, and how wide it is. */
  readonly x: number;
  readonly width: number;
}

const cut = (text: string, longest: number): string =>
  [...text].length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text;

/** Where each word stands. */
export function placeWords(words: readonly PourWord[], layout: PourLayout): readonly PlacedWord[] {
  return layout === 'wide' ? inLine(words) : inColumn(words);
}

/** Each word reaches half of the way to the next one. */
function inLine(words: readonly PourWord[]): readonly PlacedWord[] {
  const type = typeInLine(words);
  let left = (WIDE_LENGTH - lengthInLine(words) * type) / 2;
  return words.map((word, index) => {
    const before = (type * (index === 0 ? BLANK : gapBefore(word))) / 2;
    const next = words[index + 1];
    const after = (type * (next ? gapBefore(next) : BLANK)) / 2;
    const width = typeWidth(word.text) * type;
    const box = { x: left, y: LINE.top, width: before + width + after, height: LINE.height };
    left += box.width;
    return { box, text: word.text, x: box.x + before, width };
  });
}

/** Where the weight of each word is pressed: its number, and where its ribbon begins. */
export const placeWeights = (words: readonly PourWord[], layout: PourLayout): readonly Box[] =>
  placeWords(words, layout).map(({ box }) =>
    layout === 'wide'
      ? { ...box, y: LINE.top + LINE.height, height: PRESSED.height }
      : { ...box, x: COLUMN.ribbons - PRESSED.width, width: 2 * PRESSED.width },
  );

const inColumn = (words: readonly PourWord[]): readonly PlacedWord[] =>
  words.map((word, row) => {
    const text = cut(word.text, LONGEST_IN_COLUMN);
    const width = typeWidth(text) * COLUMN_TYPE;
    return {
      box: { x: 1, y: row * ROW + 1, width: COLUMN.ribbons - PRESSED.width - 1, height: ROW },
      text,
      x: COLUMN.word,
      width,
    };
  });

/** Along the flow from the word, and across it. */
interface Course {
  readonly from: number;
  readonly to: number;
  readonly startOf: readonly number[];
  /** Ribbons begin within this, across the flow. */
  readonly within: readonly [from: number, to: number];
  /** How thick a weight of 1 is where it begins, and where it ends. */
  readonly thickness: readonly [number, number];
  readonly ends: readonly number[];
  readonly place: (along: number, across: number) => Place;
}

/** The sentence, its ribbons and the bar. */
export function pour(input: Pour, layout: PourLayout): Drawing {
  const placed = placeWords(input.words, layout);
  const weights = input.words.map(({ weight }) => weight);
  const isWide = layout === 'wide';
  const length = isWide ? BAR.to - BAR.from : input.words.length * ROW - 4;
  const centre = isWide ? (BAR.from + BAR.to) / 2 : length / 2 + 3;
  const ends = stacked(
    weights.map((weight) => weight * length),
    centre,
  );
  const course: Course = {
    from: isWide ? LINE.ribbons : COLUMN.ribbons,
    to: isWide ? LINE.bar : COLUMN.bar,
    startOf: placed.map(({ box, x, width }) => (isWide ? x + width / 2 : box.y + box.height / 2)),
    // Word below word, a thick one would begin in what stands above or below the picture.
    within: isWide ? [0, WIDE_LENGTH] : [3, length + 3],
    thickness: isWide ? [TOP_OF_ONE, length] : [Math.min(length, 110), length],
    ends,
    place: (along, across) => (isWide ? [across, along] : [along, across]),
  };
  return {
    width: isWide ? WIDE_LENGTH : TALL_BREADTH,
    height: isWide ? LINE.bar + LINE.barHeight + 2 : length + 6,
    marks: [
      ...ribbons(input, course),
      ...placed.flatMap((word, index) => wordMarks(input, index, word, layout)),
      ...bar(input, course, layout, length, centre),
    ],
  };
}

function roleOf({ asking, strongest, asked }: Pour, word: number): 'query' | 'key' | 'asked' | 'plain' {
  if (word === asking) return 'query';
  if (word === strongest) return 'key';
  return word === asked ? 'asked' : 'plain';
}

function ribbons(
  input: Pour,
  { from, to, startOf, within, thickness, ends, place }: Course,
): readonly Mark[] {
  const [first, last] = thickness;
  return input.words.flatMap(({ weight }, word) => {
    if (!(weight > 0)) return [];
    const half = (weight * first) / 2;
    const across = Math.min(Math.max(startOf[word]!, within[0] + half), within[1] - half);
    const path = ribbon(
      { along: from, across },
      { along: to, across: ends[word]! },
      [weight * first, weight * last],
      place,
    );
    const classes = word === input.strongest ? 'ribbon strongest' : 'ribbon';
    return [mark('path', { class: classes, d: path })];
  });
}

function wordMarks(
  input: Pour,
  index: number,
  { box, text, x, width }: PlacedWord,
  layout: PourLayout,
): readonly Mark[] {
  const role = roleOf(input, index);
  const isWide = layout === 'wide';
  const word = input.words[index]!;
  const ground = isWide
    ? box
    : { ...box, y: box.y + 1, width: x + width + 12 - box.x, height: box.height - 2 };
  const type = isWide ? Math.round(typeInLine(input.words) * 100) / 100 : COLUMN_TYPE;
  const baseline = isWide ? LINE.baseline : box.y + box.height / 2 + 5.5;
  const weightAt = isWide
    ? { x: x + width / 2, y: LINE.weights, 'text-anchor': 'middle' }
    : { x: COLUMN.weight, y: box.y + box.height / 2 + 4.5, 'text-anchor': 'end' };
  return [
    ...(role === 'query' || role === 'asked'
      ? [mark('rect', { class: `ground ${role}`, ...ground, rx: ground.height / 2 })]
      : []),
    ...(role === 'key'
      ? [
          mark('rect', { class: 'ground key', ...ground }),
          mark('rect', { class: 'edge key', ...ground, width: isWide ? 4 : 3 }),
        ]
      : []),
    mark(
      'text',
      {
        class: `word ${role}`,
        x,
        y: baseline,
        'font-size': type,
        textLength: Math.max(1, width),
      },
      text,
    ),
    ...(word.weightText === ''
      ? []
      : [
          mark(
            'text',
            { class: role === 'key' ? 'number strongest' : 'number', ...weightAt },
            word.weightText,
          ),
        ]),
  ];
}

function bar(
  input: Pour,
  { ends }: Course,
  layout: PourLayout,
  length: number,
  centre: number,
): readonly Mark[] {
  const isWide = layout === 'wide';
  const start = centre - length / 2;
  const along = (from: number, size: number): Box =>
    isWide
      ? { x: from, y: LINE.bar, width: size, height: LINE.barHeight }
      : { x: COLUMN.bar, y: from, width: COLUMN.barWidth, height: size };
  const shares = input.words.flatMap((word, index) => {
    const size = word.weight * length;
    if (!(size > 0)) return [];
    const box = along(ends[index]! - size / 2, size);
    const classes = index === input.strongest ? 'share strongest' : 'share';
    return [mark('rect', { class: classes, ...box }), ...shareText(word, classes, box, layout)];
  });
  const notes = input.receives.map((line, index) =>
    mark(
      'text',
      {
        class: 'note',
        x: BAR.from - 14,
        y: LINE.bar + LINE.barHeight / 2 + 4 + (index - (input.receives.length - 1) / 2) * 17,
        'text-anchor': 'end',
      },
      line,
    ),
  );
  const total = mark(
    'text',
    { class: 'note', x: BAR.to + 14, y: LINE.bar + LINE.barHeight / 2 + 4 },
    input.total,
  );
  return [
    ...shares,
    mark('rect', { class: 'frame', ...along(start, length), rx: 3 }),
    ...(isWide ? [...notes, total] : []),
  ];
}

/** Its word and its weight, as far as there is room for them. */
function shareText(
  { text, weightText }: PourWord,
  classes: string,
  box: Box,
  layout: PourLayout,
): readonly Mark[] {
  if (weightText === '') return [];
  const name = cut(text, LONGEST_IN_COLUMN);
  const nameWidth = [...name].length * NAME_LETTER;
  const numberWidth = weightText.length * NUMBER_LETTER;
  const middle = box.y + box.height / 2;
  const write = (role: string, x: number, y: number, anchor: string, written: string): Mark =>
    mark('text', { class: `${role} on-${classes.replace(' ', '-')}`, x, y, 'text-anchor': anchor }, written);
  if (layout === 'wide') {
    const x = box.x + box.width / 2;
    if (box.width < numberWidth + 8) return [];
    if (box.width < nameWidth + 8) return [write('share-number', x, middle + 5, 'middle', weightText)];
    return [
      write('share-name', x, middle - 5, 'middle', name),
      write('share-number', x, middle + 14, 'middle', weightText),
    ];
  }
  if (box.height < 15) return [];
  const number = write('share-number', box.x + box.width - 7, middle + 4.5, 'end', weightText);
  const hasRoom = nameWidth + numberWidth + 18 <= box.width;
  return hasRoom ? [write('share-name', box.x + 8, middle + 4.5, 'start', name), number] : [number];
}

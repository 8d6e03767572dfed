import { mark, type Drawing, type Mark } from './drawing.js';
import { at, ribbon, stacked, type Place } from './ribbon.js';

/** A lookup as a flow: from the query through the keys, as wide as each weight, and with the values to the output. */
export interface Flow {
  /** At most MOST_ROWS of each. */
  readonly weights: readonly number[];
  readonly keys: readonly string[];
  readonly weightTexts: readonly string[];
  readonly valueTexts: readonly string[];
  /** Empty where something else stands in its place, so that it can be typed. */
  readonly query: string;
  readonly output: string;
  /** The output is a number, and not the word that there is none. */
  readonly hasOutput: boolean;
  /** What is said of both, a line each. */
  readonly queryNote: readonly string[];
  readonly outputNote: readonly string[];
  readonly headings: Readonly<Record<Band, string>>;
}

/** The stations of the flow, in its direction. */
export type Band = 'query' | 'keys' | 'weights' | 'values' | 'output';

export const MOST_ROWS = 8;

/** From here to there, along the flow. */
type Extent = readonly [from: number, to: number];

/** Where everything stands along the flow, and across it. */
export interface FlowLayout {
  readonly isTall: boolean;
  readonly length: number;
  readonly breadth: number;
  readonly bands: Readonly<Record<Band, Extent>>;
  /** Across: the middle of the rows, how far they are apart, how thick their boxes are. */
  readonly centre: number;
  readonly pitch: number;
  readonly box: number;
  /** Query and output, across. */
  readonly ends: Readonly<Record<'query' | 'output', number>>;
  /** How thick a weight of 1 is. */
  readonly thickness: number;
  readonly longestKey: number;
}

export const WIDE: FlowLayout = {
  isTall: false,
  length: 800,
  breadth: 382,
  bands: { query: [0, 104], keys: [258, 352], weights: [352, 466], values: [466, 542], output: [690, 800] },
  centre: 196,
  pitch: 43,
  box: 28,
  ends: { query: 48, output: 50 },
  thickness: 88,
  longestKey: 11,
};

/** Turned by 90 degrees, for a phone. */
export const TALL: FlowLayout = {
  isTall: true,
  length: 308,
  breadth: 336,
  bands: { query: [1, 39], keys: [86, 156], weights: [156, 190], values: [190, 218], output: [266, 304] },
  centre: 168,
  pitch: 42,
  box: 38,
  ends: { query: 168, output: 120 },
  thickness: 64,
  longestKey: 9,
};

/** A rectangle of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of a row, across the flow. */
export const rowAt = ({ centre, pitch }: FlowLayout, row: number, rows: number): number =>
  centre + (row - (rows - 1) / 2) * pitch;

function boxOf({ isTall }: FlowLayout, [from, to]: Extent, middle: number, thickness: number): Box {
  const start = middle - thickness / 2;
  const length = to - from;
  return isTall
    ? { x: start, y: from, width: thickness, height: length }
    : { x: from, y: start, width: length, height: thickness };
}

/** Where a row of a band stands: a key, a weight or a value. */
export const cellBox = (
  layout: FlowLayout,
  band: 'keys' | 'weights' | 'values',
  row: number,
  rows: number,
): Box => boxOf(layout, layout.bands[band], rowAt(layout, row, rows), layout.box);

/** Where the query or the output stands. */
export const endBox = (layout: FlowLayout, end: 'query' | 'output'): Box =>
  boxOf(layout, layout.bands[end], layout.centre, layout.ends[end]);

const middleOf = ({ x, y, width, height }: Box): Place => [x + width / 2, y + height / 2];

/** In the middle of a box, or so far below that. */
function textIn(box: Box, classes: string, text: string, below = 0): Mark {
  const [x, y] = middleOf(box);
  return mark('text', { class: classes, x, y: y + below + 5, 'text-anchor': 'middle' }, text);
}

const cut = (text: string, longest: number): string =>
  [...text].length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text;

/** The ribbons between query and keys, through the keys, and between values and output. */
function ribbons(layout: FlowLayout, weights: readonly number[]): readonly Mark[] {
  const { isTall, bands, centre } = layout;
  const place = (along: number, across: number): Place => (isTall ? [across, along] : [along, across]);
  const thicknesses = weights.map((weight) => weight * layout.thickness);
  const ends = stacked(thicknesses, centre);
  const between = (role: string, row: number, from: number, to: number, isFirst: boolean): Mark => {
    const middle = rowAt(layout, row, weights.length);
    const [start, end] = isFirst ? [ends[row]!, middle] : [middle, ends[row]!];
    const path = ribbon({ along: from, across: start }, { along: to, across: end }, thicknesses[row]!, place);
    return mark('path', { class: `ribbon ${role}`, d: path });
  };
  return weights.flatMap((weight, row) => {
    if (!(weight > 0)) return [];
    const through = boxOf(
      layout,
      [bands.keys[0], bands.values[0]],
      rowAt(layout, row, weights.length),
      thicknesses[row]!,
    );
    return [
      between('weight', row, bands.query[1], bands.keys[0], true),
      mark('rect', { class: 'ribbon weight', ...through }),
      between('value', row, bands.values[1], bands.output[0], false),
    ];
  });
}

/** What all ribbons together are at both ends: as long as the weights add up to. */
function bars(layout: FlowLayout, weights: readonly number[]): readonly Mark[] {
  const { bands, centre, thickness } = layout;
  const total = weights.reduce((sum, weight) => sum + weight, 0) * thickness;
  if (!(total > 0)) return [];
  const bar = (role: string, [from, to]: Extent): Mark =>
    mark('rect', { class: `bar ${role}`, ...boxOf(layout, [from, to], centre, total) });
  return [
    bar('weight', [bands.query[1] - 3, bands.query[1] + 2]),
    bar('value', [bands.output[0] - 6, bands.output[0] - 1]),
  ];
}

function rows(layout: FlowLayout, { weights, keys, weightTexts, valueTexts }: Flow): readonly Mark[] {
  const { isTall, longestKey } = layout;
  return weights.flatMap((weight, row) => {
    const box = (band: 'keys' | 'weights' | 'values'): Box => cellBox(layout, band, row, weights.length);
    const key = box('keys');
    const value = box('values');
    return [
      mark('rect', { class: 'box key', ...key }),
      mark('rect', { class: 'edge key', ...key, ...(isTall ? { height: 4 } : { width: 4 }) }),
      keyText(key, cut(keys[row]!, longestKey), isTall),
      mark('rect', { class: 'box value', ...value }),
      mark('rect', { class: 'edge value', ...value, y: value.y + value.height - 2, height: 2 }),
      textIn(value, 'number value', valueTexts[row]!),
      ...weightText(layout, box('weights'), weightTexts[row]!, weight * layout.thickness),
    ];
  });
}

function keyText(box: Box, text: string, isTall: boolean): Mark {
  const [x, y] = middleOf(box);
  return isTall
    ? mark(
        'text',
        { class: 'name key', transform: `translate(${x + 5} ${box.y + box.height - 6})rotate(-90)` },
        text,
      )
    : mark('text', { class: 'name key', x: box.x + 13, y: y + 5 }, text);
}

/** On a ribbon that has room for it on a label of its own, else beside the line. */
function weightText({ isTall }: FlowLayout, box: Box, text: string, thickness: number): readonly Mark[] {
  const [x, y] = middleOf(box);
  if (thickness < 10 && !isTall)
    return [mark('text', { class: 'number weight small', x, y: y - 3, 'text-anchor': 'middle' }, text)];
  const [width, height] = isTall ? [38, 20] : [52, 20];
  const label = { x: x - width / 2, y: y - height / 2, width, height, rx: 3 };
  return [mark('rect', { class: 'label', ...label }), textIn(box, 'number weight', text)];
}

function ends(layout: FlowLayout, flow: Flow): readonly Mark[] {
  const query = endBox(layout, 'query');
  const output = endBox(layout, 'output');
  // Beside the flow where that is tall, below it where that is wide.
  const note = (box: Box, lines: readonly string[]): readonly Mark[] =>
    lines.map((line, index) =>
      layout.isTall
        ? mark('text', { class: 'note', x: box.x + box.width + 8, y: box.y + 19 + index * 15 }, line)
        : textIn(box, 'note', line, box.height / 2 + 14 + index * 15),
    );
  return [
    mark('rect', { class: 'box query', ...query, rx: Math.min(query.width, query.height) / 2 }),
    textIn(query, 'end query', cut(flow.query, 9)),
    mark('rect', { class: 'box output', ...output, rx: 3 }),
    textIn(output, flow.hasOutput ? 'end output' : 'words', flow.output),
    ...note(query, flow.queryNote),
    ...note(output, flow.outputNote),
  ];
}

function headings(layout: FlowLayout, words: Flow['headings']): readonly Mark[] {
  const { isTall, bands } = layout;
  return (Object.keys(bands) as Band[]).flatMap((band) => {
    const [from, to] = bands[band];
    // Where it is tall, query and output are beside their notes.
    if (isTall) return [];
    const x = band === 'keys' ? from : (from + to) / 2;
    const anchor = band === 'keys' ? {} : { 'text-anchor': 'middle' };
    return [mark('text', { class: `heading ${ROLES[band]}`, x, y: 14, ...anchor }, words[band])];
  });
}

const ROLES: Readonly<Record<Band, string>> = {
  query: 'query',
  keys: 'key',
  weights: 'weight',
  values: 'value',
  output: 'output',
};

/** The flow, wide or tall: every thickness across it is a weight, on one scale. */
export function flow(input: Flow, layout: FlowLayout): Drawing {
  const [width, height] = layout.isTall ? [layout.breadth, layout.length] : [layout.length, layout.breadth];
  return {
    width,
    height,
    marks: [
      ...ribbons(layout, input.weights),
      ...bars(layout, input.weights),
      ...rows(layout, input),
      ...ends(layout, input),
      ...headings(layout, input.headings),
    ],
  };
}

const SMALL: FlowLayout = {
  ...WIDE,
  length: 72,
  breadth: 44,
  bands: { query: [0, 8], keys: [34, 38], weights: [34, 38], values: [34, 38], output: [64, 72] },
  centre: 22,
  pitch: 5,
  thickness: 12,
};

/** The flow as a small picture: nothing but its ribbons, its keys and its two ends. */
export function smallFlow(weights: readonly number[]): Drawing {
  const { bands, centre, length, breadth } = SMALL;
  const keys = weights.map((_, row): Mark => {
    const middle = rowAt(SMALL, row, weights.length);
    return mark('path', { class: 'tick key', d: `M${at([36, middle - 1.5])}V${middle + 1.5}` });
  });
  const hasOutput = weights.some((weight) => weight > 0);
  return {
    width: length,
    height: breadth,
    marks: [
      ...ribbons(SMALL, weights),
      ...keys,
      mark('circle', { class: 'end query', cx: bands.query[0] + 4, cy: centre, r: 4 }),
      mark('rect', {
        class: hasOutput ? 'end output' : 'end output empty',
        x: bands.output[0] + 0.5,
        y: centre - 3.5,
        width: 7,
        height: 7,
      }),
    ],
  };
}

import { MANY_TERMS } from '../model/terms.js';
import { mark, type Drawing, type Mark } from './drawing.js';
import { widthOf, widthOfNumber } from './labels.js';
import { along, ticksAround, type Scale } from './scale.js';
import type { Size } from './size.js';

export interface WeighedValue {
  readonly name: string;
  readonly weight: number;
  readonly value: number;
  readonly weightText: string;
}

export interface WeightedSum {
  readonly rows: readonly WeighedValue[];
  readonly output: number;
  readonly texts: {
    readonly values: string;
    readonly widths: string;
    readonly output: string;
  };
  /** A value, as a number of the axis. */
  readonly write: (value: number) => string;
}

const MARGIN = { top: 22, right: 70, bottom: 40, left: 54 };
const STRIP = 7;
/** Up to this width no edge parts a block from its neighbours: it would hide the block. */
const THIN = 3;
/** So much wider is a name in bold type. */
const BOLD = 1.15;

/** Of many rows those that contribute most are first, as in the formula. */
function inOrder(rows: readonly WeighedValue[]): readonly WeighedValue[] {
  const sizeOf = ({ weight, value }: WeighedValue): number => Math.abs(weight * value);
  if (rows.filter((row) => sizeOf(row) > 0).length <= MANY_TERMS) return rows;
  return [...rows].sort((one, other) => sizeOf(other) - sizeOf(one));
}

/**
 * Each value as high as it is and as wide as its weight: the output is the level at which they stand when all is evened
 * out. Weights are none below 0, and together 1.
 */
export function drawWeightedSum(sum: WeightedSum, { width, height }: Size): Drawing {
  const { output, texts, write } = sum;
  const rows = inOrder(sum.rows);
  const values = rows.map(({ value }) => value);
  const x: Scale = { from: 0, to: 1, start: MARGIN.left, end: width - MARGIN.right };
  const bottom = height - MARGIN.bottom;
  const least = Math.min(0, ...values);
  const y: Scale = {
    from: least,
    to: Math.max(0, ...values) || (least < 0 ? 0 : 1),
    start: bottom,
    end: MARGIN.top,
  };
  const floor = along(y, 0);
  const level = along(y, output);
  const ends = rows.reduce<number[]>((sums, { weight }) => [...sums, sums.at(-1)! + weight], [0]);
  const blocks = rows.map((row, index) => {
    const left = along(x, ends[index]!);
    return { ...row, left, width: along(x, ends[index + 1]!) - left, top: along(y, row.value) };
  });
  return {
    width,
    height,
    marks: [
      mark('text', { class: 'head value', x: 0, y: 9 }, texts.values),
      ...ticksAround(y.from, y.to, 3)
        .map((value) => ({ value, place: along(y, value) }))
        .map(({ value, place }) =>
          mark(
            'text',
            { class: 'number', x: MARGIN.left - 8, y: round(place + 4), 'text-anchor': 'end' },
            write(value),
          ),
        ),
      ...blocks
        .filter(({ width: wide }) => wide > 0.05)
        .map((block) =>
          mark('rect', {
            class: block.width > THIN ? 'area value' : 'area value thin',
            x: round(block.left),
            y: round(Math.min(floor, block.top)),
            width: round(block.width),
            height: round(Math.abs(block.top - floor)),
          }),
        ),
      mark('path', {
        class: 'axis',
        d: `M${MARGIN.left} ${MARGIN.top}V${bottom}M${MARGIN.left} ${round(floor)}H${x.end}`,
      }),
      ...blocks.flatMap((block) => label(block, bottom)),
      ...strip(blocks, bottom + 3),
      mark('path', { class: 'level', d: `M${MARGIN.left} ${round(level)}H${x.end + 6}` }),
      mark('text', { class: 'number strong output', x: x.end + 9, y: round(level + 4) }, texts.output),
      mark('text', { class: 'head weight', x: width, y: height - 3, 'text-anchor': 'end' }, texts.widths),
    ],
  };
}

interface Block extends WeighedValue {
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

/** What is too narrow for its name has none. */
function label({ name, left, width }: Block, bottom: number): Mark[] {
  if (BOLD * widthOf(name) + 4 > width) return [];
  return [
    mark(
      'text',
      { class: 'label strong', x: round(left + width / 2), y: bottom - 7, 'text-anchor': 'middle' },
      name,
    ),
  ];
}

/** The weights side by side, with the number of each that is wide enough. */
const strip = (blocks: readonly Block[], top: number): Mark[] =>
  blocks.flatMap(({ left, width, weightText }) => [
    ...(width > 0.05
      ? [
          mark('rect', {
            class: width > THIN ? 'share weight' : 'share weight thin',
            x: round(left),
            y: top,
            width: round(width),
            height: STRIP,
          }),
        ]
      : []),
    ...(widthOfNumber(weightText) <= width
      ? [
          mark(
            'text',
            {
              class: 'number weight',
              x: round(left + width / 2),
              y: top + STRIP + 11,
              'text-anchor': 'middle',
            },
            weightText,
          ),
        ]
      : []),
  ]);

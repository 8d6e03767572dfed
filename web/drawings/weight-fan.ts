import { mark, type Drawing, type Mark } from './drawing.js';
import { at, ribbon, stacked } from './ribbon.js';
import { along, type Scale } from './scale.js';

/** A key with its weight and its values, one for each measure. */
export interface WeighedKey {
  /** 0 to 1 */
  readonly weight: number;
  readonly values: readonly number[];
}

/** What the keys have values of, and what the query receives of it. */
export interface FanMeasure {
  /** What is as high as its place. */
  readonly most: number;
  readonly output: number;
  /** The query's own value. */
  readonly truth: number;
}

/**
 * What a query puts on its keys: from each of the first a ribbon of its own, from all others one together, into a bar in
 * which each key has as much as its weight. Below, each value as high as it is and as wide as its weight, so that the
 * output is the level at which they stand when all is evened out.
 */
export interface WeightFan {
  readonly first: readonly WeighedKey[];
  readonly others: readonly WeighedKey[];
  readonly measures: readonly FanMeasure[];
}

/** Where what is written beside the drawing stands, in pixels. */
interface FanPlaces {
  /** How wide each key is, of the first and of all others together. */
  readonly key: number;
  /** How far down the bar is. */
  readonly bar: number;
  /** How far down each measure begins and ends, and its levels. */
  readonly measures: readonly {
    readonly top: number;
    readonly bottom: number;
    readonly output: number;
    readonly truth: number;
  }[];
  /** How far right the bar ends. */
  readonly end: number;
}

const KEYS = 43;
const BAR = { top: 92, height: 9 };
const GAP = 11;
/** Of the first measure, which is the one that is asked for, and of the others. */
const HEIGHTS = { first: 82, other: 36 };
const MARGIN = { left: 64, right: 112 };
/** Up to this width no edge parts a block from its neighbours: it would hide the block. */
const THIN = 3;

/** What is higher than the place ends at its top. */
const within = (y: Scale, value: number): number => Math.max(y.end, along(y, value));

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

export function drawWeightFan(
  { first, others, measures }: WeightFan,
  width: number,
): { readonly drawing: Drawing; readonly places: FanPlaces } {
  const key = width / (first.length + 1);
  const end = width - MARGIN.right;
  const keys = [...first, ...others];
  const x: Scale = { from: 0, to: 1, start: MARGIN.left, end };
  const edges = keys.reduce<number[]>((sums, { weight }) => [...sums, sums.at(-1)! + weight], [0]);
  const blocks = keys.map(({ values }, index) => {
    const left = along(x, edges[index]!);
    return { values, left, width: along(x, edges[index + 1]!) - left };
  });
  const placed = measures.map(({ most, output, truth }, index) => {
    const before = index === 0 ? 0 : HEIGHTS.first + GAP + (index - 1) * (HEIGHTS.other + GAP);
    const top = BAR.top + BAR.height + GAP + before;
    const bottom = top + (index === 0 ? HEIGHTS.first : HEIGHTS.other);
    const y: Scale = { from: 0, to: most, start: bottom, end: top };
    return { y, top, bottom, output: within(y, output), truth: within(y, truth) };
  });
  const height = (placed.at(-1)?.bottom ?? BAR.top + BAR.height) + 2;
  return {
    drawing: {
      width,
      height,
      marks: [
        ...ribbons({ first, others }, edges, key, x),
        ...shares(blocks, first.length, along(x, edges.at(-1)!)),
        ...placed.flatMap((measure, index) => [
          ...values(blocks, index, first.length, measure.y),
          mark('path', { class: 'floor', d: `M${x.start} ${measure.bottom}H${x.end}` }),
          mark('path', { class: 'truth', d: `M${x.start - 6} ${round(measure.truth)}H${x.end + 6}` }),
          mark('path', { class: 'level', d: `M${x.start - 6} ${round(measure.output)}H${x.end + 6}` }),
        ]),
      ],
    },
    places: {
      key,
      bar: BAR.top,
      measures: placed.map(({ top, bottom, output, truth }) => ({ top, bottom, output, truth })),
      end: x.end,
    },
  };
}

function ribbons(
  { first, others }: Pick<WeightFan, 'first' | 'others'>,
  edges: readonly number[],
  key: number,
  x: Scale,
): readonly Mark[] {
  const ends = [...edges.slice(0, first.length + 1), edges.at(-1)!];
  const weights = ends.slice(1).map((edge, index) => edge - ends[index]!);
  const length = x.end - x.start;
  const middles = stacked(
    weights.map((weight) => weight * length),
    (along(x, 0) + along(x, edges.at(-1)!)) / 2,
  );
  return weights.flatMap((weight, index) =>
    weight > 0
      ? [
          mark('path', {
            class: index < first.length || others.length === 0 ? 'ribbon' : 'ribbon others',
            d: ribbon(
              { along: KEYS, across: (index + 0.5) * key },
              { along: BAR.top, across: middles[index]! },
              [weight * key, weight * length],
              (down, across) => [across, down],
            ),
          }),
        ]
      : [],
  );
}

interface Block {
  readonly values: readonly number[];
  readonly left: number;
  readonly width: number;
}

/** Nothing parts those of the others from each other: they are one, which is drawn in no time. */
const shares = (blocks: readonly Block[], count: number, end: number): readonly Mark[] => {
  const [others] = blocks.slice(count);
  const rest = others ? [{ left: others.left, width: end - others.left, kind: 'others thin' }] : [];
  const own = blocks
    .slice(0, count)
    .map(({ left, width }) => ({ left, width, kind: width > THIN ? '' : 'thin' }));
  return [...own, ...rest]
    .filter(({ width }) => width > 0.05)
    .map(({ left, width, kind }) =>
      mark('rect', {
        class: `share ${kind}`.trim(),
        x: round(left),
        y: BAR.top,
        width: round(width),
        height: BAR.height,
      }),
    );
};

/** Those of the first as blocks; those of the others, which are many and narrow, as one outline. */
function values(blocks: readonly Block[], measure: number, count: number, y: Scale): readonly Mark[] {
  const top = ({ values: all }: Block): number => round(within(y, all[measure]!));
  const own = blocks.slice(0, count).filter(({ width }) => width > 0.05);
  const others = blocks.slice(count);
  const [start] = others;
  const outline = others.map((block) => `V${top(block)}H${round(block.left + block.width)}`);
  return [
    ...own.map((block) =>
      mark('rect', {
        class: `value ${block.width > THIN ? '' : 'thin'}`,
        x: round(block.left),
        y: top(block),
        width: round(block.width),
        height: round(y.start - top(block)),
      }),
    ),
    ...(start
      ? [
          mark('path', {
            class: 'value others',
            d: `M${at([start.left, y.start])}${outline.join('')}V${y.start}Z`,
          }),
        ]
      : []),
  ];
}

import { mark, type Drawing, type Mark } from './drawing.js';
import { boxOf, joined, Room, widthOf, widthOfNumber } from './labels.js';
import { along, numberAt, ticksAround, type Scale } from './scale.js';
import type { Size } from './size.js';

/** A score, and what the engine made of it on the way to its weight: e to the power of score / T. */
export interface Raised {
  readonly score: number;
  readonly exponential: number;
}

export interface RaisedRow extends Raised {
  readonly name: string;
  readonly isSelected: boolean;
}

/** One row of scores on its way to weights. */
export interface Softmax {
  readonly rows: readonly RaisedRow[];
  /** The curve that the rows lie on, from the lowest score to the highest. */
  readonly curve: readonly Raised[];
  /** The sum of the exponentials, by which each is divided. */
  readonly total: number;
  readonly texts: {
    /** What the left ruler measures; null where the weights are made without one. */
    readonly exponentials: string | null;
    /** What the right one measures. */
    readonly weights: string;
    readonly scores: string;
    /** The numbers of the selected row. */
    readonly score: string;
    readonly exponential: string;
    readonly weight: string;
  };
  readonly write: (value: number) => string;
}

const MARGIN = { top: 31, right: 58, bottom: 20, left: 54 };
/** Between the curve and the ruler of weights. */
const GAP = 12;
const NEAR = 9;
const LONGEST_LABEL = 130;

/**
 * Every row on the curve of e^(s / T), between two rulers: dividing by the sum changes the ruler at which a height is
 * read, and no height.
 */
export function drawSoftmax({ rows, curve, total, texts, write }: Softmax, { width, height }: Size): Drawing {
  const scores = rows.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const room = least === most ? 0.5 : 0;
  const right = width - MARGIN.right;
  const x: Scale = { from: least - room, to: most + room, start: MARGIN.left, end: right - GAP };
  const bottom = height - MARGIN.bottom;
  const heights = rows.map(({ exponential }) => exponential);
  const y: Scale = {
    from: Math.min(0, ...heights),
    to: Math.max(...heights, 0) || 1,
    start: bottom,
    end: MARGIN.top,
  };
  const floor = along(y, 0);
  const weight: Scale = { from: 0, to: 1, start: floor, end: along(y, total) };
  const selected = rows.find(({ isSelected }) => isSelected);
  const at = selected && { x: along(x, selected.score), y: along(y, selected.exponential) };
  const ruler = (values: readonly number[], scale: Scale, draw: (value: number, place: number) => Mark[]) =>
    values
      .map((value) => ({ value, place: along(scale, value) }))
      .filter(({ place }) => !at || Math.abs(place - at.y) > NEAR)
      .flatMap(({ value, place }) => draw(value, place));
  const marks = [
    mark('text', { class: 'head weight', x: width, y: 9, 'text-anchor': 'end' }, texts.weights),
    mark('path', {
      class: 'axis',
      d: `M${MARGIN.left} ${MARGIN.top}V${bottom}M${MARGIN.left} ${floor}H${right - GAP}`,
    }),
    ...(texts.exponentials === null
      ? []
      : [
          mark('text', { class: 'head', x: 0, y: 9 }, texts.exponentials),
          ...ruler(ticksAround(y.from, y.to), y, (value, place) => [
            mark('path', { class: 'axis', d: `M${MARGIN.left - 4} ${round(place)}h4` }),
            numberText(write(value), MARGIN.left - 8, place, 'end'),
          ]),
        ]),
    mark('path', { class: 'ruler weight', d: `M${right} ${MARGIN.top}V${bottom}` }),
    ...ruler(ticksAround(numberAt(weight, bottom), numberAt(weight, MARGIN.top)), weight, (value, place) => [
      mark('path', { class: 'ruler weight', d: `M${right} ${round(place)}h4` }),
      numberText(write(value), right + 8, place, 'start', 'weight'),
    ]),
    ...rows.map(({ score }) => mark('path', { class: 'axis', d: `M${round(along(x, score))} ${floor}v4` })),
    mark('text', { class: 'head', x: right, y: height - 5 }, texts.scores),
    mark('path', { class: 'curve', d: pathOf(curve, x, y) }),
  ];
  if (at) {
    marks.push(
      mark('path', { class: 'guide', d: `M${MARGIN.left} ${round(at.y)}H${round(at.x)}V${floor}` }),
      mark('path', { class: 'ruler weight strong', d: `M${round(at.x)} ${round(at.y)}H${right + 4}` }),
      numberText(texts.exponential, MARGIN.left - 8, at.y, 'end', 'strong'),
      numberText(texts.weight, right + 8, at.y, 'start', 'weight strong'),
      mark(
        'text',
        {
          class: 'number strong',
          x: within(at.x, texts.score, right),
          y: height - 5,
          'text-anchor': 'middle',
        },
        texts.score,
      ),
    );
  }
  return {
    width,
    height,
    marks: [...marks, ...points(rows, x, y), ...names(rows, x, y, { width, height })],
  };
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10;

const pathOf = (curve: readonly Raised[], x: Scale, y: Scale): string =>
  curve
    .map(
      ({ score, exponential }, index) =>
        `${index === 0 ? 'M' : 'L'}${round(along(x, score))} ${round(along(y, exponential))}`,
    )
    .join('');

const numberText = (text: string, x: number, y: number, anchor: 'start' | 'end', role = ''): Mark =>
  mark('text', { class: `number ${role}`.trim(), x, y: round(y + 4), 'text-anchor': anchor }, text);

/** The middle of a number below the axis, so that it stays left of what the axis is called. */
function within(x: number, text: string, right: number): number {
  const half = widthOfNumber(text) / 2;
  return round(Math.min(Math.max(x, MARGIN.left + half), right - half - 6));
}

/** The selected one above all others. */
const points = (rows: readonly RaisedRow[], x: Scale, y: Scale): Mark[] =>
  [...rows]
    .sort((one, other) => Number(one.isSelected) - Number(other.isSelected))
    .map(({ score, exponential, isSelected }) =>
      mark('circle', {
        class: isSelected ? 'point selected weight' : 'point',
        cx: round(along(x, score)),
        cy: round(along(y, exponential)),
        r: isSelected ? 5 : 3.5,
      }),
    );

interface Group {
  readonly x: number;
  readonly y: number;
  readonly names: string[];
  readonly isSelected: boolean;
}

/** Rows that lie together share a label; the selected one has its own, and what finds no room has none. */
function names(rows: readonly RaisedRow[], x: Scale, y: Scale, { width, height }: Size): Mark[] {
  const floor = along(y, 0);
  const groups: Group[] = [];
  const placed = rows.map((row) => ({ ...row, x: along(x, row.score), y: along(y, row.exponential) }));
  for (const row of placed.sort((one, other) => other.exponential - one.exponential)) {
    const group = groups.find(
      (known) => Math.abs(known.x - row.x) < NEAR && Math.abs(known.y - row.y) < NEAR,
    );
    if (group && !group.isSelected && !row.isSelected) group.names.push(row.name);
    else groups.push({ x: row.x, y: row.y, names: [row.name], isSelected: row.isSelected });
  }
  const room = new Room({ x: MARGIN.left + 2, y: 0, width: width - MARGIN.left, height });
  // Points, and the ruler with its numbers, keep their places.
  for (const { x: px, y: py } of groups) room.fill({ x: px - 4, y: py - 4, width: 8, height: 8 });
  room.fill({ x: width - MARGIN.right - 2, y: 0, width: MARGIN.right, height });
  return groups
    .sort((one, other) => Number(other.isSelected) - Number(one.isSelected))
    .flatMap((group) => {
      const { isSelected } = group;
      const text = joined(group.names, LONGEST_LABEL);
      const place = placesOf(group, widthOf(text), floor).find(({ left, line, anchor }) =>
        room.take(boxOf(left, line, widthOf(text), anchor)),
      );
      if (!place) return [];
      const role = `label key${isSelected ? ' strong' : ''}`;
      const { left, line, anchor } = place;
      return [mark('text', { class: role, x: round(left), y: round(line), 'text-anchor': anchor }, text)];
    });
}

interface LabelPlace {
  readonly left: number;
  readonly line: number;
  readonly anchor: 'start' | 'end';
}

/** The curve rises to the right: there is room to the left above a point, and to the right below it. */
function placesOf({ x, y, isSelected }: Group, wide: number, floor: number): LabelPlace[] {
  const base = Math.min(y - (isSelected ? 6 : 1), floor - 5);
  const before = [base, base - 7, base - 13, base - 20].map((line): LabelPlace => ({
    left: x - 8,
    line,
    anchor: 'end',
  }));
  const below: LabelPlace = { left: x + 7, line: y + 13, anchor: 'start' };
  const above = [y - 8, y - 15, y - 22, y - 29].map((line): LabelPlace => ({
    left: Math.max(x - 3, MARGIN.left + 4),
    line,
    anchor: 'start',
  }));
  return [
    ...(x - MARGIN.left > wide + 10 ? before : []),
    ...(below.line < floor - 3 ? [below] : []),
    ...above,
  ];
}

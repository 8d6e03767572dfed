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
  /** What the rows are, and what softmax makes of them: keys and their weights, or in ink what is neither. */
  readonly roles: { readonly row: 'key' | 'plain'; readonly result: 'weight' | 'plain' };
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
/** Between a number of the left ruler and the ruler, and before the number. */
const BESIDE = 12;
/** Between the curve and the ruler of weights. */
const GAP = 12;
/** Bars shorter than this would make the curve too steep to read; below longer ones a weight still needs so much room. */
const LEAST_BARS = 150;
const WEIGHT_ROOM = 46;
/** So far above the picture ends what the figure shows: from there the line of the selected bar comes down. */
const ABOVE = 12;
const NEAR = 9;
const LONGEST_LABEL = 130;

/** Where the axes of the picture stand: that of the exponentials at the left, that of the weights at the right. */
interface Frame {
  readonly x: Scale;
  readonly left: number;
  readonly right: number;
  readonly hangs: boolean;
}

/**
 * Every row on the curve of e^(s / T), between two rulers: dividing by the sum changes the ruler at which a height is
 * read, and no height. Where the scores stand as bars above it, each point lies under the tip of its bar.
 */
export function drawSoftmax({ rows, curve, total, roles, texts, write }: Softmax, size: Size): Drawing {
  const { width, height } = size;
  const bottom = height - MARGIN.bottom;
  const heights = rows.map(({ exponential }) => exponential);
  const y: Scale = {
    from: Math.min(0, ...heights),
    to: Math.max(...heights, 0) || 1,
    start: bottom,
    end: MARGIN.top,
  };
  const risen = texts.exponentials === null ? [] : ticksAround(y.from, y.to);
  const written = risen.length > 0 ? [texts.exponential, ...risen.map(write)] : [];
  const margin = Math.max(MARGIN.left, ...written.map((text) => widthOfNumber(text) + BESIDE));
  const frame = frameOf(rows, size, margin);
  const { x, left, right, hangs } = frame;
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
    ...heads(texts, roles.result, at, frame, width),
    mark('path', {
      class: 'axis',
      d: `M${left} ${MARGIN.top}V${bottom}M${left} ${floor}H${right - GAP}`,
    }),
    ...ruler(risen, y, (value, place) => [
      mark('path', { class: 'axis', d: `M${left - 4} ${round(place)}h4` }),
      numberText(write(value), left - 8, place, 'end'),
    ]),
    mark('path', { class: `ruler ${roles.result}`, d: `M${right} ${MARGIN.top}V${bottom}` }),
    ...ruler(ticksAround(numberAt(weight, bottom), numberAt(weight, MARGIN.top)), weight, (value, place) => [
      mark('path', { class: `ruler ${roles.result}`, d: `M${right} ${round(place)}h4` }),
      numberText(write(value), right + 8, place, 'start', roles.result),
    ]),
    ...rows.map(({ score }) => mark('path', { class: 'axis', d: `M${round(along(x, score))} ${floor}v4` })),
    ...scoreNumbers({ at: at?.x ?? null, text: texts.score, name: texts.scores, write }, frame, height - 5),
    mark('path', { class: 'curve', d: pathOf(curve, x, y) }),
  ];
  if (at) {
    marks.push(
      ...(hangs ? [mark('path', { class: 'fall', d: `M${round(at.x)} ${-ABOVE}V${round(at.y)}` })] : []),
      mark('path', { class: 'guide', d: `M${left} ${round(at.y)}H${round(at.x)}V${floor}` }),
      mark('path', {
        class: `ruler ${roles.result} strong`,
        d: `M${round(at.x)} ${round(at.y)}H${right + 4}`,
      }),
      numberText(texts.exponential, left - 8, at.y, 'end', 'strong'),
      numberText(texts.weight, right + 8, at.y, 'start', `${roles.result} strong`),
    );
  }
  return {
    width,
    height,
    hangs: hangs && at !== undefined,
    marks: [
      ...marks,
      ...points(rows, roles.result, x, y),
      ...names(rows, { x, y, at, frame, size, role: roles.row }),
    ],
  };
}

/**
 * Scores along the bars above, where these leave room beside; else as wide as there is room. Bars of scores above 0 begin
 * at 0, though rows that are not drawn have scores below it: their scale goes on to the left.
 */
function frameOf(rows: readonly RaisedRow[], { width, scores: bars }: Size, margin: number): Frame {
  const scores = rows.map(({ score }) => score);
  const least = Math.min(...scores);
  const most = Math.max(...scores);
  if (bars && most <= bars.to && bars.end - bars.start >= LEAST_BARS) {
    const left = round(along(bars, Math.min(0, least)));
    const right = round(bars.end + GAP);
    if (left >= margin && right + WEIGHT_ROOM <= width) return { x: bars, left, right, hangs: true };
  }
  const room = least === most ? 0.5 : 0;
  const right = width - MARGIN.right;
  const x = { from: least - room, to: most + room, start: margin, end: right - GAP };
  return { x, left: margin, right, hangs: false };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the two rulers measure, clear of each other and of the line that comes down between them. */
function heads(
  { exponentials, weights }: Softmax['texts'],
  role: string,
  at: Point | undefined,
  { right, hangs }: Frame,
  width: number,
): Mark[] {
  const wide = exponentials === null ? 0 : widthOf(exponentials);
  const start = hangs && at && at.x < wide + 6 ? Math.ceil(at.x + 6) : 0;
  const end = Math.min(width, Math.max(right, start + wide + 12) + widthOf(weights));
  return [
    ...(exponentials === null ? [] : [mark('text', { class: 'head', x: start, y: 9 }, exponentials)]),
    mark('text', { class: `head ${role}`, x: hangs ? end : width, y: 9, 'text-anchor': 'end' }, weights),
  ];
}

interface ScoreNumbers {
  /** Where the selected one stands. */
  readonly at: number | null;
  readonly text: string;
  readonly name: string;
  readonly write: (value: number) => string;
}

/** The axis of the scores: that of the selected row, and round ones where it leaves them room. */
function scoreNumbers(
  { at, text, name, write }: ScoreNumbers,
  { x, left, right }: Frame,
  line: number,
): Mark[] {
  const place = at === null ? null : within(at, text, left, right);
  const half = (written: string): number => widthOfNumber(written) / 2;
  const ends = [numberAt(x, left), numberAt(x, right - GAP)] as const;
  const ticks = ticksAround(...ends).map((value) => ({ text: write(value), x: round(along(x, value)) }));
  return [
    ...ticks
      .filter((tick) => place === null || Math.abs(tick.x - place) > half(tick.text) + half(text) + 6)
      .filter((tick) => tick.x + half(tick.text) < right - 4)
      .map((tick) =>
        mark('text', { class: 'number', x: tick.x, y: line, 'text-anchor': 'middle' }, tick.text),
      ),
    ...(place === null
      ? []
      : [mark('text', { class: 'number strong', x: place, y: line, 'text-anchor': 'middle' }, text)]),
    mark('text', { class: 'head', x: right, y: line }, name),
  ];
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
function within(x: number, text: string, left: number, right: number): number {
  const half = widthOfNumber(text) / 2;
  return round(Math.min(Math.max(x, left + half), right - half - 6));
}

/** The selected one above all others. */
const points = (rows: readonly RaisedRow[], role: string, x: Scale, y: Scale): Mark[] =>
  [...rows]
    .sort((one, other) => Number(one.isSelected) - Number(other.isSelected))
    .map(({ score, exponential, isSelected }) =>
      mark('circle', {
        class: isSelected ? `point selected ${role}` : 'point',
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

interface Plot {
  readonly x: Scale;
  readonly y: Scale;
  /** The selected point. */
  readonly at: Point | undefined;
  readonly frame: Frame;
  readonly size: Size;
  readonly role: string;
}

/** Rows that lie together share a label; the selected one has its own, and what finds no room has none. */
function names(rows: readonly RaisedRow[], { x, y, at, frame, size, role: rowRole }: Plot): Mark[] {
  const { left: axis, right, hangs } = frame;
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
  const room = new Room({ x: axis + 2, y: 12, width: size.width - axis, height: size.height });
  // Points, and the ruler with its numbers, keep their places.
  for (const { x: px, y: py } of groups) room.fill({ x: px - 4, y: py - 4, width: 8, height: 8 });
  room.fill({ x: right - 2, y: 0, width: size.width - right + 2, height: size.height });
  if (hangs && at) room.fill({ x: at.x - 2, y: 0, width: 4, height: at.y });
  return groups
    .sort((one, other) => Number(other.isSelected) - Number(one.isSelected))
    .flatMap((group) => {
      const { isSelected } = group;
      const text = joined(group.names, LONGEST_LABEL);
      const place = placesOf(group, widthOf(text), floor, axis).find(({ left, line, anchor }) =>
        room.take(boxOf(left, line, widthOf(text), anchor)),
      );
      if (!place) return [];
      const role = `label ${rowRole}${isSelected ? ' strong' : ''}`;
      const { left, line, anchor } = place;
      return [mark('text', { class: role, x: round(left), y: round(line), 'text-anchor': anchor }, text)];
    });
}

interface LabelPlace {
  readonly left: number;
  readonly line: number;
  readonly anchor: 'start' | 'end';
}

/** So high above the axis, a point has room for a label at its right, under the curve. */
const LIFTED = 9;
/** Lower than this the labels at its left are those of the points there. */
const LOW = 16;

/** The curve rises to the right: there is room to the left above a point, and to the right below it. */
function placesOf({ x, y, isSelected }: Group, wide: number, floor: number, axis: number): LabelPlace[] {
  const base = Math.min(y - (isSelected ? 6 : 1), floor - 5);
  const before = [base, base - 7, base - 13, base - 20].map((line): LabelPlace => ({
    left: x - 8,
    line,
    anchor: 'end',
  }));
  const below: LabelPlace = { left: x + 7, line: Math.min(y + 13, floor - 3), anchor: 'start' };
  const beside = [...(x - axis > wide + 10 ? before : []), ...(floor - y > LIFTED ? [below] : [])];
  const above = [y - 8, y - 15, y - 22, y - 29].map((line): LabelPlace => ({
    left: Math.max(x - 3, axis + 4),
    line,
    anchor: 'start',
  }));
  return [...(floor - y < LOW ? beside.reverse() : beside), ...above];
}

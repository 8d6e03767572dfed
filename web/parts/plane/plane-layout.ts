/** Where the things of a plane stand on the screen; y grows downwards there. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The square in which a plane of `extent` units to each side is drawn. */
export interface Frame {
  readonly size: number;
  readonly extent: number;
}

const margin = 20;

export function unit({ size, extent }: Frame): number {
  return (size / 2 - margin) / extent;
}

export function toScreen(frame: Frame, { x, y }: Point): Point {
  return { x: frame.size / 2 + x * unit(frame), y: frame.size / 2 - y * unit(frame) };
}

/** Back from the screen: to a tenth, and inside the plane. */
export function fromScreen(frame: Frame, { x, y }: Point): Point {
  return {
    x: toTenth(frame, (x - frame.size / 2) / unit(frame)),
    y: toTenth(frame, (frame.size / 2 - y) / unit(frame)),
  };
}

export function toTenth({ extent }: Frame, value: number): number {
  const tenth = Math.round(Math.min(Math.max(value, -extent), extent) * 10) / 10;
  return tenth === 0 ? 0 : tenth;
}

const coincidence = 12;
/** Of those that end together, so many are drawn around the innermost one; the others lie with the last. */
const mostAround = 2;

/**
 * Vectors stay where they end. Of those that end together, one lies in the other, each a ring further out: queries inside,
 * the others in their order. Returns how far out each lies.
 */
export function ranks(vectors: readonly { readonly role: string }[], tips: readonly Point[]): number[] {
  const order = vectors.map(({ role }, place) => (role === 'query' ? place : place + vectors.length));
  return tips.map((tip, place) => {
    const inside = tips.filter(
      (other, index) => isTogether(tip, other) && (order[index] ?? 0) < (order[place] ?? 0),
    );
    return Math.min(inside.length, mostAround);
  });
}

/** How far out the last of those lies that end with each. */
export const outermost = (tips: readonly Point[], around: readonly number[]): number[] =>
  tips.map((tip) =>
    Math.max(...tips.map((other, place) => (isTogether(tip, other) ? (around[place] ?? 0) : 0))),
  );

/** How much larger each further one is. */
const ringWidth = 5.5;
export const sizeOf = (rank: number, innermost: number): number => innermost + ringWidth * rank;

const isTogether = (one: Point, other: Point): boolean =>
  Math.hypot(other.x - one.x, other.y - one.y) < coincidence;

/** What the vectors are called: more than two of one kind that end together are called by one name, as "b–f", beside one of them. */
export function joinNames(
  vectors: readonly { readonly label: string; readonly role: string }[],
  tips: readonly Point[],
): string[] {
  return vectors.map(({ label, role }, index) => {
    const tip = tips[index] ?? { x: 0, y: 0 };
    const group = vectors.flatMap((other, place) => {
      const end = tips[place];
      return other.role === role && end !== undefined && isTogether(tip, end) ? [place] : [];
    });
    if (group.length < 3) return label;
    return group[0] === index ? joined(group.map((place) => vectors[place]?.label ?? '')) : '';
  });
}

/** Letters that follow one another as a range, other names as a list. */
function joined(labels: readonly string[]): string {
  const codes = labels.map((label) => (label.length === 1 ? label.charCodeAt(0) : NaN));
  const isRange = codes.every((code, index) => code === (codes[0] ?? NaN) + index);
  return isRange ? `${labels[0]}–${labels.at(-1)}` : labels.join(', ');
}

export interface Label extends Point {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly left: number;
  readonly right: number;
}

/** Longer names are cut. */
export const longestLabel = 14;
const labelDistance = 17;
const lineHeight = 17;
const characterWidth = 8.2;
/** So many times as far as its own point any other is from a name that is read as that of one. */
const CLEARLY_NEARER = 1.6;

/**
 * Names stand outward of their points, inside the frame, and neither on each other, nor on a handle, nor across an axis,
 * nor nearer to another point than to their own.
 */
export function placeLabels(
  size: number,
  names: readonly string[],
  tips: readonly Point[],
  outer: readonly number[],
): Label[] {
  const placed: Label[] = [];
  const axis = size / 2;
  names.forEach((text, index) => {
    const tip = tips[index] ?? { x: axis, y: axis };
    const others = tips.filter((other) => Math.hypot(other.x - tip.x, other.y - tip.y) > 1);
    const distance = sizeOf(outer[index] ?? 0, labelDistance);
    const width = Math.min([...text].length, longestLabel) * characterWidth;
    const dx = tip.x - axis;
    const dy = tip.y - axis;
    const sideways = dx / (Math.hypot(dx, dy) || 1);
    const fitsRight = tip.x + distance + width < size;
    const fitsLeft = tip.x - distance - width > 0;
    // Above or below a point of the vertical axis it would be struck through.
    const isAcross = Math.abs(dx) < width / 2 + 4;
    const toRight =
      ((sideways > 0.4 || (isAcross && dx >= 0)) && fitsRight) || (sideways < -0.4 && !fitsLeft && fitsRight);
    const toLeft = !toRight && (Math.abs(sideways) > 0.4 || isAcross) && fitsLeft;
    const isBeside = toRight || toLeft;
    // The numbers of the axis stand below it.
    const beside = Math.abs(dy) < 12 ? axis - 6 : tip.y + 5;
    const first = isBeside ? beside : tip.y + (dy > 0 ? distance + 11 : -distance);
    const middle = Math.min(Math.max(tip.x, width / 2 + 2), size - width / 2 - 2);
    const labelAt = (anchor: Label['anchor'], y: number): Label => {
      const left = { start: tip.x + distance, end: tip.x - distance - width, middle: middle - width / 2 }[
        anchor
      ];
      const x = { start: left, end: left + width, middle }[anchor];
      return { x, y: Math.min(Math.max(y, 13), size - 5), anchor, left, right: left + width };
    };
    const isApart = (label: Label): boolean =>
      !placed.some(
        (other) =>
          Math.abs(other.y - label.y) < lineHeight && other.left < label.right && label.left < other.right,
      ) &&
      !tips.some(
        (other) =>
          other.x > label.left - labelDistance + 9 &&
          other.x < label.right + labelDistance - 9 &&
          Math.abs(other.y - (label.y - 5)) < 13,
      );
    const isOwn = (label: Label): boolean =>
      !others.some((other) => distanceTo(label, other) < CLEARLY_NEARER * distanceTo(label, tip));
    const isInside = ({ left, right }: Label): boolean => left >= 0 && right <= size;
    const anchor = toRight ? 'start' : toLeft ? 'end' : 'middle';
    const direction = dy > 0 ? 1 : -1;
    const outward = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step) => first + (direction * step * lineHeight) / 2);
    const candidates = [
      ...outward.slice(0, 3).map((y) => labelAt(anchor, y)),
      ...(isBeside ? [] : [labelAt('middle', tip.y + (dy > 0 ? -distance : distance + 11))]),
      labelAt('middle', tip.y + distance + 16),
      ...(isBeside && fitsRight && fitsLeft ? [labelAt(toRight ? 'end' : 'start', first)] : []),
      ...outward.slice(3).map((y) => labelAt(anchor, y)),
    ];
    // Where points crowd, a name that is near to another point is read sooner than one that another covers.
    const anywhere = () =>
      [0, 1, -1, 2, -2, 3, -3, 4, -4]
        .flatMap((step) =>
          (['start', 'end', 'middle'] as const).map((side) =>
            labelAt(side, tip.y + 5 + (step * lineHeight) / 2),
          ),
        )
        .filter(isInside);
    const free = candidates.filter(isApart);
    placed.push(
      (text === '' ? undefined : (free.find(isOwn) ?? free[0] ?? anywhere().find(isApart))) ?? candidates[0]!,
    );
  });
  return placed;
}

/** A name that stands on the line y, and starts, ends or is centred at x. */
export function writtenAt({ x, y }: Point, text: string, anchor: Label['anchor']): Label {
  const width = text.length * characterWidth;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { x, y, anchor, left, right: left + width };
}

/** Whether it would stand on one of the others. */
export const isWrittenOn = ({ y, left, right }: Label, others: readonly Label[]): boolean =>
  others.some((other) => Math.abs(other.y - y) < lineHeight && other.left < right && left < other.right);

/** From a label's middle line to a point. */
const distanceTo = ({ left, right, y }: Label, point: Point): number =>
  Math.hypot(Math.max(left - point.x, 0, point.x - right), y - 5 - point.y);

/** The least of 1, 2, 5, 10, 20, ... that needs no more than so many lines to each side. */
const MOST_LINES = 8;

export function tickDistance(extent: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, extent / MOST_LINES)));
  const distance = [1, 2, 5, 10].find((factor) => extent / (factor * power) <= MOST_LINES) ?? 10;
  return distance * power;
}

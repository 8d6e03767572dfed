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
const fanRadius = 15;

/**
 * Handles that would cover each other are fanned out around their tips, so that each can be grasped:
 * two of them to both sides of their shaft. Those of unlike `kinds` stay where they are: one lies in the other.
 */
export function fanOut(size: number, tips: readonly Point[], kinds?: readonly string[]): Point[] {
  return tips.map((tip, place) => {
    const group = tips.filter((other, index) => isTogether(tip, other) && kinds?.[index] === kinds?.[place]);
    if (group.length === 1) return tip;
    const across = Math.atan2(tip.y - size / 2, tip.x - size / 2) - Math.PI / 2;
    const angle = across + (2 * Math.PI * group.indexOf(tip)) / group.length;
    return { x: tip.x + fanRadius * Math.cos(angle), y: tip.y + fanRadius * Math.sin(angle) };
  });
}

const isTogether = (one: Point, other: Point): boolean =>
  Math.hypot(other.x - one.x, other.y - one.y) < coincidence;

/** A name, and the point from which it stands outward. */
export interface Name {
  readonly text: string;
  readonly at: Point;
}

/** Where more than two of one kind are fanned out, one name stands for all: "b–f" beside b, nothing beside the others. */
export function joinNames(
  size: number,
  vectors: readonly { readonly label: string; readonly role: string }[],
  tips: readonly Point[],
  handles: readonly Point[],
): Name[] {
  return vectors.map(({ label, role }, index) => {
    const tip = tips[index] ?? { x: 0, y: 0 };
    const group = vectors.flatMap((other, place) => {
      const end = tips[place];
      return other.role === role && end !== undefined && isTogether(tip, end) ? [place] : [];
    });
    if (group.length < 3) return { text: label, at: handles[index] ?? tip };
    const away = Math.atan2(tip.y - size / 2, tip.x - size / 2);
    const at = { x: tip.x + fanRadius * Math.cos(away), y: tip.y + fanRadius * Math.sin(away) };
    return { text: group[0] === index ? joined(group.map((place) => vectors[place]?.label ?? '')) : '', at };
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
}

/** Longer names are cut. */
export const longestLabel = 14;
const labelDistance = 17;
/** Beside a handle in which another one lies. */
export const farDistance = 24;
const lineHeight = 17;
const characterWidth = 8.2;

/** Names stand outward of their points, inside the frame, and neither on each other nor on a handle. */
export function placeLabels(
  size: number,
  names: readonly Name[],
  handles: readonly Point[],
  distance = labelDistance,
): Label[] {
  const placed: (Label & { readonly left: number; readonly right: number })[] = [];
  names.forEach(({ text, at: handle }) => {
    const width = Math.min([...text].length, longestLabel) * characterWidth;
    const dx = handle.x - size / 2;
    const dy = handle.y - size / 2;
    const away = Math.hypot(dx, dy) || 1;
    const sideways = dx / away;
    const fitsRight = handle.x + distance + width < size;
    const fitsLeft = handle.x - distance - width > 0;
    const toRight = (sideways > 0.4 && fitsRight) || (sideways < -0.4 && !fitsLeft && fitsRight);
    const toLeft = !toRight && Math.abs(sideways) > 0.4 && fitsLeft;
    let y = handle.y + (toRight || toLeft ? 5 : dy > 0 ? distance + 11 : -distance);
    const middle = Math.min(Math.max(handle.x, width / 2 + 2), size - width / 2 - 2);
    const left = toRight ? handle.x + distance : toLeft ? handle.x - distance - width : middle - width / 2;
    const collides = (): boolean =>
      text !== '' &&
      (placed.some(
        (other) => Math.abs(other.y - y) < lineHeight && other.left < left + width && left < other.right,
      ) ||
        handles.some(
          ({ x, y: tip }) =>
            x > left - distance + 9 && x < left + width + distance - 9 && Math.abs(tip - (y - 5)) < 13,
        ));
    const direction = dy > 0 ? 1 : -1;
    for (let tries = 0; tries < 8 && collides(); tries += 1) y += direction * (lineHeight / 2);
    y = Math.min(Math.max(y, 13), size - 5);
    placed.push({
      x: toRight ? left : toLeft ? left + width : middle,
      y,
      anchor: toRight ? 'start' : toLeft ? 'end' : 'middle',
      left,
      right: left + width,
    });
  });
  return placed.map(({ x, y, anchor }) => ({ x, y, anchor }));
}

/** The least of 1, 2, 5, 10, 20, ... that needs no more than so many lines to each side. */
const MOST_LINES = 8;

export function tickDistance(extent: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, extent / MOST_LINES)));
  const distance = [1, 2, 5, 10].find((factor) => extent / (factor * power) <= MOST_LINES) ?? 10;
  return distance * power;
}

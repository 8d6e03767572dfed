/** Labels that do not stand on one another. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the letters in which pictures are written, 11 px high, on average; in type of one width exactly. */
const LETTER = 6.1;
const DIGIT = 6.7;
const LINE = 13;

export const widthOf = (text: string): number => [...text].length * LETTER;
export const widthOfNumber = (text: string): number => [...text].length * DIGIT;

/** The room that a text takes which stands on the line y and starts, ends or is centred at x. */
export function boxOf(
  x: number,
  y: number,
  width: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Box {
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { x: left, y: y - LINE + 3, width, height: LINE };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface BesideOrAbove {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  /** Beside it there is no room on either side. */
  readonly isAbove: boolean;
}

/** Between a label and what it names. */
const GAP = 12;

/** A label of this length right of what it names or left of it, where there is room, else above it; always in the room. */
export function besideOrAbove(length: number, named: Span, room: Span): BesideOrAbove {
  if (named.to + GAP + length <= room.to) return { x: named.to + GAP, anchor: 'start', isAbove: false };
  if (named.from - GAP - length >= room.from) return { x: named.from - GAP, anchor: 'end', isAbove: false };
  const x = Math.max(room.from, Math.min(named.from, room.to - length));
  return { x, anchor: 'start', isAbove: true };
}

/** A part of the picture: what has taken its place there leaves it to nobody else. */
export class Room {
  private readonly taken: Box[] = [];
  private readonly whole: Box;

  constructor(whole: Box) {
    this.whole = whole;
  }

  /** Whether the box lay inside and free; then it is taken. */
  take(box: Box): boolean {
    const { whole } = this;
    const isInside =
      box.x >= whole.x &&
      box.y >= whole.y &&
      box.x + box.width <= whole.x + whole.width &&
      box.y + box.height <= whole.y + whole.height;
    if (!isInside || this.taken.some((other) => meet(box, other))) return false;
    this.taken.push(box);
    return true;
  }

  /** Taken, whatever stands there. */
  fill(box: Box): void {
    this.taken.push(box);
  }
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Names in one line as far as they fit, and how many more there are: "Henry, Petr +2". */
export function joined(names: readonly string[], widest: number): string {
  for (let shown = names.length; shown > 0; shown -= 1) {
    const rest = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (rest > 0 ? ` +${rest}` : '');
    if (widthOf(text) <= widest || shown === 1) return text;
  }
  return '';
}

/** Many numbers along one line, a dot each: dots that would lie on each other stand above and below it. */
import { along, type Scale } from './scale.js';

export interface Dot {
  /** Which of the numbers it is. */
  readonly index: number;
  readonly x: number;
  /** From the middle of the strip, downwards. */
  readonly y: number;
}

/**
 * One dot for each number from `from` to `to`, in columns one dot wide; columns that are too high for `height` are
 * pressed together. Numbers beyond the scale have none.
 */
export function dotsAlong(
  numbers: readonly number[],
  scale: Scale,
  { diameter, height }: { readonly diameter: number; readonly height: number },
): Dot[] {
  const columns = new Map<number, number[]>();
  numbers.forEach((number, index) => {
    if (!(number >= scale.from && number <= scale.to)) return;
    const column = Math.round(along(scale, number) / diameter);
    columns.set(column, [...(columns.get(column) ?? []), index]);
  });
  return [...columns.values()].flatMap((indices) => {
    const apart = Math.min(diameter, (height - diameter) / Math.max(1, indices.length - 1));
    return [...indices]
      .sort((one, other) => numbers[one]! - numbers[other]!)
      .map((index, place) => {
        // The first in the middle, then one above, one below, one above ...
        const level = Math.ceil(place / 2) * (place % 2 === 0 ? 1 : -1);
        return { index, x: along(scale, numbers[index]!), y: level * apart };
      });
  });
}

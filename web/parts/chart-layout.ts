/** Where the things of a chart stand on the screen. */

/** Numbers `from`..`to` along pixels `start`..`end`. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

export function along({ from, to, start, end }: Scale, value: number): number {
  return start + ((value - from) / (to - from)) * (end - start);
}

const MOST_TICKS = 4;

/** Round numbers from 0 to at most `largest`: 1, 2 or 5 times a power of ten apart. */
export function tickValues(largest: number): number[] {
  const rough = largest / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const apart = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power;
  return Array.from({ length: Math.floor(largest / apart) + 1 }, (_, index) => index * apart);
}

const LINE_HEIGHT = 14;

/**
 * Labels beside the ends of lines, moved apart where they would stand on each other; none below `lowest`,
 * where the axis has its own.
 */
export function endLabels(heights: readonly number[], lowest: number): number[] {
  const order = heights
    .map((_, index) => index)
    .sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let above = -Infinity;
  for (const index of order) {
    above = Math.max(heights[index] ?? 0, above + LINE_HEIGHT);
    placed[index] = above;
  }
  const over = above - Math.max(...heights);
  let below = lowest + LINE_HEIGHT;
  for (const index of order.reverse()) {
    below = Math.min((placed[index] ?? 0) - over / 2, below - LINE_HEIGHT);
    placed[index] = below;
  }
  return placed;
}

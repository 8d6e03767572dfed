/** Where the things of a chart stand on the screen. */

const LINE_HEIGHT = 14;

/**
 * Labels beside the ends of lines, moved apart where they would stand on each other; none below `lowest`,
 * where the axis has its own.
 */
export function endLabels(heights: readonly number[], lowest: number, height = LINE_HEIGHT): number[] {
  const order = heights
    .map((_, index) => index)
    .sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let above = -Infinity;
  for (const index of order) {
    above = Math.max(heights[index] ?? 0, above + height);
    placed[index] = above;
  }
  const over = above - Math.max(...heights);
  let below = lowest + height;
  for (const index of order.reverse()) {
    below = Math.min((placed[index] ?? 0) - over / 2, below - height);
    placed[index] = below;
  }
  return placed;
}

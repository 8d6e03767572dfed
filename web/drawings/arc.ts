/** An arc above a line at `height`, which rises with its length; from a place to itself it is a loop. */
export function arcPath(from: number, to: number, height: number): string {
  if (from === to) {
    const top = height - Math.min(40, height * 0.6);
    return `M${from - 5} ${height}C${from - 24} ${top} ${from + 24} ${top} ${from + 5} ${height}`;
  }
  // The middle of the curve is three quarters of the way up to these points, and half of the thickest stroke stands above it.
  const rise = Math.min(24 + Math.abs(to - from) * 0.45, height * 1.15);
  return `M${from} ${height}C${from} ${height - rise} ${to} ${height - rise} ${to} ${height}`;
}

/** How thick an arc of a weight is. */
export const arcThickness = (weight: number): number => 1 + 13 * weight;

/** How much of what is below it an arc of a weight covers. */
export const arcOpacity = (weight: number): number => Math.min(0.25 + 1.5 * weight, 0.9);

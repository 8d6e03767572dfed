/**
 * How often numbers lie where on a ruler, as a hill. Places are percent of the hill's box: x from the ruler's left end, y
 * downwards from the top, so that hills on one ruler stand under one another without knowing how wide it is.
 */

const WHOLE = 100;
/** Of a bin, its bar takes so much. */
const BAR = 0.88;
/** A bell is drawn as so many straight lines. */
const LINES = 120;

/** A ruler goes from -reach to reach. */
export const acrossRuler = (value: number, reach: number): number => (WHOLE / 2) * (1 + value / reach);

const written = (percent: number): string => percent.toFixed(2);

/** A bar for each bin; the largest reaches the top, whatever its share. `shares` go from the left end to the right one. */
export function hillPath(shares: readonly number[]): string {
  const largest = Math.max(...shares);
  const wide = WHOLE / shares.length;
  return shares
    .map((share, bin) => {
      if (share === 0) return '';
      const top = written(WHOLE * (1 - share / largest));
      return `M${written(bin * wide)} ${WHOLE}V${top}h${written(wide * BAR)}V${WHOLE}Z`;
    })
    .join('');
}

/**
 * How high the bell curve is, 1 at its middle, for every quarter of its typical distance from there: e^(-z^2 / 2), of any table of
 * the normal distribution. Beyond the last it is 0 to the eye.
 */
const HEIGHTS = [
  1, 0.9692, 0.8825, 0.7548, 0.6065, 0.4578, 0.3247, 0.2163, 0.1353, 0.0796, 0.0439, 0.0228, 0.0111, 0.0051,
  0.0022, 0.0009, 0.0003,
];
const APART = 0.25;

/** How high a bell is as far from its middle as its numbers typically are. */
export const SHOULDER = HEIGHTS[1 / APART]!;

function heightOf(distances: number): number {
  const place = Math.abs(distances) / APART;
  const index = Math.floor(place);
  const [height = 0, next = 0] = HEIGHTS.slice(index, index + 2);
  return height + (next - height) * (place - index);
}

/**
 * A bell whose numbers are typically `distance` away from its middle, as high as its box. It is a shape to be drawn by hand, no
 * result.
 */
export const bellPlaces = (distance: number, reach: number): readonly string[] =>
  Array.from({ length: LINES + 1 }, (_, line) => {
    const value = ((2 * line) / LINES - 1) * reach;
    const top = WHOLE * (1 - heightOf(value / distance));
    return `${written(acrossRuler(value, reach))} ${written(top)}`;
  });

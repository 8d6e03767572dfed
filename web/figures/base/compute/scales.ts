/** From the best match to the plain mean, and between them 1/64 to 16 in quarter powers of two. */
export const TEMPERATURES: readonly number[] = [
  0,
  ...Array.from({ length: 41 }, (_, index) => 2 ** (index / 4 - 6)),
  Infinity,
];

/** 1, 2 and 5 times each power of ten from 0.001 to 10. */
export const LEARNING_RATES: readonly number[] = [
  ...['e-3', 'e-2', 'e-1', 'e0'].flatMap((power) => ['1', '2', '5'].map((digit) => Number(digit + power))),
  10,
];

/** The position of a value, or that of the value nearest in ratio; 0 and infinity are near to nothing else. */
export function positionOf<Value extends string | number>(values: readonly Value[], value: Value): number {
  // By how many times one is the other; among numbers below 0 by how much they differ.
  const hasNegative = values.some((other) => Number(other) < 0);
  const distance = (other: Value): number => {
    if (other === value) return 0;
    const one = Number(other);
    const two = Number(value);
    return Math.abs(hasNegative ? one - two : Math.log(one / two));
  };
  return values.reduce((best, other, position) => {
    const isNearer = distance(other) < distance(values[best]!);
    return isNearer ? position : best;
  }, 0);
}

/** How many places a slider with named stops has from each stop to the next. */
export const BETWEEN_STOPS = 16;

/**
 * From the best match over two temperatures, the second four times the first, to the plain mean: three times BETWEEN_STOPS
 * steps, finer where the weights change most.
 */
export const temperaturesOver = (soft: number, softer: number): readonly number[] => [
  0,
  ...stepsFrom(soft, (step) => (step - BETWEEN_STOPS) / 4),
  ...stepsFrom(softer, (step) => (step - BETWEEN_STOPS) / 8),
  ...stepsFrom(softer, (step) => step / 2).slice(0, -1),
  Infinity,
];

function stepsFrom(temperature: number, power: (step: number) => number): readonly number[] {
  return Array.from({ length: BETWEEN_STOPS }, (_, step) => temperature * 2 ** power(step + 1));
}

/** The slider's positions: 1, 2 and 5 times each power of ten from 0.001 to 10. */
const FACTORS = [1, 2, 5];
const LOWEST_POWER = -3;
const HIGHEST_RATE = 10;

export const LEARNING_RATES: readonly number[] = Array.from({ length: 13 }, (_, index) => {
  const power = LOWEST_POWER + Math.floor(index / FACTORS.length);
  return Math.min(HIGHEST_RATE, Number(`${FACTORS[index % FACTORS.length]}e${power}`));
});

/** The position whose rate is nearest in ratio. */
export function positionOfRate(rate: number): number {
  const distance = (position: number) => Math.abs(Math.log((LEARNING_RATES[position] ?? 1) / rate));
  return LEARNING_RATES.reduce(
    (best, _, position) => (distance(position) < distance(best) ? position : best),
    0,
  );
}

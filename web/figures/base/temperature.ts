/**
 * The slider's positions: 0 is the best match, the last one the plain mean, and between them
 * temperatures from 1/64 to 16 in quarter powers of two.
 */
const FIRST_EXPONENT = -6;
const LAST_EXPONENT = 4;
const PER_POWER = 4;

export const LAST_POSITION = (LAST_EXPONENT - FIRST_EXPONENT) * PER_POWER + 2;

export function temperatureAt(position: number): number {
  if (position <= 0) return 0;
  if (position >= LAST_POSITION) return Infinity;
  return 2 ** (FIRST_EXPONENT + (position - 1) / PER_POWER);
}

/** The position nearest to a temperature; the ends are for exactly 0 and infinity. */
export function positionOf(temperature: number): number {
  if (temperature === 0) return 0;
  if (temperature === Infinity) return LAST_POSITION;
  const position = 1 + Math.round((Math.log2(temperature) - FIRST_EXPONENT) * PER_POWER);
  return Math.min(LAST_POSITION - 1, Math.max(1, position));
}

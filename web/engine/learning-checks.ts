/** Checks that only the second module needs: the first one's are on every page. */
import { checkNumber, refuse } from './check.js';

export function checkSeed(seed: unknown, most: number): number {
  const number = checkNumber(seed, 'seed');
  if (Number.isSafeInteger(number) && number >= 0 && number <= most) return number;
  throw refuse('out-of-range', 'seed', seed, `a whole number from 0 to ${most}`);
}

/** A number above 0 that C++ takes as float32, where it must not become infinity or 0. */
export function checkPositive(value: unknown, name: string): number {
  const number = checkNumber(value, name);
  const rounded = Math.fround(number);
  const isOther =
    Number.isFinite(number) && (!Number.isFinite(rounded) || (rounded === 0) !== (number === 0));
  if (isOther) throw refuse('out-of-range', name, value, 'above 0 and finite, as a 32-bit number too');
  return number;
}

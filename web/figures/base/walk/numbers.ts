import type { Language } from '../../../model/language/language.js';
import type { en } from './en.js';

export type WalkWords = Language<keyof typeof en>;

const HUGE = 1e6;
/** Four decimals are what is heard as a number; what is smaller is told as that. */
const TINY = 5e-5;

/** A number as it is said and read: "0.310", "0.0001", "over 1,000,000", never "1.2E-4". */
export function plainNumber(words: WalkWords, value: number): string {
  if (!Number.isFinite(value)) return words.say('number.none');
  const size = Math.abs(value);
  if (size >= HUGE) {
    const bound = words.fixed(value > 0 ? HUGE : -HUGE, 0);
    return words.say(value > 0 ? 'number.huge' : 'number.huge-below', { bound });
  }
  // What was chosen, such as a slope of 0.5, is as short as in the figure; it has no such decimals.
  if (Number(value.toFixed(2)) === value) return words.short(value);
  if (size < TINY)
    return value > 0
      ? words.say('number.tiny', { bound: words.fixed(1e-4, 4) })
      : words.say('number.tiny-below');
  return words.fixed(value, decimalsOf(size));
}

function decimalsOf(size: number): number {
  if (size < 0.01) return 4;
  if (size < 10) return 3;
  return size < 100 ? 2 : size < 1000 ? 1 : 0;
}

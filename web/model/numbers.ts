/** The largest finite float32: the engine's numbers are float32. */
const LARGEST = 3.4028234663852886e38;

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A number as a person types it ("42,000", "-.5", "1e3", "−2"), or null where it is none that the engine can hold. */
export function parseNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!DECIMAL.test(bare)) return null;
  const value = Number(bare);
  return Math.abs(value) <= LARGEST ? value : null;
}

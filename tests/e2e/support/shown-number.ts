/** A number as the page writes it, and the size of its last digit. */
export interface ShownNumber {
  readonly value: number;
  readonly lastDigit: number;
}

const PHONE = /^555-0(\d{3}(?:\.\d+)?)$/;

export function readNumber(text: string): ShownNumber {
  const phone = PHONE.exec(text.trim())?.[1];
  const plain = (phone ?? text.trim()).replaceAll('−', '-').replaceAll(',', '');
  const parts = /^-?\d+(?:\.(\d+))?(?:E(-?\d+))?$/.exec(plain);
  if (!parts) throw new Error(`“${text}” is no number`);
  const decimals = parts[1]?.length ?? 0;
  return { value: Number(plain), lastDigit: 10 ** (Number(parts[2] ?? 0) - decimals) };
}

/**
 * How far a shown number may be from the reference, of which it is the rounding: half a unit of its last digit, and the
 * error that float32 may have on top (1e-5, relative above 1).
 */
export const toleranceOf = ({ lastDigit }: ShownNumber, reference: number): number =>
  lastDigit / 2 + 1e-5 * Math.max(1, Math.abs(reference));

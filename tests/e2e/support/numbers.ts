import { expect } from '@playwright/test';

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
 * A shown number is right when it is the reference rounded: half a unit of its last digit away at
 * most, and the error that float32 may have on top (1e-5, relative above 1).
 */
export function expectShown(text: string, reference: number, what = 'number'): void {
  const { value, lastDigit } = readNumber(text);
  const tolerance = lastDigit / 2 + 1e-5 * Math.max(1, Math.abs(reference));
  expect(
    Math.abs(value - reference),
    `${what}: “${text}” is shown, the reference is ${reference}`,
  ).toBeLessThanOrEqual(tolerance);
}

export function expectAllShown(texts: readonly string[], references: readonly number[], what: string): void {
  expect(texts.length, `how many numbers of ${what} are shown`).toBe(references.length);
  texts.forEach((text, index) => {
    expectShown(text, references[index] ?? NaN, `${what} ${index + 1}`);
  });
}

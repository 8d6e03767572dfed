import { expect } from '@playwright/test';
import { readNumber, toleranceOf } from './shown-number.js';

export { readNumber } from './shown-number.js';

export function expectShown(text: string, reference: number, what = 'number'): void {
  const shown = readNumber(text);
  expect(
    Math.abs(shown.value - reference),
    `${what}: “${text}” is shown, the reference is ${reference}`,
  ).toBeLessThanOrEqual(toleranceOf(shown, reference));
}

export function expectAllShown(texts: readonly string[], references: readonly number[], what: string): void {
  expect(texts.length, `how many numbers of ${what} are shown`).toBe(references.length);
  texts.forEach((text, index) => {
    expectShown(text, references[index] ?? NaN, `${what} ${index + 1}`);
  });
}

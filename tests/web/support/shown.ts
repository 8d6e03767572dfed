import assert from 'node:assert/strict';
import { readNumber, toleranceOf } from '../../e2e/support/shown-number.js';

export { readNumber };

export function assertShown(text: string, reference: number, what = 'number'): void {
  const shown = readNumber(text);
  assert.ok(
    Math.abs(shown.value - reference) <= toleranceOf(shown, reference),
    `${what}: “${text}” is shown, the reference is ${reference}`,
  );
}

export function assertAllShown(texts: readonly string[], references: readonly number[], what: string): void {
  assert.equal(texts.length, references.length, `how many numbers of ${what} are shown`);
  texts.forEach((text, index) => {
    assertShown(text, references[index] ?? NaN, `${what} ${index + 1}`);
  });
}

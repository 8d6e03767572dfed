import assert from 'node:assert/strict';
import { attention } from '../../reference/attention.mjs';
import type { DrawnFigure } from './drawn-figure.js';
import { assertAllShown } from './shown.js';

/** Scores, weights and, where there are any, outputs against the reference. */
export function assertAttention(figure: DrawnFigure, compatibility: 'dot' | 'cosine' = 'dot'): void {
  const isShared = !figure.hasMatrix('Queries');
  const key = figure.matrixNumbers(isShared ? 'One vector per word' : 'Keys');
  const query = isShared ? key : figure.matrixNumbers('Queries');
  const hasValues = figure.hasMatrix('Values');
  const value = hasValues ? figure.matrixNumbers('Values') : key.map(() => [0, 0]);
  const { heads, output } = attention({ query, key, value, compatibility });
  const assertStage = (name: string, reference: readonly number[]): void => {
    assertAllShown(figure.matrixTexts(name).flat(), reference, name.toLowerCase());
  };
  assertStage('Scores', heads[0]?.scores.flat() ?? []);
  assertStage('Weights', heads[0]?.weights.flat() ?? []);
  if (hasValues) assertStage('Outputs', output.flat());
}

export function assertMirror(figure: DrawnFigure, name: string): void {
  const texts = figure.matrixTexts(name);
  texts.forEach((row, index) => {
    row.forEach((text, column) => {
      assert.equal(text, texts[column]?.[index], `${name}: row ${index}, column ${column}`);
    });
  });
}

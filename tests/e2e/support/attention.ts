import { expect } from '@playwright/test';
import { attention } from '../../reference/attention.mjs';
import type { FigureView } from './figure.js';
import { expectAllShown } from './numbers.js';

/** Scores, weights and, where there are any, outputs against the reference. */
export async function expectAttention(
  figure: FigureView,
  compatibility: 'dot' | 'cosine' = 'dot',
): Promise<void> {
  const shared = (await figure.matrix('Queries').count()) === 0;
  const key = await figure.matrixNumbers(shared ? 'One vector per word' : 'Keys');
  const query = shared ? key : await figure.matrixNumbers('Queries');
  const hasValues = (await figure.matrix('Values').count()) > 0;
  const value = hasValues ? await figure.matrixNumbers('Values') : key.map(() => [0, 0]);
  const reference = attention({ query, key, value, compatibility });
  const shown = async (name: string): Promise<string[]> => {
    // Of a sentence one matrix is shown at a time.
    if ((await figure.radio(name).count()) > 0) await figure.radio(name).check();
    return (await figure.matrixTexts(name)).flat();
  };
  expectAllShown(await shown('Scores'), reference.heads[0]?.scores.flat() ?? [], 'scores');
  expectAllShown(await shown('Weights'), reference.heads[0]?.weights.flat() ?? [], 'weights');
  if (hasValues) expectAllShown(await shown('Outputs'), reference.output.flat(), 'outputs');
}

export async function expectMirror(figure: FigureView, name: string): Promise<void> {
  const texts = await figure.matrixTexts(name);
  texts.forEach((row, index) => {
    row.forEach((text, column) => {
      expect(text, `${name}: row ${index}, column ${column}`).toBe(texts[column]?.[index]);
    });
  });
}

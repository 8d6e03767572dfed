import { expect } from '@playwright/test';
import { attention } from '../../reference/attention.mjs';
import type { FigureView } from './figure.js';
import { expectAllShown } from './numbers.js';
import { soon } from './soon.js';

/** Scores, weights and, where there are any, outputs against the reference. */
export async function expectAttention(
  figure: FigureView,
  compatibility: 'dot' | 'cosine' = 'dot',
): Promise<void> {
  const read = async () => {
    const shared = (await figure.matrix('Queries').count()) === 0;
    const key = await figure.matrixNumbers(shared ? 'One vector per word' : 'Keys');
    const query = shared ? key : await figure.matrixNumbers('Queries');
    const hasValues = (await figure.matrix('Values').count()) > 0;
    const value = hasValues ? await figure.matrixNumbers('Values') : key.map(() => [0, 0]);
    return { hasValues, ...attention({ query, key, value, compatibility }) };
  };
  const expectStage = async (
    name: string,
    numbers: (reference: Awaited<ReturnType<typeof read>>) => readonly number[],
  ): Promise<void> => {
    // Of a sentence one matrix is shown at a time.
    if ((await figure.radio(name).count()) > 0) await figure.radio(name).check();
    await soon(async () => {
      const reference = numbers(await read());
      expectAllShown((await figure.matrixTexts(name)).flat(), reference, name.toLowerCase());
    });
  };
  await expectStage('Scores', ({ heads }) => heads[0]?.scores.flat() ?? []);
  await expectStage('Weights', ({ heads }) => heads[0]?.weights.flat() ?? []);
  if ((await read()).hasValues) await expectStage('Outputs', ({ output }) => output.flat());
}

export async function expectMirror(figure: FigureView, name: string): Promise<void> {
  await soon(async () => {
    const texts = await figure.matrixTexts(name);
    texts.forEach((row, index) => {
      row.forEach((text, column) => {
        expect(text, `${name}: row ${index}, column ${column}`).toBe(texts[column]?.[index]);
      });
    });
  });
}

/** Countries that are removed from the table: errors in float64, counted apart from the engine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { countries, countryNames } from '../../../web/figures/countries/countries.js';
import { leaveOneOut, type Rule } from '../../reference/leave-one-out.mjs';
import { readTensorFile } from '../../reference/tensor-file.mjs';
import { DrawnFigure } from '../support/drawn-figure.js';

interface Statistics {
  readonly statistics: readonly { readonly numbers: Readonly<Record<string, number>> }[];
}

describe('records that are removed', () => {
  const stored = readTensorFile(
    readFileSync(new URL('../../../web/data/country-vectors.bin', import.meta.url)),
  ) as { readonly vectors: readonly Iterable<number>[] };
  const keys = stored.vectors.map((row) => [...row]);
  const values = countries.map(({ income, lifeExpectancy }) => [income, lifeExpectancy]);

  /** Mean errors in float64, without some of the countries. */
  const without = (names: readonly string[], rule: Rule): readonly number[] => {
    const isLeft = (_: unknown, row: number): boolean => !names.includes(countryNames[row]!);
    return leaveOneOut(keys.filter(isLeft), values.filter(isLeft), [rule])[0]!.mean;
  };

  for (const [removed, step, rule] of [
    ['Denmark', 'meaning', { way: 'best-match' }],
    ['Denmark/Sweden', 'divide', { way: 'divide-by-sum' }],
    ['Qatar', 'how-soft', { way: 'softmax', temperature: 0.25 }],
    ['Congo, Dem. Rep./UK/Macedonia, FYR', 'how-soft', { way: 'softmax', temperature: Infinity }],
  ] as const) {
    test(`${step} without ${removed}: the errors are counted anew over the others`, async () => {
      const figure = await DrawnFigure.open('weighted-sum', step);
      const temperature = 'temperature' in rule ? { temperature: rule.temperature } : {};
      await figure.set({ prediction: 'skipped', removedRecords: removed, ...temperature });
      const names = removed.split('/').map((name) => (name === 'UK' ? 'United Kingdom' : name));
      const content = await figure.figure.step();
      const { statistics } = content.results!(figure.view) as Statistics;
      const counted = statistics.filter(({ numbers }) => 'countries' in numbers).at(-1)!;
      const { countries: count, income, lifeExpectancy } = counted.numbers;
      const [expectedIncome, expectedYears] = without(names, rule);
      assert.equal(count, 186 - names.length);
      // Vectors cross as float32, and results return as float32: of 14,000 dollars half a thousandth.
      assert.ok(Math.abs(income! - expectedIncome!) < 0.01, `${income} against ${expectedIncome}`);
      assert.ok(
        Math.abs(lifeExpectancy! - expectedYears!) < 1e-5,
        `${lifeExpectancy} against ${expectedYears}`,
      );
    });
  }

  test('the best match is removed, the next one takes its place, and puts it back', async () => {
    const figure = await DrawnFigure.open('weighted-sum', 'meaning');
    await figure.set({ prediction: 'skipped' });
    await figure.press('Denmark');
    assert.equal(figure.view.inputs.removedRecords, 'Denmark');
    assert.ok(figure.text.includes('the other 184 are asked'), figure.text);
    await figure.press('Sweden');
    assert.equal(figure.view.inputs.removedRecords, 'Denmark/Sweden');
    assert.ok(figure.text.includes('Put back Sweden'), figure.text);
    await figure.press('Sweden');
    assert.equal(figure.view.inputs.removedRecords, 'Denmark');
    assert.ok(figure.text.includes('Put back Denmark'), figure.text);
  });

  test('what asks stays in the table, and what names no country removes none and is told', async () => {
    const figure = await DrawnFigure.open('weighted-sum', 'meaning');
    await figure.set({ prediction: 'skipped', removedRecords: 'Norway/Atlantis/Congo/Denmark' });
    assert.ok(figure.text.includes('so nothing is removed for it: Atlantis, Congo.'), figure.text);
    assert.ok(figure.text.includes('the other 184 are asked'), figure.text);
  });

  test('what was computed as the answer stays so, whatever is removed afterwards', async () => {
    const figure = await DrawnFigure.open('near-match', 'missing', { asks: true });
    await figure.set({ prediction: '40000' });
    assert.equal(figure.computedAnswer, '15,202');
    await figure.press('North Korea');
    assert.equal(figure.view.inputs.removedRecords, 'North Korea');
    assert.equal(figure.computedAnswer, '15,202');
  });
});

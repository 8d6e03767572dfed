/** The steps that take a country out of the table, against the golden values of the data. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { dotsAlong } from '../../../web/drawings/dot-strip.js';
import { countryNames, findCountry } from '../../../web/figures/countries/countries.js';
import type { ErrorStrip, Estimate } from '../../../web/parts/estimates/estimates.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { engine } from '../support/engine.js';
import { given } from '../support/markup.js';

const golden = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/countries.json', import.meta.url), 'utf8'),
) as {
  readonly plain_mean: { readonly income: number; readonly life_expectancy: number };
  readonly spelling: { readonly income: { readonly best_match: number } };
  readonly glove_cosine: {
    readonly life_expectancy: {
      readonly best_match: number;
      readonly soft: Readonly<Record<string, number>>;
    };
  };
};

const withCommas = (number: number): string => Math.round(number).toLocaleString('en-US');
const ruler = (figure: DrawnFigure) => {
  const [part] = figure.parts('soft-estimates');
  return {
    estimates: given(part!, 'estimates') as readonly Estimate[],
    strips: given(part!, 'strips') as readonly ErrorStrip[],
    truth: given(part!, 'truth') as string,
  };
};

describe('a name that somebody typed', () => {
  const named = (typed: string): string => {
    const found = findCountry(engine, typed);
    if (found.kind === 'country') return countryNames[found.record]!;
    return found.kind === 'several'
      ? found.records.map((record) => countryNames[record]).join(' or ')
      : found.kind;
  };
  for (const [typed, expected] of [
    ['Norway', 'Norway'],
    ['  norway ', 'Norway'],
    ['USA', 'United States'],
    ['UK', 'United Kingdom'],
    ['Holland', 'Netherlands'],
    ['Eswatini', 'Swaziland'],
    ['Czechia', 'Czech Republic'],
    ['Türkiye', 'Turkey'],
    ['turkiye', 'Turkey'],
    ['Burma', 'Myanmar'],
    ['Palestine', 'West Bank and Gaza'],
    ['Macedonia', 'Macedonia, FYR'],
    ['Taiwan', 'absent'],
    ['Hong Kong', 'absent'],
    ['ivory coast', 'absent'],
    ['Cote d’Ivoire', 'absent'],
    ['Korea', 'North Korea or South Korea'],
    ['Congo', 'Congo, Dem. Rep. or Congo, Rep.'],
    ['Slovania', 'Slovenia'],
    ['Atlantis', 'none'],
    ['', 'none'],
    ['?!', 'none'],
  ] as const) {
    test(`“${typed}”: ${expected}`, () => {
      assert.equal(named(typed), expected);
    });
  }
});

test('dots lie where their numbers are, within the height, none of them lost', () => {
  const scale = { from: 0, to: 100, start: 0, end: 500 };
  const numbers = [50, 50, 50, 50, 50, 20, 101, Number.NaN];
  const dots = dotsAlong(numbers, scale, { diameter: 5, height: 20 });
  assert.deepEqual(dots.map(({ index }) => index).sort(), [0, 1, 2, 3, 4, 5]);
  for (const { index, x, y } of dots) {
    assert.equal(x, 5 * numbers[index]!);
    assert.ok(Math.abs(y) <= 7.5, 'half of the height, less half a dot');
  }
  assert.equal(new Set(dots.map(({ x, y }) => `${x} ${y}`)).size, dots.length);
});

describe('near-match, missing', () => {
  test('North Korea is spelled most like Norway, and the mean error is covered until it is guessed', async () => {
    const figure = await DrawnFigure.open('near-match', 'missing', { asks: true });
    assert.deepEqual(figure.rows[0], { Key: 'North Korea', Score: '0.333', Income: '1,390' });
    const { estimates, strips, truth } = ruler(figure);
    assert.equal(truth, 'Norway has 64,304');
    assert.deepEqual(
      estimates.map(({ text }) => text),
      ['best match by spelling: 1,390, 62,914 too low'],
      'one country tells nothing of the mean',
    );
    assert.deepEqual(
      strips.map(({ errors, meanText, isCovered }) => [errors.length, meanText, isCovered]),
      [
        [0, '', true],
        [186, withCommas(golden.plain_mean.income), false],
      ],
    );
    await figure.set({ prediction: '9000' });
    assert.equal(figure.computedAnswer, withCommas(golden.spelling.income.best_match));
    const answered = ruler(figure);
    assert.equal(answered.strips[0]!.meanText, '15,202');
    assert.equal(answered.strips[0]!.errors[countryNames.indexOf('Norway')], 64_304 - 1_390);
  });
  test('a country that is not in the table asks nothing, and the others stay', async () => {
    const figure = await DrawnFigure.open('near-match', 'missing');
    await figure.set({ query: 'Taiwan', prediction: 'skipped' });
    const { estimates, strips } = ruler(figure);
    assert.deepEqual(estimates, []);
    assert.equal(strips[0]!.errors.length, 186);
    assert.ok(figure.text.includes('Taiwan is not in this table of 186.'), figure.text);
  });
});

describe('weighted-sum, how-soft', () => {
  test('for one country the mixture may be further off than its best match: it is said which, once the question is answered', async () => {
    const figure = await DrawnFigure.open('weighted-sum', 'how-soft', { asks: true });
    await figure.set({ temperature: 0.04 });
    assert.doesNotMatch(figure.sentence, /nearer|further/);
    await figure.set({ prediction: 'skipped' });
    // Norway has 64,304 and Denmark 43,495.
    assert.match(figure.sentence, /^At a temperature of 0\.04, Norway receives 4\d,\d{3}: /);
    const said = /receives ([\d,]+): (nearer|further).* true ([\d,]+) than its best match, ([\d,]+)\.$/;
    for (const query of ['Norway', 'Portugal', 'Kenya', 'Qatar']) {
      for (const temperature of [0.02, 0.04, 1]) {
        await figure.set({ query, temperature });
        const [, output, side, truth, best] = said.exec(figure.sentence) ?? [];
        const off = (text = '') =>
          Math.abs(Number(text.replaceAll(',', '')) - Number(truth!.replaceAll(',', '')));
        assert.equal(side, off(output) < off(best) ? 'nearer' : 'further', figure.sentence);
      }
    }
    // At temperature 0 it is the best match.
    await figure.set({ temperature: 0 });
    assert.doesNotMatch(figure.sentence, /nearer|further/);
  });
  test('the same weights estimate life expectancies, too, which is said only once the question is answered', async () => {
    const { best_match: best, soft } = golden.glove_cosine.life_expectancy;
    const ends = `best match ${best.toFixed(2)}, plain mean ${golden.plain_mean.life_expectancy.toFixed(2)}`;
    const figure = await DrawnFigure.open('weighted-sum', 'how-soft', { asks: true });
    assert.ok(figure.text.includes(`Years of life: ${ends}`), figure.text);
    await figure.set({ prediction: 'skipped', temperature: 0.04 });
    assert.ok(
      figure.text.includes(`Years of life: off by ${soft['0.04']!.toFixed(2)}, ${ends}`),
      figure.text,
    );
  });
});

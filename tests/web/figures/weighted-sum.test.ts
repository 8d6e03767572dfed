import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { countries, incomes, phoneBook, type Item } from '../../e2e/support/data.js';
import { askBySpelling, temperatures, weighByHand } from '../../e2e/support/reference.js';
import { DrawnFigure } from '../support/drawn-figure.js';
import { Embedded } from '../support/without-page.js';
import { assertAllShown, assertShown } from '../support/shown.js';

const EIGHTH = 1 / 8;

const open = (step: string, options?: { readonly asks: boolean }): Promise<DrawnFigure> =>
  DrawnFigure.open('weighted-sum', step, options);

/** Every number of the table against the reference; the rows may stand in any order. */
function assertTable(
  figure: DrawnFigure,
  query: string,
  records: readonly Item[],
  temperature: number,
): void {
  const order = figure.rows.map((row) => records.findIndex(({ key }) => key === row['Key']));
  assert.deepEqual(
    [...order].sort((one, other) => one - other),
    records.map((_, index) => index),
    'every record stands in the table once',
  );
  const reference = askBySpelling(query, records, temperature);
  const inOrder = (numbers: readonly number[]): number[] => order.map((record) => numbers[record] ?? NaN);
  assertAllShown(figure.column('Score'), inOrder(reference.scores), `scores of “${query}”`);
  assertAllShown(
    figure.column('Weight'),
    inOrder(reference.weights),
    `weights of “${query}” at ${temperature}`,
  );
  const output = figure.footer['Value'];
  if (output !== undefined) assertShown(output, reference.output, `output of “${query}” at ${temperature}`);
}

describe('weighted sum', () => {
  test('Jindrich: the scores and weights of the lesson', async () => {
    const figure = await open('score');
    // Worked out by hand in the lesson's text; in the order of the phone book.
    const scores = ['0.605', '0.471', '0.529', '0.471', '0.000', '0.323', '0.092', '0.000', '0.073'];
    assert.deepEqual(figure.column('Score'), scores);
    await figure.goTo('weigh');
    const weights = ['0.421', '0.143', '0.229', '0.143', '0.003', '0.044', '0.007', '0.003', '0.006'];
    assert.deepEqual(figure.column('Weight'), weights);
    assert.deepEqual(figure.column('Score'), scores);
  });

  test('what the prose says of the keys behind the best match is what they score', () => {
    const { scores } = askBySpelling('Jindrich', phoneBook, EIGHTH);
    const scoreOf = (name: string) => scores[phoneBook.findIndex(({ key }) => key === name)] ?? NaN;
    // By hand: 8 n-grams in common over sqrt(17 x 17), and 7 over sqrt(17 x 13).
    assert.equal(scoreOf('Heinrich').toFixed(5), '0.47059');
    assert.equal(scoreOf('Ulrich').toFixed(5), '0.47087');
    const share = (name: string) => (100 * (scoreOf(name) / scoreOf('Jindra'))).toFixed(0);
    const lesson = new URL('../../../web/lessons/weighted-sum/en.html', import.meta.url);
    const prose = readFileSync(lesson, 'utf8')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ');
    assert.ok(prose.includes(`Friedrich scores ${share('Friedrich')}% as much`));
    assert.ok(prose.includes(`Heinrich and Ulrich ${share('Heinrich')}% each`));
    assert.equal(share('Ulrich'), share('Heinrich'));
  });

  test('own query: every letter typed gives the numbers of the reference', async () => {
    const figure = await open('weigh');
    const queries = ['H', 'He', 'Hen', 'Henr', 'Henri', 'Henriet', 'Henriette', 'jinDŘICH', ''];
    for (const query of queries) {
      await figure.type('Query', query);
      assertTable(figure, query, phoneBook, EIGHTH);
    }
  });

  test('own records: scores, weights and output are those of the reference', async () => {
    const figure = await open('temperature');
    await figure.write(0, 'key', 'Jonas');
    await figure.write(0, 'value', '-12,500.5');
    await figure.addRecord();
    await figure.write(8, 'key', 'Jo');
    await figure.write(8, 'value', '7e4');
    await figure.removeRecord(incomes.findIndex(({ key }) => key === 'Maria'));
    await figure.type('Query', 'Jonatan');
    const records = [
      { key: 'Jonas', value: -12500.5 },
      ...incomes.slice(1).filter(({ key }) => key !== 'Maria'),
      { key: 'Jo', value: 70000 },
    ];
    assertTable(figure, 'Jonatan', records, EIGHTH);
  });

  test('fifty countries: Slovania receives 26,860; of Nigera two lead, and the others contribute nearly half', async () => {
    const figure = await open('mix');
    assert.equal(figure.footer['Value'], '26,860');
    assertTable(figure, 'Slovania', countries, EIGHTH);
    await figure.type('Query', 'Nigera');
    assertTable(figure, 'Nigera', countries, EIGHTH);
    assert.deepEqual(figure.column('Key').slice(0, 2).sort(), ['Niger', 'Nigeria']);
    const { weights, output } = askBySpelling('Nigera', countries, EIGHTH);
    const led = countries.flatMap(({ key, value }, record) =>
      key.startsWith('Niger')
        ? [{ weight: weights[record] ?? NaN, part: (weights[record] ?? NaN) * value }]
        : [],
    );
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
    assertShown('0.906', sum(led.map(({ weight }) => weight)), 'the weight on both');
    assertShown('2,706', sum(led.map(({ part }) => part)), 'what both contribute');
    assertShown('0.094', 1 - sum(led.map(({ weight }) => weight)), 'the weight on the others');
    assertShown('5,242', output, 'the output');
    assertShown('2,670', askBySpelling('Nigera', countries, EIGHTH / 2).output, 'at half the temperature');
    assertShown('28,496', askBySpelling('Slovania', countries, EIGHTH / 2).output, 'at half the temperature');
  });

  test('of fifty countries the strongest are in view, and the weight on the others together', async () => {
    const figure = await open('mix');
    const keys = figure.unfoldedRows.map((row) => row['Key'] ?? '');
    assert.equal(keys.length, 8);
    assert.equal(figure.rows.length, 50);
    const { weights } = askBySpelling('Slovania', countries, EIGHTH);
    const isShown = (record: number): boolean => keys.includes(countries[record]?.key ?? '');
    const together = weights.reduce((sum, weight, record) => (isShown(record) ? sum : sum + weight), 0);
    const [count = '', weight = ''] = figure.rest.split(' more rows, together ');
    assert.equal(count, '42');
    assertShown(weight, together, 'the weight on the other 42');
    const least = Math.min(...weights.filter((_, record) => isShown(record)));
    assert.ok(Math.max(...weights.filter((_, record) => !isShown(record))) <= least);
  });

  test('at every temperature of the slider, from the best match to the plain mean', async () => {
    const figure = await open('temperature');
    for (const [position, temperature] of temperatures.entries()) {
      await figure.slide('Temperature', position);
      assertTable(figure, 'Jon', incomes, temperature);
      if (position === 0) {
        assert.equal(figure.slider('Temperature'), '0: the best match takes all');
        assert.equal(figure.footer['Value'], '65,000');
      }
    }
    assert.equal(figure.slider('Temperature'), 'infinite: all weights equal');
    assert.equal(figure.footer['Value'], '44,625');
    assert.deepEqual(
      figure.column('Weight'),
      incomes.map(() => '0.125'),
    );
  });

  test('Zed shares nothing with any name: 44,625 at every temperature', async () => {
    const figure = await open('temperature');
    await figure.type('Query', 'Zed');
    assert.deepEqual(new Set(figure.column('Score')), new Set(['0.000']));
    for (const position of temperatures.keys()) {
      await figure.slide('Temperature', position);
      assert.equal(figure.footer['Value'], '44,625', `at position ${position}`);
    }
  });

  test('the prediction: what an infinite temperature gives', async () => {
    const figure = await open('temperature', { asks: true });
    assert.equal(figure.rightAnswer, 'The plain mean of all values');
    assert.ok(figure.answers.includes('Zero'));
    assert.ok(figure.prediction.because.includes('1/8, and the output is 44,625'));
    assert.ok(!figure.has('soft-slider', 'Temperature'));
    await figure.answer('zero');
    assert.ok(
      figure.outcome.includes('You said “Zero”; “The plain mean of all values” was computed.'),
      figure.outcome,
    );
    assert.ok(figure.has('soft-slider', 'Temperature'));
  });
});

describe('what weights have to be', () => {
  test('scores as weights overshoot every income; shares do not', async () => {
    const figure = await open('shares', { asks: true });
    const ways = ['Scores as weights', 'Divide by the sum'];
    assert.deepEqual(
      ways.map((way) => [figure.isCovered(way), figure.footer[way]]),
      ways.map(() => [true, '']),
    );
    await figure.set({ prediction: '50000' });
    assert.equal(figure.computedAnswer, '81,000');
    const outputs = () => [figure.footer['Scores as weights'], figure.footer['Divide by the sum']];
    // By hand: 12,000 + 45,000 + 24,000, and that divided by 1.8.
    assert.deepEqual(outputs(), ['81,000', '45,000']);
    await figure.choose('0.5, 0.3, 0.2');
    // 10,000 + 15,000 + 16,000
    assert.deepEqual(outputs(), ['41,000', '41,000']);
    await figure.choose('all 1');
    assert.deepEqual(outputs(), ['150,000', '50,000']);
  });

  test('Niger and Nigeria lead, and what “Nigera” receives is asked first', async () => {
    const figure = await open('others', { asks: true });
    assert.ok(!figure.isCovered('Weight'));
    assert.deepEqual(figure.footer, { Value: '' });
    await figure.set({ prediction: '3000' });
    assert.equal(figure.computedAnswer, '5,242');
    assert.equal(figure.footer['Value'], '5,242');
    await figure.slide('Temperature', temperatures.indexOf(EIGHTH / 2));
    assert.equal(figure.footer['Value'], '2,670');
    assert.equal(figure.computedAnswer, '5,242', 'the question is about 1/8');
  });

  test('where all scores tie softmax shares, also at temperature 0', async () => {
    const figure = await open('ties', { asks: true });
    assert.ok(figure.isCovered('Weight'));
    await figure.set({ prediction: 'nothing' });
    assert.equal(figure.footer['Value'], '44,625');
    assert.deepEqual(
      figure.column('Weight'),
      incomes.map(() => '0.125'),
    );
    await figure.type('Query', 'Jon');
    assert.equal(figure.view.prediction, null, 'no tie, no question');
    assert.equal(figure.footer['Value'], '65,000');
  });
});

describe('break the normalisation', () => {
  const values = [20000, 50000, 80000, 35000];

  test('weights beyond 1 have bars as long as they are large: the largest fills its place', async () => {
    const figure = await open('break');
    await figure.choose('a fourth score, sum 0.04');
    assert.deepEqual(figure.column('Divide by the sum'), ['25.000', '15.000', '−15.000', '−24.000']);
    const near = (shown: readonly (number | undefined)[], wanted: readonly number[]): void => {
      assert.equal(shown.length, wanted.length);
      // The engine computes them as float32: 1 / 0.04 is known to about 5 digits.
      wanted.forEach((bar, row) => assert.ok(Math.abs((shown[row] ?? NaN) - bar) < 5e-5, shown.join()));
    };
    assert.equal(figure.bars('Divide by the sum')[0], 1);
    near(figure.bars('Divide by the sum'), [1, 15 / 25, -15 / 25, -24 / 25]);
    await figure.choose('1, 0.6, −0.6');
    near(figure.bars('Divide by the sum'), [1, 0.6, -0.6]);
  });

  test('dividing by the sum gives weights below 0 and above 1; softmax never', async () => {
    const figure = await open('break');
    const examples = [
      { name: '1, 0.6, −0.6', scores: [1, 0.6, -0.6], byHand: [1, 0.6, -0.6] },
      { name: 'a fourth score, sum 0.04', scores: [1, 0.6, -0.6, -0.96], byHand: [25, 15, -15, -24] },
    ];
    for (const { name, scores, byHand } of examples) {
      await figure.choose(name);
      const own = values.slice(0, scores.length);
      const softmax = weighByHand(scores, own, 'softmax');
      const divided = weighByHand(scores, own, 'divide-by-sum');
      assertAllShown(figure.column('Softmax'), softmax.weights, 'softmax');
      assertAllShown(figure.column('Divide by the sum'), divided.weights, 'divided');
      assertAllShown(figure.column('Divide by the sum'), byHand, 'divided, by hand');
      assertShown(figure.footer['Softmax'] ?? '', softmax.output);
      assertShown(figure.footer['Divide by the sum'] ?? '', divided.output);
    }
  });

  test('with every score 0 the weights are undefined, and it says why', async () => {
    const figure = await open('break');
    const why = 'dividing by 0 has no result, so the weights are undefined';
    await figure.choose('all 0');
    assert.deepEqual(figure.column('Divide by the sum'), ['undefined', 'undefined', 'undefined']);
    assert.equal(figure.footer['Divide by the sum'], 'undefined');
    assert.deepEqual(figure.column('Softmax'), ['0.333', '0.333', '0.333']);
    assert.ok(figure.text.includes(why), figure.text);
    await figure.write(1, 'score', '.5');
    assert.deepEqual(figure.column('Divide by the sum'), ['0.000', '1.000', '0.000']);
    assert.ok(!figure.text.includes('the weights are undefined'));
  });

  test('in the hard maximum only the best row contributes; without normalisation the scores weigh', async () => {
    const figure = await open('break');
    await figure.choose('Hard maximum');
    assert.deepEqual(figure.column('Hard maximum'), ['1.000', '0.000', '0.000']);
    assert.equal(figure.footer['Hard maximum'], '20,000');
    await figure.write(2, 'score', '1');
    assert.deepEqual(figure.column('Hard maximum'), ['0.500', '0.000', '0.500']);
    assert.equal(figure.footer['Hard maximum'], '50,000');
    await figure.choose('Scores as weights');
    const reference = weighByHand([1, 0.6, 1], values.slice(0, 3), 'none');
    assertAllShown(figure.column('Scores as weights'), reference.weights, 'scores as weights');
    assertShown(figure.footer['Scores as weights'] ?? '', reference.output);
  });
});

test('the limit: the sharper softmax is, the nearer it is to the lookup', async () => {
  const figure = await open('limit', { asks: true });
  const [, match = '', others = ''] = figure.columnNames;
  assert.ok(figure.isCovered(match) && figure.isCovered(others), 'the weights would answer the question');
  await figure.set({ prediction: '0.9' });
  // Worked out by hand: e^β of e^β + 7 is on the match, and 7 of it on the seven others.
  const sharpnesses = [1, 2, 5, 10, 20];
  const onOthers = sharpnesses.map((sharpness) => 7 / (Math.exp(sharpness) + 7));
  assertAllShown(
    figure.column(match),
    onOthers.map((weight) => 1 - weight),
    'on the match',
  );
  assertAllShown(figure.column(others), onOthers, 'on the others');
  assert.deepEqual(figure.column(others), ['0.720', '0.486', '0.045', '0.000317699', '0.000000014']);
  const lesson = new URL('../../../web/lessons/weighted-sum/en.html', import.meta.url);
  assert.match(readFileSync(lesson, 'utf8').replaceAll(/\s+/g, ' '), /at sharpness 10 only about 0\.0003/);
  await figure.type('Query', 'Jon');
  assert.equal(figure.sentence, 'No key equals Jon, so every score is 0 and no key is preferred.');
});

test('what three countries receive at the best temperature is what the prose says', async () => {
  const source = readFileSync(new URL('../../../web/lessons/weighted-sum/en.html', import.meta.url), 'utf8');
  const prose = source.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  const [, portugal] = /Portugal receives (\d+,\d+)/.exec(prose)!;
  const [, qatar] = /Qatar has 132,877 and receives (\d+,\d+)/.exec(prose)!;
  const [, korea] = /South Korea has 34,644 and receives (\d+,\d+)/.exec(prose)!;
  for (const [query, said] of Object.entries({ Portugal: portugal, Qatar: qatar, 'South Korea': korea })) {
    const place = new Embedded({
      figure: 'weighted-sum',
      step: 'how-soft',
      hide: 'prediction',
      temperature: '0.04',
      query,
    });
    await place.drawn();
    const { output } = place.element.results!;
    place.remove();
    assert.equal(Math.round(output![0]![0]!).toLocaleString('en'), said, query);
  }
});

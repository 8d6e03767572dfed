import { countries, incomes, phoneBook, type Item } from './support/data.js';
import type { FigureView } from './support/figure.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { askBySpelling, temperatures, weighByHand } from './support/reference.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

const EIGHTH = 1 / 8;

/** Every number of the table against the reference; the rows may stand in any order. */
async function expectTable(
  figure: FigureView,
  query: string,
  records: readonly Item[],
  temperature: number,
): Promise<void> {
  await soon(async () => {
    const { rows, footer } = await figure.records();
    const order = rows.map((row) => records.findIndex(({ key }) => key === row['Key']));
    expect(
      [...order].sort((one, other) => one - other),
      'every record stands in the table once',
    ).toEqual(records.map((_, index) => index));
    const reference = askBySpelling(query, records, temperature);
    const inOrder = (numbers: readonly number[]): number[] => order.map((record) => numbers[record] ?? NaN);
    const shown = (column: string): string[] => rows.map((row) => row[column] ?? '');
    expectAllShown(shown('Score'), inOrder(reference.scores), `scores of “${query}”`);
    expectAllShown(shown('Weight'), inOrder(reference.weights), `weights of “${query}” at ${temperature}`);
    if (footer['Value'] !== undefined) {
      expectShown(footer['Value'], reference.output, `output of “${query}” at ${temperature}`);
    }
  });
}

test.describe('weighted sum', () => {
  test('Jindrich: the scores and weights of the lesson', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#score');
    const { figure } = lesson;
    // Worked out by hand in the lesson's text; in the order of the phone book.
    const scores = ['0.605', '0.471', '0.529', '0.471', '0.000', '0.323', '0.092', '0.000', '0.073'];
    await expect.poll(() => figure.column('Score')).toEqual(scores);
    await lesson.tab('Weigh').click();
    const weights = ['0.421', '0.143', '0.229', '0.143', '0.003', '0.044', '0.007', '0.003', '0.006'];
    await expect.poll(() => figure.column('Weight')).toEqual(weights);
    await expect.poll(() => figure.column('Score')).toEqual(scores);
  });

  test('what the prose says of the keys behind the best match is what they score', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#score');
    const { scores } = askBySpelling('Jindrich', phoneBook, EIGHTH);
    const scoreOf = (name: string) => scores[phoneBook.findIndex(({ key }) => key === name)] ?? NaN;
    // By hand: 8 n-grams in common over sqrt(17 x 17), and 7 over sqrt(17 x 13).
    expect(scoreOf('Heinrich').toFixed(5)).toBe('0.47059');
    expect(scoreOf('Ulrich').toFixed(5)).toBe('0.47087');
    const share = (name: string) => (100 * (scoreOf(name) / scoreOf('Jindra'))).toFixed(0);
    const prose = lesson.page.getByText('Heinrich and Ulrich', { exact: false });
    await expect(prose).toContainText(`Friedrich scores ${share('Friedrich')} % as much`);
    await expect(prose).toContainText(`Heinrich and Ulrich ${share('Heinrich')} % each`);
    expect(share('Ulrich')).toBe(share('Heinrich'));
  });

  test('own query: every letter typed gives the numbers of the reference', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await figure.query.clear();
    for (const query of ['H', 'He', 'Hen', 'Henr', 'Henri', 'Henriet', 'Henriette']) {
      await figure.query.fill(query);
      await expectTable(figure, query, phoneBook, EIGHTH);
    }
    await figure.query.fill('jinDŘICH');
    await expectTable(figure, 'jinDŘICH', phoneBook, EIGHTH);
    await figure.query.fill('');
    await expectTable(figure, '', phoneBook, EIGHTH);
  });

  test('own records: scores, weights and output are those of the reference', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#temperature');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.type(figure.key(1), 'Jonas');
    await figure.type(figure.value('Jonas'), '-12,500.5');
    await figure.button('Add a record').click();
    await figure.type(figure.key(9), 'Jo');
    await figure.type(figure.value('Jo'), '7e4');
    await figure.button('Delete the record Maria').click();
    await figure.type(figure.query, 'Jonatan');
    const records = [
      { key: 'Jonas', value: -12500.5 },
      ...incomes.slice(1).filter(({ key }) => key !== 'Maria'),
      { key: 'Jo', value: 70000 },
    ];
    await expectTable(figure, 'Jonatan', records, EIGHTH);
  });

  test('fifty countries: Slovania receives 26,860; of Nigera two lead, and the others contribute nearly half', async ({
    lesson,
  }) => {
    await lesson.open('weighted-sum', '#mix');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('26,860');
    await figure.rest.click();
    await expectTable(figure, 'Slovania', countries, EIGHTH);
    await figure.query.fill('Nigera');
    await expectTable(figure, 'Nigera', countries, EIGHTH);
    await expect
      .poll(async () => (await figure.column('Key')).slice(0, 2).sort())
      .toEqual(['Niger', 'Nigeria']);
    const { weights, output } = askBySpelling('Nigera', countries, EIGHTH);
    const led = countries.flatMap(({ key, value }, record) =>
      key.startsWith('Niger')
        ? [{ weight: weights[record] ?? NaN, part: (weights[record] ?? NaN) * value }]
        : [],
    );
    const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
    expectShown('0.906', sum(led.map(({ weight }) => weight)), 'the weight on both');
    expectShown('2,706', sum(led.map(({ part }) => part)), 'what both contribute');
    expectShown('0.094', 1 - sum(led.map(({ weight }) => weight)), 'the weight on the others');
    expectShown('5,242', output, 'the output');
    expectShown('2,670', askBySpelling('Nigera', countries, EIGHTH / 2).output, 'at half the temperature');
    expectShown('28,496', askBySpelling('Slovania', countries, EIGHTH / 2).output, 'at half the temperature');
  });

  test('of fifty countries the strongest are in view, and the weight on the others together', async ({
    lesson,
  }) => {
    await lesson.open('weighted-sum', '#mix');
    const { figure } = lesson;
    await expect.poll(() => figure.column('Key')).toHaveLength(8);
    const keys = await figure.column('Key');
    const { weights } = askBySpelling('Slovania', countries, EIGHTH);
    const isShown = (record: number): boolean => keys.includes(countries[record]?.key ?? '');
    const together = weights.reduce((sum, weight, record) => (isShown(record) ? sum : sum + weight), 0);
    const [count = '', weight = ''] = (await figure.rest.innerText()).split(' more rows, together ');
    expect(count).toBe('42');
    expectShown(weight, together, 'the weight on the other 42');
    expect(Math.max(...weights.filter((_, record) => !isShown(record)))).toBeLessThanOrEqual(
      Math.min(...weights.filter((_, record) => isShown(record))),
    );
    await figure.rest.click();
    await expect.poll(() => figure.column('Key')).toHaveLength(50);
    await figure.button('Show fewer rows').click();
    await expect.poll(() => figure.column('Key')).toEqual(keys);
  });

  test('the temperature by keyboard, from the best match to the plain mean', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#temperature');
    const { figure } = lesson;
    await expect(figure.temperature).toHaveCount(0);
    await figure.button('Skip').click();
    await figure.temperature.focus();
    await page.keyboard.press('Home');
    await expect(figure.temperature).toHaveAttribute('aria-valuetext', '0: the best match takes all');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('65,000');
    for (const [position, temperature] of temperatures.entries()) {
      if (position > 0) await page.keyboard.press('ArrowRight');
      await expectTable(figure, 'Jon', incomes, temperature);
    }
    await expect(figure.temperature).toHaveAttribute('aria-valuetext', 'infinite: all weights equal');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('44,625');
    await expect.poll(() => figure.column('Weight')).toEqual(incomes.map(() => '0.125'));
    await page.keyboard.press('Home');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('65,000');
  });

  test('Zed shares nothing with any name: 44,625 at every temperature', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#temperature');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.type(figure.query, 'Zed');
    await expect.poll(async () => new Set(await figure.column('Score'))).toEqual(new Set(['0.000']));
    await figure.temperature.focus();
    await page.keyboard.press('Home');
    for (let position = 0; position < temperatures.length; position += 1) {
      await expect
        .poll(async () => (await figure.records()).footer['Value'], `at position ${position}`)
        .toBe('44,625');
      await page.keyboard.press('ArrowRight');
    }
  });

  test('the prediction: what an infinite temperature gives', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#temperature');
    const { figure } = lesson;
    await figure.radio('Zero').check();
    await figure.button('Compute it').click();
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Zero')).toContainText('you said');
    await expect(option('The plain mean of all values')).toContainText('computed');
    await expect(figure.prediction.locator('.sentence')).toContainText(
      'one share of 8, and the output is 44,625',
    );
  });
});

test.describe('what weights have to be', () => {
  test('scores as weights overshoot every income; shares do not', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#shares');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).columns).toEqual(['Score', 'Value']);
    await figure.prediction.getByRole('textbox').fill('50000');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText(/computed\s+81,000/);
    const outputs = async (): Promise<readonly (string | undefined)[]> => {
      const { footer } = await figure.records();
      return [footer['Scores as weights'], footer['Divide by the sum']];
    };
    // By hand: 12,000 + 45,000 + 24,000, and that divided by 1.8.
    await expect.poll(() => outputs()).toEqual(['81,000', '45,000']);
    await figure.radio('0.5, 0.3, 0.2').check();
    // 10,000 + 15,000 + 16,000
    await expect.poll(() => outputs()).toEqual(['41,000', '41,000']);
    await figure.radio('all 1').check();
    await expect.poll(() => outputs()).toEqual(['150,000', '50,000']);
  });

  test('Niger and Nigeria lead, and what “Nigera” receives is asked first', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#others');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).columns).toContain('Weight');
    await expect.poll(async () => (await figure.records()).footer).toEqual({});
    await figure.prediction.getByRole('textbox').fill('3,000');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText(/computed\s+5,242/);
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('5,242');
    await figure.temperature.focus();
    for (let step = 0; step < 4; step += 1) await lesson.page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('2,670');
    await expect(figure.prediction, 'the question is about 1/8').toContainText(/computed\s+5,242/);
  });

  test('where all scores tie softmax shares, also at temperature 0', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#ties');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).columns).not.toContain('Weight');
    await figure.radio('Nothing').check();
    await figure.button('Compute it').click();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('44,625');
    await expect.poll(() => figure.column('Weight')).toEqual(incomes.map(() => '0.125'));
    await figure.type(figure.query, 'Jon');
    await expect(figure.prediction, 'no tie, no question').toHaveCount(0);
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('65,000');
  });
});

/** How far the bars of a column reach, as a share of their place: below 0 to the left. */
const barsOf = (figure: FigureView, column: number): Promise<number[]> =>
  figure.recordGrid.locator(`tbody tr > :nth-child(${column})`).evaluateAll((cells) =>
    cells.map((cell) => {
      const bar = cell.querySelector('.bar')!;
      const level = Number(getComputedStyle(bar).getPropertyValue('--level'));
      return bar.classList.contains('negative') ? -level : level;
    }),
  );

test.describe('break the normalisation', () => {
  const values = [20000, 50000, 80000, 35000];

  test('weights beyond 1 have bars as long as they are large: the largest fills its place', async ({
    lesson,
  }) => {
    await lesson.open('weighted-sum', '#break');
    const { figure } = lesson;
    await figure.radio('a fourth, sum 0.04').check();
    await expect
      .poll(() => figure.column('Divide by the sum'))
      .toEqual(['25.000', '15.000', '−15.000', '−24.000']);
    await soon(async () => {
      const [first, ...others] = await barsOf(figure, 3);
      expect(first).toBe(1);
      // The engine computes them as float32: 1 / 0.04 is known to about 5 digits.
      for (const [index, wanted] of [15 / 25, -15 / 25, -24 / 25].entries()) {
        expect(others[index]).toBeCloseTo(wanted, 4);
      }
    });
    await figure.radio('1, 0.6, −0.6').check();
    for (const [index, wanted] of [1, 0.6, -0.6].entries()) {
      await expect.poll(async () => (await barsOf(figure, 3))[index]).toBeCloseTo(wanted, 4);
    }
  });

  test('dividing by the sum gives weights below 0 and above 1; softmax never', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#break');
    const { figure } = lesson;
    const examples = [
      { name: '1, 0.6, −0.6', scores: [1, 0.6, -0.6], byHand: [1, 0.6, -0.6] },
      { name: 'a fourth, sum 0.04', scores: [1, 0.6, -0.6, -0.96], byHand: [25, 15, -15, -24] },
    ];
    for (const { name, scores, byHand } of examples) {
      await figure.radio(name).check();
      const own = values.slice(0, scores.length);
      const softmax = weighByHand(scores, own, 'softmax');
      const divided = weighByHand(scores, own, 'divide-by-sum');
      await soon(async () => {
        expectAllShown(await figure.column('Softmax'), softmax.weights, 'softmax');
        expectAllShown(await figure.column('Divide by the sum'), divided.weights, 'divided');
        expectAllShown(await figure.column('Divide by the sum'), byHand, 'divided, by hand');
        const { footer } = await figure.records();
        expectShown(footer['Softmax'] ?? '', softmax.output);
        expectShown(footer['Divide by the sum'] ?? '', divided.output);
      });
    }
  });

  test('with every score 0 the weights are undefined, and it says why', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#break');
    const { figure } = lesson;
    await figure.radio('all 0').check();
    await expect
      .poll(() => figure.column('Divide by the sum'))
      .toEqual(['undefined', 'undefined', 'undefined']);
    await expect.poll(async () => (await figure.records()).footer['Divide by the sum']).toBe('undefined');
    await expect.poll(() => figure.column('Softmax')).toEqual(['0.333', '0.333', '0.333']);
    await expect(figure.text('dividing by 0 has no result, so the weights are undefined')).toBeVisible();
    await figure.type(figure.root.getByRole('textbox', { name: 'Score 2', exact: true }), '.5');
    await expect.poll(() => figure.column('Divide by the sum')).toEqual(['0.000', '1.000', '0.000']);
    await expect(figure.text('the weights are undefined')).toHaveCount(0);
  });

  test('in the hard maximum only the best row contributes; without normalisation the scores weigh', async ({
    lesson,
  }) => {
    await lesson.open('weighted-sum', '#break');
    const { figure } = lesson;
    await figure.radio('Hard maximum').check();
    await expect.poll(() => figure.column('Hard maximum')).toEqual(['1.000', '0.000', '0.000']);
    await expect.poll(async () => (await figure.records()).footer['Hard maximum']).toBe('20,000');
    const third = figure.root.getByRole('textbox', { name: 'Score 3', exact: true });
    await figure.type(third, '1');
    await expect.poll(() => figure.column('Hard maximum')).toEqual(['0.500', '0.000', '0.500']);
    await expect.poll(async () => (await figure.records()).footer['Hard maximum']).toBe('50,000');
    await figure.radio('Scores as weights').check();
    const reference = weighByHand([1, 0.6, 1], values.slice(0, 3), 'none');
    await soon(async () => {
      expectAllShown(await figure.column('Scores as weights'), reference.weights, 'scores as weights');
      expectShown((await figure.records()).footer['Scores as weights'] ?? '', reference.output);
    });
  });
});

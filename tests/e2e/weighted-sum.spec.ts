import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { DESK } from './inspectors/one-view.js';
import { countries, countryNames, type Item } from './support/data.js';
import type { FigureView } from './support/figure.js';
import { isLong } from './support/long.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

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

test('of fifty countries the strongest are in view, and the others when asked', async ({ lesson }) => {
  await lesson.open('weighted-sum', '#mix');
  const { figure } = lesson;
  await expect.poll(() => figure.column('Key')).toHaveLength(8);
  const keys = await figure.column('Key');
  await expect(figure.rest).toContainText(/42 more rows, together 0\.\d{3}/);
  await figure.rest.click();
  await expectTable(figure, 'Slovania', countries, EIGHTH);
  await figure.button('Show fewer rows').click();
  await expect.poll(() => figure.column('Key')).toEqual(keys);
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

test('weights beyond 1 have bars as long as they are large: the largest fills its place', async ({
  lesson,
}) => {
  await lesson.open('weighted-sum', '#break');
  const { figure } = lesson;
  await figure.radio('a fourth score, sum 0.04').check();
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

test('a name that is one word stands in one line', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await lesson.open('weighted-sum', '#weighted-sum?v=2&step=softmax&removedRecords=Denmark');
  const rows = lesson.figure.root.locator('soft-record-table tbody tr');
  const row = rows.filter({ hasText: 'Switzerland' });
  const other = rows.filter({ hasText: 'Sweden' });
  const height = async (of: typeof row) => (await of.boundingBox())?.height ?? 0;
  // A second line is 16 px high.
  await expect(async () => {
    expect(Math.abs((await height(row)) - (await height(other)))).toBeLessThan(8);
  }).toPass();
});

/** Of the longest names, and of those whose nearest keys have them, every step shows all of its stage; the others later. */
const isLongName = (name: string): boolean => name.length > 18 || /^(?:St\.|Norway)/.test(name);
const TYPED = [
  'St. Vincent and the Grenadinez',
  'Norwey',
  'Holland',
  'Democratic Republic of the Congo',
  'Taiwan',
  'Korea',
  '',
];
const REMOVED = 'Trinidad and Tobago/Central African Republic';

for (const [slug, step] of [
  ['near-match', 'missing'],
  ['weighted-sum', 'meaning'],
  ['weighted-sum', 'divide'],
  ['weighted-sum', 'softmax'],
  ['weighted-sum', 'how-soft'],
] as const)
  test(`${slug}/${step}: whatever country is named, the stage is in view @one-browser`, async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize(DESK);
    await lesson.open(slug, `#${step}`);
    await isWhole(lesson.figure);
    const names = [...countryNames.filter((name) => isLong || isLongName(name)), ...TYPED];
    const tooHigh = await lesson.figure.root.evaluate(
      async (figure, [queries, removed]) => {
        const element = figure as SoftLookup;
        const found: string[] = [];
        for (const removedRecords of ['', removed])
          for (const query of queries) {
            element.setInput('removedRecords', removedRecords);
            element.setInput('query', query);
            await element.updateComplete;
            await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
            const { scrollHeight } = document.documentElement;
            if (scrollHeight > innerHeight) found.push(`${query} without ${removedRecords}: ${scrollHeight}`);
          }
        return found;
      },
      [names, REMOVED] as const,
    );
    expect(tooHigh).toEqual([]);
  });

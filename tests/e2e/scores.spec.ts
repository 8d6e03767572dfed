import { attention, type ReferenceInput } from '../reference/attention.mjs';
import { FigureView } from './support/figure.js';
import { expectAllShown } from './support/numbers.js';
import { unitOf } from './support/plane.js';
import { expect, test } from './support/test.js';

type Ways = readonly NonNullable<ReferenceInput['compatibility']>[];

/** Many keys are rows, few are columns; here each way to compare is a row. */
async function byWay(figure: FigureView, name: string, { length }: Ways): Promise<string[][]> {
  const texts = await figure.matrixTexts(name);
  if (texts.length === length) return texts;
  return Array.from({ length }, (_, way) => texts.map((row) => row[way] ?? ''));
}

/** Both tables against the reference. */
async function expectWays(
  figure: FigureView,
  query: readonly number[],
  keys: readonly (readonly number[])[],
  ways: Ways,
): Promise<void> {
  await expect(async () => {
    const scores = await byWay(figure, 'Scores by each function', ways);
    const weights = await byWay(figure, 'Weights by each function', ways);
    ways.forEach((compatibility, way) => {
      const value = keys.map(() => [0]);
      const { heads } = attention({
        query: [[...query]],
        key: keys.map((key) => [...key]),
        value,
        compatibility,
      });
      const what = JSON.stringify(compatibility);
      expectAllShown(scores[way] ?? [], heads[0]?.scores[0] ?? [], `${what}: scores`);
      expectAllShown(weights[way] ?? [], heads[0]?.weights[0] ?? [], `${what}: weights`);
    });
  }).toPass();
}

/** What stands in the steps `learned` and `additive` at first. */
const ASKING = [2, 1];
const KEYS = [
  [2, 1],
  [-1, 2],
  [1, 2],
];

test.describe('ways to compare', () => {
  test('what is learned decides what counts as a match: M, and where a score comes from', async ({
    lesson,
    page,
  }) => {
    await lesson.open('scores', '#learned');
    const { figure } = lesson;
    const ways = (matrix: number[][]): Ways => ['dot', { function: 'general', matrix }];
    await expect(figure.tip('q M')).toHaveCount(0);
    await expect(figure.text('learned', { exact: true }), 'all is set by hand').toHaveCount(0);
    await figure.radio('key c').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(figure.outcome).toContainText('You said “key c”; “key b” was computed.');
    await expect(figure.outcome).toContainText('With this M the query becomes (−1, 2)');
    // By hand: (2, 1) turned is (−1, 2); its dot products with the keys are 0, 5 and 3.
    const turn = ways([
      [0, 1],
      [-1, 0],
    ]);
    await expect
      .poll(async () => (await byWay(figure, 'Scores by each function', turn))[1])
      .toEqual(['0.00', '5.00', '3.00']);
    await expectWays(figure, ASKING, KEYS, turn);
    await expect(figure.tip('q M, the query after the matrix')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .poll(() => figure.formula())
      .toBe('(2 × 0 + 1 × (−1)) × (−1) + (2 × 1 + 1 × 0) × 2\n= −1 × (−1) + 2 × 2\n= 5');
    await figure.operand('−1').first().click();
    await expect(figure.derivation).toContainText('This number was set by hand.');
    // The tip stays where it is measured.
    await figure.isSettled();
    const tip = figure.tip('key c').locator('.hit');
    const unit = await unitOf(figure.root.locator('soft-plane'));
    await tip.hover();
    await page.mouse.down();
    const box = await tip.boundingBox();
    if (!box) throw new Error('key c stands in the plane');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x + 2 * unit, y, { steps: 4 });
    await page.mouse.up();
    // What lies over the plane closed when the plane was pressed.
    await figure.text('As numbers').click();
    await expect
      .poll(async () => (await figure.matrixTexts('Keys'))[2], 'nothing moved under the hand')
      .toEqual(['3', '2']);
    await expect(figure.outcome, 'it was said about other keys').toContainText('Computed: “key b”.');
    await figure.button('Undo').click();
    await figure.radio('the identity').check();
    await expect(figure.outcome, 'what was said of one M is not held against another').toContainText(
      'Computed: “key a”. With this M the query becomes (2, 1)',
    );
    await expect(async () => {
      const [dot, general] = await byWay(figure, 'Scores by each function', turn);
      expect(general, 'with the identity it is the dot product').toEqual(dot);
    }).toPass();
    // The puzzle: M swaps the two numbers.
    await expect.poll(() => figure.goals()).toEqual([true, false]);
    for (const [row, col, text] of [
      [0, 0, '0'],
      [0, 1, '1'],
      [1, 0, '1'],
      [1, 1, '0'],
    ] as const) {
      await figure.setMatrixCell('M of the general function', row, col, text);
    }
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    const swap = ways([
      [0, 1],
      [1, 0],
    ]);
    await expectWays(figure, ASKING, KEYS, swap);
    await expect(page).toHaveURL(/matrix=0,1\/1,0/);
    await figure.button('Ask me again').click();
    await expect(figure.prediction).toContainText('with this M?');
  });
});

test('a hill is dragged wider by either handle, by keys and in the dock, and covers nothing that moves', async ({
  lesson,
  page,
}) => {
  await lesson.open('scores', '#scale');
  const { figure } = lesson;
  const hills = figure.root.locator('soft-hills');
  const handle = hills.getByRole('slider');
  const field = figure.prediction.getByRole('textbox');
  const boxes = () =>
    Promise.all([hills, figure.root.locator('soft-columns')].map((part) => part.boundingBox()));
  await expect(hills.getByText('2.8', { exact: true })).toBeVisible();
  const before = await boxes();
  await handle.press('ArrowRight');
  await expect(field).toHaveValue('3.5');
  const plot = (await hills.locator('.asked').boundingBox())!;
  /** Where a number lies on the ruler, which goes from -30 to 30. */
  const at = (number: number): number => plot.x + plot.width * (0.5 + number / 60);
  await page.mouse.move(at(-3.5), plot.y + plot.height);
  await page.mouse.down();
  await page.mouse.move(at(-5), plot.y + plot.height);
  await page.mouse.move(at(-10), plot.y + plot.height);
  await page.mouse.up();
  await expect(field).toHaveValue('10');
  await page.mouse.move(at(10), plot.y + plot.height + 6);
  await page.mouse.down();
  await page.mouse.move(at(6), plot.y + plot.height + 6);
  await page.mouse.up();
  await expect(field).toHaveValue('6');
  await field.fill('8');
  await expect(handle).toHaveValue('8');
  await expect(handle).toHaveAttribute('aria-valuetext', '8');
  await figure.button('8. Compute it').click();
  await expect(figure.outcome).toContainText('You said 8.0, which is right.');
  await expect(handle).toHaveCount(0);
  expect(await boxes()).toEqual(before);
  await hills.getByRole('button', { name: 'd = 8: 2.8' }).click();
  await expect(figure.root.getByText('Where does 2.8 come from?')).toBeVisible();
  await expect(page).toHaveURL(/cell=typical-distance/);
});

test.describe('asked often', () => {
  for (const [step, question, text] of [
    ['shapes', 'Softmax over rows or columns?', 'Row sums, softmax down the columns'],
    ['scale', 'Is dividing by √d cosmetic?', 'Dot products at d = 64: typically 8.0 away from 0.'],
  ] as const) {
    test(`“${question}” has a live miniature, at 360 px too`, async ({ lesson, page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await lesson.open('scores', `#scores?v=2&step=${step}&prediction=`);
      await page.getByText(question).click();
      const mini = new FigureView(
        page.locator('details').filter({ hasText: question }).locator('soft-lookup'),
      );
      // What is counted waits until it is in view; a reader scrolls on to see it.
      await mini.root.scrollIntoViewIfNeeded();
      await expect(
        mini.root.getByRole('grid', { name: text }).or(mini.root.getByRole('img', { name: text })),
      ).toBeVisible();
      await expect(mini.prediction.or(mini.outcome)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  }
});

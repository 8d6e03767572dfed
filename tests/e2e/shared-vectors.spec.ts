import type { Locator } from '@playwright/test';
import { expectAttention, expectMirror } from './support/attention.js';
import { FigureView } from './support/figure.js';
import { dragTip } from './support/plane.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';
import { isWhole } from './support/whole.js';

test('a fixed ratio is predicted, then computed; with another one all stays open; what can’t be read is refused', async ({
  lesson,
  page,
}) => {
  await lesson.open('shared-vectors', '#mix');
  const { figure } = lesson;
  const kept = (word: string): Locator =>
    figure.root.getByRole('slider', { name: `What “${word}” keeps of itself` });
  await expect(figure.recordGrid).toBeVisible();
  await expect.poll(async () => (await figure.column('mixture')).join(''), 'covered').toBe('');
  await figure.prediction.getByRole('textbox').fill('.3');
  await figure.button('Compute it').click();
  await expect(figure.outcome).toContainText(/You said 0\.300; 0\.33\d was computed\./);
  await expect(figure.sentence).toHaveText(
    /^0\.75 of riley, 0\.25 of dog: the cosine of the mixture with puppy is 0\.33\d; that of riley alone is 0\.05\d\.$/,
  );
  await kept('riley').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(kept('riley')).toHaveAttribute('aria-valuetext', '0.70 of riley, 0.30 of dog');
  await expect(figure.outcome, 'it was said about another ratio').toContainText(/Computed: 0\.\d{3}\./);
  await expect
    .poll(async () => (await figure.column('mixture')).join(''), 'what is open stays so')
    .not.toBe('');
  await figure.button('evan + dog').click();
  await expect(kept('evan')).toBeVisible();
  const words = figure.root.getByRole('textbox', {
    name: 'Two words: the first keeps a share of itself, the second contributes the rest',
  });
  await figure.type(words, 'evan qwxz');
  await expect(figure.text('“qwxz” has no vector here')).toBeVisible();
  await figure.type(words, 'Hyper DOG');
  await expect(kept('hyper')).toBeVisible();
});

test.describe('the mirror', () => {
  /** The cells that are marked as twins, as "row column". */
  const twins = (figure: FigureView, name: string): Promise<string[]> =>
    figure
      .matrix(name)
      .locator('td.twin')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.dataset['row'] ?? ''} ${cell.dataset['column'] ?? ''}`),
      );

  test('the twin of what is selected is marked, and what is dragged moves with its twins', async ({
    lesson,
    page,
  }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.matrixCell('Scores', 0, 1).click();
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['1 0']);
    await figure.matrixCell('Scores', 2, 1).click();
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['1 2']);
    await expect(figure.text('marks the twin of the selected number')).toBeVisible();
    await figure.matrixCell('Weights', 0, 2).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => twins(figure, 'Weights')).toEqual(['2 0']);
    await expect.poll(() => twins(figure, 'Scores')).toEqual([]);
    const before = await figure.matrixTexts('Scores');
    await figure.tip('vector of dog').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['0 1', '1 0', '1 2', '2 1']);
    await expect(figure.text('marks what moved with dog')).toBeVisible();
    await soon(async () => {
      const after = await figure.matrixTexts('Scores');
      expect(after[0]?.[1]).not.toBe(before[0]?.[1]);
      expect(after[0]?.[2]).toBe(before[0]?.[2]);
    });
    await expectMirror(figure, 'Scores');
    await figure.matrixCell('Scores', 0, 2).click();
    await expect.poll(() => twins(figure, 'Scores')).toEqual(['2 0']);
  });

  test('words of one’s own, dragged: the scores stay their own mirror', async ({ lesson, page }) => {
    await lesson.open('shared-vectors', '#mirror');
    const { figure } = lesson;
    await figure.type(figure.root.getByRole('textbox', { name: 'Your words' }), 'she never stops Riley');
    await expect
      .poll(() => figure.matrixNumbers('One vector per word'))
      .toEqual([
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ]);
    await isWhole(figure);
    await dragTip(page, figure, 'vector of she', { x: -0.6, y: 0.8 });
    await expect.poll(async () => (await figure.matrixTexts('Scores'))[0]?.[1]).not.toBe('1.00');
    await expectMirror(figure, 'Scores');
    await expectAttention(figure, 'cosine');
  });
});

test('what dividing by the sum makes of dog is predicted; until then it can’t be switched on', async ({
  lesson,
}) => {
  await lesson.open('shared-vectors', '#sum');
  const { figure } = lesson;
  await expect(figure.switch('Divide by the sum')).toHaveCount(0);
  await figure.prediction.getByRole('textbox').fill('.7');
  await figure.button('Compute it').click();
  // −.6 + 1 − .6 = −.2, and 1 / −.2 = −5
  await expect(figure.outcome).toContainText('You said 0.700; −5.000 was computed.');
  await expect(figure.outcome).toContainText('The row adds up to −0.2, and 1 / (−0.2) = −5.000.');
  await figure.switch('Divide by the sum').check();
  await expect(figure.matrix('Weights by the sum').locator('td.differs')).toHaveCount(9);
});

test('the proof unfolds line by line, by the keyboard alone, and is kept in the address', async ({
  lesson,
  page,
}) => {
  await lesson.open('shared-vectors', '#proof');
  const { figure } = lesson;
  const chain = figure.root.getByRole('list').locator('.chain');
  await expect(chain).toHaveCount(1);
  await figure.button('Next line').focus();
  for (const lines of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(chain).toHaveCount(lines);
  }
  await expect(figure.button('Fold it up')).toBeFocused();
  await expect(figure.root.locator('.verdict')).toContainText(['holds here', 'holds here', 'breaks here']);
  await expect
    .poll(async () => (await chain.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      expect.stringMatching(/^sab > sac: 0 > −0.5 /),
      expect.stringMatching(/^sac = sca > scb: −0.5 > −1 /),
      expect.stringMatching(/^scb = sbc > sba: −1 > 0 /),
      'sab > sac = sca > scb = sbc > sba = sab',
    ]);
  await expect(page).toHaveURL(/step=proof&line=4/);
  await page.reload();
  await figure.isReady();
  await expect(chain).toHaveCount(4);
  await figure
    .button(/^c \(query\) scores a \(key\)/)
    .last()
    .click();
  await expect(figure.matrixCell('Scores', 2, 0)).toHaveAttribute('aria-selected', 'true');
  await expect(figure.derivation).toBeVisible();
  await figure.button('Fold it up').click();
  await expect(chain).toHaveCount(1);
  await figure.button('Undo').click();
  await expect(chain).toHaveCount(4);
});

test('as a program every word asks with its key: the line that the lesson adds', async ({ lesson }) => {
  await lesson.open('shared-vectors', '#length');
  const { root } = lesson.figure;
  await root.getByRole('tab', { name: 'Program', exact: true }).click();
  const panel = root.locator('soft-program').getByRole('tabpanel');
  await expect(panel.locator('mark')).toHaveText([/query {2}= word\.key$/]);
  for (const [language, line] of [
    ['NumPy', /query = key$/],
    ['JavaScript', /const query = key;$/],
    ['C++', /const Matrix& query = key;$/],
  ] as const) {
    await root.getByRole('tab', { name: language, exact: true }).click();
    await expect(panel.locator('mark')).toHaveText([line]);
  }
});

test('the question about symmetry is answered by a miniature, which leaves the lesson alone', async ({
  lesson,
  page,
}) => {
  await lesson.open('shared-vectors', '#shared-vectors?v=2&step=mirror&prediction=');
  const before = page.url();
  const asked = page.locator('details').filter({ hasText: 'Shouldn’t attention be symmetric?' });
  await asked.locator('summary').click();
  const mini = new FigureView(asked.locator('soft-lookup'));
  await expect(mini.button('Riley to dog 0.881')).toBeVisible();
  await expect(mini.button('dog to Riley 0.002')).toBeVisible();
  await mini.switch('Unit length').check();
  // Both point the same way: the score is 1 four times.
  await expect(mini.button('Riley to dog 0.500')).toBeVisible();
  await expect(mini.button('dog to Riley 0.500')).toBeVisible();
  expect(page.url()).toBe(before);
});

import type { FigureView } from './support/figure.js';
import { expect, test } from './support/test.js';

const sentence = (figure: FigureView) => figure.root.getByRole('textbox', { name: 'Sentence', exact: true });

test.describe('words as records', () => {
  test('apple asks its sentence: predicted by keyboard, computed, explained', async ({ lesson, page }) => {
    await lesson.open('words-as-records', '#ask');
    const { figure } = lesson;
    await figure.prediction.getByRole('radio', { name: 'eat' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(figure.outcome).toContainText('You said “eat”; “like” was computed.');
    await expect.poll(() => figure.column('Weight')).toEqual(['0.069', '0.078', '0.068', '0.069', '0.716']);
    await figure.ask('eat', 'Score');
    await expect.poll(() => figure.formula()).toMatch(/\/ √100\n≈ 12\.\d+ \/ 10\n≈ 1\.26$/);
  });

  test('a copied moment opens as it was', async ({ lesson, page }) => {
    await lesson.open('words-as-records', '#meaning');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.button('apple released a new phone').click();
    await figure.radio('raw').check();
    await figure.ask('phone', 'Weight');
    await expect(page).toHaveURL(/cell=weights\.0\.4/);
    const address = page.url();
    const shown = await figure.column('Weight');
    await page.goto('about:blank');
    await page.goto(address);
    await expect(sentence(figure)).toHaveValue('apple released a new phone');
    await expect.poll(() => figure.column('Weight')).toEqual(shown);
    await expect(figure.derivation).toContainText('of its weight on phone (key)');
  });
});

test.describe('without the word vectors', () => {
  test.use({ expectedTrouble: /word-vectors\.bin|ERR_FAILED/ });

  test('the figure says so, and tries again when asked', async ({ lesson, page }) => {
    await page.route('**/word-vectors.bin', (route) => route.abort());
    await lesson.open('words-as-records', '#records');
    const { figure } = lesson;
    await expect(figure.root.getByRole('alert')).toContainText('The word vectors could not be loaded');
    await page.unroute('**/word-vectors.bin');
    await figure.button('Try again').click();
    await expect(figure.root.getByRole('list', { name: 'Each word and its vector' })).toBeVisible();
  });
});

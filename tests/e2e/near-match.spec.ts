import { expect, test } from './support/test.js';

/** Worked out by hand in the lesson's text; in the order of the phone book. */
const JINDRICH = ['0.605', '0.471', '0.529', '0.471', '0.000', '0.323', '0.092', '0.000', '0.073'];

test.describe('near match', () => {
  test('by keyboard alone: predict, compute, walk the scores', async ({ lesson, page }) => {
    await lesson.open('near-match', '#near-match?v=2&step=compare');
    const { figure } = lesson;
    await expect.poll(() => figure.column('Score')).not.toContain(JINDRICH[0]);
    await figure.radio('Jindra').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(figure.outcome).toContainText(
      'You said “Friedrich”; “Jindra” was computed. “Jindra” scores 0.605',
    );
    await expect.poll(() => figure.column('Score')).toEqual(JINDRICH);
    await figure.isEquipped();
    await (await figure.number('Jindra', 'Score')).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(figure.derivation).toContainText('Jindrich (query) scores Heinrich (key) 0.471.');
    await expect.poll(() => figure.formula()).toMatch(/≈ 8 \/ 17\n≈ 0\.471$/);
  });

  test('a row answers by keys, as by the pointer', async ({ lesson, page }) => {
    await lesson.open('near-match', '#near-match?v=2&step=compare');
    const { figure } = lesson;
    const row = figure.root.locator('soft-record-table').getByRole('row', { name: /Heinrich/ });
    await figure.isEquipped();
    // Its score, which is covered.
    await row.getByRole('gridcell').nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(figure.radio('Heinrich')).toBeChecked();
    await figure.root
      .locator('soft-record-table')
      .getByRole('row', { name: /Ulrich/ })
      .click();
    await expect(figure.radio('Ulrich')).toBeChecked();
  });

  test('a copied moment opens as it was: query, table, prediction, selection', async ({ lesson, page }) => {
    await lesson.open('near-match', '#near-match?v=2&step=compare');
    const { figure } = lesson;
    await figure.query.fill('Marie');
    await figure.radio('Maria').check();
    await figure.button('Compute it').click();
    await expect(page).toHaveURL(/&cell=scores/);
    const answered = page.url();
    await figure.ask('Jan', 'Score');
    await expect(page).not.toHaveURL(answered);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(figure.query).toHaveValue('Marie');
    await expect(figure.outcome).toContainText('You said “Maria”');
    await expect(figure.derivation).toContainText('Marie (query) scores Jan (key)');
  });
});

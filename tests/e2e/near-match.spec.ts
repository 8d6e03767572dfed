import { countries, phoneBook, type Item } from './support/data.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { expect, test } from './support/test.js';

/** Worked out by hand in the lesson's text; in the order of the phone book. */
const JINDRICH = ['0.605', '0.471', '0.529', '0.471', '0.000', '0.323', '0.092', '0.000', '0.073'];

test.describe('near match', () => {
  test('Jindrich and Jindra share 9 of 17 pieces; another row is held against the query', async ({
    lesson,
  }) => {
    await lesson.open('near-match');
    const { figure } = lesson;
    const pieces = (name: string | RegExp) => figure.root.getByRole('list', { name }).getByRole('listitem');
    await expect(pieces(/^Jindrich/)).toHaveCount(17);
    await expect(pieces(/^Jindra/)).toHaveCount(13);
    await expect(pieces(/^Jindrich/).filter({ hasText: 'shared' })).toHaveText(
      ['^j', 'ji', 'in', 'nd', 'dr', '^ji', 'jin', 'ind', 'ndr'].map(
        (piece) => new RegExp(`^\\s*${piece.replace('^', '\\^')}\\s+shared`),
      ),
    );
    await expect(figure.sentence).toHaveText(
      'Jindrich, the query, shares 9 of 17 pieces with Jindra, the key.',
    );
    await figure.button(/^Jindrich, the query, shares 0 of 17 pieces with Henry/).click();
    await expect(pieces(/^Henry/)).toHaveCount(11);
    await expect(pieces(/^Jindrich/).filter({ hasText: 'shared' })).toHaveCount(0);
  });

  test('by keyboard alone: predict, compute, walk the scores', async ({ lesson, page }) => {
    await lesson.open('near-match', '#compare');
    const { figure } = lesson;
    expect((await figure.records()).columns).not.toContain('Score');
    await figure.radio('Jindra').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(figure.prediction.getByRole('status')).toContainText('“Jindra” scores 0.605');
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Friedrich')).toContainText('you said');
    await expect(option('Jindra')).toContainText('computed');
    expect(await figure.column('Score')).toEqual(JINDRICH);
    await figure.button(/^Jindrich, the query, and Jindra, the key, score/).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(figure.derivation).toContainText('Jindrich, the query, and Heinrich, the key, score 0.471.');
    expect(await figure.formula()).toMatch(/≈ 8 \/ 17\n≈ 0\.471$/);
  });

  test('the best match gives its value, and the same request is written as SQL', async ({ lesson }) => {
    await lesson.open('near-match', '#best');
    const { figure } = lesson;
    expect((await figure.records()).footer['Value']).toBe('555-0101');
    expect(await figure.formula()).toBe(
      'the largest of 9 scores: 0.605, that of Jindra\nits value: 555-0101',
    );
    await figure.query.fill("d'Arc");
    await expect(figure.root.getByText("ORDER BY similarity(name, 'd''Arc') DESC")).toBeVisible();
    await figure.query.fill('Bob');
    expect((await figure.records()).footer['Value']).toBe('no answer');
    await expect(figure.sentence).toHaveText('No key shares a piece with Bob: there is no answer.');
    await figure.query.fill('ulrich heinrich');
    await figure.key(1).fill('Heinrich');
    await figure.query.fill('Heinrich');
    await expect(figure.root.getByText('the first of 2 best matches')).toBeVisible();
    expect((await figure.records()).footer['Value']).toBe('555-0101');
  });

  test('misspelled countries: every score is that of the reference, the best one answers', async ({
    lesson,
  }) => {
    await lesson.open('near-match', '#best');
    const { figure } = lesson;
    await figure.radio('Countries').check();
    await expect(figure.query).toHaveValue('Slovania');
    await figure.rest.click();
    const expected = { Slovania: 'Slovenia', Nigera: 'Niger', Austrlia: 'Australia' };
    for (const [query, best] of Object.entries(expected)) {
      await figure.button(query).click();
      const { rows, footer } = await figure.records();
      const reference = new Map(referenceScores(query, countries));
      const keys = rows.map((row) => row['Key'] ?? '');
      expect(keys[0]).toBe(best);
      expectAllShown(
        rows.map((row) => row['Score'] ?? ''),
        keys.map((key) => reference.get(key) ?? NaN),
        query,
      );
      expectShown(footer['Value'] ?? '', countries.find(({ key }) => key === best)?.value ?? NaN);
    }
  });

  test('Henry scores 0, and one spelling is near to Henry and Heinrich', async ({ lesson }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    await figure.prediction.getByRole('textbox').fill('0.5');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText(/you said\s+0\.500/);
    await expect(figure.prediction).toContainText(/computed\s+0\.000/);
    expect(await figure.column('Score')).toEqual(JINDRICH);
    for (const hint of ['^ and $', 'Begin like Henry', '0.545']) {
      await figure.button('Show a hint').click();
      await expect(figure.root.locator('soft-goal').getByText(hint)).toBeVisible();
    }
    await expect(figure.button('Show a hint')).toHaveCount(0);
    expect(await figure.goals()).toEqual([false, false]);
    await figure.query.fill('Henrich');
    await expect(figure.prediction, 'what was said of Jindrich is not held against Henrich').toContainText(
      'What does “Henry” score with “Henrich”',
    );
    await expect(figure.prediction).not.toContainText('you said');
    await figure.button('Skip').click();
    expect(await figure.goals()).toEqual([true, true]);
    const reference = new Map(referenceScores('Henrich', phoneBook));
    expectShown('0.545', reference.get('Henry') ?? NaN);
    expectShown('0.751', reference.get('Heinrich') ?? NaN);
  });

  test('where no question stands there is nothing to cover: a table without Henry shows its scores', async ({
    lesson,
  }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    expect((await figure.records()).columns, 'the question of Henry is open').not.toContain('Score');
    await figure.radio('Countries').check();
    await expect(figure.prediction).toHaveCount(0);
    const reference = new Map(referenceScores('Slovania', countries));
    const { rows } = await figure.records();
    for (const { Key = '', Score = '' } of rows) expectShown(Score, reference.get(Key) ?? NaN, Key);
    await expect(figure.sentence).toHaveText(/^Slovania, the query, /);
  });

  test('a copied moment opens as it was: query, table, prediction, selection', async ({ lesson, page }) => {
    await lesson.open('near-match', '#compare');
    const { figure } = lesson;
    await figure.query.fill('Marie');
    await figure.radio('Maria').check();
    await figure.button('Compute it').click();
    await figure.button(/^Marie, the query, and Jan, the key/).click();
    await expect(page).toHaveURL(/&cell=/);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(figure.query).toHaveValue('Marie');
    await expect(figure.prediction).toContainText('you said');
    await expect(figure.derivation).toContainText('Marie, the query, and Jan, the key');
  });
});

function referenceScores(query: string, records: readonly Item[]): [string, number][] {
  const { scores } = askBySpelling(query, records, 1);
  return records.map(({ key }, index) => [key, scores[index] ?? NaN]);
}

import { countries, phoneBook, type Item } from './support/data.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

/** Worked out by hand in the lesson's text; in the order of the phone book. */
const JINDRICH = ['0.605', '0.471', '0.529', '0.471', '0.000', '0.323', '0.092', '0.000', '0.073'];

test.describe('near match', () => {
  test('Jindrich and Jindra share 9 of 17 n-grams; another row is compared with the query', async ({
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
      'Jindrich (query) shares 9 of its 17 n-grams with Jindra (key).',
    );
    await figure.ask('Henry', 'Shared n-grams');
    await expect(pieces(/^Henry/)).toHaveCount(11);
    await expect(pieces(/^Jindrich/).filter({ hasText: 'shared' })).toHaveCount(0);
  });

  test('by keyboard alone: predict, compute, walk the scores', async ({ lesson, page }) => {
    await lesson.open('near-match', '#compare');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).columns).not.toContain('Score');
    await figure.radio('Jindra').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(figure.prediction.locator('.sentence')).toContainText('“Jindra” scores 0.605');
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Friedrich')).toContainText('you said');
    await expect(option('Jindra')).toContainText('computed');
    await expect.poll(() => figure.column('Score')).toEqual(JINDRICH);
    await figure.isEquipped();
    await (await figure.number('Jindra', 'Score')).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(figure.derivation).toContainText('Jindrich (query) scores Heinrich (key) 0.471.');
    await expect.poll(() => figure.formula()).toMatch(/≈ 8 \/ 17\n≈ 0\.471$/);
  });

  test('the best match gives its value, and the same request is written as SQL', async ({ lesson }) => {
    await lesson.open('near-match', '#best');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('555-0101');
    await expect
      .poll(() => figure.formula())
      .toBe('the largest of 9 scores: 0.605, that of Jindra\nits value: 555-0101');
    await figure.query.fill("d'Arc");
    await expect(figure.text("ORDER BY similarity(name, 'd''Arc') DESC")).toBeVisible();
    await figure.query.fill('Bob');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');
    await expect(figure.sentence).toHaveText('No key shares an n-gram with Bob, so there is no answer.');
    await figure.query.fill('ulrich heinrich');
    await figure.key(1).fill('Heinrich');
    await figure.query.fill('Heinrich');
    await expect(figure.text('the first of 2 best matches')).toBeVisible();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('555-0101');
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
      const reference = new Map(referenceScores(query, countries));
      await soon(async () => {
        const { rows, footer } = await figure.records();
        const keys = rows.map((row) => row['Key'] ?? '');
        expect(keys[0]).toBe(best);
        expectAllShown(
          rows.map((row) => row['Score'] ?? ''),
          keys.map((key) => reference.get(key) ?? NaN),
          query,
        );
        expectShown(footer['Value'] ?? '', countries.find(({ key }) => key === best)?.value ?? NaN);
      });
    }
  });

  test('Jiri scores 0 for George, and one spelling is near to Henry and Heinrich', async ({ lesson }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    await figure.prediction.getByRole('textbox').fill('0.5');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText(/you said\s+0\.500/);
    await expect(figure.prediction).toContainText(/computed\s+0\.000/);
    await soon(async () => {
      const { rows } = await figure.records();
      for (const [key, score] of referenceScores('George', phoneBook))
        expectShown(rows.find(({ Key }) => Key === key)?.['Score'] ?? '', score, key);
    });
    for (const hint of ['^ and $', 'Begin as Henry does', '0.545']) {
      await figure.button('Show a hint').click();
      await expect(figure.root.locator('soft-goal').getByText(hint)).toBeVisible();
    }
    await expect(figure.button('Show a hint')).toBeDisabled();
    await expect.poll(() => figure.goals()).toEqual([false, false]);
    await figure.query.fill('Henrich');
    await expect(figure.prediction, 'the question is that of George, and answered').toContainText(
      'What does “Jiri” score with “George”',
    );
    await expect(figure.prediction).toContainText(/you said\s+0\.500/);
    await expect
      .poll(
        async () => (await figure.records()).rows.find(({ Key }) => Key === 'Henry'),
        'the scores are those of what is typed',
      )
      .toMatchObject({ Score: '0.545' });
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    const reference = new Map(referenceScores('Henrich', phoneBook));
    expectShown('0.545', reference.get('Henry') ?? NaN);
    expectShown('0.751', reference.get('Heinrich') ?? NaN);
  });

  test('where no question stands there is nothing to cover: a table without Henry shows its scores', async ({
    lesson,
  }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    await expect
      .poll(async () => (await figure.records()).columns, 'the question of Jiri is open')
      .not.toContain('Score');
    await figure.radio('Countries').check();
    await expect(figure.prediction).toHaveCount(0);
    const reference = new Map(referenceScores('George', countries));
    await soon(async () => {
      const { rows } = await figure.records();
      for (const { Key = '', Score = '' } of rows) expectShown(Score, reference.get(Key) ?? NaN, Key);
    });
    await expect(figure.sentence).toHaveText(/\(key\) has the highest score for George \(query\)/);
  });

  test('capitals and accents share as many n-grams, and it is asked before it is shown', async ({
    lesson,
  }) => {
    await lesson.open('near-match', '#folding');
    const { figure } = lesson;
    const pieces = figure.root.getByRole('list', { name: /^JINDŘICH/ }).getByRole('listitem');
    await expect(pieces).toHaveCount(0);
    await expect.poll(async () => (await figure.records()).columns).not.toContain('Shared n-grams');
    await figure.prediction.getByRole('textbox').fill('0');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText(/computed\s+9/);
    await expect(pieces.filter({ hasText: 'shared' })).toHaveCount(9);
    const plain = new Map(referenceScores('Jindrich', phoneBook));
    expect(new Map(referenceScores('JINDŘICH', phoneBook))).toEqual(plain);
  });

  test('one letter decides between two countries', async ({ lesson }) => {
    await lesson.open('near-match', '#one-letter');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('?');
    await figure.radio('Nigeria').check();
    await figure.button('Compute it').click();
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: /Niger(?!ia)/ })).toContainText(
      'computed',
    );
    await expect.poll(async () => (await figure.column('Score')).slice(0, 2)).toEqual(['0.753', '0.716']);
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('943');
    const reference = new Map(referenceScores('Nigera', countries));
    expectShown('0.753', reference.get('Niger') ?? NaN);
    expectShown('0.716', reference.get('Nigeria') ?? NaN);
    await figure.type(figure.query, 'Nigeria');
    await figure.button('Skip').click();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('5,727');
  });

  test('a copied moment opens as it was: query, table, prediction, selection', async ({ lesson, page }) => {
    await lesson.open('near-match', '#compare');
    const { figure } = lesson;
    await figure.query.fill('Marie');
    await figure.radio('Maria').check();
    await figure.button('Compute it').click();
    await figure.ask('Jan', 'Score');
    await expect(page).toHaveURL(/&cell=/);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(figure.query).toHaveValue('Marie');
    await expect(figure.prediction).toContainText('you said');
    await expect(figure.derivation).toContainText('Marie (query) scores Jan (key)');
  });
});

function referenceScores(query: string, records: readonly Item[]): [string, number][] {
  const { scores } = askBySpelling(query, records, 1);
  return records.map(({ key }, index) => [key, scores[index] ?? NaN]);
}

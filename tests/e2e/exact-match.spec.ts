import { countries, incomes, phoneBook } from './support/data.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

const COMPUTE = 'Compute it';
const similar = 'The value of the most similar key';
const nothing = 'Nothing';

const incomeOf = (key: string): number => incomes.find((item) => item.key === key)?.value ?? NaN;

test.describe('exact match', () => {
  test('a wrong prediction is shown beside what was computed, without scolding', async ({ lesson }) => {
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('?');
    await expect(figure.button(COMPUTE)).toBeDisabled();
    await figure.radio(similar).check();
    await figure.button(COMPUTE).click();
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: similar })).toContainText(
      'you said',
    );
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: nothing })).toContainText(
      'computed',
    );
    await expect(figure.prediction.locator('.sentence')).toHaveText(
      'No key equals “Slovania”, so there is no answer. One wrong letter is enough.',
    );
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');
    await expect(figure.sentence).toHaveText('No key equals “Slovania”, so there is no answer.');
  });

  test('a right prediction has both marks on one option, and can be asked again', async ({ lesson }) => {
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    await figure.radio(nothing).check();
    await figure.button(COMPUTE).click();
    const answer = figure.prediction.getByRole('listitem').filter({ hasText: nothing });
    await expect(answer).toContainText('you said');
    await expect(answer).toContainText('computed');
    await figure.button('Ask me again').click();
    await expect(figure.radio(nothing)).not.toBeChecked();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('?');
  });

  test('the prediction can be skipped; Slovania has no answer, that of Slovenia is 28,550', async ({
    lesson,
  }) => {
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect(figure.prediction.getByText('you said')).toHaveCount(0);
    await figure.type(figure.query, 'Slovania');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');
    await figure.type(figure.query, 'Slovenia');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('28,550');
    const place = countries.findIndex(({ key }) => key === 'Slovenia') + 1;
    await expect(figure.sentence).toHaveText(
      `“Slovenia” equals the key of record ${place}, so the table returns 28,550.`,
    );
  });

  test('compares every key, one letter is enough for 0', async ({ lesson }) => {
    await lesson.open('exact-match', '#compare');
    const { figure } = lesson;
    for (const query of ['J', 'Jonatha', 'Jonathan', 'jonathan', '']) {
      await figure.query.fill(query);
      const expected = incomes.map(({ key }) => (key === query ? '1' : '0'));
      await expect.poll(() => figure.column('Score'), `matches of “${query}”`).toEqual(expected);
    }
  });

  test('records can be edited, added and deleted; undo, redo and reset', async ({ lesson }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    const answer = async (): Promise<string | undefined> => (await figure.records()).footer['Value'];
    await expect(figure.button('Undo')).toBeDisabled();

    await figure.type(figure.value('Anna'), '43,500');
    await expect.poll(() => answer()).toBe('43,500');
    await figure.type(figure.key(2), 'Annabel');
    await expect.poll(() => answer()).toBe('no answer');
    await figure.button('Add a record').click();
    await expect(figure.key(9)).toBeFocused();
    await figure.type(figure.key(9), 'Anna');
    await figure.type(figure.value('Anna'), '1');
    await expect.poll(() => answer()).toBe('1');
    await figure.button('Delete the record Tom').click();
    await expect
      .poll(() => figure.column('Key'))
      .toEqual(['Annabel', ...incomes.slice(2).map(({ key }) => key), 'Anna']);

    await figure.button('Undo').click();
    await expect.poll(async () => (await figure.column('Key'))[0]).toBe('Tom');
    for (let undone = 0; undone < 5; undone += 1) await figure.button('Undo').click();
    await expect(figure.button('Undo')).toBeDisabled();
    await expect.poll(() => answer()).toBe('42,000');
    await expect.poll(() => figure.column('Key')).toEqual(incomes.map(({ key }) => key));

    await figure.button('Redo').click();
    await expect.poll(() => answer()).toBe('43,500');
    await figure.button('Reset').click();
    await expect.poll(() => answer()).toBe('42,000');
    await expect(figure.button('Reset')).toBeDisabled();
    await figure.button('Undo').click();
    await expect.poll(() => answer()).toBe('43,500');
  });

  test('typing one word is one undo', async ({ lesson }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.query.clear();
    await figure.query.pressSequentially('Joan');
    await figure.query.blur();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('47,000');
    await figure.button('Undo').click();
    await expect(figure.query).toHaveValue('Anna');
    await figure.button('Redo').click();
    await expect(figure.query).toHaveValue('Joan');
  });

  test('with a key twice the lookup takes the first record, the vectors add both', async ({ lesson }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.type(figure.key(3), 'Anna');
    await expect
      .poll(async () => Object.values((await figure.records()).footer))
      .toContain('the first of 2 matching records');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('42,000');
    await expect(figure.sentence).toHaveText(
      '“Anna” equals 2 keys; the table returns the value of the first, 42,000.',
    );

    await lesson.tab('Vectors').click();
    await soon(async () => {
      const { footer } = await figure.records();
      expectShown(footer['Value'] ?? '', incomeOf('Anna') + incomeOf('Anne'), 'the sum of both');
    });
  });

  test('one-hot: Anna and Anne have a dot product of 0, and the table still returns what it returned', async ({
    lesson,
  }) => {
    await lesson.open('exact-match', '#one-hot');
    const { figure } = lesson;
    await expect
      .poll(async () => (await figure.records()).columns, 'the scores would answer the question')
      .not.toContain('Score');
    await figure.prediction.getByRole('textbox').fill('0.75');
    await figure.button(COMPUTE).click();
    await expect(figure.prediction).toContainText(/computed\s+0/);
    const query = 'Query vector: one number for each name';
    await expect.poll(() => figure.matrixTexts(query)).toEqual([['0', '1', '0', '0', '0', '0', '0', '0']]);
    await expect.poll(() => figure.column('Score')).toEqual(['0', '1', '0', '0', '0', '0', '0', '0']);
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('42,000');
    await expect(figure.derivation).toContainText('Anna (query) scores Anne (key) 0.');
    await figure.type(figure.key(3), 'Anna');
    await figure.button('Skip').click();
    await expect.poll(() => figure.column('Score')).toEqual(['0', '1', '1', '0', '0', '0', '0', '0']);
    await expect
      .poll(async () => (await figure.records()).footer['Value'], 'pick takes the first')
      .toBe('42,000');
  });

  test('the sum of no match is 0, and no “no answer”', async ({ lesson }) => {
    await lesson.open('exact-match', '#vectors');
    const { figure } = lesson;
    await figure.type(figure.query, 'Jon');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('0');
  });

  test('the limit: the sharper softmax is, the nearer it is to the lookup', async ({ lesson }) => {
    await lesson.open('exact-match', '#limit');
    const { figure } = lesson;
    const table = figure.root.locator('soft-record-table table');
    const column = (place: number) => table.locator(`tbody tr > :nth-child(${place})`).allInnerTexts();
    const trimmed = (texts: readonly string[]): string[] => texts.map((text) => text.trim());
    await expect(table.getByRole('columnheader'), 'the weights would answer the question').toHaveText([
      'Sharpness',
    ]);
    await figure.prediction.getByRole('textbox').fill('0.9');
    await figure.button(COMPUTE).click();
    // Worked out by hand: e^β of e^β + 7 is on the match, and 7 of it on the seven others.
    const sharpnesses = [1, 2, 5, 10, 20];
    const onOthers = sharpnesses.map((sharpness) => 7 / (Math.exp(sharpness) + 7));
    await soon(async () => {
      expectAllShown(
        trimmed(await column(2)),
        onOthers.map((weight) => 1 - weight),
        'on the match',
      );
      const shown = trimmed(await column(3));
      expectAllShown(shown, onOthers, 'on the others');
      expect(shown).toEqual(['0.720', '0.486', '0.045', '0.000317699', '0.000000014']);
    });
    await expect(lesson.page.locator('#limit')).toContainText('at sharpness 10 about 0.0003');
    await figure.type(figure.query, 'Jon');
    await expect(figure.sentence).toHaveText(
      'No key equals Jon, so every score is 0 and no key is preferred.',
    );
  });

  test('a query vector of two halves gives the mean of two incomes', async ({ lesson }) => {
    await lesson.open('exact-match', '#vectors');
    const { figure } = lesson;
    const query = 'Query vector: one number for each name';
    await expect.poll(() => figure.matrixTexts(query)).toEqual([['0', '1', '0', '0', '0', '0', '0', '0']]);
    await figure.setMatrixCell(query, 0, 1, '.5');
    await figure.setMatrixCell(query, 0, 5, '.5');
    await expect
      .poll(async () => (await figure.matrixTexts(query))[0])
      .toEqual(['0', '0.5', '0', '0', '0', '0.5', '0', '0']);
    await soon(async () => {
      const { rows, footer } = await figure.records();
      expect(rows.map((row) => row['Score'])).toEqual(['0', '0.5', '0', '0', '0', '0.5', '0', '0']);
      expectShown(footer['Value'] ?? '', (incomeOf('Anna') + incomeOf('Jonathan')) / 2, 'the mean');
    });
    await figure.button('Back to the vector of “Anna”').click();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('42,000');
  });

  test('a query vector set by hand goes with its names when records come and go', async ({ lesson }) => {
    await lesson.open('exact-match', '#vectors');
    const { figure } = lesson;
    const query = 'Query vector: one number for each name';
    await figure.setMatrixCell(query, 0, 5, '2');
    await figure.button('Add a record').click();
    await figure.type(figure.key(9), 'Zoe');
    await expect
      .poll(async () => (await figure.matrixTexts(query))[0])
      .toEqual(['0', '1', '0', '0', '0', '2', '0', '0', '0']);
    await figure.button('Delete the record Tom').click();
    await expect
      .poll(async () => (await figure.matrixTexts(query))[0])
      .toEqual(['1', '0', '0', '0', '2', '0', '0', '0']);
    await soon(async () => {
      const { footer } = await figure.records();
      expectShown(footer['Value'] ?? '', incomeOf('Anna') + 2 * incomeOf('Jonathan'), 'the sum');
    });
    await figure.radio('Phone book').check();
    await expect.poll(() => figure.column('Key')).toEqual(phoneBook.map(({ key }) => key));
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
  });

  test('more than two hundred records are refused, in place', async ({ lesson }) => {
    const records = Array.from({ length: 200 }, (_, index) => `n${index}:${index}`).join(',');
    await lesson.open('exact-match', `#exact-match?v=1&step=answer&query=n7&records=${records}`);
    const { figure } = lesson;
    await figure.button('Add a record').click();
    await expect(figure.root.locator('soft-figure .problem')).toHaveText(
      'Records: the number of entries is 201; at most 200 are allowed.',
    );
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('7');
    await figure.button('Delete the record n0').click();
    await expect(figure.root.locator('soft-figure .problem')).toHaveCount(0);
    await figure.button('Add a record').click();
    await expect(figure.key(200)).toBeFocused();
  });

  test('key vectors are one-hot', async ({ lesson }) => {
    await lesson.open('exact-match', '#vectors');
    const expected = incomes.map((_, row) => incomes.map((__, column) => (row === column ? '1' : '0')));
    await expect
      .poll(() => lesson.figure.matrixTexts('Key vectors: one row for each record'))
      .toEqual(expected);
  });
});

import { incomes } from './support/data.js';
import { expect, test } from './support/test.js';

const COMPUTE = 'Compute it';
const similar = 'The value of the most similar key';
const nothing = 'Nothing';

test.describe('exact match', () => {
  test('a wrong prediction is shown beside what was computed, and a right one when asked again', async ({
    lesson,
  }) => {
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('?');
    await expect(figure.button(COMPUTE)).toBeDisabled();
    await figure.radio(similar).check();
    await figure.button(COMPUTE).click();
    await expect(figure.outcome).toHaveText(
      `You said “${similar}”; “${nothing}” was computed. ` +
        'No key equals “Slovania”, so there is no answer. One wrong letter is enough.',
    );
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');
    await expect(figure.sentence).toHaveText('No key equals “Slovania”, so there is no answer.');
    await figure.button('Ask me again').click();
    await expect(figure.radio(similar)).not.toBeChecked();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('?');
    await figure.radio(nothing).check();
    await figure.button(COMPUTE).click();
    await expect(figure.outcome).toContainText(`You said “${nothing}”, which is right.`);
    await figure.button('Ask me again').click();
    await figure.button('Skip').click();
    await expect(figure.outcome).toContainText(`Computed: “${nothing}”.`);
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
});

import { expect, test } from './support/test.js';

const QUERY = 'Query vector: one number for each name';

test('hints come one after the other, by pointer and keyboard, and are told; after the last there is no button', async ({
  lesson,
  page,
}) => {
  await lesson.open('exact-match', '#vectors');
  const { figure } = lesson;
  const goal = figure.root.locator('soft-goal');
  const hints = goal.locator('ol').getByRole('listitem');
  const more = figure.button('Show a hint');
  await expect(hints).toHaveCount(0);
  await more.click();
  await expect(hints).toHaveText(['An entry need not be 0 or 1.']);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(hints).toHaveCount(2);
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await expect(hints).toHaveCount(3);
  await expect(hints.last()).toHaveText('Write 0.5 for Tom, 0.5 for Anna, and 0 for everyone else.');
  await expect(figure.announcement).toContainText('Write 0.5 for Tom');
  // The focus stays, though there is nothing more to show.
  await expect(more).toBeFocused();
  await expect(more).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(more).toHaveCount(0);
});

test('each goal says whether it is reached, to eyes and to ears, and turns back with the numbers', async ({
  lesson,
}) => {
  await lesson.open('exact-match', '#vectors');
  const { figure } = lesson;
  const goal = figure.root.locator('soft-goal');
  const goals = goal.getByRole('list', { name: 'Puzzle: a query for two' }).getByRole('listitem');
  const mean = goals.first();
  const only = goals.last();
  const tick = 'path';
  await expect(goals).toHaveText([
    /The output is 36,000, .*\w\s+\(not yet reached\)\s*$/,
    /In the query, all names .*\w\s+\(not yet reached\)\s*$/,
  ]);
  await expect(goals.locator(tick)).toHaveCount(0);
  // Half of Tom's 30,000 and half of Anna's 42,000 are 36,000.
  await figure.setMatrixCell(QUERY, 0, 0, '.5');
  await figure.setMatrixCell(QUERY, 0, 1, '.5');
  await expect(mean).toHaveText(/\(reached\)/);
  await expect(only).toHaveText(/\(reached\)/);
  await expect(goals.locator(tick)).toHaveCount(2);
  const all = goal.getByText('Solved: this is your first soft lookup');
  await expect(all).toBeVisible();
  await expect(figure.button('Show a hint'), 'no hint for what is solved').toHaveCount(0);

  await figure.setMatrixCell(QUERY, 0, 7, '.25');
  await expect(mean).toHaveText(/not yet reached/);
  await expect(only).toHaveText(/not yet reached/);
  await expect(goals.locator(tick)).toHaveCount(0);
  await expect(all).toHaveCount(0);
  await expect(figure.button('Show a hint')).toBeVisible();
});

test('hints that were asked for stay while the learner tries, and go with the puzzle', async ({ lesson }) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const hints = figure.root.locator('soft-goal ol li');
  await figure.button('Show a hint').click();
  await figure.button('Show a hint').click();
  await figure.temperature.focus();
  await figure.temperature.press('ArrowRight');
  await expect(hints).toHaveCount(2);
  await lesson.tab('How soft').click();
  await figure.isDrawn();
  await lesson.deeper('Temperature').click();
  await expect(figure.root.locator('soft-goal')).toBeVisible();
  await expect(hints).toHaveCount(0);
});

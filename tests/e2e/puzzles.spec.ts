import { expectAllShown, expectShown } from './support/numbers.js';
import { incomes } from './support/data.js';
import { askBySpelling } from './support/reference.js';
import { expect, test } from './support/test.js';

test('a query for two: half of each gives the mean, and only that', async ({ lesson }) => {
  await lesson.open('exact-match', '#vectors');
  const { figure } = lesson;
  const query = 'Query vector: one number for each name';
  await expect.poll(() => figure.goals()).toEqual([false, false]);
  await figure.setMatrixCell(query, 0, 1, '0');
  // 0.72 of the 50,000 of nobody: the right number by another way is no solution.
  await figure.type(figure.value('Mary'), '36000');
  await figure.setMatrixCell(query, 0, 7, '1');
  await expect.poll(() => figure.goals()).toEqual([true, false]);
  await figure.setMatrixCell(query, 0, 7, '0');
  await figure.setMatrixCell(query, 0, 0, '.5');
  await figure.setMatrixCell(query, 0, 1, '.5');
  await expect.poll(() => figure.goals()).toEqual([true, true]);
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe('36,000');
  await expect(figure.text('Solved: this is your first soft lookup')).toBeVisible();
});

test('a first, and two that count: the last hint solves it', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await expect.poll(() => figure.goals()).toEqual([false, true, true]);
  for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
  await expect(
    figure.text('At a temperature of 0.053 the weights are 0.546, 0.227 and 0.227.'),
  ).toBeVisible();
  await figure.temperature.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(figure.temperature).toHaveAttribute('aria-valuetext', '0.053');
  await expect.poll(() => figure.goals()).toEqual([true, true, true]);
  const { weights } = askBySpelling('Jon', incomes, 2 ** -4.25);
  expectAllShown(
    ['0.546', '0.227', '0.227'],
    [weights[5] ?? NaN, weights[3] ?? NaN, weights[4] ?? NaN],
    'the hint',
  );
  expectShown('0.053', 2 ** -4.25);
});

test('no result at all: scores that cancel out, but not all 0', async ({ lesson }) => {
  await lesson.open('weighted-sum', '#break');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, true]);
  await figure.radio('all 0').check();
  await expect.poll(() => figure.goals()).toEqual([true, false]);
  await figure.radio('1, 0.6, −0.6').check();
  for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
  await expect(figure.text('Set the scores to 1, 0.6 and −1.6.')).toBeVisible();
  await figure.type(figure.root.getByRole('textbox', { name: 'Score 3', exact: true }), '-1.6');
  await expect.poll(() => figure.goals()).toEqual([true, true]);
});

test('she attends to Riley, who ignores her: the last hint solves it', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#sentence');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, true]);
  for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
  await expect(figure.text('Set the query of “she” to (4, −1).')).toBeVisible();
  await figure.setMatrixCell('Queries', 4, 0, '4');
  await figure.setMatrixCell('Queries', 4, 1, '-1');
  await expect.poll(() => figure.goals()).toEqual([true, true]);
});

test('each of two words prefers the other: the last hint solves it', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#swap');
  const { figure } = lesson;
  for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
  await expect(figure.text('Set the query of Riley to (1, −4)')).toBeVisible();
  await figure.switch('One shared vector per word').uncheck();
  await figure.setMatrixCell('Queries', 1, 0, '1');
  await figure.setMatrixCell('Queries', 1, 1, '-4');
  await expect
    .poll(() => figure.matrixTexts('Scores'))
    .toEqual([
      ['1.00', '2.00'],
      ['1.00', '−2.00'],
    ]);
  await expect.poll(() => figure.goals()).toEqual([true, true]);
});

test('the ring: the last hint closes it', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#ring');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, false, false]);
  for (let hint = 0; hint < 3; hint += 1) await figure.button('Show a hint').click();
  await expect(figure.text('Set the queries to (0, 2), (−2, −2) and (2, 0)')).toBeVisible();
  await figure.root.getByText('Type the vectors').click();
  for (const [row, vector] of [
    [0, 2],
    [-2, -2],
    [2, 0],
  ].entries()) {
    for (const [col, number] of vector.entries())
      await figure.setMatrixCell('Queries', row, col, String(number));
  }
  await expect.poll(() => figure.goals()).toEqual([true, true, true]);
});

test('breaking the normalisation: the 201st score is refused aloud', async ({ lesson }) => {
  const scores = Array.from({ length: 200 }, () => '1').join(',');
  await lesson.open('weighted-sum', `#weighted-sum?v=1&step=break&scores=${scores}&values=${scores}`);
  const { figure } = lesson;
  // Before that what is refused is an alert.
  await figure.isListening();
  await figure.button('Add a record').click();
  await expect(figure.announcement).toContainText('the number of entries is 201; at most 200 are allowed');
});

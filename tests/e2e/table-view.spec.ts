import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.js';

test('the numbers of a step stand in a table, and each leads to where it comes from', async ({ lesson }) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await figure.root.getByRole('tab', { name: 'Table view' }).click();
  const weights = figure.root.getByRole('table', { name: 'weights' });
  const friedrich = weights.getByRole('row', { name: /^Friedrich/ });
  // A row for each of nine records, below the heads.
  await expect(figure.root.getByRole('table', { name: 'scores' }).getByRole('row')).toHaveCount(10);
  await friedrich.getByRole('button', { name: '0.229', exact: true }).click();
  await expect(figure.derivation).toContainText('Where does 0.229 come from?');
});

test('the table view tells nothing that a question covers', async ({ lesson }) => {
  await lesson.open('scores', '#limit');
  const { figure } = lesson;
  const tab = figure.root.getByRole('tab', { name: 'Table view' });
  await expect(figure.root.locator('.dock soft-prediction')).toBeVisible();
  await tab.click();
  await expect(figure.root.getByRole('table', { name: 'queries', exact: true })).toBeVisible();
  const weights = figure.root.getByRole('table', { name: 'weights (cosine)' });
  await expect(weights).toHaveCount(0);
  await figure.root.getByRole('tab', { name: 'Question' }).click();
  await figure.button('Skip').click();
  await tab.click();
  await expect(weights).toBeVisible();
});

test('saving writes the numbers in view with where they are from', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  const download = page.waitForEvent('download');
  await figure.toolbar.getByRole('button', { name: 'Save' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('weighted-sum-weigh.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('matrix,row,column,number');
  expect(lines.at(-1)).toMatch(/^source,http.*weighted-sum\?v=2&step=weigh/);
  const weights = lines.map((line) => line.split(',')).filter(([matrix]) => matrix === 'weights');
  expect(weights.map(([, , name]) => name).slice(0, 2)).toEqual(['Jindra', 'Heinrich']);
  // Weights are shares: together 1, but for the rounding of float32.
  expect(weights.reduce((sum, [, , , number]) => sum + Number(number), 0)).toBeCloseTo(1, 6);
  await expect(figure.toolbar).toContainText('The numbers are saved as weighted-sum-weigh.csv.');
});

import { expectAttention, expectMirror } from './support/attention.js';
import type { FigureView } from './support/figure.js';
import { dragTip, positionOf } from './support/plane.js';
import { randomNumbers, tenths } from './support/random.js';
import { expect, test } from './support/test.js';

test('the ring closes with queries of their own, and breaks with one vector per word', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#queries');
  const { figure } = lesson;
  expect(await figure.goals()).toEqual([true, true, true]);
  await expect(figure.root.locator('soft-goal').getByRole('status')).toContainText('Reached.');
  await expectAttention(figure);
  const weights = await figure.matrixNumbers('Weights');
  expect([weights[0]?.[1], weights[1]?.[2], weights[2]?.[0]]).toEqual([0.982, 1, 0.982]);
  await figure.switch('One shared vector per word').check();
  expect(await figure.goals()).toContain(false);
  await expectMirror(figure, 'Scores');
});

test('an address of a number that is not there leaves the figure whole', async ({ lesson }) => {
  for (const version of ['1', '2']) {
    await lesson.open('queries-and-keys', `#queries-and-keys?v=${version}&step=pair&cell=weights.0.1.1`);
    const { figure } = lesson;
    await expect(figure.matrix('Weights')).toBeVisible();
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
    await expect(figure.derivation).toHaveCount(0);
  }
});

test.describe('a query of its own', () => {
  const turned = async (figure: FigureView): Promise<void> => {
    expect(await figure.goals()).toEqual([true, true]);
    const [riley, dog] = await figure.matrixNumbers('Weights');
    expect(dog?.[0]).toBeGreaterThan(0.9);
    expect(riley?.[1]).toBeLessThan(0.1);
    await expectAttention(figure);
  };

  test('Riley looks at dog, which ignores Riley', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    expect(await figure.matrixTexts('Weights')).toEqual([
      ['0.018', '0.982'],
      ['0.018', '0.982'],
    ]);
    await expect(figure.button('Riley to dog 0.982')).toBeVisible();
    await expect(figure.button('dog to Riley 0.018')).toBeVisible();
    await expect(figure.sentence).toHaveText(
      'Riley, the query, gives dog, the key, 0.982; the other way it is 0.018.',
    );
    expect(await figure.goals()).toEqual([false, false]);
  });

  test('turned round with the mouse; the whole drag is one undo', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    await dragTip(page, figure, 'key of Riley', { x: 4, y: 0 });
    expect(await positionOf(figure.tip('key of Riley'))).toEqual({ x: 4, y: 0 });
    expect((await figure.matrixTexts('Keys'))[0]).toEqual(['4', '0']);
    await turned(figure);
    await figure.button('Undo').click();
    expect(await positionOf(figure.tip('key of Riley'))).toEqual({ x: 0, y: 1 });
    await expect(figure.button('Undo')).toBeDisabled();
  });

  test('turned round with the keyboard alone', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    const tip = figure.tip('key of Riley');
    await figure.switch('Unit length').focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(tip).toBeFocused();
    await page.keyboard.press('Home');
    expect(await positionOf(tip)).toEqual({ x: 0, y: 0 });
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(tip).toBeFocused();
    expect(await positionOf(tip)).toEqual({ x: 3.9, y: 0.1 });
    await turned(figure);
  });

  test('turned round by typing into the matrices', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    await figure.setMatrixCell('Keys', 0, 0, '2.5');
    await figure.setMatrixCell('Keys', 0, 1, '0');
    await figure.setMatrixCell('Keys', 1, 0, '-.75');
    await figure.setMatrixCell('Queries', 0, 1, '1e-1');
    expect(await figure.matrixNumbers('Keys')).toEqual([
      [2.5, 0],
      [-0.75, 0],
    ]);
    await turned(figure);
  });

  test('coinciding tips can each be taken', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    // Both queries and the key of dog stand at (2, 0).
    await dragTip(page, figure, 'query of dog', { x: 2, y: -3 });
    expect(await figure.matrixNumbers('Queries')).toEqual([
      [2, 0],
      [2, -3],
    ]);
    await dragTip(page, figure, 'query of Riley', { x: -1, y: 2 });
    expect(await figure.matrixNumbers('Queries')).toEqual([
      [-1, 2],
      [2, -3],
    ]);
    expect(await figure.matrixNumbers('Keys')).toEqual([
      [0, 1],
      [2, 0],
    ]);
    await expectAttention(figure);
  });
});

test.describe('a sentence of one’s own', () => {
  const labels = (figure: FigureView): Promise<string[]> =>
    figure.matrix('Queries').locator('tbody th').allInnerTexts();

  test('new words start at (0, 0), removed ones go, the others keep their vectors', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    const words = figure.root.getByRole('textbox', { name: 'Your words' });
    const before = ['Riley', 'is', 'so', 'hyper', 'she', 'never', 'stops'];
    expect(await labels(figure)).toEqual(before);
    const vectorOf = async (matrix: string, word: string): Promise<number[] | undefined> =>
      (await figure.matrixNumbers(matrix))[(await labels(figure)).indexOf(word)];
    const vectors = await figure.matrixNumbers('Queries');
    const queries = new Map(before.map((word, index) => [word, vectors[index]]));
    await figure.type(words, 'today she never sleeps, Riley');
    expect(await labels(figure)).toEqual(['today', 'she', 'never', 'sleeps,', 'Riley']);
    for (const word of ['she', 'never', 'Riley'])
      expect(await vectorOf('Queries', word)).toEqual(queries.get(word));
    for (const word of ['today', 'sleeps,']) {
      expect(await vectorOf('Queries', word)).toEqual([0, 0]);
      expect(await vectorOf('Keys', word)).toEqual([0, 0]);
    }
    // A word at the origin asks nothing: its weights are all equal.
    expect((await figure.matrixTexts('Weights'))[0]).toEqual(Array.from({ length: 5 }, () => '0.200'));
    await expectAttention(figure);
    await figure.button('Undo').click();
    expect(await labels(figure)).toEqual(before);
  });

  test('a word that stands there twice has vectors of its own each time', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    await figure.type(figure.root.getByRole('textbox', { name: 'Your words' }), 'she she is');
    expect(await labels(figure)).toEqual(['she', 'she', 'is']);
    expect(await figure.matrixNumbers('Keys')).toEqual([
      [0, -2],
      [0, 0],
      [0, 0],
    ]);
    await figure.setMatrixCell('Keys', 1, 0, '3');
    expect((await figure.matrixNumbers('Keys'))[0]).toEqual([0, -2]);
    await expectAttention(figure);
  });

  test('the puzzle can be solved', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    expect(await figure.goals()).toContain(false);
    await figure.setMatrixCell('Queries', 4, 0, '4');
    expect(await figure.goals()).toEqual([true, true]);
    await expectAttention(figure);
  });

  test('a word of the sentence shows what it gives', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    const arcs = figure.root.getByRole('group', { name: 'What hyper, the query, gives each key' });
    await arcs.getByRole('button', { name: /^never/ }).click();
    await expect(
      figure.root.getByRole('group', { name: 'What never, the query, gives each key' }),
    ).toBeVisible();
    await expect(figure.derivation.locator('.sentence')).toHaveText(
      /^never, the query, gives .*, the key, 0\.\d{3}\.$/,
    );
  });
});

test('scores, weights and outputs are those of the reference after random edits', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#mix');
  const { figure } = lesson;
  expect(await figure.matrixTexts('Outputs')).toEqual([
    ['0.982', '0.018'],
    ['0.982', '0.018'],
  ]);
  const random = randomNumbers(3);
  for (let round = 0; round < 12; round += 1) {
    const matrix = ['Queries', 'Keys', 'Values'][Math.floor(random() * 3)] ?? '';
    const cell = [Math.floor(random() * 2), Math.floor(random() * 2)] as const;
    await figure.setMatrixCell(matrix, ...cell, String(tenths(random, matrix === 'Values' ? 900 : 4)));
    await expectAttention(figure);
  }
});

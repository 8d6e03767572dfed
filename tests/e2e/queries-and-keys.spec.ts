import { attention } from '../reference/attention.mjs';
import type { FigureView } from './support/figure.js';
import { expectAllShown } from './support/numbers.js';
import { dragTip, positionOf } from './support/plane.js';
import { randomNumbers } from './support/random.js';
import { expect, test } from './support/test.js';

const tenths = (random: () => number, size: number): number =>
  Math.round((random() * 2 - 1) * size * 10) / 10;

/** Scores, weights and, where there are any, outputs against the reference. */
async function expectAttention(figure: FigureView, compatibility: 'dot' | 'cosine' = 'dot'): Promise<void> {
  const shared = await figure.switch('One shared vector per word').isChecked();
  const key = await figure.matrixNumbers(shared ? 'One vector per word' : 'Keys');
  const query = shared ? key : await figure.matrixNumbers('Queries');
  const hasValues = (await figure.matrix('Values').count()) > 0;
  const value = hasValues ? await figure.matrixNumbers('Values') : key.map(() => [0, 0]);
  const reference = attention({ query, key, value, compatibility });
  const shown = async (name: string): Promise<string[]> => (await figure.matrixTexts(name)).flat();
  expectAllShown(await shown('Scores'), reference.heads[0]?.scores.flat() ?? [], 'scores');
  expectAllShown(await shown('Weights'), reference.heads[0]?.weights.flat() ?? [], 'weights');
  if (hasValues) expectAllShown(await shown('Outputs'), reference.output.flat(), 'outputs');
}

async function expectMirror(figure: FigureView, name: string): Promise<void> {
  const texts = await figure.matrixTexts(name);
  texts.forEach((row, index) => {
    row.forEach((text, column) => {
      expect(text, `${name}: row ${index}, column ${column}`).toBe(texts[column]?.[index]);
    });
  });
}

test.describe('one shared vector per word', () => {
  test('Riley and dog score .6 and weigh .401 both ways', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#mirror');
    const { figure } = lesson;
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '0.60'],
      ['0.60', '1.00'],
    ]);
    expect((await figure.matrixTexts('Weights'))[0]?.[1]).toBe('0.401');
    expect((await figure.matrixTexts('Weights'))[1]?.[0]).toBe('0.401');
    await expect(figure.button('Riley to dog 0.401')).toBeVisible();
    await expect(figure.button('dog to Riley 0.401')).toBeVisible();
  });

  test('at unit length scores and weights mirror wherever the tips are dragged', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#mirror');
    const { figure } = lesson;
    const random = randomNumbers(1);
    const seen = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const word = round % 2 === 0 ? 'Riley' : 'dog';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 1.4), y: tenths(random, 1.4) });
      await expectMirror(figure, 'Scores');
      await expectMirror(figure, 'Weights');
      await expectAttention(figure, 'cosine');
      expect(await figure.goals()).not.toEqual([true, true]);
      seen.add((await figure.matrixTexts('Scores')).join());
    }
    expect(seen.size, 'different places give different scores').toBeGreaterThan(3);
  });

  test('without unit length the scores still mirror, the weights need not', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#mirror');
    const { figure } = lesson;
    await figure.switch('Unit length').uncheck();
    await figure.setMatrixCell('One vector per word', 1, 0, '3');
    await figure.setMatrixCell('One vector per word', 1, 1, '0');
    expect(await figure.matrixTexts('Scores')).toEqual([
      ['1.00', '3.00'],
      ['3.00', '9.00'],
    ]);
    // 1 / (1 + exp(-2)) and 1 / (1 + exp(6))
    expect(await figure.matrixTexts('Weights')).toEqual([
      ['0.119', '0.881'],
      ['0.002', '0.998'],
    ]);
  });

  test('the ring is not reached, whatever is dragged', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#ring');
    const { figure } = lesson;
    const random = randomNumbers(2);
    for (let round = 0; round < 9; round += 1) {
      const word = ['a', 'b', 'c'][round % 3] ?? '';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      expect(await figure.goals()).toHaveLength(3);
      expect(await figure.goals()).toContain(false);
      await expectMirror(figure, 'Scores');
      await expectAttention(figure);
    }
  });

  test('the ring: its prediction, and its solution with queries of their own', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#ring');
    const { figure } = lesson;
    await figure.radio('Yes, but only with long vectors').check();
    await figure.button('Compute it').click();
    const option = (text: string) => figure.prediction.getByRole('listitem').filter({ hasText: text });
    await expect(option('Yes, but only with long vectors')).toContainText('you said');
    await expect(option('No, whatever the vectors')).toContainText('computed');

    await lesson.tab('Queries').click();
    expect(await figure.goals()).toEqual([true, true, true]);
    await expect(figure.root.locator('soft-goal').getByRole('status')).toContainText('Reached.');
    await expectAttention(figure);
    const weights = await figure.matrixNumbers('Weights');
    expect([weights[0]?.[1], weights[1]?.[2], weights[2]?.[0]]).toEqual([0.982, 1, 0.982]);
    await figure.switch('One shared vector per word').check();
    expect(await figure.goals()).toContain(false);
    await expectMirror(figure, 'Scores');
  });
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

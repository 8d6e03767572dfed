import { expectAttention, expectMirror } from './support/attention.js';
import type { FigureView } from './support/figure.js';
import { dragTip, positionOf } from './support/plane.js';
import { randomNumbers, tenths } from './support/random.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

test('the ring that was given solved is so still, and breaks with one vector per word', async ({
  lesson,
}) => {
  await lesson.open('queries-and-keys', '#queries');
  const { figure } = lesson;
  await lesson.isAt('Ring');
  await expect.poll(() => figure.goals()).toEqual([true, true, true]);
  await expect(figure.root.locator('soft-goal .all')).toContainText('Reached:');
  await expectAttention(figure);
  await soon(async () => {
    const weights = await figure.matrixNumbers('Weights');
    expect([weights[0]?.[1], weights[1]?.[2], weights[2]?.[0]]).toEqual([0.982, 1, 0.982]);
  });
  await figure.switch('One shared vector per word').check();
  await expect.poll(() => figure.goals()).toContain(false);
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
  const SHARED = 'One shared vector per word';

  const swapped = async (figure: FigureView): Promise<void> => {
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    await soon(async () => {
      const [she, riley] = await figure.matrixNumbers('Weights');
      expect(she?.[1]).toBeGreaterThan(0.5);
      expect(riley?.[0]).toBeGreaterThan(0.5);
    });
    await expectAttention(figure);
  };

  test('one vector per word: one of the two always fails, whatever is dragged', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    // e^2 to e^1, and e^2 to e^5.
    await expect
      .poll(() => figure.matrixTexts('Weights'))
      .toEqual([
        ['0.269', '0.731'],
        ['0.047', '0.953'],
      ]);
    await expect.poll(() => figure.goals()).toEqual([true, false]);
    const random = randomNumbers(6);
    for (let round = 0; round < 6; round += 1) {
      const word = round % 2 === 0 ? 'she' : 'Riley';
      await dragTip(page, figure, `vector of ${word}`, { x: tenths(random, 4), y: tenths(random, 4) });
      await expect.poll(() => figure.goals()).toContain(false);
      await expectMirror(figure, 'Scores');
    }
  });

  test('the second vector begins where the first is, and nothing jumps', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    await dragTip(page, figure, 'vector of Riley', { x: 1.5, y: -2 });
    await expect.poll(() => positionOf(figure.tip('vector of Riley'))).toEqual({ x: 1.5, y: -2 });
    const before = await figure.matrixTexts('Weights');
    await figure.switch(SHARED).uncheck();
    await expect.poll(() => figure.matrixTexts('Weights')).toEqual(before);
    await expect
      .poll(() => figure.matrixNumbers('Queries'))
      .toEqual([
        [1, 0],
        [1.5, -2],
      ]);
    await expect
      .poll(() => figure.matrixNumbers('Keys'))
      .toEqual([
        [1, 0],
        [1.5, -2],
      ]);
  });

  test('mended with the mouse; the whole drag is one undo', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    await figure.switch(SHARED).uncheck();
    await dragTip(page, figure, 'query of Riley', { x: 1, y: -4 });
    await expect.poll(() => positionOf(figure.tip('query of Riley'))).toEqual({ x: 1, y: -4 });
    await expect.poll(async () => (await figure.matrixTexts('Queries'))[1]).toEqual(['1', '−4']);
    await swapped(figure);
    await expect(figure.sentence).toHaveText(
      'she (query) puts 0.731 of its weight on Riley (key); Riley puts 0.953 on she.',
    );
    await figure.button('Undo').click();
    await expect.poll(() => positionOf(figure.tip('query of Riley'))).toEqual({ x: 2, y: 1 });
    await figure.switch(SHARED).check();
    await expect.poll(() => figure.goals()).toEqual([true, false]);
  });

  test('mended with the keyboard alone', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    await figure.switch(SHARED).focus();
    await page.keyboard.press('Space');
    const tip = figure.tip('query of Riley');
    // The other switch, the query of she, and this one.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(tip).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => positionOf(tip)).toEqual({ x: 0, y: 0 });
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(tip).toBeFocused();
    await expect.poll(() => positionOf(tip)).toEqual({ x: 0.1, y: -4 });
    await swapped(figure);
  });

  test('mended by typing into the matrices', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    await figure.switch(SHARED).uncheck();
    await figure.setMatrixCell('Queries', 1, 0, '-.75');
    await figure.setMatrixCell('Queries', 1, 1, '1e-1');
    await figure.setMatrixCell('Keys', 1, 0, '2.5');
    await expect
      .poll(() => figure.matrixNumbers('Keys'))
      .toEqual([
        [1, 0],
        [2.5, 1],
      ]);
    await swapped(figure);
  });

  test('coinciding tips can each be taken', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    await lesson.isAt('Queries');
    // Both queries and the key of dog are at (2, 0).
    await dragTip(page, figure, 'query of dog', { x: 2, y: -3 });
    await expect
      .poll(() => figure.matrixNumbers('Queries'))
      .toEqual([
        [2, 0],
        [2, -3],
      ]);
    await dragTip(page, figure, 'query of Riley', { x: -1, y: 2 });
    await expect
      .poll(() => figure.matrixNumbers('Queries'))
      .toEqual([
        [-1, 2],
        [2, -3],
      ]);
    await expect
      .poll(() => figure.matrixNumbers('Keys'))
      .toEqual([
        [0, 1],
        [2, 0],
      ]);
    await expectAttention(figure);
  });
});

test.describe('values join', () => {
  const outputs = [
    ['0.982', '0.018'],
    ['0.982', '0.018'],
  ];

  test('predicted from the row; until then there is no output, and afterwards Riley is like a dog', async ({
    lesson,
  }) => {
    await lesson.open('queries-and-keys', '#mix');
    const { figure } = lesson;
    await expect(figure.matrix('Values')).toBeVisible();
    await expect(figure.matrix('Outputs')).toHaveCount(0);
    await expect(figure.text('How similar Riley is (cosine)')).toHaveCount(0);
    await figure.prediction.getByRole('textbox').fill('.9');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText('0.018 × 0 + 0.982 × 1 = 0.982');
    await expect.poll(() => figure.matrixTexts('Outputs')).toEqual(outputs);
    // (0, 1) has a cosine of 0 with (1, 0); (.982, .018) one of .9998, and .0183 with (0, 1).
    await expect(figure.button('before, to dog 0.000')).toBeVisible();
    await expect(figure.button('after, to dog 1.000')).toBeVisible();
    await figure.button('after, to Riley 0.018').click();
    await expect(figure.derivation.locator('.sentence')).toHaveText(
      'The output of Riley and the value of Riley have a cosine of 0.018.',
    );
    // The output again, and from there the weights.
    await figure.derivation.locator('.line').first().getByRole('button').first().click();
    await expect(figure.derivation.locator('.sentence')).toContainText('Riley (query) receives 0.982');
  });

  test('what is dragged changes the outputs at once, and no guess is compared with that', async ({
    lesson,
    page,
  }) => {
    await lesson.open('queries-and-keys', '#mix');
    const { figure } = lesson;
    await dragTip(page, figure, 'query of Riley', { x: -2, y: 2 });
    // The question is about the vectors that the step begins with, and stays where it was.
    await expect(figure.button('Compute it')).toBeVisible();
    await expectAttention(figure);
    // Scores of 2 and −4: e^6 to 1.
    await expect.poll(async () => (await figure.matrixTexts('Outputs'))[0]).toEqual(['0.002', '0.998']);
    await figure.button('Undo').click();
    await expect(figure.matrix('Outputs')).toHaveCount(0);
    await figure.prediction.getByRole('textbox').fill('1');
    await figure.button('Compute it').click();
    await dragTip(page, figure, 'query of Riley', { x: -2, y: 2 });
    await expect(figure.prediction).toContainText('0.982 × 1 = 0.982');
    await expect.poll(async () => (await figure.matrixTexts('Outputs'))[0]).toEqual(['0.002', '0.998']);
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
    await expect.poll(() => labels(figure)).toEqual(before);
    const vectorOf = async (matrix: string, word: string): Promise<number[] | undefined> =>
      (await figure.matrixNumbers(matrix))[(await labels(figure)).indexOf(word)];
    const vectors = await figure.matrixNumbers('Queries');
    const queries = new Map(before.map((word, index) => [word, vectors[index]]));
    await figure.type(words, 'today she never sleeps, Riley');
    await expect.poll(() => labels(figure)).toEqual(['today', 'she', 'never', 'sleeps,', 'Riley']);
    for (const word of ['she', 'never', 'Riley'])
      await expect.poll(() => vectorOf('Queries', word)).toEqual(queries.get(word));
    for (const word of ['today', 'sleeps,']) {
      await expect.poll(() => vectorOf('Queries', word)).toEqual([0, 0]);
      await expect.poll(() => vectorOf('Keys', word)).toEqual([0, 0]);
    }
    // A word at the origin asks nothing: its weights are all equal.
    await expect
      .poll(async () => (await figure.matrixTexts('Weights'))[0])
      .toEqual(Array.from({ length: 5 }, () => '0.200'));
    await expectAttention(figure);
    await figure.button('Undo').click();
    await expect.poll(() => labels(figure)).toEqual(before);
  });

  test('a word that stands there twice has vectors of its own each time', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    await figure.type(figure.root.getByRole('textbox', { name: 'Your words' }), 'she she is');
    await expect.poll(() => labels(figure)).toEqual(['she', 'she', 'is']);
    await expect
      .poll(() => figure.matrixNumbers('Keys'))
      .toEqual([
        [0, -2],
        [0, 0],
        [0, 0],
      ]);
    await figure.setMatrixCell('Keys', 1, 0, '3');
    await expect.poll(async () => (await figure.matrixNumbers('Keys'))[0]).toEqual([0, -2]);
    await expectAttention(figure);
  });

  test('the puzzle can be solved', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    await expect.poll(() => figure.goals()).toContain(false);
    await figure.setMatrixCell('Queries', 4, 0, '4');
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    await expectAttention(figure);
  });

  test('a word of the sentence shows what it puts on the others', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    const arcs = figure.root.getByRole('group', { name: 'What hyper (query) puts on each key' });
    await arcs.getByRole('button', { name: /^never/ }).click();
    await expect(
      figure.root.getByRole('group', { name: 'What never (query) puts on each key' }),
    ).toBeVisible();
    await expect(figure.derivation.locator('.sentence')).toHaveText(
      /^never \(query\) puts 0\.\d{3} of its weight on .* \(key\)\.$/,
    );
  });
});

test('scores, weights and outputs are those of the reference after random edits', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#mix');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const random = randomNumbers(3);
  for (let round = 0; round < 12; round += 1) {
    const matrix = ['Queries', 'Keys', 'Values'][Math.floor(random() * 3)] ?? '';
    const cell = [Math.floor(random() * 2), Math.floor(random() * 2)] as const;
    await figure.setMatrixCell(matrix, ...cell, String(tenths(random, matrix === 'Values' ? 900 : 4)));
    await expectAttention(figure);
  }
});

import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** Two models of 300 steps each, in frames of 8 ms: a second or two on a quiet machine, more on a busy one. */

test.describe('two words', () => {
  test('one head is trained beside two, and the guess is compared with what is measured', async ({
    lesson,
  }) => {
    await lesson.open('heads', '#two-words');
    const { figure } = lesson;
    await expect(figure.prediction.getByRole('textbox')).toBeVisible();
    await expect(figure.matrix('Weights')).toHaveCount(0);
    await figure.prediction.getByRole('textbox').fill('0.8');
    await figure.button('Compute it').click();
    await figure.button('Train').click();
    const shares = figure.root.locator('.right-share');
    await expect(shares.nth(0)).toHaveText(/Right on 1,000 new sequences: 0\.5[5-9]\d/, untilTrained);
    await expect(shares.nth(1)).toHaveText('Right on 1,000 new sequences: 1.000', untilTrained);
    await expect(figure.prediction).toContainText(/0\.5[5-9]\d/);
    await expect(figure.prediction).toContainText('0.8');
    await expect(figure.prediction).toContainText('1/8 + 7/8 × 1/2 = 0.5625');
    // 16 x 16 numbers four times, and those of words, positions and read-outs.
    await expect(figure.text('1,568 parameters')).toHaveCount(2);
    await expect(figure.sentence).toHaveText(
      /After 300 steps, one head is right in 0\.5[5-9]\d of the cases, two heads in 1\.000\./,
    );
  });

  test('what is read out unfolds through logits, W_O and the weights down to a learned number', async ({
    lesson,
  }) => {
    await lesson.open('heads', '#two-words');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.root
      .getByRole('button', { name: /At g₉, the model names f as the word before/ })
      .first()
      .click();
    await expect(figure.derivation.locator('.sentence')).toContainText('the softmax of its logits');
    await figure.derivation.locator('.line').getByRole('button').first().click();
    await expect(figure.derivation.locator('.sentence')).toContainText(
      'the read-out for the word before computes',
    );
  });

  test('a row of a map is looked at by the letter that asks, by keys too', async ({ lesson }) => {
    await lesson.open('heads', '#two-words');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect(figure.text('the word before: f').first()).toBeVisible();
    await figure.root.getByRole('slider', { name: 'Letter that asks' }).press('ArrowLeft');
    await expect(figure.text('the word before: a').first()).toBeVisible();
  });
});

test.describe('slicing', () => {
  test('a changed number moves both heads, and one of two slices; no change moves none', async ({
    lesson,
  }) => {
    await lesson.open('heads', '#slicing');
    const { figure } = lesson;
    await expect(figure.radio('in one')).toBeVisible();
    await expect(figure.matrix('Weights of head 1')).toHaveCount(0);
    await figure.radio('in one').check();
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText('in all of them');
    const ways = figure.root.locator('.way .title .note');
    await expect(ways).toHaveText([/in 2 of 2 heads/, /in 1 of 2 heads/]);
    const slider = figure.root.getByRole('slider', { name: 'Added to that number' });
    for (let step = 0; step < 4; step += 1) await slider.press('ArrowLeft');
    await expect(ways).toHaveText([/in 0 of 2 heads/, /in 0 of 2 heads/]);
    await slider.press('ArrowRight');
    await figure.radio('verb').check();
    await expect(ways).toHaveText([/in 2 of 2 heads/, /in 1 of 2 heads/]);
  });
});

test.describe('columns', () => {
  test('split among one, two or four heads all numbers are equal; three is refused in place', async ({
    lesson,
  }) => {
    await lesson.open('heads', '#columns');
    const { figure } = lesson;
    const line = figure.root.locator('.outcome-line');
    await expect(line).toContainText('16 of 16 numbers of X WQ are equal both ways. Largest difference: 0.');
    const field = figure.root.getByRole('textbox', { name: 'Number of heads' });
    await field.fill('4');
    await expect(figure.matrix('W_Q of head 4')).toBeVisible();
    await field.fill('3');
    await expect(figure.root).toContainText(
      '“3” was given; W_Q has 4 columns, so the number of heads can be 1, 2, 4.',
    );
    // The last good state stays.
    await expect(figure.matrix('W_Q of head 4')).toBeVisible();
    await field.fill('1');
    await expect(figure.matrix('W_Q of head 4')).toHaveCount(0);
    await field.fill('2');
    await figure.setMatrixCell('W_Q', 0, 2, '-1.5');
    await expect(line).toContainText('16 of 16');
    await expect
      .poll(() => figure.matrixTexts('W_Q of head 2'))
      .toEqual([
        ['−1.5', '0'],
        ['0', '1.5'],
        ['0', '0.5'],
        ['0.5', '0'],
      ]);
  });
});

test.describe('join', () => {
  test('a symbol lights its matrix: of a head its columns, of W_O all', async ({ lesson }) => {
    await lesson.open('heads', '#join');
    const { figure } = lesson;
    const lit = (name: string) => figure.matrix(name).locator('td.path');
    await figure.root.getByRole('button', { name: 'W_Q of head 1' }).click();
    await expect(lit('W_Q')).toHaveCount(8);
    await figure.radio('2').check();
    await expect(figure.text('The columns of WQ that belong to head 2.')).toBeVisible();
    await figure.root.getByRole('button', { name: 'W_O' }).click();
    await expect(lit('W_Q')).toHaveCount(0);
    await expect(lit('W_O')).toHaveCount(16);
  });

  test('an output leads through W_O to the numbers of both heads, and on to weights and values', async ({
    lesson,
  }) => {
    await lesson.open('heads', '#join');
    const { figure } = lesson;
    await expect.poll(() => figure.formula()).toBe('0.14 × 0 + 1.91 × 1 + 0.91 × 0 + 0.34 × 0.5\n≈ 2.08');
    await figure.operand('1.91').click();
    await expect(figure.derivation.locator('.sentence')).toContainText('from head 1');
    await expect(figure.derivation).toContainText('Where does 1.91 come from?');
  });

  test('with W_O = I the output is the heads side by side; exchanged heads give another one', async ({
    lesson,
  }) => {
    await lesson.open('heads', '#join');
    const { figure } = lesson;
    await figure.radio('WO = I').check();
    await expect(async () => {
      const output = await figure.matrixTexts('Output with W_O = I');
      expect(output).toEqual(await figure.matrixTexts('Heads side by side'));
    }).toPass();
    await expect(figure.matrix('Output').locator('td.differs').first()).toBeVisible();
    await figure.radio('heads exchanged').check();
    await expect(async () => {
      const heads = await figure.matrixTexts('Heads side by side');
      const exchanged = heads.map(([a, b, c, d]) => [c, d, a, b]);
      expect(await figure.matrixTexts('Heads in the other order')).toEqual(exchanged);
    }).toPass();
    await figure.button('Undo').click();
    await expect(figure.matrix('Output with W_O = I')).toBeVisible();
  });
});

test('puzzle: out of reach with one head, reached with two', async ({ lesson }) => {
  await lesson.open('heads', '#puzzle');
  const { figure } = lesson;
  await figure.prediction.getByRole('textbox').fill('0.9');
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('0.5');
  for (const [col, number] of ['4', '0', '0', '4'].entries())
    await figure.setMatrixCell('W_Q', 1, col, number);
  const goal = figure.root.locator('soft-goal');
  await expect(goal).not.toContainText('Reached');
  await figure.radio('2 heads').check();
  await expect(goal).toContainText('Reached: each head has a row of weights of its own.');
  await figure.radio('1 head').check();
  await expect(goal).not.toContainText('Reached');
});

test('the other half is trained: an ordinary layer with one head and with two', async ({ lesson }) => {
  await lesson.open('heads', '#slower');
  const { figure } = lesson;
  await figure.button('Train').click();
  await expect(figure.root.locator('soft-weight-bars')).toContainText('1.000', untilTrained);
  await expect(figure.root.locator('soft-weight-bars')).toContainText(/0\.(5[7-9]|6[01])\d/);
});

test('what can’t be is refused in place: a number of heads, no words, two hundred words', async ({
  lesson,
}) => {
  await lesson.open('heads', '#join');
  const { root: element } = lesson.figure;
  for (const [name, value, problem] of [
    ['heads', '3', 'heads: “3” was given; W_Q has 4 columns, so the number of heads can be 1, 2, 4.'],
    ['words', '', 'words: “[]” was given; a list of one to sixteen words'],
    [
      'words',
      Array.from({ length: 200 }, () => 'word').join(','),
      'the number of entries is 200; at most 16 are allowed',
    ],
    ['output-matrix', '1,2/3,4', 'outputMatrix'],
  ] as const) {
    await element.evaluate((figure, [attribute, text]) => figure.setAttribute(attribute, text), [
      name,
      value,
    ] as const);
    await expect(element).toContainText(problem);
    await element.evaluate((figure, attribute) => figure.removeAttribute(attribute), name);
    await expect(element).not.toContainText(problem);
  }
});

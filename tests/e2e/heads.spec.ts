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
    await expect(figure.root.locator('.cover[inert] soft-matrix')).toHaveCount(3);
    await figure.prediction.getByRole('textbox').fill('0.8');
    // What is asked about training is answered by training.
    await figure.button('Compute it').click();
    const shares = figure.root.locator('.right-share');
    await expect(shares.nth(0)).toHaveText(/Right on 1,000 new sequences: 0\.5[5-9]\d/, untilTrained);
    await expect(shares.nth(1)).toHaveText('Right on 1,000 new sequences: 1.000', untilTrained);
    await expect(figure.outcome).toContainText(/You said 0\.800; 0\.5[5-9]\d was computed\./);
    await expect(figure.outcome).toContainText('1/8 + 7/8 × 1/2 = 0.5625');
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

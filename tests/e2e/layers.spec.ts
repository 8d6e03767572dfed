import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** Two models of 300 steps each: half a second on a quiet machine, more on a busy one. */

const fast = '#layers?v=1&step=induction&speed=fast';

const strip = (figure: FigureView) => figure.root.locator('.strip');

test.describe('blend', () => {
  test('the share is predicted from the scores, then This is a blend', async ({ lesson }) => {
    await lesson.open('layers', '#blend');
    const { figure } = lesson;
    await expect(figure.matrix('Weights')).toHaveCount(0);
    await expect(strip(figure)).toHaveCount(0);
    await figure.prediction.getByRole('textbox').fill('0.7');
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText('0.800');
    await expect
      .poll(() => figure.matrixTexts('Weights'))
      .toEqual([['0.800'], ['0.150'], ['0.050'], ['0.000']]);
    await expect
      .poll(async () => (await figure.matrixTexts('Weight × value')).at(-1))
      .toEqual(['1.650', '0.300', '0.900', '0.150']);
    await expect(figure.sentence).toHaveText('This is now 0.800 This, 0.150 forum, 0.050 is, 0.000 awesome.');
  });

  test('another word, an edited parameter, and words of one’s own', async ({ lesson }) => {
    await lesson.open('layers', '#blend');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.radio('is').check();
    await expect(figure.sentence).toContainText('is is now 0.245 This, 0.665 forum, 0.001 is');
    // Its own score is as large as that of This then.
    await figure.setMatrixCell('W_Q', 2, 2, '1');
    await expect(figure.sentence).toContainText('0.197 This, 0.534 forum, 0.197 is');
    const field = figure.root.getByRole('textbox', { name: 'Your words' });
    await figure.type(field, 'that zzz');
    await expect
      .poll(() => figure.matrixTexts('X: embeddings'))
      .toEqual([
        ['0.5', '0', '0', '0'],
        ['0', '0', '0', '0'],
      ]);
    await figure.type(field, 'one');
    await expect(figure.text('2 to 4 words are needed, not 1')).toBeVisible();
    await expect(field).toHaveValue('one');
  });
});

test('without the residual the word’s own vector is lost, marked where it differs', async ({ lesson }) => {
  await lesson.open('layers', '#parts');
  const { figure } = lesson;
  const sum = () => figure.matrixTexts('3. residual: x + attention');
  await expect.poll(async () => (await sum()).length).toBe(3);
  await figure.prediction.getByRole('radio', { name: 'only what that weight lets through' }).check();
  await figure.button('Compute it').click();
  await expect
    .poll(async () => (await sum()).slice(2))
    .toEqual([
      ['−0.60', '1.55', '−0.16', '0.22'],
      ['−0.60', '1.55', '−1.16', '0.22'],
    ]);
  await expect(figure.root.locator('soft-matrix .differs')).not.toHaveCount(0);
  await expect(figure.derivation).toContainText('−0.16');
  await figure.switch('Drop the residual').click();
  await expect(figure.root.locator('soft-matrix .differs')).toHaveCount(0);
});

test('two trained layers: the cosines come with the second file', async ({ lesson }) => {
  await lesson.open('layers', '#through');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await expect(figure.sentence).toHaveText(
    'Cosine of “this” with its beginning: 0.680 after layer 1, 0.549 after layer 2.',
  );
  await expect
    .poll(async () => (await figure.matrixTexts('Similarity to its beginning'))[3])
    .toEqual(['0.86', '0.75', '0.71', '0.34']);
});

test.describe('without the second file', () => {
  test.use({ expectedTrouble: /use-lite-rest|Failed to load resource/ });

  test('where the second file is refused the first layer stays, with the reason and a way to try again', async ({
    lesson,
  }) => {
    await lesson.page.route('**/use-lite-rest*', (route) => route.abort());
    await lesson.open('layers', '#through');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect(figure.text('The second layer could not be loaded')).toBeVisible();
    await expect
      .poll(async () => (await figure.matrixTexts('On itself, heads of layer 1'))[0])
      .toEqual(['0.80', '0.82', '0.29', '0.83']);
    await lesson.page.unroute('**/use-lite-rest*');
    await figure.button('Try again').click();
    await expect(figure.sentence).toContainText('0.549 after layer 2');
  });
});

test('trained: two layers learn it, one does not; the slider goes back to before the jump', async ({
  lesson,
}) => {
  await lesson.open('layers', fast);
  const { figure } = lesson;
  await figure.prediction.getByRole('radio', { name: 'about a third' }).check();
  await figure.button('Compute it').click();
  await figure.button('Train').click();
  await expect(figure.text('Step 300 of 300.')).toBeVisible(untilTrained);
  const shares = figure.root.locator('.shares');
  await expect(shares).toContainText(/two layers(0\.99\d|1\.000)/);
  await expect(shares).toContainText(/one layer0\.3[2-5]\d/);
  const slider = figure.root.getByRole('slider', { name: 'Look at step' });
  await slider.focus();
  await lesson.page.keyboard.press('Home');
  // Each key goes on from the one before, however far the training has come by then.
  for (let presses = 1; presses <= 5; presses += 1) {
    await lesson.page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(presses));
  }
  await expect(figure.text('Step 50 of 300.')).toBeVisible(untilTrained);
  await expect(shares).toContainText(/two layers0\.[23]\d\d/);
});

test('the puzzle is reached by its last hint, in both sequences', async ({ lesson }) => {
  await lesson.open('layers', '#puzzle');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, false]);
  for (const place of [0, 1, 2]) await figure.setMatrixCell('W_K', 3 + place, place, '2');
  await expect.poll(() => figure.goals()).toEqual([true, true]);
});

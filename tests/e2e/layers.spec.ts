import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

/** Two models of 300 steps each: half a second on a quiet machine, more on a busy one. */

const fast = '#layers?v=1&step=induction&speed=fast';

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

import { expect, test } from './support/test.js';

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

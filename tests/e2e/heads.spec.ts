// What heads compute and learn is looked at in Node: tests/web/figures/heads.test.ts.
import { expect, test } from './support/test.js';

test('by the pointer what is read out unfolds to what it was computed from; by keys another letter asks', async ({
  lesson,
}) => {
  await lesson.open('heads', '#two-words');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await expect(figure.text('the word before: f').first()).toBeVisible();
  await figure.root
    .getByRole('button', { name: /At g₉, the model names f as the word before/ })
    .first()
    .click();
  await expect(figure.derivation.locator('.sentence')).toContainText('the softmax of its logits');
  await figure.derivation.locator('.line').getByRole('button').first().click();
  await expect(figure.derivation.locator('.sentence')).toContainText(
    'the read-out for the word before computes',
  );
  await figure.root.getByRole('slider', { name: 'Letter that asks' }).press('ArrowLeft');
  await expect(figure.text('the word before: a').first()).toBeVisible();
});

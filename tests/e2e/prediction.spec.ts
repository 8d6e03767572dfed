import { expect, test } from './support/test.js';

test.describe('a number that is predicted', () => {
  test('what can’t be read stays typed, with the reason in place, also for those who hear it', async ({
    lesson,
    page,
  }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    const entry = figure.prediction.getByRole('textbox');
    const reason = 'Your prediction: “abc” was given; a number is needed, such as 0.5.';
    await expect(entry).not.toHaveAttribute('aria-invalid');
    await figure.isListening();
    await entry.focus();
    await page.keyboard.type('abc');
    await expect(figure.prediction.getByText(reason)).toBeVisible();
    await expect(entry).toHaveAttribute('aria-invalid', 'true');
    await expect(entry).toHaveAccessibleDescription(reason);
    // It is told although the focus stays in the field.
    await expect(figure.announcement).toHaveText(reason);
    await page.keyboard.press('Enter');
    await expect(entry).toHaveValue('abc');
    await expect(entry).toBeFocused();
    await expect(figure.button('Compute it')).toBeDisabled();

    await page.keyboard.press('Control+a');
    await page.keyboard.type('0.5');
    await expect(figure.prediction).not.toContainText('was given');
    await expect(entry).not.toHaveAttribute('aria-invalid');
    await expect(entry).toHaveAccessibleDescription('');
    await page.keyboard.press('Enter');
    await expect(figure.outcome).toContainText('You said 0.500; 0.000 was computed.');
  });

  test('nothing typed, or nothing left, is no mistake', async ({ lesson, page }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    const entry = figure.prediction.getByRole('textbox');
    await entry.focus();
    for (const key of ['x', 'Backspace', 'Space']) await page.keyboard.press(key);
    await expect(entry).toHaveValue(' ');
    await expect(entry).not.toHaveAttribute('aria-invalid');
    await expect(figure.prediction).not.toContainText('was given');
    await expect(figure.button('Compute it')).toBeDisabled();
  });

  test('ten thousand characters are told in short, and stay inside of the page', async ({ lesson, page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    const entry = figure.prediction.getByRole('textbox');
    await entry.fill('x'.repeat(10_000));
    await expect(entry).toHaveAccessibleDescription(
      `Your prediction: “${'x'.repeat(40)}” was given; a number is needed, such as 0.5.`,
    );
    await expect(entry).toHaveValue('x'.repeat(10_000));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
  });
});

import { expect, test } from './support/test.js';

test.describe('a number that is predicted', () => {
  test('what can’t be read stays typed, with the reason in place, also for those who hear it', async ({
    lesson,
    page,
  }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    const entry = figure.prediction.getByRole('textbox');
    const reason = 'Your prediction: “abc” was given; a number from 0 to 1 is needed.';
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

  test('a mark on its axis is the number in the field, on the button, and beside the truth', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#limit');
    const { figure } = lesson;
    const axis = figure.prediction.locator('.axis input');
    const entry = figure.prediction.getByRole('textbox');
    // Where it stands while nothing is marked, too.
    await axis.click();
    await expect(entry).toHaveValue('0.5');
    await expect(figure.root.getByRole('button', { name: '0.5. Compute it', exact: true })).toBeEnabled();
    const { width, height } = (await axis.boundingBox())!;
    await axis.click({ position: { x: width * 0.75, y: height / 2 } });
    await expect(entry).toHaveValue(/^0\.7\d$/);
    await entry.fill('0.9');
    await expect(axis).toHaveValue('0.9');
    await figure.button('Compute it').click();
    await expect(figure.outcome).toContainText('You said 0.900; 0.280 was computed.');
    // 1 / (1 + 7 / e) is 0.2797.
    const scale = page.locator('.from-learner.outcome:visible .scale');
    const middle = async (mark: string): Promise<number> => {
      const { x, width: size } = (await scale.locator(mark).boundingBox())!;
      return x + size / 2;
    };
    const { x: from, width: length } = (await scale.locator('.axis').boundingBox())!;
    // A pixel each way: boxes lie on fractions of one.
    expect(Math.abs((await middle('.mark.yours')) - (from + 0.9 * length))).toBeLessThan(1);
    expect(Math.abs((await middle('.mark:not(.yours)')) - (from + 0.2797 * length))).toBeLessThan(1);
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
      `Your prediction: “${'x'.repeat(40)}” was given; a number from 0 to 1 is needed.`,
    );
    await expect(entry).toHaveValue('x'.repeat(10_000));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
  });
});

test.describe('an answer that is a mark in the figure', () => {
  // In a plane, on a bar, in a chart whose axis goes up, in a picture.
  for (const [lesson, step] of [
    ['vectors', 'dot'],
    ['shared-vectors', 'mirror'],
    ['projections', 'learn'],
    ['learning', 'loss'],
  ] as const)
    test(`${lesson}/${step}: keys lead from mark to mark, and choose what the dock has, too`, async ({
      lesson: page,
      page: { keyboard },
    }) => {
      await page.open(lesson, `#${step}`);
      const { figure } = page;
      const keys = figure.root.locator('button.visually-hidden[aria-pressed]');
      await keys.first().focus();
      await keyboard.press('ArrowRight');
      await expect(keys.nth(1)).toBeFocused();
      await expect(figure.root.locator('[data-answer][data-reached]').first()).toBeVisible();
      await keyboard.press('Enter');
      await expect(keys.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expect(keys.nth(1)).toBeFocused();
      const name = (await keys.nth(1).innerText()).trim();
      await expect(figure.prediction.getByRole('radio', { name, exact: true })).toBeChecked();
    });
});

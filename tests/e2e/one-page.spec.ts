import { expect, test } from './support/test.js';

test.describe('a lesson on one page', () => {
  test('all steps are there, and the figure follows the reader', async ({ lesson, page }) => {
    await lesson.open('weighted-sum');
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading('Softmax')).toBeHidden();
    await lesson.chooseForm('Read on one page');
    await expect(heading('Meaning')).toBeFocused();
    await expect(heading('Softmax')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Softmax' })).toHaveCount(0);
    await heading('How soft').evaluate((element) => element.scrollIntoView());
    await expect(lesson.figure.root).toHaveJSProperty('step', 'how-soft');
    await expect(page).toHaveURL(/step=how-soft/);
    const link = page.getByRole('link', { name: 'How soft', exact: true });
    await expect(link).toHaveAttribute('aria-current', 'step');
    await page.getByRole('link', { name: 'Divide', exact: true }).click();
    await expect(heading('Divide')).toBeFocused();
    await expect(heading('Divide')).toBeInViewport();
    await expect(lesson.figure.root).toHaveJSProperty('step', 'divide');
  });

  test('is remembered on the device, and opens at the step of the address', async ({ lesson, page }) => {
    await lesson.open('weighted-sum');
    await lesson.chooseForm('Read on one page');
    await page.goto('about:blank');
    await lesson.open('weighted-sum', '#softmax');
    await expect(page.getByRole('heading', { level: 2, name: 'Softmax' })).toBeInViewport();
    await expect(lesson.figure.root).toHaveJSProperty('step', 'softmax');
    await lesson.chooseForm('Step by step');
    await expect(page.getByRole('tab', { name: 'Softmax' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Meaning' })).toBeHidden();
  });

  test('on a narrow screen steps stay, since figure and prose are not side by side', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum');
    await lesson.chooseForm('Read on one page');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('about:blank');
    await lesson.open('weighted-sum', '#softmax');
    await page.getByRole('button', { name: 'All lessons' }).click();
    await expect(page.getByRole('navigation', { name: 'All lessons' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read on one page' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Softmax' })).toHaveAttribute('aria-selected', 'true');
  });
});

import { expect, test } from './support/test.js';

test.describe('a lesson on one page', () => {
  test('all steps are there, and the figure follows the reader', async ({ lesson, page }) => {
    await lesson.open('weighted-sum');
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading('Mix')).toBeHidden();
    await lesson.chooseForm('Read on one page');
    await expect(heading('Shares')).toBeFocused();
    await expect(heading('Mix')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Mix' })).toHaveCount(0);
    await heading('Temperature').evaluate((element) => element.scrollIntoView());
    await expect(lesson.figure.root).toHaveJSProperty('step', 'temperature');
    await expect(page).toHaveURL(/step=temperature/);
    const link = page.getByRole('link', { name: 'Temperature', exact: true });
    await expect(link).toHaveAttribute('aria-current', 'step');
    await page.getByRole('link', { name: 'Weigh', exact: true }).click();
    await expect(heading('Weigh')).toBeFocused();
    await expect(heading('Weigh')).toBeInViewport();
    await expect(lesson.figure.root).toHaveJSProperty('step', 'weigh');
  });

  test('is remembered on the device, and opens at the step of the address', async ({ lesson, page }) => {
    await lesson.open('weighted-sum');
    await lesson.chooseForm('Read on one page');
    await page.goto('about:blank');
    await lesson.open('weighted-sum', '#mix');
    await expect(page.getByRole('heading', { level: 2, name: 'Mix' })).toBeInViewport();
    await expect(lesson.figure.root).toHaveJSProperty('step', 'mix');
    await lesson.chooseForm('Step by step');
    await expect(page.getByRole('tab', { name: 'Mix' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Shares' })).toBeHidden();
  });

  test('on a narrow screen steps stay, since figure and prose are not side by side', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum');
    await lesson.chooseForm('Read on one page');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('about:blank');
    await lesson.open('weighted-sum', '#mix');
    await page.getByRole('button', { name: 'All lessons' }).click();
    await expect(page.getByRole('navigation', { name: 'All lessons' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Read on one page' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Mix' })).toHaveAttribute('aria-selected', 'true');
  });
});

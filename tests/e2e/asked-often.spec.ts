import { FigureView } from './support/figure.js';
import { expectShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

test('a question opens its answer and a live miniature, which leaves the address alone', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#temperature');
  await expect(page.getByText('Does it pick the best match?')).toBeHidden();
  await lesson.figure.button('Skip').click();
  await expect(page).toHaveURL(/prediction=/);
  const before = page.url();
  await page.getByText('Does it pick the best match?').click();
  const asked = page.locator('details').filter({ hasText: 'Does it pick the best match?' });
  const mini = new FigureView(asked.locator('soft-lookup'));
  await expect(mini.temperature).toBeVisible();
  await expect(mini.toolbar).toHaveCount(0);
  await expect(mini.button('Add a record')).toHaveCount(0);
  await mini.query.fill('Maria');
  const records = [
    { key: 'John', value: 51000 },
    { key: 'Joan', value: 47000 },
    { key: 'Jonathan', value: 65000 },
    { key: 'Maria', value: 38000 },
  ];
  const shown = async () => (await mini.records()).footer['Value'] ?? '';
  await soon(async () => expectShown(await shown(), askBySpelling('Maria', records, 1 / 8).output));
  await mini.temperature.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => shown()).toBe('38,000');
  await page.keyboard.press('End');
  await expect.poll(() => shown()).toBe('50,250');
  expect(page.url()).toBe(before);
  await expect(lesson.figure.query).toHaveValue('Jon');
});

test('every question has a miniature that computes, at 360 px too', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [slug, state] of [
    ['exact-match', 'step=ask&prediction='],
    ['near-match', 'step=one-letter&prediction='],
    ['weighted-sum', 'step=weigh'],
    ['weighted-sum', 'step=temperature&prediction='],
  ] as const) {
    await lesson.openAnew(slug, `#${slug}?v=2&${state}`);
    const questions = page.locator('.step:not([hidden]) > .asked-often details');
    await expect.poll(() => questions.count()).toBeGreaterThan(0);
    for (const question of await questions.all()) {
      await question.locator('summary').click();
      const mini = new FigureView(question.locator('soft-lookup'));
      await expect(mini.sentence).not.toBeEmpty();
      await expect(mini.recordGrid).toBeVisible();
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

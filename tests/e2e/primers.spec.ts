import { lessons, primers } from './support/data.js';
import { expect, test } from './support/test.js';

// What is on its way when the page is left.
test.use({ expectedTrouble: /^request: .* (net::ERR_ABORTED|NS_BINDING_ABORTED)$/ });

test('from a step to a primer, and back to the very step, with what was set there', async ({
  lesson,
  page,
}) => {
  await lesson.open('exact-match', '#one-hot');
  await lesson.figure.type(lesson.figure.query, 'Joan');
  await expect(page).toHaveURL(/query=Joan/);
  const before = page.url();
  await page.getByRole('link', { name: 'two minutes on vectors' }).click();
  await expect(page.getByText('Primer', { exact: true }).first()).toBeVisible();
  await lesson.figure.isReady();
  const [primer] = primers.filter(({ slug }) => slug === 'vectors');
  for (const [, title] of primer?.steps.slice(1) ?? []) {
    await lesson.next(title).click();
    await lesson.isAt(title);
    await expect(page.getByRole('link', { name: 'Back to “One-hot”' }).first()).toBeVisible();
  }
  await page.locator('.step-links').getByRole('link', { name: 'Back to “One-hot”' }).click();
  await expect(page).toHaveURL(before);
  await expect(lesson.figure.query).toHaveValue('Joan');
});

test('opened by itself it leads to the first step that needs it, and names all of them', async ({
  lesson,
  page,
}) => {
  for (const { slug, steps } of primers) {
    await lesson.open(slug, `#${steps.at(-1)?.[0] ?? ''}`);
    await expect(page.locator('.return')).toBeHidden();
    const uses = page.locator('.used-in').getByRole('link');
    await expect.poll(() => uses.count(), slug).toBeGreaterThan(0);
    const first = await uses.first().getAttribute('href');
    await expect(page.locator('.step-links:visible a.to-use')).toHaveAttribute('href', first ?? '');
  }
});

test('a primer has no number, and the walk goes on where it was left', async ({ lesson, page, site }) => {
  const [first] = lessons;
  await lesson.open(first.slug, `#${first.steps[1]?.[0] ?? ''}`);
  const [primer] = primers;
  await lesson.open(primer?.slug ?? '');
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: `Continue: ${first.steps[1]?.[1] ?? ''}` })).toBeVisible();
  const section = page.locator('.primers');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(primers.map(({ title }) => title));
  await expect(section.locator('.tile-number')).toHaveCount(0);
  // What was read of it is marked all the same.
  await expect(section.locator('.dashes a.done')).toHaveCount(1);
  await page.getByRole('button', { name: 'All lessons' }).click();
  await page
    .getByRole('list', { name: 'Primers' })
    .getByRole('link', { name: primer?.title ?? '' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: primer?.title ?? '' })).toBeVisible();
});

test('an address that somebody else put there is not followed', async ({ lesson, page }) => {
  await lesson.open('exact-match');
  await page.evaluate(() => {
    const step = { href: 'https://elsewhere.example/', title: 'Vectors' };
    sessionStorage.setItem('soft-lookup:step-before-primer', JSON.stringify(step));
  });
  await lesson.open('vectors');
  await expect(page.locator('.return')).toBeHidden();
});

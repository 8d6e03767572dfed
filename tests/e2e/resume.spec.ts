import type { Page } from '@playwright/test';
import { lessons, type Lesson } from './support/data.js';
import { expect, test } from './support/test.js';

const [first, second = first] = lessons;
const nameOf = ({ steps }: Lesson, step: number) => steps[step]?.[0] ?? '';
const titleOf = ({ steps }: Lesson, step: number) => steps[step]?.[1] ?? '';

/** As a browser keeps it for one who has read these steps, the last of them at the end. */
const readBefore = (page: Page, steps: readonly (readonly [lesson: string, step: string])[]) =>
  page.addInitScript((read) => {
    const visited: Record<string, string[]> = {};
    for (const [lesson, step] of read) visited[lesson] = [...(visited[lesson] ?? []), step];
    const [lesson, step] = read.at(-1) ?? [];
    localStorage.setItem('soft-lookup:progress', JSON.stringify({ visited, last: { lesson, step } }));
  }, steps);

const stepsOf = ({ slug, steps }: Lesson) => steps.map(([step]) => [slug, step] as const);
const resume = (page: Page) => page.getByRole('link', { name: /^Continue:/ });

test('in the middle of a lesson, the start page leads back to the step that was open', async ({
  page,
  site,
}) => {
  await readBefore(page, stepsOf(first).slice(0, 2));
  await page.goto(site.url);
  await expect(resume(page)).toHaveText(`Continue: ${titleOf(first, 1)}`);
  const place = `Lesson 1, step 2 of ${first.steps.length}; 0 of ${lessons.length} lessons done.`;
  await expect(page.getByText(place)).toBeVisible();
  await expect(page.getByRole('link', { name: 'From the start' })).toBeVisible();
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: first.title }) });
  await expect(tile).toHaveClass(/\bpresent\b/);
  await expect(tile.locator('.dashes .done')).toHaveCount(2);
});

test('after a lesson, it leads on to the first step that was not read', async ({ page, site }) => {
  await readBefore(page, stepsOf(first));
  await page.goto(site.url);
  await expect(resume(page)).toHaveText(`Continue: ${titleOf(second, 0)}`);
  await expect(page.getByText(`Lesson 2, step 1 of ${second.steps.length}; 1 of`)).toBeVisible();
  await resume(page).click();
  await expect(page).toHaveURL(new RegExp(`lessons/${second.slug}/#${nameOf(second, 0)}$`));
});

test('after everything, there is nothing to continue', async ({ page, site }) => {
  await readBefore(page, lessons.flatMap(stepsOf));
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: /^Begin: build it in/ })).toBeVisible();
  await expect(resume(page)).toHaveCount(0);
});

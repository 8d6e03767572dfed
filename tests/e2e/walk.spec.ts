// What leads from step to step in every lesson stands in its page: tests/web/site/lesson-page.test.ts.
import type { Page } from '@playwright/test';
import { lessons, lessonsAndPrimers, primers } from './support/data.js';
import { isLong } from './support/long.js';
import { emulatesMedia, expect, test } from './support/test.js';

// What is on its way when the page is left.
test.use({ expectedTrouble: /^request: .* (net::ERR_ABORTED|NS_BINDING_ABORTED)$/ });

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('from the start page to the end of the last lesson, by Next alone @walks-in-firefox', async ({
  page,
  site,
  lesson,
}) => {
  await page.goto(site.url);
  await page.getByRole('link', { name: /^Begin: build it in/ }).click();
  for (const [index, { title, steps }] of lessons.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const [step, [, name]] of steps.entries()) {
      await lesson.isAt(name);
      await lesson.figure.isReady();
      const next = steps[step + 1];
      if (!next) continue;
      await lesson.next(next[1]).click();
      // Whoever reads by ear goes on where the new step begins.
      await expect(page.getByRole('heading', { level: 2, name: next[1], exact: true })).toBeFocused();
    }
    const following = lessons[index + 1];
    const onward = following ? `Next lesson: ${following.title}` : 'Next: What you have built';
    await page.locator('.step-links').getByRole('link', { name: onward, exact: true }).click();
  }
  // It ends with the question that it began with, on a page of its own.
  await expect(page).toHaveURL(/\/built\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Which word does she mean?' })).toBeVisible();
  await page.getByRole('link', { name: 'Soft Lookup', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which word does she mean?' })).toBeVisible();
  // Everything is done: there is nothing to continue, but all can be read again.
  await expect(page.getByRole('link', { name: /^Begin: build it in/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue:/ })).toHaveCount(0);
  const progress = page.getByRole('navigation', { name: 'Lessons' });
  for (const [index, { title }] of lessons.entries()) {
    await expect(
      progress.getByRole('link', { name: `Lesson ${index + 1}: ${title}, done`, exact: true }),
    ).toBeVisible();
  }
});

for (const { slug, steps } of isLong ? lessonsAndPrimers : [lessons[0], ...primers.slice(0, 1)])
  test(`${slug}: the tabs work by mouse and by arrow keys, round and round, and Back goes to the first step @one-browser`, async ({
    lesson,
    page,
  }) => {
    await lesson.open(slug);
    for (const [, title] of [...steps].reverse()) {
      await lesson.tab(title).click();
      await lesson.isAt(title);
    }
    const titles = steps.map(([, title]) => title);
    const first = titles[0] ?? '';
    for (const title of [...titles.slice(1), first]) {
      await page.keyboard.press('ArrowRight');
      await lesson.isAt(title);
      await expect(lesson.tab(title)).toBeFocused();
    }
    await page.keyboard.press('End');
    await lesson.isAt(titles.at(-1) ?? '');
    await page.keyboard.press('Home');
    await lesson.isAt(first);
    await page.keyboard.press('End');
    for (const title of [...titles].reverse().slice(1)) {
      await page.getByRole('link', { name: `Back: ${title}` }).click();
      await lesson.isAt(title);
    }
    await expect(page.getByRole('link', { name: /^Back: / })).toHaveCount(0);
  });

test('every step has an address, and the start page links to it @one-browser', async ({
  page,
  site,
  lesson,
}) => {
  await page.goto(site.url);
  for (const { title, slug, steps } of lessonsAndPrimers) {
    const links = page.getByRole('list', { name: `Steps of “${title}”` }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(
      steps.map(([step]) => lesson.address(slug, `#${step}`)),
    );
  }
});

// golden-addresses.spec.ts opens every step by its address, and one-view.spec.ts measures how wide it is.
for (const { slug, steps } of isLong ? lessonsAndPrimers : []) {
  test(
    `${slug}: every step opens by its address and fits at 1280 and 360 px`,
    emulatesMedia,
    async ({ lesson, page }) => {
      for (const [step, title] of steps) {
        await test.step(step, async () => {
          await lesson.openAnew(slug, `#${step}`);
          for (const width of [1280, 360]) {
            await page.setViewportSize({ width, height: 800 });
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              await lesson.isAt(title);
              await expect.poll(() => fits(page), `${width} px, ${colorScheme}`).toBe(true);
            }
          }
          const box = () => lesson.figure.root.boundingBox();
          await expect
            .poll(async () => (await box())?.width, 'the figure takes the phone’s width, and no more')
            .toBeLessThanOrEqual(360);
          await expect.poll(async () => (await box())?.x).toBeGreaterThanOrEqual(0);
        });
      }
    },
  );
}

for (const path of ['', 'built/', 'embed/', 'credits/', 'accessibility/', 'reference/projections/']) {
  test(`/${path} fits at 1280 and 360 px, light and dark`, emulatesMedia, async ({ page, site }) => {
    await page.goto(site.url + path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => fits(page), `${width} px, ${colorScheme}`).toBe(true);
      }
    }
  });
}

test('dark and light: the page and its figure change together', emulatesMedia, async ({ lesson, page }) => {
  await lesson.open('weighted-sum');
  const colours = () =>
    lesson.figure.root.evaluate((figure) => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(figure.shadowRoot?.querySelector('.card') ?? figure).backgroundColor,
    ]);
  await expect.poll(() => colours()).toEqual(['rgb(251, 250, 247)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colours).toEqual(['rgb(21, 23, 27)', 'rgb(28, 31, 37)']);
  await page.getByRole('button', { name: /^Theme: auto/ }).click();
  await expect.poll(colours).toEqual(['rgb(251, 250, 247)', 'rgb(255, 255, 255)']);
  await page.reload();
  await lesson.figure.isReady();
  await expect.poll(colours).toEqual(['rgb(251, 250, 247)', 'rgb(255, 255, 255)']);
});

test('a term of the prose lights its numbers, and selecting a number lights the term', async ({
  lesson,
  page,
}) => {
  await lesson.open('weighted-sum', '#score');
  const term = page.getByRole('button', { name: 'scores', exact: true });
  const light = () =>
    lesson.figure.root.evaluate((figure) => {
      const frame = figure.shadowRoot?.querySelector('.frame') ?? figure;
      return getComputedStyle(frame).getPropertyValue('--soft-light-score');
    });
  await expect.poll(() => light()).toBe('none');
  await term.hover();
  await expect.poll(light).not.toBe('none');
  await lesson.tab('Divide').hover();
  await expect.poll(light).toBe('none');
  await lesson.figure.ask('Jiri', 'Score');
  await expect(term).toHaveClass(/\blit\b/);
});

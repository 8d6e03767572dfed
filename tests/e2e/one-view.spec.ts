// The control that a learner moves, the numbers that change and what explains them are in view together, in every step.
import type { Page } from '@playwright/test';
import { lessons } from './support/data.js';
import { expect, test } from './support/test.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The desk: nothing scrolls. */
const DESKS: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 1280, height: 900 },
];

/** What is taller than its window scrolls below the dock, which stays; nothing is cut off at its sides. */
const OTHERS: readonly Size[] = [
  { width: 1366, height: 650 },
  // What 1280 x 800 is when enlarged to 200 %.
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
  { width: 320, height: 740 },
];

/** Steps that are still taller than a desk of 800, by so many pixels; the list may only shrink. */
const TALLER: ReadonlyMap<string, number> = new Map([]);

/** How far the page is taller and wider than the window, and how far the prose goes on below the rail. */
function excess(page: Page) {
  return page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const step = document.querySelector('.step:not([hidden])')!;
    const links = step.querySelector('.step-links')!.getBoundingClientRect();
    const prose = [...step.children].filter((child) => !child.matches('.step-links')).at(-1)!;
    return {
      height: Math.max(0, scrollHeight - innerHeight),
      width: Math.max(0, scrollWidth - innerWidth),
      prose: Math.max(0, Math.ceil(prose.getBoundingClientRect().bottom - links.top)),
    };
  });
}

/** How far down a phone the figure begins, at most: what is to be done stands above it, and is short. */
const PHONE_FIGURE = 300;

/** The share of the window that the explanation and what stands below it take where they stick to its end. */
function stickingShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const element = document.querySelector('.stage soft-lookup')!.shadowRoot!;
    const dock = element.querySelector('soft-figure')!.shadowRoot!.querySelector('.dock');
    if (!dock || getComputedStyle(dock).position !== 'sticky') return 0;
    const status = element.querySelector('.status')!.getBoundingClientRect();
    return (status.bottom - dock.getBoundingClientRect().top) / innerHeight;
  });
}

/** Whether the strip that explains, or where nothing can be asked the one that says what is shown, is in the window. */
function isDocked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.querySelector('.stage soft-lookup')!.shadowRoot!;
    const figure = element.querySelector('soft-figure')!.shadowRoot!;
    const strip = figure.querySelector('.dock') ?? element.querySelector('.status')!;
    const { top, bottom } = strip.getBoundingClientRect();
    return top >= 0 && Math.floor(bottom) <= innerHeight;
  });
}

for (const { slug, steps } of lessons) {
  test(`${slug}: each step is one view, asked and answered @one-browser`, async ({ lesson, page }) => {
    await page.setViewportSize(DESKS[0]!);
    await lesson.open(slug);
    for (const [step, title] of steps) {
      await lesson.tab(title).click();
      await lesson.isAt(title);
      await lesson.figure.isComputed();
      const skip = lesson.figure.prediction.getByRole('button', { name: 'Skip' });
      const moments = (await skip.count()) > 0 ? ['asked', 'answered'] : ['open'];
      for (const moment of moments) {
        if (moment === 'answered') await skip.click();
        for (const size of DESKS) {
          await page.setViewportSize(size);
          const where = `${slug}/${step}, ${moment}, ${size.width} x ${size.height}`;
          const { height, width, prose } = await excess(page);
          expect.soft(width, `${where}: wider than the window`).toBe(0);
          expect.soft(prose, `${where}: prose below the rail`).toBe(0);
          const known = TALLER.get(`${slug}/${step}`) ?? 0;
          expect.soft(height, `${where}: taller than the window`).toBeLessThanOrEqual(known);
        }
        for (const size of OTHERS) {
          await page.setViewportSize(size);
          const where = `${slug}/${step}, ${moment}, ${size.width} x ${size.height}`;
          expect.soft((await excess(page)).width, `${where}: wider than the window`).toBe(0);
          if (size.width >= 768)
            expect.soft(await isDocked(page), `${where}: the dock is in view`).toBe(true);
          expect.soft(await stickingShare(page), `${where}: the dock's share`).toBeLessThanOrEqual(0.4);
          if (size.width === 360) {
            const { y } = (await page.locator('.stage soft-lookup').boundingBox())!;
            expect.soft(y, `${where}: the figure begins`).toBeLessThanOrEqual(PHONE_FIGURE);
          }
        }
        await page.setViewportSize(DESKS[0]!);
      }
    }
  });
}

test('on a phone the sheet takes the focus, leaves the number in view, and Escape gives it back @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#weigh');
  const sheet = page.locator('.stage soft-figure .dock');
  for (const number of await page.locator('.stage soft-record-table tbody .select.weight').all()) {
    await number.click();
    await expect(sheet).toBeFocused();
    await expect
      .poll(async () => (await number.boundingBox())!.y + (await number.boundingBox())!.height)
      .toBeLessThanOrEqual((await sheet.boundingBox())!.y);
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  }
});

test('on a phone More shows the rest of the prose, until the next step @one-browser', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('weighted-sum', '#weigh');
  const first = page.locator('#weigh > p').first();
  const more = page.getByRole('button', { name: 'More' });
  await expect(first).toBeHidden();
  await more.click();
  await expect(first).toBeInViewport();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Next: Mix' }).click();
  await expect(page.locator('#mix > p').first()).toBeHidden();
});

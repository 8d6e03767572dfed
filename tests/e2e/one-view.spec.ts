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
        }
        await page.setViewportSize(DESKS[0]!);
      }
    }
  });
}

import { expect } from '../../support/test.js';
import type { Inspector } from '../inspector.js';

/** From the end of a step Next shows the next heading and what it asks. It leaves the step, and is the last to look. */
export const next: Inspector = {
  name: 'what Next shows',
  isActing: true,
  find: async ({ page, lesson, figure, nextTitle }) => {
    if (nextTitle === undefined) return [];
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await lesson.next(nextTitle).click();
    await lesson.isAt(nextTitle);
    // Until the step has come, the one before stays on screen, with its question.
    await figure.isSettled();
    await figure.isComputed();
    const heading = page.getByRole('heading', { level: 2, name: nextTitle, exact: true });
    await expect(heading).toBeInViewport({ ratio: 1 });
    for (const legend of await figure.prediction.locator('legend').all())
      await expect(legend).toBeInViewport({ ratio: 1 });
    return [];
  },
};

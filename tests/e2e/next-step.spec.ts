import { lessonsAndPrimers } from './support/data.js';
import { isLong } from './support/long.js';
import { expect, test } from './support/test.js';

for (const viewport of [
  { width: 1280, height: 700 },
  { width: 390, height: 780 },
  ...(isLong
    ? [
        { width: 1280, height: 900 },
        { width: 900, height: 900 },
      ]
    : []),
]) {
  const { width, height } = viewport;

  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport });

    for (const way of ['Next', 'the tab'] as const) {
      test(`after reading down to a derivation, ${way} brings the new heading and its question into view`, async ({
        lesson,
        page,
      }) => {
        await lesson.open('weighted-sum', '#mix');
        await lesson.figure.derivation.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        // By script: a click of the test would scroll first.
        const title = way === 'Next' ? 'The others' : 'Temperature';
        const link = way === 'Next' ? lesson.next(title) : lesson.tab(title);
        await link.evaluate((element: HTMLElement) => element.click());
        await lesson.isAt(title);
        const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
        await expect(heading).toBeInViewport();
        await expect(lesson.figure.prediction.locator('legend')).toBeInViewport();
      });
    }
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  // On a desk nothing of a step is ever out of view: one-view.spec.ts.
  ...(isLong ? [{ width: 1280, height: 800 }] : []),
]) {
  const { width, height } = viewport;

  for (const { slug, steps } of lessonsAndPrimers) {
    test(`${slug}, ${width} × ${height}: from the end of each step, Next shows the next heading and what it asks @one-browser`, async ({
      lesson,
      page,
    }) => {
      await page.setViewportSize(viewport);
      await lesson.open(slug);
      for (const [, title] of steps.slice(1)) {
        await lesson.figure.isComputed();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await lesson.next(title).click();
        await lesson.isAt(title);
        // Until the step has come, the one before stays on screen, with its question.
        await lesson.figure.isSettled();
        await lesson.figure.isComputed();
        const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
        await expect.soft(heading).toBeInViewport({ ratio: 1 });
        for (const question of await lesson.figure.prediction.locator('legend').all())
          await expect.soft(question, `the question of ${title}`).toBeInViewport({ ratio: 1 });
      }
    });
  }
}

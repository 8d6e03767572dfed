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
        await lesson.open('weighted-sum', '#softmax');
        await lesson.figure.derivation.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        // By script: a click of the test would scroll first.
        const title = 'How soft';
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

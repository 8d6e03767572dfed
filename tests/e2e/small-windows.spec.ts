// Below a desk of 1280 px, and in low windows: Back and Next stay, in the rail or as wide as the window, on a phone in their
// place what answers a question, and nothing else covers the figure.
import { lessonsAndPrimers } from './support/data.js';
import { sampleOf } from './support/long.js';
import { expect, test } from './support/test.js';

/** From here the rail is beside the figure, whose dock scrolls with it. */
const NARROW_DESK = 1024;

const WINDOWS = [
  { width: 1279, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 640, height: 400 },
  { width: 360, height: 740 },
];

test('the bar is as wide as the window or its rail, nothing covers the figure, and the title is whole', async ({
  lesson,
  page,
}) => {
  for (const { slug, title } of sampleOf(lessonsAndPrimers)) {
    await page.setViewportSize(WINDOWS[0]!);
    await lesson.open(slug);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const seen = await page.evaluate(() => {
        function* inside(root: ParentNode): Generator<Element> {
          for (const element of root.querySelectorAll('*')) {
            yield element;
            if (element.shadowRoot) yield* inside(element.shadowRoot);
          }
        }
        const stays = [...inside(document.body)].filter(
          (element) =>
            // The head of a table that scrolls stays in it.
            !element.matches('th, td') &&
            element.checkVisibility() &&
            ['sticky', 'fixed'].includes(getComputedStyle(element).position),
        );
        const text = document.createRange();
        text.selectNodeContents(document.querySelector('.here .title')!);
        const dashes = document.querySelector('.progress')!.getBoundingClientRect();
        const links = document.querySelector('.step:not([hidden]) > .step-links')!.getBoundingClientRect();
        const isInTheirPlace = (element: Element): boolean => {
          const { left, right, top } = element.getBoundingClientRect();
          return left <= links.left && right >= links.right && top >= links.top - 1;
        };
        return {
          stays: stays
            .filter(
              (element) => !(innerWidth < 768 && element.matches('.actions') && isInTheirPlace(element)),
            )
            .map(({ className }) => className),
          bar: links.width,
          isStruck: dashes.width > 0 && text.getBoundingClientRect().right > dashes.left,
        };
      });
      expect
        .soft(seen, `${slug}, “${title}”, ${window.width} × ${window.height}`)
        .toEqual(
          window.width < NARROW_DESK
            ? { stays: ['step-links'], bar: window.width, isStruck: false }
            : { stays: ['site-header', 'column', 'step-links'], bar: 280, isStruck: false },
        );
    }
  }
});

test('on a phone the word that a head answers with is in view beside the one that asks', async ({
  lesson,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lesson.open('trained-head', '#head');
  await lesson.figure.button('Skip').click();
  const words = lesson.figure.root.locator('soft-arcs button');
  for (const word of ['dog', 'she', 'moving'])
    await expect(words.filter({ hasText: word })).toBeInViewport({ ratio: 1 });
  // Who skips is led to the number that was asked: what dog puts on she.
  await expect(words.filter({ hasText: 'she' })).toContainText('0.019');
});

test('below 500 px of height nothing but the bar stays on a desk, too', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 1280, height: 499 });
  await lesson.open('weighted-sum', '#weigh');
  for (const part of [
    page.locator('.site-header'),
    page.locator('.column'),
    lesson.figure.root.locator('.dock'),
  ])
    await expect(part).toHaveCSS('position', 'static');
});

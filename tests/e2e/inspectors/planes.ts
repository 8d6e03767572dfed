import { DESK } from './one-view.js';
import type { Inspector, Size } from './inspector.js';

/** The protagonist of a step is at least so wide at a desk. */
const LEAST = 400;

/** What stands beside or below these leaves them less. */
const LESS: Readonly<Record<string, number>> = {
  // Two matrices of three words stand beside it.
  'shared-vectors/mirror': 370,
  // Its vectors stand below it, as the proof needs all of the other column.
  'shared-vectors/swap': 330,
};

/** Where the dock stands beside the step, and where the desk is narrowest. */
const OTHERS: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
];

/** A plane lies within its column; the only one of a step is large enough to grasp and to read. */
export const planes: Inspector = {
  name: 'planes are large, and lie in their column',
  sizes: [DESK, ...OTHERS],
  find: async ({ page, slug, step }) => {
    const found: string[] = [];
    // Locators look into shadow roots.
    const shown = await page
      .locator('soft-figure soft-plane')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((plane) => {
          let column = plane.parentElement!;
          // Without a box of its own, it is laid out in the next one around.
          while (getComputedStyle(column).display === 'contents') column = column.parentElement!;
          const { width, right } = plane.getBoundingClientRect();
          return { width: Math.round(width), over: Math.round(right - column.getBoundingClientRect().right) };
        }),
      );
    for (const { over } of shown) if (over > 0) found.push(`a plane is ${over} px wider than its column`);
    const least = LESS[`${slug}/${step}`] ?? LEAST;
    const [only] = shown.length === 1 && page.viewportSize()!.width === DESK.width ? shown : [];
    if (only && only.width < least) found.push(`the plane is ${only.width} px wide`);
    return found;
  },
};

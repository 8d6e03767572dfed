import type { Inspector } from './inspector.js';

/** The protagonist of a step is at least so wide. */
const LEAST = 400;

/** What stands beside or below these leaves them less. */
const LESS: Readonly<Record<string, number>> = {
  // Two matrices of three words stand beside it.
  'shared-vectors/mirror': 370,
  // Its vectors stand below it, as the proof needs all of the other column.
  'shared-vectors/swap': 330,
};

/** A plane that is the only one of its step is large enough to grasp and to read. */
export const planes: Inspector = {
  name: 'planes are the largest thing in their step',
  find: async ({ page, slug, step }) => {
    const least = LESS[`${slug}/${step}`] ?? LEAST;
    // Locators look into shadow roots.
    const widths: number[] = [];
    for (const plane of await page.locator('soft-figure soft-plane').all()) {
      const box = await plane.boundingBox();
      if (box) widths.push(Math.round(box.width));
    }
    return widths.length === 1 && widths[0]! < least ? [`the plane is ${widths[0]} px wide`] : [];
  },
};

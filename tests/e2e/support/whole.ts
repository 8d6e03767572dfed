import { expect, type Page } from '@playwright/test';
import type { FigureView } from './figure.js';

type Lookup = HTMLElement & { readonly updateComplete?: Promise<unknown> };

/** What a figure is given after its first numbers. */
type Equipped = Element & {
  readonly motion?: unknown;
  readonly announcer?: { readonly fetching?: Promise<unknown> } | null;
};

/** The step that is asked for is in view, all of it: until its module has come, the one before stands there. */
export const isDrawn = ({ root }: FigureView): Promise<void> =>
  root.evaluate(async (lookup: Lookup) => {
    await lookup.updateComplete;
  });

/** Drawn, and equipped with all that comes after the first numbers: what explains and moves them, its voice and words. */
export async function isWhole(figure: FigureView): Promise<void> {
  const inside = figure.root.locator('soft-figure');
  await expect
    .poll(() => inside.evaluate(({ motion, announcer }: Equipped) => Boolean(motion) && Boolean(announcer)))
    .toBe(true);
  await inside.evaluate(async ({ announcer }: Equipped) => {
    await announcer?.fetching;
  });
  await isDrawn(figure);
  // What follows its own size is drawn in the next frames.
  await figure.root.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** What is done takes no time for the page, whose clock is installed: it is quiet only afterwards. */
export async function inNoTime(page: Page, act: () => Promise<unknown>): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Not to be in the past when it arrives. What waits for less has come by then, as nothing does when this is called.
  await page.clock.pauseAt(now + 60_000);
  await act();
  await page.clock.resume();
}

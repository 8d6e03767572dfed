import { expect, type Page } from '@playwright/test';
import type { FigureView } from './figure.js';

/** Drawn, and equipped with all that comes after the first numbers: what explains and moves them, its voice and words. */
export async function isWhole(figure: FigureView): Promise<void> {
  const hasMotion = (inside: Element): boolean =>
    Boolean((inside as Element & { readonly motion?: unknown }).motion);
  await expect.poll(() => figure.root.locator('soft-figure').evaluate(hasMotion)).toBe(true);
  await figure.isListening();
  await figure.isDrawn();
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

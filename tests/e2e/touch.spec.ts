import type { CDPSession, Page } from '@playwright/test';
import { positionOf, unitOf } from './support/plane.js';
import { expect, test } from './support/test.js';

test.use({ hasTouch: true, viewport: { width: 412, height: 800 } });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger of the browser itself, which may take a touch for scrolling; a script's events never scroll. */
class Finger {
  readonly #devtools: CDPSession;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async drag(from: Point, by: Point): Promise<void> {
    const moves = 20;
    await this.#send('touchStart', [from]);
    for (let move = 1; move <= moves; move += 1) {
      const share = move / moves;
      await this.#send('touchMove', [{ x: from.x + share * by.x, y: from.y + share * by.y }]);
    }
    await this.#send('touchEnd', []);
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]): Promise<unknown> {
    return this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }
}

test('a finger takes the tip of a vector all the way, and the page stays where it is', async ({
  lesson,
  page,
}) => {
  await lesson.open('queries-and-keys', '#pair');
  const plane = lesson.figure.root.locator('soft-plane');
  await plane.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const tip = lesson.figure.tip('key of Riley');
  const before = await positionOf(tip);
  const box = await tip.locator('.hit').boundingBox();
  if (!box) throw new Error('the tip stands nowhere');
  const scrolled = await page.evaluate(() => scrollY);
  const unit = await unitOf(plane);
  const finger = await Finger.on(page);
  await finger.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x: -unit, y: 2 * unit });
  await expect
    .poll(async () => Math.abs((await positionOf(tip)).y - (before.y - 2)))
    // The tip is held where the finger took it; a pixel is less than 0.05 of a unit.
    .toBeLessThan(0.1);
  expect(Math.abs((await positionOf(tip)).x - (before.x - 1))).toBeLessThan(0.1);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('beside the tips a finger scrolls the page', async ({ lesson, page }) => {
  await lesson.open('queries-and-keys', '#pair');
  const plane = lesson.figure.root.locator('soft-plane svg');
  await plane.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await plane.boundingBox();
  if (!box) throw new Error('the plane stands nowhere');
  const scrolled = await page.evaluate(() => scrollY);
  const finger = await Finger.on(page);
  await finger.drag({ x: box.x + 12, y: box.y + box.height - 12 }, { x: 0, y: -200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
});

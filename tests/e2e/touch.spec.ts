import type { CDPSession, Page } from '@playwright/test';
import { lessonsAndPrimers } from './support/data.js';
import { sampleOf } from './support/long.js';
import { positionOf, standsStill, unitOf } from './support/plane.js';
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

function centreOf(box: (Point & { readonly width: number; readonly height: number }) | null): Point {
  if (!box) throw new Error('it stands nowhere');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a finger takes the tip of a vector all the way, and the page stays where it is', async ({
  lesson,
  page,
}) => {
  await lesson.open('queries-and-keys', '#pair');
  const plane = lesson.figure.root.locator('soft-plane');
  await standsStill(plane, lesson.figure);
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
  await expect.poll(async () => Math.abs((await positionOf(tip)).x - (before.x - 1))).toBeLessThan(0.1);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('beside the tips a finger scrolls the page', async ({ lesson, page }) => {
  await lesson.open('queries-and-keys', '#pair');
  const plane = lesson.figure.root.locator('soft-plane svg');
  await lesson.figure.isEquipped();
  await plane.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await plane.boundingBox();
  if (!box) throw new Error('the plane stands nowhere');
  const scrolled = await page.evaluate(() => scrollY);
  const finger = await Finger.on(page);
  await finger.drag({ x: box.x + 12, y: box.y + box.height - 12 }, { x: 0, y: -200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 100);
});

for (const { slug, steps } of lessonsAndPrimers) {
  test(`${slug}: a finger moves whatever can be dragged, to where it goes`, async ({ lesson, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await lesson.open(slug);
    const finger = await Finger.on(page);
    for (const [step, title] of sampleOf(steps)) {
      await lesson.openAnew(slug, `#${step}`);
      await lesson.isAt(title);
      await lesson.figure.isComputed();
      await lesson.figure.isEquipped();
      await lesson.figure.isDrawn();
      for (const slider of await lesson.figure.root.locator('input[type=range]:enabled:visible').all()) {
        await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const box = await slider.boundingBox();
        if (!box) throw new Error(`${slug}/${step}: a slider stands nowhere`);
        const { value, max } = await slider.evaluate(({ value, max, min }: HTMLInputElement) => ({
          value: (Number(value) - Number(min)) / (Number(max) - Number(min)),
          max,
        }));
        // Half of what a finger holds lies before the middle of the thumb; a hand's way is not quite level.
        const from = { x: box.x + 13 + value * (box.width - 26), y: box.y + box.height / 2 };
        await finger.drag(from, { x: box.x + box.width + 10 - from.x, y: 6 });
        await expect(slider, `${slug}/${step}`).toHaveValue(max);
      }
      for (const plane of await lesson.figure.root.locator('soft-plane').all()) {
        const tip = plane.locator('.handle:not(.locked)').first();
        if ((await tip.count()) === 0) continue;
        await standsStill(plane, lesson.figure);
        await tip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const start = centreOf(await tip.locator('.hit').boundingBox());
        const field = centreOf(await plane.boundingBox());
        const x = async () => Number(await tip.getAttribute('aria-valuenow'));
        const [before, unit] = [await x(), await unitOf(plane)];
        // Across the middle: 17 px were once the end of the way.
        await finger.drag(start, { x: start.x < field.x ? 60 : -60, y: start.y < field.y ? 60 : -60 });
        const name = `${slug}/${step}, ${await tip.getAttribute('aria-label')}`;
        // To a tenth of a unit, and the edge may be nearer.
        await expect.poll(async () => Math.abs((await x()) - before) * unit, name).toBeGreaterThan(40);
      }
    }
  });
}

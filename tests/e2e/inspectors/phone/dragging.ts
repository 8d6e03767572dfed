import { expect } from '../../support/test.js';
import { Finger, type Point } from '../../support/finger.js';
import { standsStill, unitOf } from '../../support/plane.js';
import type { Inspector, StepInView } from '../inspector.js';

function centreOf(box: (Point & { readonly width: number; readonly height: number }) | null): Point {
  if (!box) throw new Error('it stands nowhere');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragSliders({ figure }: StepInView, finger: Finger): Promise<void> {
  for (const slider of await figure.root.locator('input[type=range]:enabled:visible').all()) {
    await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await slider.boundingBox();
    if (!box) throw new Error('a slider stands nowhere');
    const { value, max } = await slider.evaluate(({ value, max, min }: HTMLInputElement) => ({
      value: (Number(value) - Number(min)) / (Number(max) - Number(min)),
      max,
    }));
    // Half of what a finger holds lies before the middle of the thumb; a hand's way is not quite level.
    const from = { x: box.x + 13 + value * (box.width - 26), y: box.y + box.height / 2 };
    await finger.drag(from, { x: box.x + box.width + 10 - from.x, y: 6 });
    await expect(slider).toHaveValue(max);
  }
}

async function dragTips({ figure }: StepInView, finger: Finger): Promise<void> {
  for (const plane of await figure.root.locator('soft-plane').all()) {
    const tip = plane.locator('.handle:not(.locked)').first();
    if ((await tip.count()) === 0) continue;
    await standsStill(plane, figure);
    await tip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const start = centreOf(await tip.locator('.hit').boundingBox());
    const field = centreOf(await plane.boundingBox());
    const x = async () => Number(await tip.getAttribute('aria-valuenow'));
    const before = await x();
    const unit = await unitOf(plane);
    // Across the middle: 17 px were once the end of the way.
    await finger.drag(start, { x: start.x < field.x ? 60 : -60, y: start.y < field.y ? 60 : -60 });
    const name = (await tip.getAttribute('aria-label')) ?? 'a tip';
    // To a tenth of a unit, and the edge may be nearer.
    await expect.poll(async () => Math.abs((await x()) - before) * unit, name).toBeGreaterThan(40);
  }
}

/** A finger moves whatever can be dragged, to where it goes. */
export const dragging: Inspector = {
  name: 'dragging',
  isActing: true,
  find: async (view) => {
    const finger = await Finger.on(view.page);
    await dragSliders(view, finger);
    await dragTips(view, finger);
    return [];
  },
};

import { expect, type Locator, type Page } from '@playwright/test';
import type { FigureView } from './figure.js';

/** Pixels for one unit, read off the numbers on the horizontal axis. */
export async function unitOf(plane: Locator): Promise<number> {
  const ticks = await plane.locator('text[text-anchor=middle].tick').evaluateAll((texts) =>
    texts.map((text) => {
      const { left, width } = text.getBoundingClientRect();
      return { value: Number(text.textContent.replace('−', '-')), centre: left + width / 2 };
    }),
  );
  const first = ticks[0];
  const last = ticks.at(-1);
  if (!first || !last || first.value === last.value) throw new Error('the plane has no scale');
  return (last.centre - first.centre) / (last.value - first.value);
}

export async function positionOf(tip: Locator): Promise<{ x: number; y: number }> {
  const text = (await tip.getAttribute('aria-valuetext')) ?? '';
  const parts = /^\((−?[\d.]+), (−?[\d.]+)\)/.exec(text);
  if (!parts) throw new Error(`“${text}” says no position`);
  const [x, y] = parts.slice(1).map((part) => Number(part.replace('−', '-')));
  return { x: x ?? NaN, y: y ?? NaN };
}

/** What lies around it is there, and all of it has come to where the last change has put it. */
export async function standsStill(plane: Locator, figure: FigureView): Promise<void> {
  await figure.isEquipped();
  await plane.evaluate(async (element) => {
    const moving = (element.shadowRoot?.getAnimations() ?? []).filter(
      ({ playState }) => playState === 'running',
    );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Takes a tip with the mouse and lets it go at (x, y), a hand's way: not in one jump. */
export async function dragTip(
  page: Page,
  figure: FigureView,
  name: string,
  target: { readonly x: number; readonly y: number },
): Promise<void> {
  const plane = figure.root.locator('soft-plane');
  await standsStill(plane, figure);
  await plane.scrollIntoViewIfNeeded();
  const tip = figure.tip(name);
  const from = await positionOf(tip);
  const unit = await unitOf(plane);
  const box = await tip.locator('.hit').boundingBox();
  expect(box, `${name} stands in the plane`).not.toBeNull();
  if (!box) return;
  // What lies around others is taken by its edge.
  const edge = await tip.evaluate((handle) =>
    handle.matches('.around') ? handle.querySelector('.tip')!.getBoundingClientRect().width / 2 - 2 : 0,
  );
  const start = { x: box.x + box.width / 2 + edge, y: box.y + box.height / 2 };
  const end = { x: start.x + (target.x - from.x) * unit, y: start.y - (target.y - from.y) * unit };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

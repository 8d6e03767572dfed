import { expectAttention } from './support/attention.js';
import type { FigureView } from './support/figure.js';
import { dragTip, positionOf, standsStill, unitOf } from './support/plane.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

test.describe('a query of its own', () => {
  const SHARED = 'One shared vector per word';

  const swapped = async (figure: FigureView): Promise<void> => {
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    await soon(async () => {
      const [she, riley] = await figure.matrixNumbers('Weights');
      expect(she?.[1]).toBeGreaterThan(0.5);
      expect(riley?.[0]).toBeGreaterThan(0.5);
    });
    await expectAttention(figure);
  };

  test('mended with the mouse; the whole drag is one undo', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    await figure.switch(SHARED).uncheck();
    await dragTip(page, figure, 'query of Riley', { x: 1, y: -4 });
    await expect.poll(() => positionOf(figure.tip('query of Riley'))).toEqual({ x: 1, y: -4 });
    await expect.poll(async () => (await figure.matrixTexts('Queries'))[1]).toEqual(['1', '−4']);
    await swapped(figure);
    await expect(figure.sentence).toHaveText(
      'she (query) puts 0.731 of its weight on Riley (key); Riley puts 0.953 on she.',
    );
    await figure.button('Undo').click();
    await expect.poll(() => positionOf(figure.tip('query of Riley'))).toEqual({ x: 2, y: 1 });
    await figure.switch(SHARED).check();
    await expect.poll(() => figure.goals()).toEqual([true, false]);
  });

  test('mended with the keyboard alone', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#swap');
    const { figure } = lesson;
    await figure.switch(SHARED).focus();
    await page.keyboard.press('Space');
    const tip = figure.tip('query of Riley');
    // The other switch, the query of she, and this one.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(tip).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => positionOf(tip)).toEqual({ x: 0, y: 0 });
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(tip).toBeFocused();
    await expect.poll(() => positionOf(tip)).toEqual({ x: 0.1, y: -4 });
    await swapped(figure);
  });

  test('coinciding tips can each be taken', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    await lesson.isAt('Queries');
    // Both queries and the key of dog are at (2, 0).
    await dragTip(page, figure, 'query of dog', { x: 2, y: -3 });
    await expect
      .poll(() => figure.matrixNumbers('Queries'))
      .toEqual([
        [2, 0],
        [2, -3],
      ]);
    await dragTip(page, figure, 'query of Riley', { x: -1, y: 2 });
    await expect
      .poll(() => figure.matrixNumbers('Queries'))
      .toEqual([
        [-1, 2],
        [2, -3],
      ]);
    await expect
      .poll(() => figure.matrixNumbers('Keys'))
      .toEqual([
        [0, 1],
        [2, 0],
      ]);
    await expectAttention(figure);
  });

  test('in the ring a query lies in its key, and the mouse takes either', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#ring');
    const { figure } = lesson;
    const plane = figure.root.locator('soft-plane');
    await standsStill(plane, figure);
    const box = (await figure.tip('key of b').locator('.hit').boundingBox())!;
    const unit = await unitOf(plane);
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const drag = async (from: number): Promise<void> => {
      await page.mouse.move(centre.x + from, centre.y);
      await page.mouse.down();
      await page.mouse.move(centre.x + from + unit, centre.y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(13);
    await expect.poll(() => positionOf(figure.tip('key of b'))).toEqual({ x: 1, y: 1 });
    await expect.poll(() => positionOf(figure.tip('query of b'))).toEqual({ x: 0, y: 1 });
    await figure.button('Undo').click();
    await expect.poll(() => positionOf(figure.tip('key of b'))).toEqual({ x: 0, y: 1 });
    await drag(0);
    await expect.poll(() => positionOf(figure.tip('query of b'))).toEqual({ x: 1, y: 1 });
    await expect.poll(() => positionOf(figure.tip('key of b'))).toEqual({ x: 0, y: 1 });
  });

  test('a plane keeps its scale while a tip is held, and is as large as its vectors afterwards', async ({
    lesson,
    page,
  }) => {
    const far = '#queries-and-keys?v=2&step=ring&queries=0,4/0,1/-1,-1';
    await lesson.open('queries-and-keys', far);
    const { figure } = lesson;
    const plane = figure.root.locator('soft-plane');
    await standsStill(plane, figure);
    const before = await unitOf(plane);
    await dragTip(page, figure, 'query of a', { x: 1, y: 2 });
    await expect.poll(() => positionOf(figure.tip('query of a'))).toEqual({ x: 1, y: 2 });
    await expect.poll(() => unitOf(plane)).toBeGreaterThan(1.5 * before);
  });
});

for (const [slug, step] of [
  ['shared-vectors', 'mirror'],
  ['queries-and-keys', 'swap'],
  ['queries-and-keys', 'mix'],
] as const) {
  test(`${slug}, ${step}: at a desk the plane is the largest thing in the stage @one-browser`, async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await lesson.open(slug, `#${step}`);
    const plane = lesson.figure.root.locator('soft-plane');
    await expect.poll(async () => (await plane.boundingBox())?.width ?? 0).toBeGreaterThan(340);
  });
}

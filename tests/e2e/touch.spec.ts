import { Finger } from './support/finger.js';
import { positionOf, standsStill, unitOf } from './support/plane.js';
import { expect, test } from './support/test.js';

test.use({ hasTouch: true, viewport: { width: 412, height: 800 } });

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

/** Where a thumb moves something, and how far: of a control of the step, the first that matches. */
const HELD = [
  { slug: 'queries-and-keys', step: 'ring', control: '.handle[role=slider]', by: { x: 0, y: -40 } },
  { slug: 'queries-and-keys', step: 'swap', control: '.handle[role=slider]', by: { x: 0, y: -40 } },
  {
    slug: 'who-asks-whom',
    step: 'cables',
    control: 'soft-cables .socket:not(:has(:checked))',
    by: { x: 0, y: 0 },
  },
  { slug: 'heads', step: 'puzzle', control: 'soft-choice label:not(:has(:checked))', by: { x: 0, y: 0 } },
] as const;

for (const { slug, step, control, by } of HELD) {
  test(`on a phone the line that tells what a thumb changes is in view: ${slug}, ${step}`, async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await lesson.openAnew(slug, `#${slug}?v=2&step=${step}&prediction=skipped`);
    await lesson.figure.isEquipped();
    const { figure } = lesson;
    const said = figure.root.locator('.status .sentence');
    const before = await said.innerText();
    const target = figure.root.locator(control).first();
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    const finger = await Finger.on(page);
    await finger.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, by);
    await expect(said).not.toHaveText(before);
    await expect(said).toBeInViewport({ ratio: 1 });
  });
}

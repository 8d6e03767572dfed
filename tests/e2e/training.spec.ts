// A training that is left, and one at 360 px. What is learned is looked at in Node: tests/web/figures/queries-and-keys.test.ts.
import { ownClock } from './support/own-clock.js';
import { expect, test } from './support/test.js';

test.use(ownClock);

test('leaving the step stops the training', async ({ lesson, page }) => {
  // Else it might end before it is left.
  await page.clock.install();
  await lesson.open('queries-and-keys', '#train');
  const { figure } = lesson;
  await expect(figure.button('Train')).toBeEnabled();
  await figure.isSettled();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await figure.button('Train').click();
  await expect(figure.button('Pause')).toBeVisible();
  await lesson.tab('Ring').click();
  await expect(figure.root).toHaveJSProperty('step', 'ring');
  await lesson.tab('Train').click();
  await expect(figure.root).toHaveJSProperty('step', 'train');
  await page.clock.resume();
  await figure.isSettled();
  await expect(figure.button('Train')).toBeVisible();
  await expect(figure.button('Pause')).toHaveCount(0);
});

test('by the keyboard, at 360 px', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await lesson.open('queries-and-keys', '#queries-and-keys?v=1&step=train&speed=fast');
  const { figure } = lesson;
  await figure.button('Train').focus();
  await page.keyboard.press('Enter');
  await expect(figure.text('Step 300 of 300.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

import type { FigureView } from './support/figure.js';
import { readNumber } from './support/numbers.js';
import { expect, test } from './support/test.js';

/** Of one of the tasks: the loss of shared vectors, what it is at least, and the loss of separate ones. */
async function losses(figure: FigureView, task: 'Pair' | 'Swap' | 'Ring'): Promise<readonly number[]> {
  const row = figure.root
    .getByRole('table', { name: 'What the models have reached' })
    .getByRole('row', { name: new RegExp(`^${task}:`) });
  return (await row.getByRole('cell').allInnerTexts()).map((text) => readNumber(text).value);
}

const ended = (figure: FigureView) => figure.text('Step 300 of 300.');

/** It stands still: its numbers are those that it has reached. */
async function hasEnded(figure: FigureView): Promise<void> {
  await expect(ended(figure)).toBeVisible();
  await figure.isSettled();
}

const trainFast = '#queries-and-keys?v=1&step=train&speed=fast';

test('a pair: shared vectors learn it too', async ({ lesson }) => {
  await lesson.open('queries-and-keys', trainFast);
  const { figure } = lesson;
  await figure.radio('Separate ones only').check();
  await figure.button('Compute it').click();
  await expect(figure.outcome).toContainText(
    'You said “Separate ones only”; “Shared and separate ones” was measured. Both learn it.',
  );
  await hasEnded(figure);
  const [shared = NaN, floor, separate = NaN] = await losses(figure, 'Pair');
  expect(floor).toBe(0);
  // Over ten seeds of float64 code: .0003 to .0020, and .0001.
  expect(shared).toBeLessThan(0.003);
  expect(separate).toBeLessThan(0.0005);
  const weights = await figure.matrixNumbers('Weights with shared vectors');
  expect(weights[0]?.[1]).toBeGreaterThan(0.99);
  expect(weights[1]?.[1]).toBeGreaterThan(0.99);
});

test('the swap: shared vectors stop at ln 2, separate ones learn it', async ({ lesson }) => {
  await lesson.open('queries-and-keys', `${trainFast}&targets=swap`);
  const { figure } = lesson;
  await figure.radio('Separate ones only').check();
  await figure.button('Compute it').click();
  await expect(figure.outcome).toContainText('You said “Separate ones only”, which is right.');
  await expect(figure.outcome).toContainText('their loss stops at −ln 1/2 = ln 2');
  await hasEnded(figure);
  await expect(figure.text('ln 2', { exact: true })).toBeVisible();
  const [shared = NaN, floor = NaN, separate = NaN] = await losses(figure, 'Swap');
  expect(Math.abs(floor - Math.log(2))).toBeLessThan(0.0001);
  expect(Math.abs(shared - Math.log(2))).toBeLessThan(0.0002);
  // Over ten seeds of float64 code: .0000 to .0003.
  expect(separate).toBeLessThan(0.001);
  for (const row of await figure.matrixTexts('Weights with shared vectors')) {
    for (const text of row) expect(Math.abs(readNumber(text).value - 1 / 2)).toBeLessThan(0.005);
  }
  const swap = await figure.matrixNumbers('Weights with separate vectors');
  expect([swap[0]?.[1], swap[1]?.[0]].every((weight) => (weight ?? 0) > 0.99)).toBe(true);
});

test('all three are trained at once, whichever is looked at', async ({ lesson }) => {
  const reached: (readonly (readonly number[])[])[] = [];
  for (const targets of ['pair', 'swap', 'ring']) {
    await lesson.openAnew(
      'queries-and-keys',
      `${trainFast}&targets=${targets}&trained=300&prediction=skipped`,
    );
    await hasEnded(lesson.figure);
    reached.push(
      await Promise.all((['Pair', 'Swap', 'Ring'] as const).map((task) => losses(lesson.figure, task))),
    );
  }
  expect(reached[1]).toEqual(reached[0]);
  expect(reached[2]).toEqual(reached[0]);
});

for (const seed of [1, 2, 3]) {
  test(`the ring, seed ${seed}: shared vectors stop at ln 3, separate ones learn it`, async ({ lesson }) => {
    await lesson.open('queries-and-keys', `${trainFast}&targets=ring&seed=${seed}`);
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.button('Train').click();
    await hasEnded(figure);
    const [shared = NaN, floor = NaN, separate = NaN] = await losses(figure, 'Ring');
    expect(Math.abs(floor - Math.log(3))).toBeLessThan(0.0001);
    expect(Math.abs(shared - Math.log(3))).toBeLessThan(0.0002);
    expect(separate).toBeLessThan(0.001);
    for (const row of await figure.matrixTexts('Weights with shared vectors')) {
      for (const text of row) expect(Math.abs(readNumber(text).value - 1 / 3)).toBeLessThan(0.005);
    }
    const ring = await figure.matrixNumbers('Weights with separate vectors');
    expect([ring[0]?.[1], ring[1]?.[2], ring[2]?.[0]].every((weight) => (weight ?? 0) > 0.99)).toBe(true);
  });
}

test('a weight of a learned model says where it comes from', async ({ lesson }) => {
  await lesson.open('queries-and-keys', `${trainFast}&targets=ring&trained=300`);
  const { figure } = lesson;
  await expect(ended(figure)).toBeVisible();
  await figure.matrixCell('Weights with separate vectors', 0, 1).click();
  await expect(figure.derivation).toContainText('a (query) puts 1.000 of its weight on b (key)');
  await figure.derivation.locator('.line').first().getByRole('button').first().click();
  await expect(figure.derivation).toContainText('a (query) scores b (key)');
  await expect(figure.derivation).not.toContainText('set by hand');
});

test('the same seed gives the same run, in steps, at once, and from an address', async ({ lesson, page }) => {
  await lesson.open('queries-and-keys', `${trainFast}&targets=ring&trained=4`);
  const { figure } = lesson;
  await figure.button('Skip').click();
  await expect(figure.text('Step 4 of 300.')).toBeVisible();
  await figure.isSettled();
  const four = await figure.matrixTexts('Weights with separate vectors');
  await figure.button('Back to the start').click();
  await expect(figure.text('Step 0 of 300.')).toBeVisible();
  for (let step = 1; step <= 4; step += 1) await figure.button('One step').click();
  await expect(figure.text('Step 4 of 300.')).toBeVisible();
  await expect.poll(() => figure.matrixTexts('Weights with separate vectors')).toEqual(four);
  await expect(page).toHaveURL(/trained=4/);
});

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

test('a learning rate that wrecks the run is explained, and the page goes on', async ({ lesson }) => {
  await lesson.open('queries-and-keys', `${trainFast}&targets=ring&optimiser=sgd&learningRate=10`);
  const { figure } = lesson;
  await figure.button('Train').click();
  await expect(figure.root.locator('soft-figure .problem').first()).toContainText('grew beyond all bounds');
  await figure.text('Settings of the training').click();
  const rate = figure.root.getByRole('slider', { name: 'Learning rate' });
  for (let press = 0; press < 6; press += 1) await rate.press('ArrowLeft');
  await expect(figure.root.locator('soft-figure .problem')).toHaveCount(0);
});

test('by the keyboard, at 360 px', async ({ lesson, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await lesson.open('queries-and-keys', trainFast);
  const { figure } = lesson;
  await figure.button('Train').focus();
  await page.keyboard.press('Enter');
  await expect(ended(figure)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

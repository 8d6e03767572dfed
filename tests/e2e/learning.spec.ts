// The primer on training, by hand: (0, 1), (1, 2), (2, 4), (3, 5) and a line through (0, 0), whose loss is
// 3.5 s^2 - 12.5 s + 11.5, lowest at s = 25 / 14, with the curvature 7.
import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

const BEST = 25 / 14;
const lossAt = (slope: number): number => 3.5 * slope * slope - 12.5 * slope + 11.5;

const numbers = async (figure: FigureView, name: string): Promise<readonly number[]> =>
  (await figure.matrixNumbers(name)).flat();

const near = (actual: number | undefined, expected: number): void => {
  expect(actual).toBeCloseTo(expected, 2);
};

const skip = (figure: FigureView) => figure.button('Skip').click();

test('one step goes where the gradient says, and the next ones to the lowest point', async ({ lesson }) => {
  await lesson.open('learning', '#roll');
  const { figure } = lesson;
  const first = [0.5, 6.125, -9, 1.4];
  await expect.poll(() => numbers(figure, 'This step')).toEqual(first);
  await figure.button('One step').click();
  await soon(async () => {
    const [slope, loss] = await numbers(figure, 'This step');
    near(slope, 1.4);
    near(loss, lossAt(1.4));
  });
  await skip(figure);
  await expect.poll(() => numbers(figure, 'How far a step may go')).toEqual([7, 0.286, 0.3]);
  await figure.matrixCell('This step', 0, 0).click();
  // Learned: the step before it made it.
  await expect(figure.derivation).toContainText('= 1.4');
});

test('a rate that is too large leads away, beside one that does not', async ({ lesson, page }) => {
  await lesson.open('learning', '#roll');
  const { figure } = lesson;
  await figure.radio('farther away than it started').check();
  await figure.button('Compute it').click();
  await figure.radio('too large: 0.3').check();
  await figure.switch('Beside it a rate of 0.1').click();
  await expect(figure.root).toContainText('Training diverges');
  await expect(figure.text('Step 30 of 30.')).toBeVisible(untilTrained);
  await soon(async () => {
    const [wild, tame] = await figure.matrixNumbers('This step');
    // 1 - 0.3 x 7 = -1.1, thirty times; 1 - 0.1 x 7 = 0.3
    near(wild?.[0], BEST + (-1.1) ** 30 * (0.5 - BEST));
    near(tame?.[0], BEST);
  });
  await expect(figure.matrix('This step').locator('.differs')).not.toHaveCount(0);
  await expect(page).toHaveURL(/trained=30/);
  await page.reload();
  await expect(figure.text('Step 30 of 30.')).toBeVisible();
  await soon(async () => {
    near((await figure.matrixNumbers('This step'))[0]?.[0], BEST + (-1.1) ** 30 * (0.5 - BEST));
  });
});

test('slope and offset come to the least squares, plainly and by Adam', async ({ lesson }) => {
  await lesson.open('learning', '#contour');
  const { figure } = lesson;
  // Errors 2, 4, 5, 7: mean of squares 23.5, of 2 x error x age 17.5, of 2 x error 9.
  await expect.poll(async () => (await figure.matrixNumbers('Where both are'))[0]).toEqual([3, 3, 23.5]);
  await expect.poll(async () => (await figure.matrixNumbers('The gradient there'))[0]).toEqual([17.5, 9]);
  await skip(figure);
  await figure.button('Train').click();
  await expect(figure.text('Step 60 of 60.')).toBeVisible(untilTrained);
  await soon(async () => {
    const [plain, adam] = await figure.matrixNumbers('Where both are');
    // Along the valley 1 - 0.2 x 0.595 is left at each step.
    near(plain?.[0], 1.4);
    near(plain?.[1], 0.9);
    near(plain?.[2], 0.05);
    expect(adam?.[2]).toBeLessThan(0.1);
  });
});

test('six seeds end in two valleys, and the same seed starts in the same place', async ({ lesson }) => {
  await lesson.open('learning', '#seed');
  const { figure } = lesson;
  await figure.isComputed();
  const start = await figure.matrixTexts('Learned');
  await figure.button('Skip').click();
  await figure.root.getByRole('textbox', { name: 'Seed' }).fill('2');
  // What was second is first now.
  await expect.poll(async () => (await figure.matrixTexts('Learned'))[0]).toEqual(start[1]);
  await figure.root.getByRole('textbox', { name: 'Seed' }).fill('1');
  await expect.poll(() => figure.matrixTexts('Learned')).toEqual(start);
  await figure.button('Train').click();
  await expect(figure.text('Step 200 of 200.')).toBeVisible(untilTrained);
  await soon(async () => {
    const ends = await figure.matrixNumbers('Learned');
    const signs = ends.map(([a = 0, b = 0]) => [Math.sign(a), Math.sign(b)]);
    for (const [a, b] of signs) expect(a).toBe(b);
    expect(new Set(signs.map(([, b]) => b))).toEqual(new Set([-1, 1]));
    for (const weights of await figure.matrixNumbers('Weight on b')) {
      for (const weight of weights) expect(weight).toBeGreaterThan(0.97);
    }
  });
});

test('what an author gives is refused in place where the engine cannot use it', async ({ lesson }) => {
  await lesson.open('learning', '#learning?v=1&step=loss&points=0,1/2000000,3');
  // It is an alert only where it comes before the figure's voice, which tells it else.
  await expect(lesson.figure.root.locator('.problem').first()).toContainText('points[1][0] is 2e+06');
});

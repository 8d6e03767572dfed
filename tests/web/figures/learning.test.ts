// The primer on training, by hand: (0, 1), (1, 2), (2, 4), (3, 5) and a line through (0, 0), whose loss is
// 3.5 s^2 - 12.5 s + 11.5, lowest at s = 25 / 14, with the curvature 7.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrawnFigure } from '../support/drawn-figure.js';
import type { Shows } from '../support/figure.js';

const BEST = 25 / 14;
const lossAt = (slope: number): number => 3.5 * slope * slope - 12.5 * slope + 11.5;

const open = (step: string, shows?: Shows): Promise<DrawnFigure> => DrawnFigure.open('learning', step, shows);

const line = (figure: DrawnFigure): readonly number[] => figure.matrixNumbers('The line').flat();

/** To half a unit of the last of so many digits, as far as they are shown. */
const near = (actual: number | undefined, expected: number, digits = 2): void => {
  assert.ok(Math.abs((actual ?? NaN) - expected) < 10 ** -digits / 2, `${actual}, not ${expected}`);
};

test('the loss follows the slope, and says where it comes from', async () => {
  const figure = await open('loss', { asks: true });
  assert.deepEqual(figure.matrixTexts('The line'), [['0.5', '6.125', '']], 'the gradient would tell');
  assert.deepEqual(figure.matrixNumbers('Of the line'), [
    [0, -1, 1],
    [0.5, -1.5, 2.25],
    [1, -3, 9],
    [1.5, -3.5, 12.25],
  ]);
  assert.ok(figure.formula().includes('24.5 / 4\n= 6.125'), figure.formula());
  assert.ok(figure.answers.includes('a smaller slope'));
  // The gradient there is 7 x (0.5 - 25 / 14), below 0.
  assert.equal(figure.rightAnswer, 'a larger slope');
  await figure.set({ prediction: 'lower' });
  assert.match(figure.prediction.because, /The gradient says so/);
  await figure.slideToEnd('Slope');
  const [steepest, loss, gradient] = line(figure);
  near(steepest, 4);
  near(loss, lossAt(4));
  near(gradient, 7 * (4 - BEST));
});

test('points are typed, added and taken away, and a wrong one is refused in place', async () => {
  const figure = await open('loss');
  await figure.setMatrixCell('Points', 3, 1, '9');
  // The last error is 1.5 - 9.
  near(line(figure)[1], (1 + 2.25 + 9 + 56.25) / 4, 1);
  await figure.press('Remove the last');
  near(line(figure)[1], (1 + 2.25 + 9) / 3, 3);
  await figure.press('Add a point');
  assert.equal(figure.matrix('Points').length, 4);
  await figure.setMatrixCell('Points', 0, 0, 'heavy');
  assert.match(figure.problems.join(), /“heavy”/);
});

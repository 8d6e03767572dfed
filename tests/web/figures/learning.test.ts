// The primer on training, by hand: (0, 1), (1, 2), (2, 4), (3, 5) and a line through (0, 0), whose loss is
// 3.5 s^2 - 12.5 s + 11.5, lowest at s = 25 / 14, with the curvature 7.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '../../../web/figures/base/contract/view-inputs.js';
import { Language } from '../../../web/model/language/language.js';
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

test('one step goes where the gradient says, and the next ones to the lowest point', async () => {
  const figure = await open('roll', { asks: true, works: true });
  const thisStep = (): number[] => figure.matrixNumbers('This step').flat();
  assert.deepEqual(thisStep(), [0.5, 6.125, -9, 1.4]);
  await figure.press('One step');
  const [slope, loss] = thisStep();
  near(slope, 1.4);
  near(loss, lossAt(1.4));
  await figure.set({ prediction: 'skipped' });
  assert.deepEqual(figure.matrixNumbers('How far a step may go').flat(), [7, 0.286, 0.3]);
  // Learned: the step before it made it.
  const { cell } = figure.matrix('This step')[0]![0]!;
  assert.ok(figure.formula(cell).includes('= 1.4'), figure.formula(cell));
});

test('a rate that is too large leads away, beside one that does not', async () => {
  const figure = await open('roll', { asks: true, works: true });
  await figure.answer('away');
  assert.ok(figure.isChosen('too large: 0.3'));
  await figure.switch('Beside it a rate of 0.1', true);
  assert.match(figure.text, /Training diverges/);
  assert.ok(figure.text.includes('Step 30 of 30.'), figure.text);
  const wildest = BEST + (-1.1) ** 30 * (0.5 - BEST);
  const [wild, tame] = figure.matrixNumbers('This step');
  // 1 - 0.3 x 7 = -1.1, thirty times; 1 - 0.1 x 7 = 0.3
  near(wild?.[0], wildest);
  near(tame?.[0], BEST);
  const marked = figure.matrix('This step').flat();
  assert.ok(marked.some(({ differs }) => differs));
  // As it stands in an address.
  const state = figure.figure.controller.save();
  assert.match(state, /trained=30/);
  const again = await open('roll', { asks: true, works: true });
  await again.load(state);
  assert.ok(again.text.includes('Step 30 of 30.'), again.text);
  near(again.matrixNumbers('This step')[0]?.[0], wildest);
});

test('slope and offset come to the least squares, plainly and by Adam', async () => {
  const figure = await open('contour', { asks: true, works: true });
  // Errors 2, 4, 5, 7: mean of squares 23.5, of 2 x error x age 17.5, of 2 x error 9.
  assert.deepEqual(figure.matrixNumbers('Where both are')[0], [3, 3, 23.5]);
  assert.deepEqual(figure.matrixNumbers('The gradient there')[0], [17.5, 9]);
  await figure.set({ prediction: 'skipped' });
  await figure.press('Train');
  assert.ok(figure.text.includes('Step 60 of 60.'), figure.text);
  const [plain, adam] = figure.matrixNumbers('Where both are');
  // Along the valley 1 - 0.2 x 0.595 is left at each step.
  near(plain?.[0], 1.4);
  near(plain?.[1], 0.9);
  near(plain?.[2], 0.05);
  assert.ok((adam?.[2] ?? NaN) < 0.1);
});

test('six seeds end in two valleys, and the same seed starts in the same place', async () => {
  const figure = await open('seed', { asks: true, works: true });
  const start = figure.matrixTexts('Learned');
  await figure.set({ prediction: 'skipped' });
  await figure.type('Seed', '2');
  // What was second is first now.
  assert.deepEqual(figure.matrixTexts('Learned')[0], start[1]);
  await figure.type('Seed', '1');
  assert.deepEqual(figure.matrixTexts('Learned'), start);
  await figure.press('Train');
  assert.ok(figure.text.includes('Step 200 of 200.'), figure.text);
  const signs = figure.matrixNumbers('Learned').map(([a = 0, b = 0]) => [Math.sign(a), Math.sign(b)]);
  for (const [a, b] of signs) assert.equal(a, b);
  assert.deepEqual(new Set(signs.map(([, b]) => b)), new Set([-1, 1]));
  for (const weight of figure.matrixNumbers('Weight on b').flat()) assert.ok(weight > 0.97);
});

test('what an author gives is refused where the engine cannot use it', async () => {
  const figure = await open('loss');
  await assert.rejects(figure.load('v=1&step=loss&points=0,1/2000000,3'), (error) => {
    assert.ok(isRefusal(error));
    assert.match(new Language('en').explain(error), /points\[1\]\[0\] is 2e\+06/);
    return true;
  });
});

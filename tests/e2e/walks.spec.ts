// Pictures by ear and by hand: the points of curves and maps are walked, planes name what they show, and both are listed.
import type { Locator, Page } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { untilTrained } from './support/patience.js';
import { expect, test } from './support/test.js';

const walkOf = ({ root }: FigureView, name: RegExp): Locator =>
  root.locator('soft-walk').getByRole('slider', { name });

const train = async (figure: FigureView): Promise<void> => {
  await figure.button('Train').click();
  // To be watched, it takes 300 frames, of which a busy machine draws few.
  await expect(figure.button('Train again')).toBeVisible(untilTrained);
};

const press = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A table of the table view, row by row. Its first row is waited for: the table is drawn only once it is in view. */
const listed = async ({ root }: FigureView, title: string): Promise<readonly (readonly string[])[]> => {
  const rows = root
    .locator('.numbers table')
    .filter({ has: root.page().locator('caption', { hasText: new RegExp(`^\\s*${title}\\s*$`) }) })
    .locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
  );
};

test('a chart says its shape, is walked step by step and line by line, and is listed as it is walked', async ({
  lesson,
  page,
}) => {
  await lesson.open('queries-and-keys', '#train');
  const { figure } = lesson;
  // What none can fall below would answer the question.
  const reached = figure.root.getByRole('table', { name: 'What the models have reached' });
  await expect(reached).not.toContainText('0.6931');
  await figure.radio('Ring').check();
  const drawn = figure.root.locator('soft-chart');
  await expect(drawn).toContainText('shared, random');
  await expect(drawn).not.toContainText('ln 3');
  await figure.button('Skip').click();
  await expect(reached).toContainText('0.6931');
  await expect(drawn).toContainText('ln 3');
  await train(figure);
  await figure.isSettled();
  // ln 3 is 1.0986.
  const chart = walkOf(
    figure,
    /^Loss\. Shared falls and flattens at 1\.099, ln 3; separate falls to 0\.00\d\d\.$/,
  );
  await expect(chart).toHaveAttribute('aria-roledescription', 'chart');
  await chart.focus();
  const marked = figure.root.locator('soft-chart .walked');
  await expect(marked).toHaveCount(1);
  await expect(chart).toHaveAttribute('aria-valuetext', /^Step 300: shared 1\.099, separate 0\.00\d\d$/);
  await press(page, ['ArrowLeft', 'PageDown']);
  await expect(chart).toHaveAttribute('aria-valuetext', /^Step 289: shared /);
  const before = await marked.boundingBox();
  await press(page, ['Home']);
  const STEP_1 = /^Step 1: shared (\d\.\d{3}), separate (\d\.\d{3})$/;
  await expect(chart).toHaveAttribute('aria-valuetext', STEP_1);
  const first = STEP_1.exec((await chart.getAttribute('aria-valuetext')) ?? '');
  await expect.poll(async () => (await marked.boundingBox())!.x).toBeLessThan(before!.x);
  await press(page, ['ArrowLeft', 'ArrowDown']);
  await expect(chart).toHaveAttribute('aria-valuetext', `Step 1: separate ${first![2]}, shared ${first![1]}`);
  await expect(figure.root.locator('soft-walk .at')).toHaveText(/^Step 1: separate/);
  // It comes back to where it was left.
  await press(page, ['Tab']);
  await expect(marked).toHaveCount(0);
  await press(page, ['Shift+Tab']);
  await expect(chart).toHaveAttribute('aria-valuetext', /^Step 1: separate/);
  await figure.root.getByRole('tab', { name: 'Table view' }).click();
  await expect.poll(async () => (await listed(figure, 'Loss')).length).toBeGreaterThan(10);
  const rows = await listed(figure, 'Loss');
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(rows[0]).toEqual(['1', first![1], first![2]]);
  expect(rows.at(-1)![0]).toBe('300');
  const steps = rows.map(([step]) => Number(step));
  await chart.focus();
  await press(page, ['ArrowUp', 'Home']);
  for (let step = 1; step <= 40; step += 1) {
    const row = rows[steps.indexOf(step)];
    if (row)
      await expect(chart).toHaveAttribute(
        'aria-valuetext',
        `Step ${row[0]}: shared ${row[1]}, separate ${row[2]}`,
      );
    await press(page, ['ArrowRight']);
  }
});

test('a run that diverges has no number at its end, and says so', async ({ lesson }) => {
  await lesson.open(
    'keys-and-values',
    '#keys-and-values?v=1&step=train&learningRate=10&optimiser=sgd&speed=fast&prediction=',
  );
  const { figure } = lesson;
  await figure.button('Train').click();
  await expect(figure.text(/separate: at step \d+ a number grew beyond all bounds/)).toBeVisible();
  const chart = walkOf(figure, /^Loss\. Separate begins at \d\S* and grows without bound; /);
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^Step \d+: separate no number/);
});

test('a curve says where it is lowest, each run its steps, and the last of them which way is down', async ({
  lesson,
  page,
}) => {
  await lesson.open('learning', '#roll');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const curve = walkOf(figure, /^Loss by slope\. /);
  await expect(curve).toHaveAccessibleName(
    'Loss by slope. A parabola: at the slope 0.5 the loss is 6.125. Loss falls to 0.342 at a slope of 1.813, then rises to 17.5.',
  );
  await curve.focus();
  await expect(curve).toHaveAttribute(
    'aria-valuetext',
    'rate 0.1. Step 0: slope 0.5, loss 6.125. Downhill from here: a larger slope',
  );
  await figure.button('One step').click();
  await figure.button('One step').click();
  await figure.root.getByRole('tab', { name: 'Table view' }).click();
  // By hand: s - 0.1 (7 s - 12.5) is 1.4 and 1.67, and 3.5 s² - 12.5 s + 11.5 the loss there.
  await expect
    .poll(() => listed(figure, 'Loss by slope: rate 0\\.1'))
    .toEqual([
      ['0', '0.5', '6.125'],
      ['1', '1.400', '0.860'],
      ['2', '1.670', '0.386'],
    ]);
  await curve.press('ArrowUp');
  await expect(curve).toHaveAttribute('aria-valuetext', /^The curve\. Slope /);
  await press(page, ['Home']);
  // At -1 the loss is 3.5 + 12.5 + 11.5.
  await expect(curve).toHaveAttribute('aria-valuetext', 'Slope −1, loss 27.5');
  await expect(figure.root.locator('soft-picture .walked')).toHaveCount(1);
});

test('a map is walked along the way of each run', async ({ lesson, page }) => {
  await lesson.open('learning', '#contour');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const map = walkOf(figure, /^Map of the loss\. /);
  await map.focus();
  // Errors 2, 4, 5, 7 by hand: the loss 23.5, the gradients 2 × mean(error × x) = 17.5 and 2 × mean(error) = 9.
  await expect(map).toHaveAttribute(
    'aria-valuetext',
    'plain descent. Step 0: slope 3, offset 3, loss 23.5. Downhill from here: a smaller slope and a smaller offset',
  );
  await press(page, ['ArrowDown']);
  await expect(map).toHaveAttribute('aria-valuetext', /^Adam\. Step 0: slope 3, offset 3, loss 23\.5\./);
});

test('the loss that the dock draws is walked as well', async ({ lesson, page }) => {
  await lesson.open('scores', '#train');
  const { figure } = lesson;
  await figure.button('Skip').click();
  await figure.button('One step').click();
  const chart = walkOf(figure, /^Loss\. Divided begins at /);
  await chart.focus();
  await expect(figure.root.locator('soft-picture .walked')).toHaveCount(1);
  await press(page, ['ArrowDown']);
  await expect(chart).toHaveAttribute('aria-valuetext', /^Step 1: not divided \d/);
  await figure.root.getByRole('tab', { name: 'Table view' }).click();
  // What draws the tables is fetched once there are numbers.
  await expect.poll(() => listed(figure, 'Loss')).toHaveLength(1);
});

test('each vector of a plane is named, with its place, its length and its angle', async ({
  lesson,
  page,
}) => {
  await lesson.open('shared-vectors', '#shared-vectors?v=2&step=mirror&prediction=skipped');
  const { figure } = lesson;
  // (1, 0), (0.6, 0.8) and (0.8, −0.6) have length 1: arccos 0.6 is 53.1°, arccos 0.8 is 36.9°.
  await expect(figure.tip('vector of Riley')).toHaveAttribute('aria-valuetext', '(1, 0), length 1');
  await expect(figure.tip('vector of dog')).toHaveAttribute(
    'aria-valuetext',
    '(0.6, 0.8), length 1, 53.1° from vector of Riley',
  );
  await expect(figure.root.locator('soft-plane').getByRole('group')).toHaveAccessibleDescription(
    'In direction, vector of hyper is nearest to vector of Riley, at 36.9°; vector of dog is farthest, at 53.1°.',
  );
  await figure.tip('vector of dog').focus();
  await press(page, ['ArrowUp']);
  await expect(figure.tip('vector of dog')).toHaveAttribute(
    'aria-valuetext',
    /^\(0\.55, 0\.83\), length 1, 56\.5°/,
  );
  await figure.root.getByRole('tab', { name: 'Table view' }).click();
  await expect
    .poll(() => listed(figure, 'One vector for each word, in the plane'))
    .toEqual([
      ['vector of Riley', '1, 0', '1', '–'],
      ['vector of dog', '0.55, 0.83', '1', '56.5'],
      ['vector of hyper', '0.8, −0.6', '1', '36.9'],
    ]);
});

test('what follows in a plane is one stop of Tab, and nothing is measured while a question about it is open', async ({
  lesson,
  page,
}) => {
  await lesson.open('vectors', '#dot');
  const { figure } = lesson;
  await expect(figure.tip('arrow b')).toHaveAttribute('aria-valuetext', '(−1, 2)');
  await figure.button('Skip').click();
  // 4 × (−1) + 3 × 2 = 2, divided by 5 × √5: arccos 0.1789 is 79.7°.
  await expect(figure.tip('arrow b')).toHaveAttribute(
    'aria-valuetext',
    '(−1, 2), length 2.2, 79.7° from arrow a',
  );
  await lesson.open('queries-and-keys', '#train');
  await figure.button('Skip').click();
  const plane = figure.root.locator('soft-plane').last();
  await expect(plane.locator('[tabindex="0"]')).toHaveCount(1);
  await plane.getByRole('slider', { name: 'query of a' }).focus();
  await press(page, ['ArrowRight', 'ArrowDown']);
  await expect(plane.getByRole('slider', { name: 'key of a' })).toBeFocused();
  await press(page, ['End']);
  await expect(plane.getByRole('slider', { name: 'key of b' })).toBeFocused();
  await expect(plane.locator('[tabindex="0"]')).toHaveCount(1);
});

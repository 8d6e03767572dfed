import type { Locator } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { expect, test, type LessonPage } from './support/test.js';
import { isWhole } from './support/whole.js';

const ENGLISH = 'Riley never stops';
const GERMAN = 'Riley hört nie auf';
const RIGHT = 'Weights with −∞ before softmax';
const WRONG = 'Weights with 0 after softmax';

/** A step without its question. */
async function skipTo(lesson: LessonPage, step: string): Promise<FigureView> {
  await lesson.open('who-asks-whom', `#${step}`);
  await lesson.figure.button('Skip').click();
  return lesson.figure;
}

const plug = (figure: FigureView, role: string, sentence: string): Locator =>
  figure.radio(`${role} from “${sentence}”`);

const sizeOf = async (figure: FigureView, name: string): Promise<readonly number[]> => {
  const texts = await figure.matrixTexts(name);
  return [texts.length, texts[0]?.length ?? 0];
};

/** Moves a slider to its end by the keyboard, and back by so many steps. */
async function slide(
  figure: FigureView,
  name: string | RegExp,
  key: 'Home' | 'End',
  back = 0,
): Promise<void> {
  const slider = figure.root.getByRole('slider', { name });
  await slider.press(key);
  for (let step = 0; step < back; step += 1) await slider.press(key === 'End' ? 'ArrowLeft' : 'ArrowRight');
}

test.describe('cables', () => {
  test('the rows of the output are predicted, and follow from where the queries are plugged', async ({
    lesson,
  }) => {
    await lesson.open('who-asks-whom', '#cables');
    const { figure } = lesson;
    await expect(figure.button('Skip')).toBeVisible();
    await expect(figure.matrix('Weights')).toHaveCount(0);
    await figure.prediction.getByRole('radio', { name: '3', exact: true }).check();
    await figure.button('Compute it').click();
    await expect(figure.prediction).toContainText('4: each word that asks receives one output.');
    await expect.poll(() => sizeOf(figure, 'Output')).toEqual([3, 5]);
    await plug(figure, 'Queries', GERMAN).check();
    await expect.poll(() => sizeOf(figure, 'Weights')).toEqual([4, 3]);
    await expect.poll(() => sizeOf(figure, 'Output')).toEqual([4, 5]);
    await expect(figure.root.locator('.outcome')).toContainText('Cross-attention.');
    await expect.poll(() => figure.goals()).toEqual([false, false]);
  });

  test('keys of one sentence and values of the other are refused in place, and the goal is then reached', async ({
    lesson,
  }) => {
    const figure = await skipTo(lesson, 'cables');
    await plug(figure, 'Values', GERMAN).check();
    await expect(figure.root.locator('.outcome')).toContainText(
      'Weights of 3 × 3 can’t be multiplied by values of 4 × 5: each row has 3 weights, one for each key, but there are 4 values.',
    );
    await expect(figure.matrix('Output')).toHaveCount(0);
    await expect(figure.matrix('Weights')).toBeVisible();
    // By the keyboard: the arrow goes to the other socket.
    await plug(figure, 'Keys', ENGLISH).press('ArrowRight');
    await expect(plug(figure, 'Keys', GERMAN)).toBeChecked();
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    await expect
      .poll(async () => (await figure.matrixTexts('Weights'))[2])
      .toEqual(['0.012', '0.695', '0.006', '0.287']);
    await figure.button('Undo').click();
    await expect(figure.matrix('Output')).toHaveCount(0);
  });

  test('a cable is dragged from one sentence to the other', async ({ lesson, page }) => {
    const figure = await skipTo(lesson, 'cables');
    // Nothing comes any more that would move them under the hand.
    await isWhole(figure);
    const cables = figure.root.locator('soft-cables');
    const box = (await cables.locator('svg').boundingBox())!;
    const target = (await cables.locator('[data-source="memory"]').boundingBox())!;
    // The plug of the queries, the first of three.
    await page.mouse.move(box.x + box.width / 6, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(plug(figure, 'Queries', GERMAN)).toBeChecked();
    await expect.poll(() => sizeOf(figure, 'Output')).toEqual([4, 5]);
  });
});

test('cross: with W_V = W_K the weights stay and “now” is lost', async ({ lesson }) => {
  const figure = await skipTo(lesson, 'cross');
  const weights = await figure.matrixTexts('Weights');
  await expect
    .poll(async () => (await figure.matrixTexts('Output'))[2]?.slice(3))
    .toEqual(['0.695', '0.707']);
  await figure.switch('WV = WK').click();
  await expect.poll(() => figure.matrixTexts('Weights')).toEqual(weights);
  await expect.poll(() => sizeOf(figure, 'Output')).toEqual([3, 2]);
  await expect(figure.root.locator('.start')).toContainText('Lost: now, one.');
});

test('mask: the curtain closes word by word, and each row still adds up to 1', async ({ lesson }) => {
  await lesson.open('who-asks-whom', '#mask');
  const { figure } = lesson;
  await figure.prediction.getByRole('textbox').fill('0.5');
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('1.000');
  await expect.poll(async () => (await figure.matrixTexts('Weights'))[2]?.[3]).toBe('0.598');
  for (let back = 6; back >= 0; back -= 1) {
    await slide(figure, 'Words ahead that a query sees', 'End', back);
    await expect
      .poll(async () =>
        (await figure.matrixTexts('Scores behind the mask'))[0]?.filter((text) => text === '−∞'),
      )
      .toHaveLength(6 - back);
    await expect
      .poll(async () => (await figure.matrixTexts('Sum of the weights')).flat())
      .toEqual(Array(7).fill('1.000'));
  }
  await expect
    .poll(async () => (await figure.matrixTexts('Weights'))[0])
    .toEqual(['1.000', ...Array<string>(6).fill('0.000')]);
});

test('leak: a 0 before softmax puts weight on later words; after it, sums fall, and a later word still shows', async ({
  lesson,
}) => {
  await lesson.open('who-asks-whom', '#leak');
  const { figure } = lesson;
  await figure.prediction.getByRole('textbox').fill('0');
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('0.857');
  const verdicts = figure.root.locator('.verdict');
  await expect(verdicts).toHaveText([
    'Other last word: 6 of 6 earlier outputs change.',
    'Other last word: 0 of 6 earlier outputs change.',
  ]);
  await expect
    .poll(async () => (await figure.matrixTexts('On later words with −∞ before softmax')).flat())
    .toEqual(Array(7).fill('0.00'));
  await expect
    .poll(async () => (await figure.matrixTexts('On later words with 0 before softmax')).flat()[0])
    .toBe('0.86');
  await expect
    .poll(async () => (await figure.matrixTexts('Sums with 0 before softmax')).flat())
    .toEqual(Array(7).fill('1.00'));
  await figure.radio('after softmax hidden weights become 0').check();
  // Asked afresh: nothing of the other mistake answers it.
  await expect(figure.matrix('Weights with 0 after softmax')).toHaveCount(0);
  await figure.prediction.getByRole('radio', { name: 'no: its weight there is 0' }).check();
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('It does');
  await expect(verdicts.first()).toHaveText('Other last word: 6 of 6 earlier outputs change.');
  await expect
    .poll(async () => (await figure.matrixTexts('Sums with 0 after softmax')).flat()[0])
    .toBe('0.08');
  const [right, wrong] = [await figure.matrixTexts(RIGHT), await figure.matrixTexts(WRONG)];
  await figure.radio('barks').check();
  // The rows of the words before it: those of the right mask stay, and those of the wrong one do not.
  await expect.poll(async () => (await figure.matrixTexts(RIGHT)).slice(0, -1)).toEqual(right.slice(0, -1));
  await expect.poll(async () => (await figure.matrixTexts(WRONG))[0]).not.toEqual(wrong[0]);
});

test('padding: what is filled up receives weight until it is hidden, and nothing is left behind 0 words', async ({
  lesson,
}) => {
  const figure = await skipTo(lesson, 'padding');
  await expect(figure.sentence).toContainText('Of the weight of Riley, 0.400 is on padding.');
  await slide(figure, 'Words that are real', 'End', 2);
  await expect(figure.sentence).toContainText('Of the weight of Riley, 0.000 is on padding.');
  await expect
    .poll(async () => (await figure.matrixTexts('Sum of the weights')).flat())
    .toEqual(Array(5).fill('1.000'));
  await slide(figure, 'Words that are real', 'Home');
  await expect(figure.root.locator('.problem')).toContainText('Every key is hidden.');
  await expect
    .poll(async () => new Set((await figure.matrixTexts('Output')).flat()))
    .toEqual(new Set(['0.000']));
});

test('window: five words are as few as she needs to find Riley', async ({ lesson }) => {
  await lesson.open('who-asks-whom', '#window');
  const { figure } = lesson;
  await figure.prediction.getByRole('textbox').fill('21');
  await figure.button('Compute it').click();
  await expect(figure.prediction).toContainText('18: three for each word');
  await expect.poll(() => figure.goals()).toEqual([true, false]);
  await slide(figure, 'Words that a query sees', 'End', 3);
  await expect.poll(() => figure.goals()).toEqual([false, true]);
  await slide(figure, 'Words that a query sees', 'End', 2);
  await expect.poll(() => figure.goals()).toEqual([true, true]);
  await expect(figure.root.locator('.counts')).toHaveText('Scores that are computed: 25 of 49');
});

test('pack: the mask is drawn by mouse and keys until no word sees the other sentence', async ({
  lesson,
  page,
}) => {
  await lesson.open('who-asks-whom', '#pack');
  const { figure } = lesson;
  await expect.poll(() => figure.goals()).toEqual([false, false, true]);
  await figure.radio('the causal mask').check();
  await expect.poll(() => figure.goals()).toEqual([true, false, true]);
  for (const query of ['Evan', 'sleeps'])
    for (const key of ['Riley', 'never']) await figure.button(`${query} sees ${key}`).click();
  const cell = figure.button('Evan sees stops');
  await figure.button('Evan sees never').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => figure.goals()).toEqual([true, true, true]);
  await expect(figure.root).toContainText('Reached: two texts share one row');
  await figure.button('Evan sees Evan').click();
  await expect(figure.root.locator('.problem')).toContainText('Evan sees no key');
  await expect.poll(async () => (await figure.matrixTexts('Weights'))[3]).toEqual(Array(5).fill('0.000'));
});

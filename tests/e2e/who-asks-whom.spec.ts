import type { Locator } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { expect, test, type LessonPage } from './support/test.js';
import { isWhole } from './support/whole.js';

const ENGLISH = 'Riley never stops';
const GERMAN = 'Riley hört nie auf';

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

test.describe('cables', () => {
  test('keys of one sentence and values of the other are refused in place, and the goal is then reached', async ({
    lesson,
  }) => {
    const figure = await skipTo(lesson, 'cables');
    await plug(figure, 'Values', GERMAN).check();
    await expect(figure.root.locator('.plugged > .output')).toContainText(
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
    // Where the cable of the queries ends: above their matrix, the first of three.
    await page.mouse.move(box.x + box.width * 0.135, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(plug(figure, 'Queries', GERMAN)).toBeChecked();
    await expect.poll(() => sizeOf(figure, 'Output')).toEqual([4, 5]);
  });
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
  await expect(figure.root).toContainText('Solved: two texts share one row');
  await figure.button('Evan sees Evan').click();
  await expect(figure.root.locator('.problem')).toContainText('Evan sees no key');
  await expect.poll(async () => (await figure.matrixTexts('Weights'))[3]).toEqual(Array(5).fill('0.000'));
});

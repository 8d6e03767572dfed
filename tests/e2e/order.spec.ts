import type { FigureView } from './support/figure.js';
import { recordAnimations } from './support/animations.js';
import { expect, test } from './support/test.js';

const words = (figure: FigureView) => figure.root.locator('soft-word-order .word');

test.describe('shuffle', () => {
  test('words are moved by the buttons, by keys and by the mouse, and put back', async ({ lesson }) => {
    await lesson.open('order', '#order?v=2&step=shuffle&prediction=skipped');
    const { figure } = lesson;
    await figure.isSettled();
    await words(figure).nth(2).click();
    await figure.button('Move the chosen word to the left').click();
    await expect(words(figure)).toHaveText(['man', 'dog', 'bites']);
    await words(figure).nth(0).focus();
    await lesson.page.keyboard.press('Shift+ArrowRight');
    await expect(words(figure)).toHaveText(['dog', 'man', 'bites']);
    await expect(words(figure).nth(1)).toBeFocused();
    await lesson.page.keyboard.press('ArrowRight');
    await expect(words(figure).nth(2)).toBeFocused();
    await words(figure).nth(2).dragTo(words(figure).nth(1));
    await expect(words(figure)).toHaveText(['dog', 'bites', 'man']);
    await figure.button('Swap first and last').click();
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
    await figure.button('As written').click();
    await expect(words(figure)).toHaveText(['dog', 'bites', 'man']);
    await figure.button('Undo').click();
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
    await expect
      .poll(() => figure.matrixTexts('Output now'))
      .toEqual([
        ['1.436', '0.564'],
        ['0.769', '1.231'],
        ['0.277', '1.723'],
      ]);
  });

  test('rows travel to their new places, and are there at once where motion is reduced', async ({
    lesson,
    page,
  }) => {
    const travelled = await recordAnimations(page, 'travel');
    await lesson.open('order', '#order?v=2&step=shuffle&order=1,2,3&prediction=same');
    const { figure } = lesson;
    await figure.isSettled();
    await figure.button('Swap first and last').click();
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
    await figure.isSettled();
    const moved = await travelled();
    // Both rows of the output, with their names; of the weights all but the number in the middle.
    expect(moved.map(({ text }) => text).slice(0, 6)).toEqual([
      'man',
      '1.436',
      '0.564',
      'dog',
      '0.277',
      '1.723',
    ]);
    expect(moved).toHaveLength(6 + 2 + 2 + 8);
    expect(new Set(moved.map(({ end }) => end <= 400))).toEqual(new Set([true]));
    // With the answer, too, they are seen to change places.
    await lesson.open('order', '#order?v=2&step=shuffle&order=1,2,3');
    await figure.radio('It stays the same').check();
    await travelled();
    await figure.button('Compute it').click();
    await expect(words(figure)).toHaveText(['man', 'bites', 'dog']);
    await figure.isSettled();
    expect((await travelled()).map(({ text }) => text)).toContain('1.436');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await figure.button('As written').click();
    await expect(words(figure)).toHaveText(['dog', 'bites', 'man']);
    await figure.isSettled();
    expect(await travelled()).toEqual([]);
  });
});

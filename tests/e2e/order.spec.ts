import type { FigureView } from './support/figure.js';
import { expect, test } from './support/test.js';

const words = (figure: FigureView) => figure.root.locator('soft-word-order .word');

test.describe('shuffle', () => {
  test('words are moved by the buttons, by keys and by the mouse, and put back', async ({ lesson }) => {
    await lesson.open('order', '#shuffle');
    const { figure } = lesson;
    await figure.button('Skip').click();
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
});

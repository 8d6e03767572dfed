import { expect, test } from './support/test.js';

test.describe('a number that is edited in place', () => {
  test('Escape leaves the exact number, not what is shown of it', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#queries-and-keys?v=1&step=mix&keys=1.23456789,1/2,0');
    const { figure } = lesson;
    const cell = figure.matrixCell('Keys', 0, 0);
    await expect(cell).toHaveText('1.235');
    await cell.focus();
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await expect(figure.root).toHaveJSProperty('state', 'v=2&step=mix&keys=1.23456789,1/2,0');
    await page.keyboard.press('7');
    await expect(cell.getByRole('textbox')).toHaveValue('7');
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveText('1.235');
    await expect(figure.root).toHaveJSProperty('state', 'v=2&step=mix&keys=1.23456789,1/2,0');
  });

  test('Escape leaves nothing to undo, and what could be redone', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#mix');
    const { figure } = lesson;
    const cell = figure.matrixCell('Keys', 0, 0);
    const before = await figure.matrixTexts('Keys');
    await expect(figure.button('Undo')).toBeDisabled();
    await cell.focus();
    await page.keyboard.type('7.5');
    await expect.poll(() => figure.matrixTexts('Keys')).not.toEqual(before);
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await expect.poll(() => figure.matrixTexts('Keys')).toEqual(before);
    await expect(figure.button('Undo')).toBeDisabled();

    await figure.setMatrixCell('Keys', 0, 0, '9');
    await figure.button('Undo').click();
    // The first digit was taken, what followed was not: both are given up.
    await cell.focus();
    await page.keyboard.type('4x');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(cell).not.toHaveAttribute('aria-invalid');
    await expect.poll(() => figure.matrixTexts('Keys')).toEqual(before);
    await expect(figure.button('Undo')).toBeDisabled();
    await figure.button('Redo').click();
    await expect(cell).toHaveText('9');
  });

  test('Escape gives up one edit, not the refused one before it', async ({ lesson, page }) => {
    await lesson.open('queries-and-keys', '#queries-and-keys?v=2&step=mix&keys=3,1/2,0');
    const { figure } = lesson;
    const cell = figure.matrixCell('Keys', 0, 0);
    await cell.focus();
    await page.keyboard.type('5x');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('8');
    await page.keyboard.press('Escape');
    await expect(figure.root).toHaveJSProperty('state', 'v=2&step=mix&keys=5,1/2,0');
    await figure.button('Undo').click();
    await expect(figure.root).toHaveJSProperty('state', 'v=2&step=mix&keys=3,1/2,0');
  });

  test('a key on one cell while another is edited ends that edit as it stands, and begins its own', async ({
    lesson,
    page,
  }) => {
    await lesson.open('queries-and-keys', '#queries-and-keys?v=1&step=mix&keys=3,1/2,0');
    const { figure } = lesson;
    const edited = figure.matrixCell('Keys', 0, 0);
    const other = figure.matrixCell('Keys', 1, 1);
    await edited.click();
    await page.keyboard.type('1.5');
    // An assistive tool presses the key where it points, whatever has the focus.
    await expect(edited.getByRole('textbox')).toHaveValue('1.5');
    await other.dispatchEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true });
    await expect(other.getByRole('textbox')).toBeFocused();
    await expect(edited).toHaveText('1.5');
    await page.keyboard.type('-4');
    await page.keyboard.press('Enter');
    await expect(figure.root).toHaveJSProperty('state', 'v=2&step=mix&keys=1.5,1/2,-4&cell=key.1.1');
  });
});

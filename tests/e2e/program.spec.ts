import { FigureView } from './support/figure.js';
import { expect, test } from './support/test.js';

test.describe('the computation as a program', () => {
  test('by keyboard: opened, its tabs walked, copied as it stands', async ({ lesson, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lesson.open('weighted-sum', '#weigh');
    const { root } = lesson.figure;
    await root.getByRole('tab', { name: 'Program', exact: true }).focus();
    await page.keyboard.press('Enter');
    const tab = (name: string) => root.getByRole('tab', { name, exact: true });
    await expect(tab('Pseudo-code')).toHaveAttribute('aria-selected', 'true');
    await tab('Pseudo-code').focus();
    for (const name of ['NumPy', 'PyTorch', 'JavaScript', 'C++', 'Pseudo-code', 'NumPy']) {
      await page.keyboard.press('ArrowRight');
      await expect(tab(name)).toBeFocused();
      await expect(root.locator('soft-program').getByRole('tabpanel', { name })).toBeVisible();
    }
    const marks = root.locator('soft-program').getByRole('tabpanel').locator('mark');
    await expect(marks).toHaveText([/scaled = score \/ 0\.125$/, /power = np\.exp/, /weight = power/]);
    await lesson.figure.button('Copy the program: NumPy').click();
    await expect(root.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^import numpy as np\n/);
    expect(copied).toContain('name = "Jindrich"');
    expect(copied).not.toContain('changed:');
  });

  test('a number that is pressed beside it is told where it comes from, in lessons and in other pages', async ({
    lesson,
    page,
    site,
  }) => {
    const asks = async (figure: FigureView): Promise<void> => {
      await figure.root.getByRole('tab', { name: 'Program', exact: true }).click();
      await expect(figure.root.locator('soft-program')).toBeVisible();
      await figure.ask('Heinrich', 'Weight');
      await expect(figure.derivation).toContainText('Where does 0.143 come from?');
    };
    await lesson.open('weighted-sum', '#weigh');
    await asks(lesson.figure);
    // Nor does one stay unexplained that was given with the table, and can't be typed over.
    await lesson.open('weighted-sum', '#softmax');
    const { root, derivation } = lesson.figure;
    await root.getByRole('tab', { name: 'Program', exact: true }).click();
    const countries = root.getByRole('grid', { name: 'The countries whose keys score highest' });
    await lesson.figure.ask('Denmark', 'Income', countries);
    await expect(derivation).toContainText('Where does 43,495 come from?');
    await page.goto(`${site.url}embed/frame/?figure=weighted-sum&step=weigh`);
    await asks(new FigureView(page.locator('soft-lookup')));
  });

  test('follows what the learner changes', async ({ lesson, page }) => {
    await lesson.open('exact-match', '#vectors');
    const { figure } = lesson;
    await figure.root.getByRole('tab', { name: 'Program', exact: true }).click();
    await figure.root.getByRole('tab', { name: 'JavaScript' }).click();
    await figure.setMatrixCell('Query vector: one number for each name', 0, 0, '0.25');
    await expect(figure.root.locator('soft-program').getByRole('tabpanel')).toContainText(
      'const query = matrix([[0.25, 1, 0, 0,',
    );
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

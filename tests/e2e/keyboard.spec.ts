import type { Page } from '@playwright/test';
import { lessons } from './support/data.js';
import { focus } from './support/focus.js';
import { expect, test } from './support/test.js';

/** Goes on with Tab until something is reached that the test can name. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key);
    if (wanted.test((await focus(page)).name)) return;
  }
  throw new Error(`${key} never reached ${String(wanted)}`);
}

test('Esc leads from anywhere in a figure back to Next, as the page says', async ({ lesson, page }) => {
  await lesson.open('queries-and-keys', '#mix');
  const { figure } = lesson;
  const next = page.locator('.step:not([hidden]) .step-links .primary');
  await figure.button('Reset').or(figure.button('Copy link')).last().focus();
  await expect(
    page.getByText('Esc goes from the figure to Next, and back; Ctrl+Enter goes to Next from anywhere.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
  // Who pressed it twice is where they were.
  await page.keyboard.press('Escape');
  await expect(figure.button('Reset').or(figure.button('Copy link')).last()).toBeFocused();
  // In an edit the key is the cell's own: it gives the edit up, and only then leads out.
  const cell = figure.matrixCell('Keys', 0, 0);
  await cell.focus();
  await page.keyboard.press('F2');
  await expect(cell.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
  await lesson.chooseForm('Read on one page');
  await cell.focus();
  // To bring it into view may scroll to another step, which a page hears of after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('Escape');
  await expect(page.locator('.tabs [aria-current]')).toBeFocused();
});

test('Control or Command with Z undoes in a figure, with Shift does it again; in a field the keys are its own', async ({
  lesson,
  page,
}) => {
  await lesson.open('queries-and-keys', '#ring');
  const { figure } = lesson;
  const tip = figure.root.getByRole('slider', { name: 'query of a' });
  const at = (place: string) => expect(tip).toHaveAttribute('aria-valuetext', new RegExp(`^\\(${place}\\)`));
  await tip.focus();
  await at('1, 0');
  await page.keyboard.press('ArrowUp');
  await at('1, 0.1');
  for (const [undo, redo] of [
    ['Control+z', 'Control+Shift+z'],
    ['Meta+z', 'Meta+Shift+z'],
    ['Control+z', 'Control+y'],
  ] as const) {
    await page.keyboard.press(undo);
    await at('1, 0');
    await expect(tip).toBeFocused();
    await page.keyboard.press(redo);
    await at('1, 0.1');
  }
  await expect(figure.button('Undo')).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
  // From a number that followed back to what was moved, which says so.
  await expect(tip).toHaveAttribute('aria-keyshortcuts', 'B');
  const cell = figure.root.getByRole('gridcell').first();
  await cell.focus();
  await expect(figure.root.getByRole('grid').first()).toHaveAttribute('aria-keyshortcuts', 'L');
  await page.keyboard.press('b');
  await expect(tip).toBeFocused();
  // Also from a number that can be typed into, which no letter begins.
  await figure.root.getByText('Type the vectors').click();
  const typed = figure.root.getByRole('grid', { name: 'Queries', exact: true }).getByRole('gridcell').first();
  await typed.focus();
  await page.keyboard.press('b');
  await expect(tip).toBeFocused();
  // What is moved next says it in its place.
  const other = figure.root.getByRole('slider', { name: 'query of b' });
  await other.focus();
  await page.keyboard.press('ArrowUp');
  await expect(other).toHaveAttribute('aria-keyshortcuts', 'B');
  await expect(tip).not.toHaveAttribute('aria-keyshortcuts');

  await lesson.open('near-match', '#best');
  const { query } = figure;
  const before = await query.inputValue();
  await query.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('zb');
  await expect(query).toHaveValue(`${before}zb`);
  await page.keyboard.press('Control+z');
  // The browser takes back what was typed, as in any field.
  await expect(query).not.toHaveValue(`${before}zb`);
  await expect(query).toBeFocused();
});

test('the first lesson without a mouse', async ({ page, site, lesson }) => {
  await page.goto(site.url);
  await tabTo(page, /^a Begin:/);
  await tabTo(page, /^a A table returns what its key names/);
  await page.keyboard.press('Enter');
  const { figure } = lesson;
  // What makes the steps of it is loaded, too.
  await page.waitForURL(/lessons\/exact-match\//);
  await figure.isReady();
  await figure.isSettled();

  await tabTo(page, /closest/);
  await page.keyboard.press('ArrowDown');
  await expect(figure.radio('Nothing')).toBeChecked();
  await tabTo(page, /^button Nothing\. Compute it/);
  await page.keyboard.press('Enter');
  await expect(figure.root.locator('.dock')).toBeFocused();
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');

  await tabTo(page, /^a Answer/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await lesson.isInDeeper('Answer');
  await figure.isSettled();
  await tabTo(page, /^input .*field Anna/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mary');
  await expect.poll(async () => (await figure.column('Score')).at(-1)).toBe('1');

  // The table: Tab reaches one number, arrows walk on from there, Enter selects.
  await tabTo(page, /^td /);
  await page.keyboard.press('Control+End');
  // Below the last record stands the output.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(figure.button('Delete the record Mary')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(await figure.number('Mary', 'Score')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure.derivation).toContainText('Where does 1 come from?');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(figure.derivation.locator('.sentence')).toHaveText('Mary (query) does not equal Maria (key).');

  await tabTo(page, /^a Ask tab-ask/, 'Shift+Tab');
  await page.keyboard.press('End');
  await lesson.isAt('Vectors');
  await figure.isSettled();
  const query = 'Query vector: one number for each name';
  await tabTo(page, /^td /);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await expect(figure.matrixCell(query, 0, 1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(figure.matrixCell(query, 0, 7).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(figure.matrixCell(query, 0, 7)).toBeFocused();
  await expect
    .poll(async () => (await figure.matrixTexts(query))[0])
    .toEqual(['0', '0.5', '0', '0', '0', '0', '0', '0']);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await figure.matrixTexts(query))[0])
    .toEqual(['0', '0.5', '0', '0', '0', '0', '0', '1']);
  // Half of the 42,000 of Anna, and the 40,000 of Mary.
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe('61,000');

  await tabTo(page, /^button Add a record/);
  await page.keyboard.press('Enter');
  await expect(figure.key(9)).toBeFocused();
  await page.keyboard.type('Zoe');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(figure.button('Delete the record Zoe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figure.button('Delete the record Mary')).toBeFocused();
  await tabTo(page, /^button Undo/);
  await page.keyboard.press('Enter');
  await expect(figure.key(9)).toHaveValue('Zoe');
  await tabTo(page, /^a Next lesson:/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const following = lessons[lessons.findIndex(({ slug }) => slug === 'exact-match') + 1];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(following?.title ?? '');
});

test('arrow keys walk the cells of a matrix, Home and End its rows, and stop at its edges', async ({
  lesson,
  page,
}) => {
  await lesson.open('queries-and-keys', '#sentence');
  const { figure } = lesson;
  await figure.matrixCell('Weights', 3, 0).focus();
  const walk: [string, number, number][] = [
    ['ArrowRight', 3, 1],
    ['ArrowDown', 4, 1],
    ['End', 4, 6],
    ['ArrowRight', 4, 6],
    ['Control+End', 6, 6],
    ['ArrowDown', 6, 6],
    ['ArrowLeft', 6, 5],
    ['Home', 6, 0],
    ['ArrowUp', 5, 0],
    ['Control+Home', 0, 0],
    ['ArrowUp', 0, 0],
    ['ArrowLeft', 0, 0],
  ];
  for (const [key, row, column] of walk) {
    await page.keyboard.press(key);
    await expect(figure.matrixCell('Weights', row, column), `after ${key}`).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(figure.matrixCell('Weights', 0, 0)).toHaveAttribute('aria-selected', 'true');
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    /^Riley \(query\) puts 0\.\d{3} of its weight on itself\.$/,
  );
});

test('arrow keys walk the words above their arcs, and Enter lets one ask', async ({ lesson, page }) => {
  await lesson.open('trained-head', '#trained-head?v=2&step=head&prediction=');
  const { figure } = lesson;
  await figure.isComputed();
  const words = figure.root.locator('soft-arcs').getByRole('button');
  await expect(words.first()).toBeVisible();
  const last = (await words.count()) - 1;
  await words.nth(0).focus();
  const walk: [string, number][] = [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', last],
    ['ArrowRight', last],
    ['Home', 0],
    ['ArrowRight', 1],
  ];
  for (const [key, place] of walk) {
    await page.keyboard.press(key);
    await expect(words.nth(place), `after ${key}`).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(words.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(words.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(words.nth(1)).toBeFocused();
});

test('arrow keys open the step beside the open one, around both ends; Home and End the first and the last', async ({
  lesson,
  page,
}) => {
  const [{ slug, steps }] = lessons;
  const tabs = steps.map(([, title]) => title);
  const last = tabs.length - 1;
  await lesson.open(slug);
  await lesson.tab(tabs[0] ?? '').focus();
  for (const [key, index] of [
    ['ArrowLeft', last],
    ['ArrowLeft', last - 1],
    ['End', last],
    ['ArrowRight', 0],
    ['ArrowRight', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await lesson.isAt(tabs[index] ?? '');
    await expect(lesson.tab(tabs[index] ?? '')).toBeFocused();
  }
});

test('the skip link leads past the header and the steps', async ({ lesson, page }) => {
  await lesson.open('weighted-sum');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Meaning' })).toBeFocused();
});

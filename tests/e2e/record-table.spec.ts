import type { Locator } from '@playwright/test';
import { countries } from './support/data.js';
import { expect, test } from './support/test.js';

/** How many of the numbers Tab reaches. */
const tabStops = (grid: Locator): Promise<number> =>
  grid
    .locator('button.select')
    .evaluateAll((buttons) => buttons.filter(({ tabIndex }) => tabIndex === 0).length);

const pressed = (grid: Locator): Locator => grid.locator('button[aria-pressed=true]');

test.describe('selecting a number', () => {
  test('a click selects it, and it becomes the one that Tab reaches', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    const grid = figure.recordGrid;
    const number = grid
      .getByRole('row', { name: /Heinrich/ })
      .locator('button.select')
      .last();
    await number.click();
    await expect(pressed(grid)).toHaveCount(1);
    await expect(number).toHaveAttribute('aria-pressed', 'true');
    await expect(figure.derivation.locator('.heading')).toHaveText(
      `Where does ${(await number.innerText()).trim()} come from?`,
    );
    expect(await tabStops(grid)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(number).toBeFocused();
  });

  test('arrows walk over the numbers alone, Home and End along the row, and only Enter selects', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    const grid = figure.recordGrid;
    const numbers = (row: number): Locator => grid.locator('tbody tr').nth(row).locator('button.select');
    const before = await pressed(grid).getAttribute('aria-label');
    await numbers(0).first().focus();
    for (const [key, row, column] of [
      ['ArrowRight', 0, 1],
      ['ArrowRight', 0, 1],
      ['ArrowDown', 1, 1],
      ['Home', 1, 0],
      ['ArrowLeft', 1, 0],
      ['End', 1, 1],
      ['Control+Home', 0, 0],
      ['ArrowUp', 0, 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(numbers(row).nth(column), `after ${key}`).toBeFocused();
      expect(await tabStops(grid)).toBe(1);
    }
    await expect(pressed(grid)).toHaveAttribute('aria-label', before ?? '');
    await page.keyboard.press('Enter');
    await expect(numbers(0).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(pressed(grid)).toHaveCount(1);
  });
});

test.describe('typing into it', () => {
  test('Enter ends a name, and a pasted paragraph becomes one line', async ({ lesson, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    const key = figure.key(1);
    await key.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Tim');
    await page.keyboard.press('Enter');
    await expect(key).toHaveValue('Tim');
    await expect(figure.value('Tim')).toHaveValue('30,000');
    // A second name after Enter is a second edit.
    await page.keyboard.type('o');
    await expect(key).toHaveValue('Timo');
    await figure.button('Undo').click();
    await expect(key).toHaveValue('Tim');
    await figure.button('Undo').click();
    await expect(key).toHaveValue('Tom');

    await page.evaluate(() => navigator.clipboard.writeText('Tom\r\nfrom\n\nhere'));
    await key.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(key).toHaveValue('Tom from here');
    await expect(figure.value('Tom from here')).toBeVisible();
  });

  test('what is typed stands while it is typed; left, it is written as everywhere', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    const value = figure.value('Anna');
    await value.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1.0e4');
    await expect(value).toHaveValue('1.0e4');
    expect((await figure.records()).footer['Value']).toBe('10,000');
    await page.keyboard.press('Tab');
    await expect(value).toHaveValue('10,000');
    // A refused text is not written over when it is left.
    await value.focus();
    await page.keyboard.type('?');
    await page.keyboard.press('Tab');
    await expect(value).toHaveValue(/\?/);
    await expect(value).toHaveAccessibleDescription(/a number is needed/);
  });

  test('a field is as wide as its text, and no wider than its place', async ({ lesson, page }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    const cut = await figure.recordGrid
      .locator('textarea, input')
      .evaluateAll((fields: HTMLInputElement[]) =>
        fields
          .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
          .map(({ value }) => value),
      );
    expect(cut, 'names and values that do not fit when they are first shown').toEqual([]);
    const width = async (): Promise<number> => (await figure.key(1).boundingBox())?.width ?? NaN;
    const short = await width();
    await figure.key(1).fill('Bartholomew the Elder');
    const long = await width();
    expect(long).toBeGreaterThan(short);
    await figure.key(1).fill('W'.repeat(500));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('records that come and go', () => {
  test('the focus goes to the new name; from a deleted record to the next, at last to the button that adds', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.button('Add a record').focus();
    await page.keyboard.press('Enter');
    await expect(figure.key(9)).toBeFocused();
    await page.keyboard.type('Zoe');
    await expect(figure.value('Zoe')).toHaveValue('0');
    await figure.button('Delete the record Tom').focus();
    for (const next of ['Anna', 'Anne', 'John', 'Joan', 'Jonathan', 'Maria', 'Mary', 'Zoe']) {
      await page.keyboard.press('Space');
      await expect(figure.button(`Delete the record ${next}`)).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(figure.button('Add a record')).toBeFocused();
    expect((await figure.records()).rows).toEqual([]);
  });

  test('the last record hands the focus to the one before it', async ({ lesson, page }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.button('Delete the record Mary').focus();
    await page.keyboard.press('Enter');
    await expect(figure.button('Delete the record Maria')).toBeFocused();
  });

  test('a click deletes that record and no other', async ({ lesson }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.button('Delete the record Joan').click();
    expect(await figure.column('Key')).toEqual(['Tom', 'Anna', 'Anne', 'John', 'Jonathan', 'Maria', 'Mary']);
  });
});

test.describe('a long table', () => {
  test('opened, scrolls by itself: its head and foot stay, and the record that answers comes into view', async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await figure.rest.click();
    const frame = figure.root.getByRole('region', { name: 'Records' });
    const scrolled = (): Promise<number> => frame.evaluate(({ scrollTop }) => scrollTop);
    expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > 2 * clientHeight)).toBe(
      true,
    );
    const page0 = await page.evaluate(() => scrollY);
    const last = countries.at(-1)?.key ?? '';
    await figure.type(figure.query, last);
    const row = figure.recordGrid.locator('tbody.records tr').last();
    await expect(row.getByRole('textbox').first()).toHaveValue(last);
    await expect(row).toBeInViewport();
    expect(await scrolled()).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY), 'the page stays').toBe(page0);
    for (const part of ['thead th', 'tfoot th'])
      await expect(figure.recordGrid.locator(part).first()).toBeInViewport();
    // Tab reaches it, and keys scroll it.
    await frame.focus();
    await page.keyboard.press('Home');
    await expect.poll(scrolled).toBe(0);
    // The line that folds it again stays in sight, and keeps the focus.
    await figure.button('Show fewer rows').focus();
    await page.keyboard.press('Enter');
    await expect(figure.rest).toBeFocused();
    await expect(figure.rest).toHaveAttribute('aria-expanded', 'false');
    await expect(frame).toHaveCount(0);
  });

  test('keeps in view what answers, what is asked about, and what is written in', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await figure.radio('Countries').check();
    await figure.rest.click();
    await figure.button(/^Slovania, the query, gives Iceland, the key/).click();
    await figure.button('Show fewer rows').click();
    const keys = await figure.column('Key');
    expect(keys).toHaveLength(8);
    expect(keys.at(0)).toBe('Slovenia');
    expect(keys).toContain('Iceland');

    await figure.button('Add a record').click();
    const added = figure.key(countries.length + 1);
    await expect(added).toBeFocused();
    await figure.type(added, 'Zzyzx');
    expect(await figure.column('Key')).toEqual(expect.arrayContaining(['Slovenia', 'Iceland', 'Zzyzx']));
    expect(await figure.column('Key')).toHaveLength(8);

    await lesson.open('exact-match', '#compare');
    await figure.radio('Countries').check();
    await figure.query.fill('Turkey');
    expect(await figure.column('Key')).toHaveLength(8);
    expect(await figure.column('Key')).toContain('Turkey');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a record of four columns is one row, a finger high, and nothing goes sideways', async ({
    lesson,
    page,
  }) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await lesson.open('weighted-sum', '#weigh');
      const row = lesson.figure.recordGrid.locator('tbody.records tr').first();
      const box = await row.boundingBox();
      expect(box?.height, `at ${width}`).toBeGreaterThanOrEqual(44);
      expect(box?.height, `at ${width}`).toBeLessThan(48);
      const tops = await row
        .locator('textarea, input, .text')
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect()))
        .then((boxes) => boxes.map(({ top, height }) => top + height / 2));
      expect(Math.max(...tops) - Math.min(...tops), 'all stand in one line').toBeLessThan(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('what deletes a record comes when it is asked for', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    const remove = figure.button('Delete the record Jindra');
    await expect(remove).toHaveCount(0);
    await figure.button('Delete records').tap();
    await remove.tap();
    expect((await figure.column('Key'))[0]).toBe('Heinrich');
    await figure.button('Delete records').tap();
    await expect(figure.button('Delete the record Heinrich')).toHaveCount(0);
  });
});

import type { Locator } from '@playwright/test';
import { countries } from './support/data.js';
import type { FigureView } from './support/figure.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

/** What of the table Tab reaches. */
const tabStops = (grid: Locator): Promise<number> =>
  grid.evaluate(
    (table) =>
      [...table.querySelectorAll<HTMLElement>('button, input, textarea, [tabindex]')].filter(
        ({ tabIndex }) => tabIndex === 0,
      ).length,
  );

const selected = (grid: Locator): Locator => grid.locator('[aria-selected=true]');

test.describe('selecting a number', () => {
  test('a click selects it, and it becomes the one that Tab reaches', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await figure.isEquipped();
    const grid = figure.recordGrid;
    const number = await figure.number('Heinrich', 'Weight');
    await number.click();
    await expect(selected(grid)).toHaveCount(1);
    await expect(number).toHaveAttribute('aria-selected', 'true');
    await expect(figure.derivation.locator('.heading')).toHaveText(
      `Where does ${(await number.innerText()).trim()} come from?`,
    );
    await expect.poll(() => tabStops(grid)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(number).toBeFocused();
  });

  test('a number is called by itself: its row and its column say the rest', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    const number = await figure.number('Jindra', 'Weight');
    await expect(number).toHaveRole('gridcell');
    await expect(number).toHaveAccessibleName('0.421');
    await expect(await figure.number('Jindra', 'Key')).toHaveRole('rowheader');
    await expect(await figure.number('Jindra', 'Value')).toHaveAccessibleName('555-0101');
  });

  test('one stop: arrows reach key, numbers, value and what deletes the record, and only Enter selects', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await figure.isEquipped();
    const grid = figure.recordGrid;
    const place = (row: number, column: number): Locator =>
      grid.locator(`[data-row="${row}"][data-column="${column}"]`);
    await figure.temperature.focus();
    await page.keyboard.press('Tab');
    await expect(await figure.number('Jindra', 'Weight')).toBeFocused();
    await expect(grid).toHaveAccessibleDescription(
      /^Enter selects or edits, Delete on a key deletes its record/,
    );
    for (const [key, row, column] of [
      ['ArrowLeft', 0, 1],
      ['ArrowLeft', 0, 0],
      ['ArrowLeft', 0, 0],
      ['ArrowDown', 1, 0],
      ['End', 1, 4],
      ['ArrowLeft', 1, 3],
      ['Home', 1, 0],
      ['ArrowRight', 1, 1],
      ['Control+Home', 0, 0],
      ['ArrowUp', 0, 0],
      ['ArrowRight', 0, 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(place(row, column), `after ${key}`).toBeFocused();
      await expect.poll(() => tabStops(grid)).toBe(1);
    }
    await expect(await figure.number('Jindra', 'Weight')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(place(0, 1)).toHaveAttribute('aria-selected', 'true');
    await expect(selected(grid)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(figure.button('Add a record')).toBeFocused();
  });
});

test.describe('editing by keyboard', () => {
  test('Enter and F2 begin, Enter ends, Escape gives up and leaves nothing to undo', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
    const cell = await figure.number('Tom', 'Key');
    await cell.focus();
    for (const begin of ['Enter', 'F2']) {
      await page.keyboard.press(begin);
      await expect(figure.key(1)).toBeFocused();
      await page.keyboard.type('Ti');
      await expect(figure.key(1)).toHaveValue('Ti');
      await page.keyboard.press('Escape');
      await expect(figure.key(1)).toHaveValue('Tom');
      await expect(cell).toBeFocused();
      await expect(figure.button('Undo')).toBeDisabled();
    }
    // What is typed takes the place of what stood there, as in a spreadsheet.
    await page.keyboard.type('Tim');
    await page.keyboard.press('Enter');
    await expect(figure.key(1)).toHaveValue('Tim');
    await expect(await figure.number('Tim', 'Key')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('7');
    await expect(figure.value('Tim')).toBeFocused();
    // One letter alone is told, too, when it is left by Tab.
    await page.keyboard.press('Tab');
    await expect(figure.value('Tim')).toHaveValue('7');
    await figure.button('Undo').click();
    await expect(figure.value('Tim')).toHaveValue('30,000');
  });

  test('a refused text is given up by Escape, and what was refused is told with its cell', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
    const cell = await figure.number('Anna', 'Value');
    await cell.focus();
    await page.keyboard.type('many');
    await expect(figure.value('Anna')).toHaveAccessibleDescription(/a number is needed/);
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(figure.value('Anna')).toHaveValue('42,000');
    await expect(cell).not.toHaveAttribute('aria-invalid');
  });

  test('Delete on a key deletes its record; the focus goes to the next key, and Undo brings it back', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
    await (await figure.number('Mary', 'Key')).focus();
    await page.keyboard.press('Delete');
    await expect(await figure.number('Maria', 'Key')).toBeFocused();
    await (await figure.number('Tom', 'Key')).focus();
    await page.keyboard.press('Delete');
    await expect(await figure.number('Anna', 'Key')).toBeFocused();
    await expect.poll(async () => (await figure.column('Key')).at(0)).toBe('Anna');
    await figure.button('Undo').click();
    await expect.poll(async () => (await figure.column('Key')).at(0)).toBe('Tom');
    // Elsewhere the key empties what can be edited, and deletes nothing.
    await (await figure.number('Tom', 'Value')).focus();
    await page.keyboard.press('Delete');
    await expect(figure.value('Tom')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(figure.value('Tom')).toHaveValue('30,000');
  });
});

test.describe('typing into it', () => {
  test('Enter ends a name, and a pasted paragraph becomes one line', async ({ lesson, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
    const key = figure.key(1);
    await key.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Tim');
    await page.keyboard.press('Enter');
    await expect(key).toHaveValue('Tim');
    await expect(figure.value('Tim')).toHaveValue('30,000');
    // A second name after Enter is a second edit.
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
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
    await figure.isEquipped();
    const value = figure.value('Anna');
    await value.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1.0e4');
    await expect(value).toHaveValue('1.0e4');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('10,000');
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
    const cut = (): Promise<string[]> =>
      figure.recordGrid
        .locator('textarea, input')
        .evaluateAll((fields: HTMLInputElement[]) =>
          fields
            .filter(
              (field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight,
            )
            .map(({ value }) => value),
        );
    await expect.poll(cut, 'names and values that do not fit when they are first shown').toEqual([]);
    const width = async (): Promise<number> => (await figure.key(1).boundingBox())?.width ?? NaN;
    const short = await width();
    await figure.key(1).fill('Bartholomew the Elder');
    await expect.poll(width).toBeGreaterThan(short);
    await figure.key(1).fill('W'.repeat(500));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
  });
});

test.describe('the largest on request', () => {
  test('L on a number tells those of its column; the table view writes them', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#mix');
    const { figure } = lesson;
    await figure.isEquipped();
    const told = /^Largest: Slovenia 0\.\d{3}; .+ 0\.\d{3}; 48 others\.$/;
    await (await figure.number('Slovenia', 'Weight')).focus();
    await page.keyboard.press('l');
    await expect(figure.announcement).toHaveText(told);
    await figure.root.getByRole('tab', { name: 'Table view' }).click();
    await expect(
      figure.root.locator('.numbers').getByText(/^weights: .* Largest: Slovenia 0\.\d{3};/),
    ).toBeVisible();
  });

  test('where a name can be typed L is a letter', async ({ lesson, page }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
    await (await figure.number('Tom', 'Key')).focus();
    await page.keyboard.press('l');
    await expect(figure.key(1)).toHaveValue('l');
  });

  test('L in a matrix tells those of the row', async ({ lesson, page }) => {
    await lesson.open(
      'queries-and-keys',
      '#queries-and-keys?v=2&step=mix&words=cat,sat,mat&queries=1,0/0,1/1,1&keys=3,1/2,0/0,0&prediction=',
    );
    const { figure } = lesson;
    await figure.isEquipped();
    await figure.matrixCell('Scores', 0, 0).focus();
    await page.keyboard.press('L');
    await expect(figure.announcement).toHaveText('Largest: cat 3.00; sat 2.00; 1 other.');
  });
});

test.describe('records that come and go', () => {
  test('the focus goes to the new name; from a deleted record to the next, at last to the button that adds', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
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
    await expect.poll(async () => (await figure.records()).rows).toEqual([]);
  });

  test('the last record hands the focus to the one before it', async ({ lesson, page }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.isEquipped();
    await figure.button('Delete the record Mary').focus();
    await page.keyboard.press('Enter');
    await expect(figure.button('Delete the record Maria')).toBeFocused();
  });

  test('a click deletes that record and no other', async ({ lesson }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.button('Delete the record Joan').click();
    await expect
      .poll(() => figure.column('Key'))
      .toEqual(['Tom', 'Anna', 'Anne', 'John', 'Jonathan', 'Maria', 'Mary']);
  });
});

test.describe('a long table', () => {
  test('opened, scrolls by itself: its head and foot stay, and the record that answers comes into view', async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await figure.radio('Countries').check();
    await figure.rest.click();
    const frame = figure.root.locator('soft-record-table .scrolls');
    const scrolled = (): Promise<number> => frame.evaluate(({ scrollTop }) => scrollTop);
    await expect
      .poll(() => frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > 2 * clientHeight))
      .toBe(true);
    const page0 = await page.evaluate(() => scrollY);
    const last = countries.at(-1)?.key ?? '';
    await figure.type(figure.query, last);
    const row = figure.recordGrid.locator('tbody.records tr').last();
    await expect(row.getByRole('textbox').first()).toHaveValue(last);
    await expect(row).toBeInViewport();
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY), 'the page stays').toBe(page0);
    for (const part of ['thead th', 'tfoot th'])
      await expect(figure.recordGrid.locator(part).first()).toBeInViewport();
    // Its cells have the focus, and take the table with them.
    await (await figure.number(last, 'Key')).focus();
    await page.keyboard.press('Control+Home');
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
    await figure.ask('Iceland', 'Weight');
    await figure.button('Show fewer rows').click();
    await soon(async () => {
      const keys = await figure.column('Key');
      expect(keys).toHaveLength(8);
      expect(keys.at(0)).toBe('Slovenia');
      expect(keys).toContain('Iceland');
    });

    await figure.button('Add a record').click();
    const added = figure.key(countries.length + 1);
    await expect(added).toBeFocused();
    await figure.type(added, 'Zzyzx');
    await expect
      .poll(() => figure.column('Key'))
      .toEqual(expect.arrayContaining(['Slovenia', 'Iceland', 'Zzyzx']));
    await expect.poll(() => figure.column('Key')).toHaveLength(8);

    await lesson.open('exact-match', '#answer');
    await figure.radio('Countries').check();
    await figure.query.fill('Turkey');
    await expect.poll(() => figure.column('Key')).toHaveLength(8);
    await expect.poll(() => figure.column('Key')).toContain('Turkey');
  });
});

test.describe('fifty records at once', () => {
  const DESK = { width: 1280, height: 800 };
  const cards = (figure: FigureView) => figure.recordGrid.locator('tbody.records tr');

  test('all are in view, each on a line from the query; a narrow place folds them', async ({
    lesson,
    page,
  }) => {
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    for (const [width, columns] of [
      [1280, 5],
      [1024, 4],
      [640, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 1400 });
      await expect(cards(figure)).toHaveCount(countries.length);
      await expect(cards(figure).last()).toBeInViewport({ ratio: 1 });
      await soon(async () => {
        const rings = await figure.recordGrid
          .locator('tbody.records .score .text')
          .evaluateAll((all) =>
            all.map((ring) => ring.getBoundingClientRect()).map((r) => r.x + r.width / 2),
          );
        const ends = await figure.root.locator('soft-wires path').evaluateAll((paths) =>
          (paths as SVGPathElement[]).map((path) => {
            const { x, y } = path.getPointAtLength(path.getTotalLength());
            return new DOMPoint(x, y).matrixTransform(path.getScreenCTM()!).x;
          }),
        );
        expect(ends).toHaveLength(columns);
        for (const x of rings)
          expect(Math.min(...ends.map((end) => Math.abs(end - x))), `a ring at ${x}`).toBeLessThan(1.5);
        for (const end of ends)
          expect(Math.min(...rings.map((x) => Math.abs(end - x))), `a line at ${end}`).toBeLessThan(1.5);
      });
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => cards(figure).filter({ visible: true }).count()).toBe(8);
    await expect(figure.rest).toHaveText('42 more rows');
    await figure.rest.click();
    await expect.poll(() => cards(figure).filter({ visible: true }).count()).toBe(countries.length);
  });

  test('its rings are asked, its keys and values edited, and its records come and go', async ({
    lesson,
    page,
  }) => {
    await page.setViewportSize(DESK);
    await lesson.open('exact-match', '#ask');
    const { figure } = lesson;
    await expect(cards(figure).nth(3).locator('td.score')).toHaveText('');
    await figure.button('Skip').click();
    await figure.type(figure.query, 'Kenya');
    const kenya = cards(figure).and(page.locator('.lit'));
    await expect(kenya).toHaveCount(1);
    await expect(kenya.getByRole('textbox').first()).toHaveValue('Kenya');
    await kenya.locator('.select').click();
    await expect(figure.root.locator('.from')).toContainText('Kenya (query) equals Kenya (key)');
    await figure.type(figure.value('Kenya'), '3,000');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('3,000');
    await kenya.hover();
    await figure.button('Delete the record Kenya').click();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('no answer');
    await expect(cards(figure)).toHaveCount(countries.length - 1);
    // Along a column and to the next.
    await (await figure.number('Chile', 'Key')).focus();
    await page.keyboard.press('ArrowDown');
    await expect(figure.recordGrid.locator(':focus')).toHaveAccessibleName('China');
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
      await soon(async () => {
        const box = await row.boundingBox();
        expect(box?.height, `at ${width}`).toBeGreaterThanOrEqual(44);
        expect(box?.height, `at ${width}`).toBeLessThan(48);
        const tops = await row
          .locator('textarea, input, .text')
          .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect()))
          .then((boxes) => boxes.map(({ top, height }) => top + height / 2));
        expect(Math.max(...tops) - Math.min(...tops), 'all stand in one line').toBeLessThan(4);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    }
  });

  test('what deletes a record comes when it is asked for', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    const remove = figure.button('Delete the record Jindra');
    await expect(remove).toHaveCount(0);
    await figure.button('Delete records').tap();
    await remove.tap();
    await expect.poll(async () => (await figure.column('Key'))[0]).toBe('Heinrich');
    await figure.button('Delete records').tap();
    await expect(figure.button('Delete the record Heinrich')).toHaveCount(0);
  });
});

import { phoneBook } from './support/data.js';
import { expectAllShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

const EIGHTH = 1 / 8;
const HOSTILE =
  '<img src=x onerror="document.title=\'broken in\'"><script>document.title="broken in"</script>';

test.describe('text is data', () => {
  test('markup as query, key and word stays text', async ({ lesson, page }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    const title = await page.title();
    await figure.type(figure.query, HOSTILE);
    await figure.type(figure.key(1), HOSTILE);
    const records = phoneBook.map((item, index) => (index === 0 ? { ...item, key: HOSTILE } : item));
    const [weight = NaN] = askBySpelling(HOSTILE, records, EIGHTH).weights;
    const sentence = `${HOSTILE} (query) puts ${weight.toFixed(3)} of its weight on ${HOSTILE} (key).`;
    await expect(await figure.number(HOSTILE, 'Weight')).toHaveAttribute('aria-selected', 'true');
    await expect(figure.derivation.locator('.sentence')).toHaveText(sentence);
    await lesson.open('queries-and-keys', '#sentence');
    await figure.type(
      figure.root.getByRole('textbox', { name: 'Your words' }),
      '<img/src=x/onerror=alert(1)> Riley',
    );
    await expect(figure.matrix('Queries').getByText('<img/src=x/onerror=alert(1)>')).toBeVisible();
    await expect.poll(() => page.locator('soft-lookup img, soft-lookup script').count()).toBe(0);
    expect(await page.title()).not.toContain('broken in');
    expect(title).not.toContain('broken in');
  });

  test('texts of any length and script: refused beyond a thousand characters, else the numbers of the reference', async ({
    lesson,
    page,
  }) => {
    await lesson.open('weighted-sum', '#weigh');
    const { figure } = lesson;
    await test.step('10,000 characters are refused, stay typed, and the last good numbers stay', async () => {
      const before = await figure.records();
      const long = 'x'.repeat(10_000);
      await figure.type(figure.query, long);
      await expect(
        figure.text('Query: 10000 characters were given; at most 1000 are allowed.'),
      ).toBeVisible();
      await expect(figure.query).toHaveValue(long);
      await expect(figure.query).toHaveAttribute('aria-invalid', 'true');
      await expect(figure.query).toHaveAccessibleDescription(/at most 1000 are allowed/);
      await expect.poll(() => figure.records()).toEqual(before);
      await figure.type(figure.key(3), long);
      await expect(figure.text('Key: 10000 characters were given; at most 1000 are allowed.')).toBeVisible();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
            `${width} px`,
          )
          .toBe(true);
      }
      await figure.type(figure.query, 'Jindrich');
      await expect(figure.query).not.toHaveAttribute('aria-invalid');
      await figure.type(figure.key(3), 'Friedrich');
      await expect.poll(() => figure.records()).toEqual(before);
    });
    await test.step('a thousand characters are taken', async () => {
      const longest = 'Jindřich '.repeat(112).slice(0, 1000);
      await figure.type(figure.query, longest);
      const { scores } = askBySpelling(longest, phoneBook, EIGHTH);
      await soon(async () => expectAllShown(await figure.column('Score'), scores, 'scores'));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    });
    for (const [name, text] of [
      ['emoji', '👩‍👩‍👧‍👦🇨🇿'],
      ['right to left', 'ירושלים مرحبا'],
      ['combining marks', 'Jindr\u030Cich z\u0351\u036B\u0343\u036A\u0302\u036B\u033D'],
      ['Chinese', '注意力机制'],
      ['blanks', '  \t '],
      ['nothing', ''],
    ] as const) {
      await test.step(`${name} as query and key`, async () => {
        await figure.type(figure.query, text);
        await figure.type(figure.key(2), text);
        const typed = await figure.query.inputValue();
        const second = await figure.key(2).inputValue();
        const records = phoneBook.map((item, index) => (index === 1 ? { ...item, key: second } : item));
        const reference = askBySpelling(typed, records, EIGHTH);
        await soon(async () => {
          expectAllShown(await figure.column('Score'), reference.scores, 'scores');
          expectAllShown(await figure.column('Weight'), reference.weights, 'weights');
        });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
          .toBe(true);
      });
    }
  });
});

test.describe('what can’t be taken', () => {
  test('values that are no numbers, and a table without records', async ({ lesson }) => {
    await lesson.open('exact-match', '#answer');
    const { figure } = lesson;
    await test.step('values that are no numbers', async () => {
      const before = (await figure.records()).footer['Value'];
      for (const text of ['abc', '1e999', 'NaN', 'Infinity', '', '12 apples', '0x10', '1,2,3']) {
        await figure.type(figure.value('Anna'), text);
        await expect(
          figure.text(`Value: “${text}” was given; a number is needed, such as 42,000.`),
        ).toBeVisible();
        await expect(figure.value('Anna')).toHaveValue(text);
        await expect(figure.value('Anna')).toHaveAttribute('aria-invalid', 'true');
        await expect.poll(async () => (await figure.records()).footer['Value']).toBe(before);
      }
      // A comma before the decimals, as half of the world writes it, is never dropped.
      for (const [text, value] of [
        ['0,5', '0.5'],
        ['12', '12'],
      ] as const) {
        await figure.type(figure.value('Anna'), text);
        await expect(figure.value('Anna')).not.toHaveAttribute('aria-invalid');
        await expect.poll(async () => (await figure.records()).footer['Value']).toBe(value);
      }
    });
    await test.step('a table without records says so; adding one mends it', async () => {
      for (let left = 8; left > 0; left -= 1)
        await figure
          .button(/^Delete the record/)
          .first()
          .click();
      await expect(figure.text('The table is empty. Add a record, or undo.')).toBeVisible();
      await figure.button('Add a record').click();
      await figure.type(figure.key(1), 'Anna');
      await figure.type(figure.value('Anna'), '7');
      await expect.poll(async () => (await figure.records()).footer['Value']).toBe('7');
    });
  });

  test('entries of a matrix that are no numbers, or beyond 1e12', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#pair');
    const { figure } = lesson;
    await test.step('entries that are no numbers', async () => {
      const before = await figure.matrixTexts('Weights');
      await figure.setMatrixCell('Queries', 0, 0, 'two');
      await expect(figure.text('Queries: “two” was given; a number is needed')).toBeVisible();
      await expect(figure.matrixCell('Queries', 0, 0)).toHaveAttribute('aria-invalid', 'true');
      await expect.poll(async () => (await figure.matrixTexts('Queries'))[0]).toEqual(['two', '0']);
      await expect.poll(() => figure.matrixTexts('Weights')).toEqual(before);
      await figure.setMatrixCell('Queries', 0, 0, '0');
      await expect(figure.matrixCell('Queries', 0, 0)).not.toHaveAttribute('aria-invalid');
      await expect.poll(async () => (await figure.matrixTexts('Weights'))[0]).toEqual(['0.500', '0.500']);
    });
    await test.step('numbers up to 1e12 give weights; beyond, they are refused in their place', async () => {
      await figure.setMatrixCell('Queries', 0, 0, '1e12');
      await figure.setMatrixCell('Keys', 1, 0, '1e12');
      await expect.poll(async () => (await figure.matrixTexts('Weights'))[0]).toEqual(['0.000', '1.000']);
      await figure.setMatrixCell('Keys', 0, 0, '1e19');
      await expect(
        figure.text('Keys: “1e19” was given; a number from −1e12 to 1e12 is needed'),
      ).toBeVisible();
      await expect(figure.matrixCell('Keys', 0, 0)).toHaveAttribute('aria-invalid', 'true');
      await expect.poll(async () => (await figure.matrixTexts('Weights'))[0]).toEqual(['0.000', '1.000']);
      await figure.setMatrixCell('Keys', 0, 0, '1');
      await expect(figure.matrixCell('Keys', 0, 0)).not.toHaveAttribute('aria-invalid');
    });
  });

  test('a sentence needs one to sixteen words', async ({ lesson }) => {
    await lesson.open('queries-and-keys', '#sentence');
    const { figure } = lesson;
    const words = figure.root.getByRole('textbox', { name: 'Your words' });
    await figure.type(words, 'a b c d e f g h i j k l m n o p q');
    await expect(figure.text('Your words: 1 to 16 words are needed, not 17.')).toBeVisible();
    await figure.type(words, '   ');
    await expect(figure.text('Your words: 1 to 16 words are needed, not 0.')).toBeVisible();
    await expect.poll(async () => (await figure.matrixTexts('Weights')).length).toBe(7);
    await figure.type(words, 'a b c d e f g h i j k l m n o p');
    await expect.poll(async () => (await figure.matrixTexts('Weights')).length).toBe(16);
    await figure.type(words, 'alone');
    await expect.poll(() => figure.matrixTexts('Weights')).toEqual([['1.000']]);
  });
});

test.describe('numbers as people learned to write them', () => {
  test('a prediction with a decimal comma is what was meant: 0,5 is a half', async ({ lesson }) => {
    await lesson.open('near-match', '#limits');
    const { figure } = lesson;
    const entry = figure.prediction.getByRole('textbox');
    for (const unreadable of ['1,2,3', '1.2.3', '0,000,5']) {
      await entry.fill(unreadable);
      await expect(figure.button('Compute it')).toBeDisabled();
    }
    await entry.fill('0,5');
    await figure.button('Compute it').click();
    await expect(figure.outcome).toContainText('You said 0.500; 0.000 was computed.');
  });

  test('the value of a record: groups and decimals by both signs', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weighted-sum?v=1&step=mix&records=tea:1');
    const { figure } = lesson;
    for (const [typed, read] of [
      ['1,234.5', '1234.5'],
      ['1.234,5', '1234.5'],
      ['42,000', '42000'],
      ['0,421', '0.421'],
    ] as const) {
      await figure.type(figure.value('tea'), typed);
      await expect(figure.root).toHaveJSProperty('state', `v=2&step=mix&records=tea:${read}`);
    }
  });

  test('an address is read alike everywhere: its decimals stand behind a point', async ({ lesson }) => {
    await lesson.open('weighted-sum', '#weighted-sum?v=1&step=mix&temperature=0,421');
    await expect(lesson.figure.root.getByRole('alert')).toContainText('temperature: “0,421” was given');
  });
});

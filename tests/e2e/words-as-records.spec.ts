import { readFileSync } from 'node:fs';
import type { FigureView } from './support/figure.js';
import { readNumber } from './support/numbers.js';
import { expect, test } from './support/test.js';

interface Golden {
  readonly words: readonly string[];
  readonly raw: { readonly weights: readonly (readonly number[])[] };
  readonly centred: { readonly weights: readonly (readonly number[])[] };
}

/** Float64 results of the float32 originals. */
const golden = JSON.parse(
  readFileSync(new URL('../fixtures/golden/word-attention.json', import.meta.url), 'utf8'),
) as readonly Golden[];

/** The page has the vectors as int8, which moves no weight of these sentences by more; and half a digit shown. */
const INT8 = 0.004 + 0.0005;

function near(shown: readonly string[], expected: readonly number[], what: string): void {
  expect(shown.length, what).toBe(expected.length);
  shown.forEach((text, index) => {
    const difference = Math.abs(readNumber(text).value - (expected[index] ?? NaN));
    expect(
      difference,
      `${what}, word ${index + 1}: ${text}, not ${expected[index] ?? NaN}`,
    ).toBeLessThanOrEqual(INT8);
  });
}

const sentence = (figure: FigureView) => figure.root.getByRole('textbox', { name: 'Sentence', exact: true });
const likeness = (figure: FigureView, label: string) =>
  figure.root.locator('soft-weight-bars').getByRole('listitem').filter({ hasText: label });

test.describe('words as records', () => {
  test('apple asks its sentence: predicted by keyboard, computed, explained', async ({ lesson, page }) => {
    await lesson.open('words-as-records', '#ask');
    const { figure } = lesson;
    await figure.prediction.getByRole('radio', { name: 'eat' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: 'eat' })).toContainText(
      'you said',
    );
    await expect(figure.prediction.getByRole('listitem').filter({ hasText: 'like' })).toContainText(
      'computed',
    );
    const apple = golden.find(({ words }) => words.join(' ') === 'i like to eat apple');
    await expect(async () => {
      near(await figure.column('Weight'), apple?.raw.weights[4] ?? [], 'raw');
    }).toPass();
    await figure.ask('eat', 'Score');
    await expect.poll(() => figure.formula()).toMatch(/\/ √100\n≈ 12\.\d+ \/ 10\n≈ 1\.26$/);
  });

  test('each golden sentence: raw and centred weights side by side', async ({ lesson }) => {
    await lesson.open('words-as-records', '#centre');
    const { figure } = lesson;
    // Opened once, a table shows the words of every sentence.
    await sentence(figure).fill('evan’s dog riley is so hyper');
    await figure.rest.click();
    for (const { words, raw, centred } of golden) {
      await sentence(figure).fill(words.join(' '));
      // The words before may have been as many.
      await expect(figure.root.locator('soft-arcs').getByRole('button')).toContainText([...words]);
      await expect(figure.root.locator('soft-arcs').getByRole('button')).toHaveCount(words.length);
      const asking = words.length - 1;
      const last = words[asking] ?? '';
      // A word that stands there twice asks by its first place: the row of the two is the same.
      await figure.root.locator('soft-arcs').getByRole('button').nth(words.indexOf(last)).click();
      const text = words.join(' ');
      await expect(async () => {
        near(await figure.column('Raw weight'), raw.weights[asking] ?? [], `raw ${text}`);
        near(await figure.column('Centred weight'), centred.weights[asking] ?? [], `centred ${text}`);
      }).toPass();
    }
  });

  test('the numbers of the prose are those in view', async ({ lesson, page }) => {
    await lesson.open('words-as-records', '#ask');
    const { figure } = lesson;
    await figure.button('Skip').click();
    await expect.poll(() => figure.column('Weight')).toEqual(['0.069', '0.078', '0.068', '0.069', '0.716']);
    await expect(page.getByText('It puts 0.078 on like, and 0.069 on eat')).toBeVisible();
    await page.getByRole('link', { name: 'Aside: Centred vectors' }).click();
    await expect
      .poll(() => figure.column('Centred weight'))
      .toEqual(['0.047', '0.056', '0.052', '0.076', '0.769']);
    await lesson.tab('Relevance').click();
    await figure.button('Skip').click();
    await expect.poll(() => figure.column('Score')).toEqual(['1.03', '0.01', '0.82', '2.00']);
    // What the lesson closes with.
    await figure.button('evan’s dog riley is so hyper, she never stops moving').click();
    await figure.rest.click();
    await expect.poll(async () => (await figure.column('Weight'))[3], 'she on riley').toBe('0.018');
  });

  test('a higher temperature makes apple a fruit, and so do the right words', async ({ lesson, page }) => {
    await lesson.open('words-as-records', '#meaning');
    const { figure } = lesson;
    // Golden values of the originals; a likeness moves with its weights.
    await expect(async () => {
      const shown = await Promise.all(
        [
          'apple alone, to fruit',
          'apple alone, to companies',
          'in this sentence, to fruit',
          'in this sentence, to companies',
        ].map(async (label) => (await likeness(figure, label).innerText()).trim().split(/\s+/).at(-1) ?? ''),
      );
      near(shown, [0.621, 0.725, 0.642, 0.676], 'likeness');
    }).toPass();
    await expect.poll(() => figure.goals()).toEqual([false, true]);
    await figure.temperature.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(figure.temperature).toHaveAttribute('aria-valuetext', '2');
    await expect.poll(() => figure.goals()).toEqual([true, false]);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await sentence(figure).fill('i like to eat an apple pie');
    await figure.root
      .locator('soft-arcs')
      .getByRole('button', { name: /^apple/ })
      .click();
    await expect.poll(() => figure.goals()).toEqual([true, true]);
    await expect(figure.text('the other words have moved the meaning of apple')).toBeVisible();
  });

  test('words without a vector, none at all, and too many are told in place', async ({ lesson }) => {
    await lesson.open('words-as-records', '#records');
    const { figure } = lesson;
    await sentence(figure).fill('jindra likes apple');
    await expect(figure.text('No vector here for “jindra”')).toBeVisible();
    await sentence(figure).fill('jindra');
    await expect(figure.text('at least one word that has a vector is needed')).toBeVisible();
    await sentence(figure).fill('to '.repeat(17));
    await expect(figure.text('1 to 16 words are needed, not 17')).toBeVisible();
    await figure.button('i drink apple juice').click();
    await expect(
      figure.root.getByRole('list', { name: 'Each word and its vector' }).getByRole('listitem'),
    ).toHaveCount(4);
  });

  test('a copied moment opens as it was', async ({ lesson, page }) => {
    await lesson.open('words-as-records', '#meaning');
    const { figure } = lesson;
    await figure.button('apple released a new phone').click();
    await figure.radio('raw').check();
    await figure.ask('phone', 'Weight');
    await expect(page).toHaveURL(/cell=weights\.0\.4/);
    const address = page.url();
    const shown = await figure.column('Weight');
    await page.goto('about:blank');
    await page.goto(address);
    await expect(sentence(figure)).toHaveValue('apple released a new phone');
    await expect.poll(() => figure.column('Weight')).toEqual(shown);
    await expect(figure.derivation).toContainText('of its weight on phone (key)');
  });
});

test.describe('without the word vectors', () => {
  test.use({ expectedTrouble: /word-vectors\.bin|ERR_FAILED/ });

  test('the figure says so, and tries again when asked', async ({ lesson, page }) => {
    await page.route('**/word-vectors.bin', (route) => route.abort());
    await lesson.open('words-as-records', '#records');
    const { figure } = lesson;
    await expect(figure.root.getByRole('alert')).toContainText('The word vectors could not be loaded');
    await page.unroute('**/word-vectors.bin');
    await figure.button('Try again').click();
    await expect(figure.root.getByRole('list', { name: 'Each word and its vector' })).toBeVisible();
  });
});

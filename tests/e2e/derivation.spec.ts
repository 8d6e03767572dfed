import { runInNewContext } from 'node:vm';
import type { Locator } from '@playwright/test';
import type { FigureView } from './support/figure.js';
import { readNumber } from './support/numbers.js';
import { expect, test } from './support/test.js';

/** What the shown formula gives when it is worked out as it stands there, digit by digit. */
function workOut(line: string): number {
  const arithmetic = line
    .replace(/^\s*[=≈]\s*/, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('²', '**2')
    .replaceAll(/exp(?=\()/g, 'Math.exp')
    .replaceAll('√', 'Math.sqrt')
    .replaceAll(/555-0(\d{3}(?:\.\d+)?)/g, (_, digits: string) => String(Number(digits)))
    .replaceAll(/(?<=\d)E(-?\d+)/g, 'e$1');
  if (!/^(?:Math\.(?:exp|sqrt)|[\d\s()+*/.e-])+$/.test(arithmetic))
    throw new Error(`“${line}” is no arithmetic`);
  return Number(runInNewContext(arithmetic));
}

/**
 * The lines of a formula agree: after “=” the number comes out exactly, after “≈” but for the digits
 * that are not shown, of which a quotient of sums adds up some.
 */
async function expectFormula(figure: FigureView, shown: string): Promise<void> {
  await expect(figure.derivation).toContainText(`Where does ${shown} come from?`);
  const { value, lastDigit } = readNumber(shown);
  await expect(async () => {
    const lines = await figure.derivation.locator('.line').allInnerTexts();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const tolerance = line.startsWith('=') ? 1e-9 : lastDigit + 0.01 * Math.abs(value);
      expect(Math.abs(workOut(line) - value), `${line} gives ${shown}`).toBeLessThanOrEqual(tolerance);
    }
  }).toPass();
}

const lit = (cells: Locator): Promise<boolean[]> =>
  cells.evaluateAll((all) => all.map((cell) => cell.classList.contains('lit')));

test('the way down to an operand leads back up, by its trail and by Backspace', async ({ lesson, page }) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  const asks = (number: string) => expect(figure.derivation).toContainText(`Where does ${number} come from?`);
  const trail = figure.derivation.getByRole('navigation', { name: /^Back to the number/ });
  const score = figure.operand('0.529').first();
  await figure.ask('Friedrich', 'Weight');
  await asks('0.229');
  await expect(trail).toHaveCount(0);
  await score.click();
  await asks('0.529');
  const up = trail.getByRole('button', { name: 'Back to 0.229, weight, Jindrich on Friedrich', exact: true });
  await expect(up).toHaveAttribute('aria-keyshortcuts', 'Backspace Escape');
  await up.focus();
  await page.keyboard.press('Backspace');
  await asks('0.229');
  await expect(trail).toHaveCount(0);
  // Where one came from.
  await expect(score).toBeFocused();
  await score.click();
  await asks('0.529');
  await up.click();
  await asks('0.229');
  // A number that is selected elsewhere begins a new way down.
  await score.click();
  await asks('0.529');
  await figure.ask('Ulrich', 'Weight');
  await asks('0.143');
  await expect(trail).toHaveCount(0);
});

test('a weight: heading, formula, sentence; its numbers lead on, and its sources are lit', async ({
  lesson,
}) => {
  await lesson.open('weighted-sum', '#weigh');
  const { figure } = lesson;
  await figure.ask('Friedrich', 'Weight');
  await expect(await figure.number('Friedrich', 'Weight')).toHaveAttribute('aria-selected', 'true');
  await expectFormula(figure, '0.229');
  await expect.poll(() => figure.formula()).toContain('exp(0.529 / 0.125)');
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    'Jindrich (query) puts 0.229 of its weight on Friedrich (key).',
  );
  await expect.poll(() => lit(figure.recordGrid.locator('tbody .select.score'))).toEqual(Array(9).fill(true));
  await expect
    .poll(() => lit(figure.recordGrid.locator('tbody .select.weight')))
    .toEqual(Array(9).fill(false));

  await figure.operand('0.529').first().click();
  await expectFormula(figure, '0.529');
  await expect(await figure.number('Friedrich', 'Score')).toHaveAttribute('aria-selected', 'true');
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    'Jindrich (query) scores Friedrich (key) 0.529.',
  );
  // The grams that the two have in common, listed by hand.
  await expect
    .poll(() => figure.derivation.getByRole('listitem').allInnerTexts())
    .toEqual(expect.arrayContaining(['dr', 'ri', 'ic', 'ch', 'h$', 'dri', 'ric', 'ich', 'ch$']));
  await expect.poll(() => figure.derivation.getByRole('listitem').count()).toBe(9);
});

test('an output: every value counts by its weight', async ({ lesson }) => {
  await lesson.open('weighted-sum', '#temperature');
  const { figure } = lesson;
  await figure.button('Skip').click();
  const outputShown = async (): Promise<string> => (await figure.records()).footer['Value'] ?? '';
  await expect.poll(outputShown).toMatch(/\d/);
  const output = await outputShown();
  await figure.recordGrid.getByRole('gridcell', { name: output, exact: true }).click();
  await expectFormula(figure, output);
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    `Jon (query) receives ${output}: each value times its weight, added up.`,
  );
});

test('exact match: a score of vectors is a dot product', async ({ lesson }) => {
  await lesson.open('exact-match', '#vectors');
  const { figure } = lesson;
  await figure.ask('Anna', 'Score');
  await expectFormula(figure, '1');
  await expect(figure.derivation.locator('.sentence')).toHaveText('Anna (query) scores Anna (key) 1.');
  await lesson.tab('Ask').click();
  await lesson.deeper('Answer').click();
  await lesson.isInDeeper('Answer');
  await figure.isDrawn();
  await figure.ask('Anne', 'Score');
  await expect.poll(() => figure.formula()).toBe('“Anna” ≠ “Anne”\nno match: 0');
});

test('queries and keys: score, weight and output of every cell', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#mix');
  const { figure } = lesson;
  await figure.setMatrixCell('Keys', 0, 0, '-1.5');
  await figure.setMatrixCell('Values', 1, 1, '-300');
  await figure.isDrawn();
  for (const name of ['Scores', 'Weights', 'Outputs']) {
    const texts = await figure.matrixTexts(name);
    for (const [row, column] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      await figure.matrixCell(name, row, column).click();
      await expect(figure.matrixCell(name, row, column)).toHaveAttribute('aria-selected', 'true');
      const { value } = readNumber(texts[row]?.[column] ?? '');
      const asked = async (): Promise<string> =>
        /^Where does (.*) come from\?$/.exec(await figure.derivation.locator('.heading').innerText())?.[1] ??
        '';
      await expect(async () => {
        expect(readNumber(await asked()).value).toBeCloseTo(value, 2);
      }).toPass();
      await expectFormula(figure, await asked());
    }
  }
});

test('queries and keys: the vectors that a score is made of are lit', async ({ lesson }) => {
  await lesson.open('queries-and-keys', '#pair');
  const { figure } = lesson;
  await figure.matrixCell('Scores', 0, 1).click();
  const cells = (name: string) => figure.matrix(name).locator('td[data-row]');
  await expect.poll(() => lit(cells('Queries'))).toEqual([true, true, false, false]);
  await expect.poll(() => lit(cells('Keys'))).toEqual([false, false, true, true]);
  await expect(figure.derivation.locator('.sentence')).toHaveText('Riley (query) scores dog (key) 4.');
  await figure.matrixCell('Weights', 1, 0).click();
  await expect.poll(() => lit(cells('Queries'))).toEqual([false, false, false, false]);
  await expect
    .poll(() => lit(figure.matrix('Scores').locator('td[data-row]')))
    .toEqual([false, false, true, true]);
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    'dog (query) puts 0.018 of its weight on Riley (key).',
  );
});

test('break: following a number stays with its own normalisation', async ({ lesson }) => {
  await lesson.open('weighted-sum', '#break');
  const { figure } = lesson;
  await figure.radio('a fourth score, sum 0.04').check();
  await figure.recordGrid.getByRole('gridcell', { name: '−24.000, differs', exact: true }).click();
  await expect(figure.derivation).toContainText('Where does −24.000 come from?');
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    'The query puts −24.000 of its weight on key 4.',
  );
  await figure.isDrawn();
  const softmax = await figure.column('Softmax');
  await figure.recordGrid.getByRole('gridcell', { name: softmax[0] ?? '', exact: true }).click();
  await expectFormula(figure, softmax[0] ?? '');
});

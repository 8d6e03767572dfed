// What is computed and learned is looked at in Node: tests/web/figures/projections.test.ts.
import { recordAnimations } from './support/animations.js';
import { soon } from './support/soon.js';
import { expect, test } from './support/test.js';

const WEIGHTS = 'Weights: softmax for each query';

test('the program stands below every computation, except where it would tell the answer', async ({
  lesson,
}) => {
  await lesson.open('projections', '#lenses');
  const { root } = lesson.figure;
  const program = root.getByRole('tab', { name: 'Program', exact: true });
  await expect(lesson.figure.prediction).toBeVisible();
  await expect(program).toHaveCount(0);
  await lesson.tab('Attention').click();
  await expect(program).toBeVisible();
  await lesson.deeper('Puzzle').click();
  await lesson.isInDeeper('Puzzle');
  await expect(program).toBeVisible();
});

test('a number of the output unfolds down to X, by clicks alone', async ({ lesson }) => {
  await lesson.open('projections', '#attention');
  const { figure } = lesson;
  const follow = (text: string, nth = 0) => figure.operand(text).nth(nth).click();
  const heading = (text: string) => expect(figure.derivation).toContainText(`Where does ${text} come from?`);
  await heading('3.376');
  await expect(figure.matrix(WEIGHTS).locator('td.path')).toHaveText(['0.034', '0.070', '0.070', '0.827']);
  await follow('0.827');
  await heading('0.827');
  await follow('2.475');
  await expect.poll(() => figure.formula()).toMatch(/^\(?2 × 1\.75 \+ 0 × 0\)? \/ √2\n/);
  await follow('1.75');
  await follow('2');
  await heading('2');
  await expect.poll(() => figure.formula()).toContain('given, not computed');
  await expect(figure.matrixCell('Embeddings X', 3, 1)).toHaveAttribute('aria-selected', 'true');
  await expect(figure.derivation.locator('.sentence')).toHaveText(
    'awesome is stored as (0, 2, 0.5), set by hand.',
  );
});

test('the questions have miniatures that compute', async ({ lesson, page }) => {
  const open = async (step: string, question: string) => {
    // What is asked often comes with the explanation of its step.
    await lesson.open('projections', `#projections?v=2&step=${step}&prediction=`);
    const asked = page.locator('details').filter({ hasText: question });
    await asked.locator('summary').first().click();
    return asked.locator('soft-lookup');
  };
  const weights = await open('attention', 'Are attention weights parameters?');
  await weights.getByRole('radio', { name: 'This awesome forum' }).check();
  await expect(weights.getByRole('grid', { name: WEIGHTS }).locator('tbody tr')).toHaveCount(3);
  const twice = await open('twice', 'Is the input projected twice?');
  const output = (name: string) =>
    twice.getByRole('grid', { name, exact: true }).locator('tbody td').allInnerTexts();
  await expect(twice.getByRole('grid', { name: 'Output, from X P', exact: true })).toBeVisible();
  await soon(async () => expect(await output('Output, from X P')).toEqual(await output('Output, from X')));
  const product = await open('product', 'Why two matrices and not their product?');
  await expect(product.getByRole('slider')).toBeVisible();
  const own = await open('puzzle', 'Why not use x itself as the query?');
  await expect(own.getByRole('grid', { name: 'Weights' })).toContainText('0.834');
});

test('keys turn into columns when they are others, and are there at once where motion is reduced', async ({
  lesson,
  page,
}) => {
  const turned = await recordAnimations(page, 'turn');
  await lesson.open('projections', '#projections?v=2&step=attention&prediction=skipped');
  const { figure } = lesson;
  await figure.isSettled();
  expect(await turned()).toEqual([]);
  await figure.radio('This awesome forum').check();
  await figure.isSettled();
  const moved = await turned();
  const keys = await figure
    .matrix('Keys K = X W_K')
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, y } = cell.getBoundingClientRect();
        return { text: cell.textContent.trim(), from: [Math.round(x), Math.round(y)] };
      }),
    );
  // Row by row of what is turned: a column of the keys.
  const columns = [0, 1].flatMap((col) => keys.filter((_, index) => index % 2 === col));
  expect(moved.map(({ text, from }) => ({ text, from }))).toEqual(columns);
  expect(Math.max(...moved.map(({ end }) => end))).toBeLessThanOrEqual(400);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await figure.button('Undo').click();
  await figure.isSettled();
  expect(await turned()).toEqual([]);
});

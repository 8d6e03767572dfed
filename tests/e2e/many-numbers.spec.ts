import type { SoftLookup } from '../../web/element/soft-lookup.js';
import type { Results } from '../../web/model/results.js';
import { FigureView } from './support/figure.js';
import { MODULE, test, type ServeHost } from './support/host.js';
import { expectAllShown } from './support/numbers.js';
import { expect } from './support/test.js';
import { isWhole } from './support/whole.js';
import type { Page } from '@playwright/test';

/** Opens a figure, and lists which files of the engine's second module it asks for. */
async function open(
  page: Page,
  host: ServeHost,
  attributes: string,
): Promise<{ readonly figure: FigureView; readonly learning: readonly string[] }> {
  const learning: string[] = [];
  page.on('request', (request) => {
    if (/learning-[a-z]+\.wasm$/.test(request.url())) learning.push(request.url());
  });
  await page.goto(
    await host({ figure: `${MODULE}<soft-lookup loading="eager" ${attributes}></soft-lookup>` }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await figure.isComputed();
  await isWhole(figure);
  return { figure, learning };
}

const resultsOf = ({ root }: FigureView): Promise<Results | null> =>
  root.evaluate(async (element: SoftLookup) => {
    await element.updateComplete;
    return element.results;
  });

const FOUR =
  'figure="scores" step="stretch" asking="1,0,2,1" keys="3,0,0,0/0,2,0,0/0,0,0,1" prediction="skipped"';

test.describe('vectors of more numbers than a plane has directions', () => {
  test('all numbers count, and the plane says what it shows of them', async ({ host, page }) => {
    const { figure, learning } = await open(page, host, FOUR);
    expect(learning).toHaveLength(1);
    // By hand: 1 × 3, 0 × 2, 1 × 1; the query has length √6.
    await expect(async () => {
      const shown = await figure.matrixTexts('Scores by each function');
      expectAllShown(shown[0] ?? [], [3, 0, 1], 'dot product');
      expectAllShown(shown[1] ?? [], [1.5, 0, 0.5], 'divided by √4');
      expectAllShown(shown[2] ?? [], [3 / (3 * Math.sqrt(6)), 0, 1 / Math.sqrt(6)], 'cosine');
    }).toPass();
    await expect(figure.tip('the query')).toHaveAttribute('aria-valuetext', '(1, 0, 2, 1), length 2.4');
    for (const name of ['the query', 'key a'])
      await expect(figure.tip(name)).toHaveAttribute('aria-disabled', 'true');
    await figure.matrixCell('Scores by each function', 0, 0).click();
    await expect.poll(() => figure.formula()).toMatch(/^1 × 3 \+ 0 × 0 \+ 2 × 0 \+ 1 × 0\s= 3$/);
  });

  test('the numbers are typed where no tip can be dragged; address and results have all of them', async ({
    host,
    page,
  }) => {
    const { figure } = await open(page, host, FOUR);
    const before = await figure.tip('key b').evaluate(({ style }) => style.cssText);
    await figure.button('Show the whole figure').click();
    await figure.setMatrixCell('Keys', 1, 3, '4');
    await expect(figure.tip('key b')).toHaveAttribute('aria-valuetext', /^\(0, 2, 0, 4\), length 4\.5/);
    await expect.poll(() => figure.tip('key b').evaluate(({ style }) => style.cssText)).not.toBe(before);
    const state = await figure.root.evaluate((element: SoftLookup) => element.state);
    expect(new URLSearchParams(state).get('keys')).toBe('3,0,0,0/0,2,0,4/0,0,0,1');
    const results = await resultsOf(figure);
    expect(results?.scores).toEqual([[3, 4, 1]]);
    expect(results?.inputs).toMatchObject({
      asking: [[1, 0, 2, 1]],
      keys: [
        [3, 0, 0, 0],
        [0, 2, 0, 4],
        [0, 0, 0, 1],
      ],
    });
    const { figure: opened } = await open(
      page,
      host,
      `figure="scores" asking="1,0,2,1" state="${state.replaceAll('&', '&amp;')}"`,
    );
    await expect.poll(async () => (await resultsOf(opened))?.scores).toEqual([[3, 4, 1]]);
  });

  test('of words, with values of another length, and one vector for both', async ({ host, page }) => {
    const { figure } = await open(
      page,
      host,
      'figure="queries-and-keys" step="mix" words="cat,sat" queries="1,0,2/0,1,0" keys="1,1,0/0,2,1" values="1,2,3,4/4,0,1,0"',
    );
    const results = await resultsOf(figure);
    expect(results?.scores).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const weight = 1 / (1 + Math.E);
    const output = [1 * weight + 4 * (1 - weight), 2 * weight, 3 * weight + (1 - weight), 4 * weight];
    output.forEach((number, col) => expect(results?.output?.[0]?.[col]).toBeCloseTo(number, 5));
    await expect(figure.matrix('Outputs').getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      'o₁',
      'o₂',
      'o₃',
      'o₄',
    ]);
    await figure.switch('One shared vector per word').click();
    await expect
      .poll(async () => (await resultsOf(figure))?.scores)
      .toEqual([
        [2, 2],
        [2, 5],
      ]);
    await figure.switch('Unit length').click();
    await expect
      .poll(async () => (await resultsOf(figure))?.scores?.[0]?.[1])
      .toBeCloseTo(2 / Math.sqrt(2 * 5), 2);
    // No circle is drawn that the tips would not lie on.
    await expect(figure.root.locator('soft-plane .circle')).toHaveCount(0);
  });

  test('what does not fit is named, and the last good numbers stay', async ({ host, page }) => {
    const { figure } = await open(page, host, FOUR);
    await figure.root.evaluate((element: SoftLookup) => element.setAttribute('keys', '1,2,3/3,2,1/0,0,1'));
    await expect(figure.root.locator('soft-figure .problem')).toContainText(
      'keys and asking: the lengths of their rows are 3 and 4, but must be equal.',
    );
    expectAllShown((await figure.matrixTexts('Scores by each function'))[0] ?? [], [3, 0, 1], 'as before');
  });

  test('what is drawn of them, for vectors along axes', async ({ host, page }) => {
    const { figure } = await open(
      page,
      host,
      'figure="shared-vectors" step="length" words="cat,sat,mat" vectors="0,0,6/2,0,0/0,1,0" compatibility="dot"',
    );
    // Squared lengths 36, 4 and 1: the plane shows the first two of these directions, 40 of 41.
    await expect(figure.text(/^3 numbers each.* 97\.6 % of their squared lengths\./)).toBeVisible();
    const places = (): Promise<number[]> =>
      figure.root
        .locator('soft-plane [role=slider]')
        .evaluateAll((tips) => tips.map((tip) => Number(tip.getAttribute('aria-valuenow'))));
    await expect.poll(places).toEqual([6, 0, 0]);
  });

  test('two numbers are dragged as ever, and fetch nothing more', async ({ host, page }) => {
    const { figure, learning } = await open(page, host, 'figure="shared-vectors" step="mirror"');
    expect(learning).toEqual([]);
    await expect(figure.text('Drag a tip, or use the arrow keys.')).toHaveCount(1);
    await expect(figure.root.locator('soft-plane .handle.locked')).toHaveCount(0);
  });
});

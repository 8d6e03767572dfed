// Vectors that a plane has no directions for. What is computed from them: tests/web/element/authors-numbers.test.ts.
import type { SoftLookup } from '../../web/element/soft-lookup.js';
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

const FOUR =
  'figure="scores" step="stretch" asking="1,0,2,1" keys="3,0,0,0/0,2,0,0/0,0,0,1" prediction="skipped"';

test.describe('vectors of more numbers than a plane has directions', () => {
  test('all numbers count and are typed where no tip can be dragged, and the plane says what it shows of them', async ({
    host,
    page,
  }) => {
    const { figure, learning } = await open(page, host, FOUR);
    expect(learning).toHaveLength(1);
    // By hand: 1 × 3, 0 × 2, 1 × 1; the query has length √6.
    await expect(async () => {
      const shown = await figure.matrixTexts('Scores by each function');
      expectAllShown(shown[0] ?? [], [3, 0, 1], 'dot product');
      expectAllShown(shown[1] ?? [], [1.5, 0, 0.5], 'divided by √4');
      expectAllShown(shown[2] ?? [], [3 / (3 * Math.sqrt(6)), 0, 1 / Math.sqrt(6)], 'cosine');
    }).toPass();
    // The cosine of 65.9° is 1 / √6.
    await expect(figure.tip('the query')).toHaveAttribute(
      'aria-valuetext',
      '(1, 0, 2, 1), length 2.4, 65.9° from key a, the nearest',
    );
    for (const name of ['the query', 'key a'])
      await expect(figure.tip(name)).toHaveAttribute('aria-disabled', 'true');
    await figure.matrixCell('Scores by each function', 0, 0).click();
    await expect.poll(() => figure.formula()).toMatch(/^1 × 3 \+ 0 × 0 \+ 2 × 0 \+ 1 × 0\s= 3$/);
    const before = await figure.tip('key b').evaluate(({ style }) => style.cssText);
    await figure.button('Show the whole figure').click();
    await figure.setMatrixCell('Keys', 1, 3, '4');
    await expect(figure.tip('key b')).toHaveAttribute('aria-valuetext', /^\(0, 2, 0, 4\), length 4\.5/);
    await expect.poll(() => figure.tip('key b').evaluate(({ style }) => style.cssText)).not.toBe(before);
    const state = await figure.root.evaluate((element: SoftLookup) => element.state);
    expect(new URLSearchParams(state).get('keys')).toBe('3,0,0,0/0,2,0,4/0,0,0,1');
  });

  test('two numbers are dragged as ever, and fetch nothing more', async ({ host, page }) => {
    const { figure, learning } = await open(page, host, 'figure="shared-vectors" step="mirror"');
    expect(learning).toEqual([]);
    await expect(figure.text('Drag a tip, or use the arrow keys.')).toHaveCount(1);
    await expect(figure.root.locator('soft-plane .handle.locked')).toHaveCount(0);
  });
});

// Where they are refused, and what lookups return: tests/web/element/authors-numbers.test.ts.
import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told, type ServeHost } from './support/host.js';
import { expect } from './support/test.js';

const BOLD = '<img src=x onerror="document.title = 1">&amp;';
const records = JSON.stringify([
  { key: 'cat', value: 'meow' },
  { key: 'dog', value: BOLD },
]).replaceAll('<', '\\u003c');

async function open(page: Page, host: ServeHost, attributes: string, data = records): Promise<FigureView> {
  await listen(page);
  const json = `<script type="application/json">{"records": ${data}}</script>`;
  await page.goto(await host({ figure: `${MODULE}<soft-lookup ${attributes}>${json}</soft-lookup>` }));
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  return figure;
}

const recordsOf = ({ root }: FigureView): Promise<unknown> =>
  root.evaluate((element: SoftLookup) => element.getInput('records'));

test.describe('values that are texts', () => {
  test('are what a lookup returns, as they were written', async ({ host, page }) => {
    const figure = await open(page, host, 'figure="exact-match" step="answer" query="dog"');
    await expect.poll(async () => (await figure.records()).footer).toMatchObject({ Value: BOLD });
    await expect(figure.sentence).toContainText(BOLD);
    await expect(figure.derivation).toContainText(BOLD);
    await expect(figure.root.locator('img')).toHaveCount(0);
    expect(await page.title()).toBe('A page of another site');
    // What is typed besides is a text, or a number; the address keeps which.
    await figure.type(figure.value('cat'), 'purr, 12:30');
    const stateNow = () => figure.root.evaluate((element: SoftLookup) => element.state);
    await expect.poll(stateNow).toContain('purr');
    const state = await stateNow();
    await figure.root.evaluate((element: SoftLookup) => {
      element.state = 'v=2&step=answer';
    });
    await expect.poll(() => recordsOf(figure)).toEqual(JSON.parse(records));
    await figure.root.evaluate((element: SoftLookup, given) => {
      element.state = given;
    }, state);
    await expect
      .poll(() => recordsOf(figure))
      .toEqual([
        { key: 'cat', value: 'purr, 12:30' },
        { key: 'dog', value: BOLD },
      ]);
    expect(await told(page, 'error')).toEqual([]);
  });
});

// A table that changes in the page. What a figure reads of one: tests/web/element/authors-numbers.test.ts and csv.test.ts.
import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told, type ServeHost } from './support/host.js';
import { expect } from './support/test.js';

const table = (csv: string): string => `<script type="text/csv">${csv}</script>`;

async function open(page: Page, host: ServeHost, tag: string): Promise<FigureView> {
  await listen(page);
  await page.goto(await host({ figure: MODULE + tag }));
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  return figure;
}

const recordsOf = ({ root }: FigureView): Promise<unknown> =>
  root.evaluate(async (element: SoftLookup) => {
    await element.updateComplete;
    return element.getInput('records');
  });

test.describe('an author’s table in the element', () => {
  test('is edited by a script: what can not be read is named, and what could be stays', async ({
    host,
    page,
  }) => {
    const figure = await open(
      page,
      host,
      `<soft-lookup figure="weighted-sum" step="mix" query="tea">${table('key,value\ntea,1\nteam,2')}</soft-lookup>`,
    );
    const write = (text: string) =>
      figure.root.locator('script').evaluate((script, given) => (script.textContent = given), text);
    await write('key,value\ntea,1\nteam,two');
    await expect(figure.root.getByRole('alert')).toHaveText(
      'CSV, line 3, column “value”: “two” was given; a number is needed, such as 0.5.',
    );
    await expect
      .poll(() => recordsOf(figure))
      .toEqual([
        { key: 'tea', value: 1 },
        { key: 'team', value: 2 },
      ]);
    await expect.poll(async () => (await told(page, 'error'))[0]?.detail['messages']).toHaveLength(1);
    await write('key,value\ntea,1\nteam,3');
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
    await expect(figure.value('team')).toHaveValue('3');
  });

  test('comes later, and goes: its reader is fetched for it alone', async ({ host, page }) => {
    const readers: string[] = [];
    page.on('request', (request) => {
      if (/\/read-[^/]+\.js$/.test(request.url())) readers.push(request.url());
    });
    const figure = await open(page, host, '<soft-lookup figure="weighted-sum" step="mix"></soft-lookup>');
    expect(readers).toEqual([]);
    await figure.root.evaluate((element) => {
      const script = document.createElement('script');
      script.type = 'text/csv';
      script.textContent = 'key,value\ntea,1';
      element.append(script);
    });
    await expect(figure.value('tea')).toHaveValue('1');
    expect(readers).toHaveLength(1);
    await figure.root.evaluate((element) => element.querySelector('script')?.remove());
    await expect(figure.value('tea')).toHaveCount(0);
  });
});

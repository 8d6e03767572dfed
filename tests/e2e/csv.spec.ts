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
  test('is what the figure shows at first, and is no change', async ({ host, page }) => {
    const figure = await open(
      page,
      host,
      `<soft-lookup figure="weighted-sum" step="mix" query="tea">${table('\r\n  key,value\r\n  tea,"1,000"\r\n  "<b>""tea"", hot</b>",30\r\n')}</soft-lookup>`,
    );
    await expect
      .poll(() => recordsOf(figure))
      .toEqual([
        { key: 'tea', value: 1000 },
        { key: '<b>"tea", hot</b>', value: 30 },
      ]);
    await expect(figure.key(2)).toHaveValue('<b>"tea", hot</b>');
    await expect.poll(() => told(page, 'ready')).toHaveLength(1);
    expect(await told(page, 'change')).toEqual([]);
    expect(await told(page, 'error')).toEqual([]);
  });

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

  test('holds several lists, under attributes and JSON', async ({ host, page }) => {
    const figure = await open(
      page,
      host,
      `<soft-lookup figure="queries-and-keys" step="pair" words="cat,mat">${table(
        'words,queries1,queries2,keys1,keys2\ncat,1,0,1,1\nsat,0,1,0,2',
      )}<script type="application/json">{"keys": [[3, 0], [0, 3]]}</script></soft-lookup>`,
    );
    const { inputs, scores } = await figure.root.evaluate(async (element: SoftLookup) => {
      await element.updateComplete;
      return element.results!;
    });
    expect(inputs).toMatchObject({ words: ['cat', 'mat'] });
    expect(scores).toEqual([
      [3, 0],
      [0, 3],
    ]);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { isLong, sampleOf } from './support/long.js';
import { dist, expect } from './support/test.js';

const figures = readdirSync(join(dist, 'reference'));

test('every figure has a reference page, which the gallery leads to', async ({ page, site }) => {
  await page.goto(`${site.url}embed/`);
  const links = page.getByRole('link', { name: 'Its reference' });
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  const led = addresses.map((address) => address.replace(/.*\/reference\/(.*)\/$/, '$1'));
  expect([...led].sort()).toEqual([...figures].sort());
});

// tests/web/site/reference.test.ts computes those of all figures: here they stand in one page.
for (const figure of isLong ? figures : figures.slice(0, 1)) {
  test(`${figure}: each input has an example, which computes without a problem`, async ({
    host,
    page,
    site,
  }) => {
    await page.goto(`${site.url}reference/${figure}/`);
    const inputs = await page.locator('h3[id]').allInnerTexts();
    const examples = await page.locator('dd .copyable code').allInnerTexts();
    expect(examples).toHaveLength(inputs.length);
    expect(examples.filter((example, index) => !example.includes(` ${inputs[index] ?? ''}="`))).toEqual([]);
    const eager = examples.map((example) => example.replace('<soft-lookup', '<soft-lookup loading="eager"'));
    await page.goto(await host({ figure: MODULE + eager.join('\n') }));
    const shown = page.locator('soft-lookup');
    await expect(shown.locator('soft-figure')).toHaveCount(examples.length);
    for (const element of await shown.all()) {
      // What takes long is computed in view alone.
      await element.scrollIntoViewIfNeeded();
      await element.evaluate(
        (figure: HTMLElement & { updateComplete?: Promise<unknown> }) => figure.updateComplete,
      );
    }
    // A shape that does not fit, and what can't be loaded, is told as an alert too.
    await expect(shown.getByRole('alert')).toHaveCount(0);
  });
}

for (const figure of sampleOf(figures)) {
  test(`${figure}: its table is what the figure beside it computes from`, async ({ host, page, site }) => {
    await page.goto(`${site.url}reference/${figure}/`);
    const [example] = await page.locator('#csv ~ .copyable code').allInnerTexts();
    // Sentences and single settings are no lists.
    expect(example === undefined).toBe(['words-as-records', 'trained-model', 'flow'].includes(figure));
    if (example === undefined) return;
    const [header = '', first = ''] = example.split('\n').slice(1);
    const inputsOf = async (shown: Locator): Promise<unknown> => {
      await shown.scrollIntoViewIfNeeded();
      await expect(shown.locator('soft-figure')).toHaveCount(1);
      await expect(shown.getByRole('alert')).toHaveCount(0);
      return shown.evaluate(async (element: SoftLookup) => {
        await element.updateComplete;
        return element.results?.inputs;
      });
    };
    const beside = page.locator('soft-lookup').last();
    const live = await inputsOf(beside);
    // What the table holds is in view.
    await expect(beside.locator('soft-record-table, soft-matrix').filter({ visible: true })).not.toHaveCount(
      0,
    );
    if (header.startsWith('key,'))
      await expect.poll(() => new FigureView(beside).column('Key')).toContain('Lee, Ann');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'no wider than a phone')
      .toBe(360);
    await page.goto(await host({ figure: MODULE + example }));
    const copied = await inputsOf(page.locator('soft-lookup'));
    expect(copied).toEqual(live);
    const name = header.split(',')[0]?.replace(/[1-9]$/, '') ?? '';
    const list = (copied as Record<string, readonly unknown[]>)[name === 'key' ? 'records' : name];
    expect(JSON.stringify(list?.[0])).toContain(first.split(',')[0]);
  });
}

test('by the keyboard alone: each example of a reference is copied by the button beside it', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // What is copied, also where a browser gives no test its clipboard.
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
  });
  await page.goto(`${site.url}reference/flow/`);
  const example = page.locator('dd .copyable').first();
  await example.getByRole('region').focus();
  await page.keyboard.press('Tab');
  await expect(example.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(example.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  expect(copied).toEqual([await example.locator('code').textContent()]);
});

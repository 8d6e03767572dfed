import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { FigureView } from '../e2e/support/figure.js';
import { LONG_TEST } from '../e2e/support/patience.js';
import { expect, test } from '../e2e/support/test.js';
import { BASE, bundlers, COPIED, filesIn, startVite, viteVersions } from './support/bundlers.js';
import { consumer } from './support/consumer.js';
import { OUTPUT, WORDS } from './support/expected.js';
import { longBundlers } from './support/long-bundlers.js';

const long = process.env['EMBED_LONG'] !== undefined;

const MISSING_LINE = '<soft-lookup assets="/where/"> or loadEngine({ assets:';

/** The figure, the page's engine and the worker's. */
async function allCompute(page: Page): Promise<void> {
  await expect(page.locator('#page')).toHaveText(OUTPUT);
  await expect(page.locator('#worker')).toHaveText(OUTPUT);
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await expect(figure.root.getByRole('alert')).toHaveCount(0);
  // By spelling, as lesson "weigh" derives it.
  await expect.poll(async () => (await figure.column('Weight'))[0]).toBe('0.421');
}

test.describe('bundled', () => {
  // What a browser says of files that bundlers leave behind.
  test.use({ expectedTrouble: /Failed to load resource| 404$|engine-relaxed.js net::ERR_ABORTED/ });

  for (const bundler of long ? longBundlers : bundlers) {
    test(`by ${bundler.id}: it computes below any path, without the trained numbers, or says which line is missing`, async ({
      closeLast,
      page,
    }) => {
      // A bundler takes what a busy machine leaves it.
      test.setTimeout(LONG_TEST);
      const folder = join(consumer, 'bundled', bundler.id);
      await bundler.build(join(folder, BASE));
      expect(filesIn(folder).filter((file) => file.endsWith('.bin'))).toEqual([]);
      const server = closeLast(await serve({ root: folder }));
      const address = server.url + BASE;

      await page.goto(address);
      await expect(page.locator('#words')).toContainText(MISSING_LINE);
      if (bundler.takesWasm) await allCompute(page);
      else {
        await expect(page.locator('#page')).toContainText(MISSING_LINE);
        await expect(page.locator('#worker')).toContainText(MISSING_LINE);
        await expect(page.locator('soft-lookup').getByRole('alert')).toContainText(MISSING_LINE);
      }

      cpSync(join(consumer, 'node_modules/soft-lookup/dist/embed'), join(folder, BASE, COPIED), {
        recursive: true,
      });
      await page.goto(`${address}?assets=${COPIED}`);
      await allCompute(page);
      await expect(page.locator('#words')).toHaveText(WORDS);
    });
  }
});

for (const name of long ? [] : viteVersions) {
  test(`served by the development server of ${name}: it computes without a setting`, async ({
    closeLast,
    page,
  }) => {
    const server = closeLast(await startVite(name));
    // It bundles what it is made of at the first request.
    await page.goto(server.address, { timeout: LONG_TEST });
    await allCompute(page);
    await expect(page.locator('#words')).toHaveText(WORDS);
  });
}

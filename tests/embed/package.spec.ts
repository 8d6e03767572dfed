import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { FigureView } from '../e2e/support/figure.js';
import { expect, test } from '../e2e/support/test.js';
import { buildReactPage } from './support/react.js';
import packageFile from '../../package.json' with { type: 'json' };
import { BASE, bundlers, COPIED, filesIn, startVite, viteVersions } from './support/bundlers.js';
import { compileTypes, consumer } from './support/consumer.js';
import { run } from './support/run.js';

/** Query (1, 0) meets keys (1, 0) and (0, 1): weights e^(1/√2) : 1 over the values 10 and 20. */
const near = Math.exp(Math.SQRT1_2);
const OUTPUT = ((10 * near + 20) / (near + 1)).toFixed(4);

/** web/data/README.md */
const WORDS = '4823';
const MISSING_LINE = '<soft-lookup assets="/where/"> or loadEngine({ assets:';

/** The figure, the page's engine and the worker's. */
async function allCompute(page: Page): Promise<void> {
  await expect(page.locator('#page')).toHaveText(OUTPUT);
  await expect(page.locator('#worker')).toHaveText(OUTPUT);
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await expect(figure.root.getByRole('alert')).toHaveCount(0);
  // By spelling, as lesson "weigh" derives it.
  expect((await figure.column('Weight'))[0]).toBe('0.421');
}

test('its types hold in a strict project, plain and in the JSX of React, Preact and Solid', () => {
  compileTypes();
});

test('Node computes with it, and imports the element where there is no page', () => {
  const printed = JSON.parse(run(process.execPath, ['node.js'], consumer)) as unknown;
  expect(printed).toEqual({ output: OUTPUT, words: Number(WORDS), server: packageFile.version });
});

test.describe('bundled', () => {
  // What a browser says of files that bundlers leave behind.
  test.use({ expectedTrouble: /Failed to load resource| 404$|engine-relaxed.js net::ERR_ABORTED/ });

  for (const bundler of bundlers) {
    test(`by ${bundler.id}: it computes below any path, without the trained numbers, or says which line is missing`, async ({
      page,
    }) => {
      const folder = join(consumer, 'bundled', bundler.id);
      await bundler.build(join(folder, BASE));
      expect(filesIn(folder).filter((file) => file.endsWith('.bin'))).toEqual([]);
      const server = await serve({ root: folder });
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
      await server.close();
    });
  }
});

for (const name of viteVersions) {
  test(`served by the development server of ${name}: it computes without a setting`, async ({ page }) => {
    const server = await startVite(name);
    await page.goto(server.address);
    await allCompute(page);
    await expect(page.locator('#words')).toHaveText(WORDS);
    await server.close();
  });
}

for (const hydrated of [true, false]) {
  test(`in React, StrictMode, ${hydrated ? 'hydrated' : 'rendered by the browser'}: objects and listeners arrive, and what readers edit stays`, async ({
    page,
  }) => {
    const server = await serve({ root: await buildReactPage({ hydrated }) });
    await page.goto(server.url);
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
    await expect(figure.query).toHaveValue('tex');
    expect((await figure.records()).rows.map(({ Key }) => Key)).toEqual(['tea', 'team']);
    expect(await figure.root.evaluate((one: HTMLElement & { temperature: unknown }) => one.temperature)).toBe(
      0.5,
    );
    // The page's own component renders anew at every change, with a new list of the same records.
    await figure.type(figure.query, 'teas');
    await expect(page.locator('#heard')).toContainText('query=teas');
    await expect(figure.query).toHaveValue('teas');
    await page.getByRole('button', { name: 'More records' }).click();
    await expect
      .poll(async () => (await figure.records()).rows.map(({ Key }) => Key))
      .toEqual(['tea', 'team', 'tee']);
    await page.getByRole('button', { name: 'No records' }).click();
    await expect.poll(async () => (await figure.records()).rows.length).toBeGreaterThan(3);
    await server.close();
  });
}

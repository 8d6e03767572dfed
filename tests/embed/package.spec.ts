import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { FigureView } from '../e2e/support/figure.js';
import { expect, test } from '../e2e/support/test.js';
import packageFile from '../../package.json' with { type: 'json' };
import {
  BASE,
  bundleWithVite,
  bundleWithWebpack,
  compileTypes,
  consumer,
  installTarball,
} from './support/consumer.js';
import { root, run } from './support/run.js';

// One after the other: they share the project that installs the tarball.
test.describe.configure({ mode: 'serial' });

/** Query (1, 0) meets keys (1, 0) and (0, 1): weights e^(1/√2) : 1 over the values 10 and 20. */
const near = Math.exp(Math.SQRT1_2);
const OUTPUT = ((10 * near + 20) / (near + 1)).toFixed(4);

test('the tarball holds all that package.json names, and none of the site', () => {
  const { files, bytes } = installTarball();
  const named = [
    packageFile.main,
    packageFile.module,
    packageFile.unpkg,
    packageFile.jsdelivr,
    packageFile.types,
    packageFile.customElements,
    ...Object.values(packageFile.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    ),
  ].filter((path) => !path.includes('*'));
  expect(named.filter((path) => !files.includes(path.replace('./', '')))).toEqual([]);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  for (const folder of ['embed', 'engine'])
    for (const file of ['engine-relaxed.wasm', 'engine-portable.js'])
      expect(files).toContain(`dist/${folder}/${file}`);
  // Eight megabytes, once.
  expect(files.filter((path) => path.endsWith('/word-vectors.bin'))).toEqual([
    'dist/embed/data/word-vectors.bin',
  ]);
  expect(bytes).toBeLessThan(9_000_000);
  expect(files.filter((path) => /^dist\/(lessons|assets|credits|index)|embed\/index/.test(path))).toEqual([]);
  expect(files.filter((path) => /^(web|cpp|tests|scripts)\//.test(path))).toEqual([]);
});

test('its types hold in a strict project, plain and in the JSX of React, Preact and Solid', () => {
  compileTypes();
});

test('Node computes with it, and imports the element where there is no page', () => {
  const printed = JSON.parse(run(process.execPath, ['node.js'], consumer)) as unknown;
  expect(printed).toEqual({ output: OUTPUT, server: packageFile.version });
});

for (const [name, bundle] of [
  ['Vite', bundleWithVite],
  ['webpack', bundleWithWebpack],
] as const) {
  test(`bundled by ${name}, figure, engine and worker compute below any path`, async ({ page }) => {
    const server = await serve({ root: await bundle() });
    await page.goto(server.url + BASE);
    await expect(page.locator('#page')).toHaveText(OUTPUT);
    await expect(page.locator('#worker')).toHaveText(OUTPUT);
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    // By spelling, as lesson "weigh" derives it.
    expect((await figure.column('Weight'))[0]).toBe('0.421');
    await server.close();
  });
}

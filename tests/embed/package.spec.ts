import { serve } from '../../scripts/serve.mjs';
import { FigureView } from '../e2e/support/figure.js';
import { expect, test } from '../e2e/support/test.js';
import { buildReactPage } from './support/react.js';
import packageFile from '../../package.json' with { type: 'json' };
import { compileTypes, consumer } from './support/consumer.js';
import { OUTPUT, WORDS } from './support/expected.js';
import { run } from './support/run.js';

test('its types hold in a strict project, plain and in the JSX of React, Preact and Solid', () => {
  compileTypes();
});

test('Node computes with it, and imports the element where there is no page', () => {
  const printed = JSON.parse(run(process.execPath, ['node.js'], consumer)) as unknown;
  expect(printed).toEqual({ output: OUTPUT, words: Number(WORDS), server: packageFile.version });
});

for (const hydrated of [true, false]) {
  test(`in React, StrictMode, ${hydrated ? 'hydrated' : 'rendered by the browser'}: objects and listeners arrive, and what readers edit stays`, async ({
    closeLast,
    page,
  }) => {
    const server = closeLast(await serve({ root: await buildReactPage({ hydrated }) }));
    await page.goto(server.url);
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
    await expect(figure.query).toHaveValue('tex');
    await expect
      .poll(async () => (await figure.records()).rows.map(({ Key }) => Key))
      .toEqual(['tea', 'team']);
    await expect(figure.root).toHaveJSProperty('temperature', 0.5);
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
  });
}

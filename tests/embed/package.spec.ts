import { serve } from '../../scripts/serve.mjs';
import { lessonsAndPrimers } from '../e2e/support/data.js';
import { FigureView } from '../e2e/support/figure.js';
import { isLong } from '../e2e/support/long.js';
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

test('in jsdom, where an author’s own tests run, every figure comes and says what it computes', () => {
  interface Shown {
    readonly at: string;
    readonly told: string;
    readonly sentence: string;
  }
  // What a number there is computed of is the same: of each figure one step, and in `npm run test:long` all.
  const steps = lessonsAndPrimers.flatMap(({ figure, sections }) =>
    (isLong ? sections : sections.slice(0, 1)).map(([step]) => [figure, step]),
  );
  const all = [...steps, ['weighted-sum', 'weigh']];
  const printed = run(process.execPath, ['jsdom.js', JSON.stringify(all)], consumer);
  const { shown, troubles } = JSON.parse(printed) as {
    readonly shown: readonly Shown[];
    readonly troubles: readonly string[];
  };
  expect(troubles).toEqual([]);
  expect(shown.map(({ at }) => at)).toEqual(all.map((place) => place.join(' ')));
  expect(shown.filter(({ told, sentence }) => told !== 'soft-lookup-ready' || sentence === '')).toEqual([]);
  expect(shown.at(-1)?.sentence).toBe('Jindrich (query) puts its largest weight, 0.421, on Jindra (key).');
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

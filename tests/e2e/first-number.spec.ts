// What a figure fetches before its first number is enough for it, and what comes later may fail.
import { modulesToFirstNumber } from '../../scripts/lib/first-number.mjs';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told } from './support/host.js';
import { expect } from './support/test.js';

// The browser itself reports what these tests take away.
test.use({ expectedTrouble: /Failed to load resource|net::ERR_FAILED/ });

/** The learning module and the trained numbers are counted apart. */
const APART = /\/(learning-|data\/)/;

test('the modules whose bytes are counted are all that the first numbers of each figure need', async ({
  host,
  page,
}) => {
  let counted = new Set<string>();
  await page.route('**/embed/*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    const isCounted = counted.has(pathname.split('/').at(-1)!) || APART.test(pathname);
    return isCounted ? route.continue() : route.abort();
  });
  await listen(page);
  const results = () =>
    page
      .locator('soft-lookup')
      .evaluate((element) => (element as HTMLElement & { results: unknown }).results);
  for (const [name, modules] of Object.entries(await modulesToFirstNumber()))
    await test.step(name, async () => {
      counted = new Set([...modules, 'engine-relaxed.js']);
      await page.goto(await host({ figure: `${MODULE}<soft-lookup figure="${name}"></soft-lookup>` }));
      await expect.poll(() => told(page, 'ready')).toHaveLength(1);
      await new FigureView(page.locator('soft-lookup')).isComputed();
      await expect.poll(results).toMatchObject({ figure: name });
    });
});

test('what tells where a number comes from can’t be fetched: that is said where it is asked, and all else goes on', async ({
  host,
  page,
}) => {
  await page.route('**/embed/chunk-after-paint-*.js', (route) => route.abort());
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich" controls="steps"></soft-lookup>`,
    }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await figure.ask('Jindra', 'Weight');
  const alert = figure.root.getByRole('alert');
  await expect(alert).toContainText('Where this number comes from could not be loaded:');
  await figure.type(figure.query, 'Jindra');
  await expect(figure.sentence).toContainText('Jindra');
  await figure.root.getByRole('radio', { name: 'Mix' }).check();
  await expect(figure.recordGrid).toBeVisible();

  await page.unroute('**/embed/chunk-after-paint-*.js');
  await figure.root.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(figure.derivation).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a number that is asked before what explains it has come is explained when it comes', async ({
  host,
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/embed/chunk-after-paint-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(
    await host({
      figure: `${MODULE}<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich"></soft-lookup>`,
    }),
  );
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isComputed();
  await figure.ask('Jindra', 'Weight');
  await expect(figure.derivation).toHaveCount(0);
  release();
  await expect(figure.derivation).toBeVisible();
});

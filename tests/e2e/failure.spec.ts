import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './support/browser.js';
import { lessons, lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told } from './support/host.js';
import { isLong } from './support/long.js';
import { untilTrained } from './support/patience.js';
import { expect } from './support/test.js';
import { isWhole } from './support/whole.js';

test.describe('the engine can’t be had', () => {
  // The browser itself reports what these tests take away.
  test.use({ expectedTrouble: /\.wasm|Failed to load resource|figure-|Content Security Policy|MIME/ });

  const failures = [
    {
      name: 'missing',
      answer: { status: 404, body: 'Not found' },
      cause: /engine-relaxed\.wasm answered 404/,
    },
    {
      name: 'something else',
      answer: { status: 200, contentType: 'application/wasm', body: 'no WebAssembly at all' },
      cause: /engine-relaxed\.wasm \(content type application\/wasm\) is not WebAssembly that can run here/,
    },
    {
      name: 'a page of the host',
      answer: { status: 200, contentType: 'text/html', body: '<h1>Not found</h1>' },
      cause: /engine-relaxed\.wasm \(content type text\/html\) is not WebAssembly that can run here/,
    },
    {
      name: 'blocked',
      answer: null,
      cause: /engine-relaxed\.wasm could not be fetched\. Is the network there\?/,
    },
  ] as const;

  for (const { name, answer, cause } of failures) {
    test(`the .wasm is ${name}: the cause stands in the figure, and Try again helps`, async ({
      lesson,
      page,
    }) => {
      let asked = 0;
      await page.route('**/*.wasm', (route) => {
        asked += 1;
        return answer ? route.fulfill(answer) : route.abort();
      });
      await listen(page);
      await page.goto(lesson.address('weighted-sum', '#weigh'));
      const alert = lesson.figure.root.getByRole('alert');
      await expect(alert).toContainText('This figure can’t compute: The engine could not be loaded.');
      await expect(alert).toContainText(cause);
      await expect(lesson.figure.text('The figure scores every key of a phone book')).toBeVisible();
      await lesson.isInDeeper('Weigh');
      await lesson.tab('Softmax').click();
      await lesson.deeper('Mix').click();
      await lesson.isInDeeper('Mix');
      await expect(page.getByText('their average is nobody’s number')).toBeVisible();
      const failed = async (): Promise<number> => (await told(page, 'error')).length;
      const askedBefore = asked;
      const failedBefore = await failed();
      await lesson.figure.button('Try again').click();
      await expect.poll(() => asked).toBeGreaterThan(askedBefore);
      // Until then the first refusal stands there, and its button does nothing.
      await expect.poll(failed).toBeGreaterThan(failedBefore);
      await expect(alert).toContainText(cause);

      await page.unroute('**/*.wasm');
      await lesson.figure.button('Try again').click();
      await lesson.figure.isReady();
      await expect(alert).toHaveCount(0);
      await expect.poll(async () => (await lesson.figure.records()).footer['Value']).toBe('26,860');
    });
  }

  test('the file that draws is missing, since the site was updated: that is said in place', async ({
    lesson,
    page,
  }) => {
    await page.route('**/embed/figure-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(lesson.address('exact-match'));
    await expect(lesson.figure.root.getByRole('alert')).toContainText(
      'This figure can’t compute: the site was updated: reload the page.',
    );
    await page.unroute('**/embed/figure-*.js');
    await lesson.figure.button('Reload the page').click();
    await lesson.figure.isReady();
    await expect.poll(() => lesson.figure.column('Key')).toContain('Austria');
  });

  test('a host whose policy lets the module in but not the .wasm is told which directive', async ({
    host,
    page,
    site,
  }) => {
    await listen(page);
    const headers = {
      'Content-Security-Policy': `default-src 'none'; script-src ${site.url} 'wasm-unsafe-eval'; connect-src 'self'; img-src data:`,
    };
    await page.goto(
      await host({
        headers,
        figure: `${MODULE}<soft-lookup figure="exact-match">What is said instead.</soft-lookup>`,
      }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await expect(figure.root.getByRole('alert')).toContainText('allow the address in connect-src?');
    await expect(page.getByText('What is said instead.')).toBeVisible();
    await expect(page.getByText('The page goes on.')).toBeVisible();
    const [error] = await told(page, 'error');
    expect(error?.detail['messages']).toEqual([expect.stringContaining('could not be fetched')]);
  });

  test('a host whose policy forbids WebAssembly is told which word is missing', async ({
    host,
    page,
    site,
  }) => {
    const headers = {
      'Content-Security-Policy': `default-src 'none'; script-src ${site.url}; connect-src ${site.url}; img-src data:`,
    };
    await page.goto(
      await host({ headers, figure: `${MODULE}<soft-lookup figure="exact-match"></soft-lookup>` }),
    );
    await expect(page.locator('soft-lookup').getByRole('alert')).toContainText(
      "its script-src needs 'wasm-unsafe-eval'",
    );
  });
});

/** Stops an engine on the spot, as one does where memory is exhausted, and counts the engines that were started. */
class Trap {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async laidFor(page: Page): Promise<Trap> {
    await page.addInitScript(() => {
      const instantiate = WebAssembly.instantiate.bind(WebAssembly) as (
        module: WebAssembly.Module,
        imports: WebAssembly.Imports,
      ) => Promise<WebAssembly.Instance>;
      const counted = { instances: 0, trap: false };
      Object.assign(window, { counted });
      Object.assign(WebAssembly, {
        instantiate: async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
          counted.instances += 1;
          // Whatever C++ calls outside itself fails, as it does where memory is exhausted.
          for (const from of Object.values(imports)) {
            for (const [name, value] of Object.entries(from)) {
              if (typeof value !== 'function') continue;
              from[name] = (...given: unknown[]) => {
                if (counted.trap) throw new WebAssembly.RuntimeError('unreachable');
                return (value as (...given: unknown[]) => unknown)(...given);
              };
            }
          }
          return instantiate(module, imports);
        },
      });
    });
    return new Trap(page);
  }

  /** Whether whatever C++ calls outside itself fails from now on. */
  async set(trap: boolean): Promise<void> {
    await this.page.evaluate(
      (on) => Object.assign((window as unknown as { counted: object }).counted, { trap: on }),
      trap,
    );
  }

  readonly started = (): Promise<number> =>
    this.page.evaluate(() => (window as unknown as { counted: { instances: number } }).counted.instances);
}

test.describe('the engine stops while it computes', () => {
  const figures = ['mix', 'weigh'].map(
    (step) =>
      `<soft-lookup id="${step}" figure="weighted-sum" step="${step}" query="Jindrich"></soft-lookup>`,
  );

  const trainings = [
    ['scores', 'train'],
    ['keys-and-values', 'train'],
  ] as const;

  test('every figure of the page says so, and one Try again starts them all afresh', async ({
    host,
    page,
  }) => {
    const engine = await Trap.laidFor(page);
    await listen(page);
    await page.goto(await host({ figure: MODULE + figures.join('') }));
    const [first, second] = [0, 1].map((index) => new FigureView(page.locator('soft-lookup').nth(index)));
    if (!first || !second) throw new Error('two figures');
    await first.isReady();
    await second.root.scrollIntoViewIfNeeded();
    await second.isReady();
    // What comes later computes as well, and is to have done so before the engine stops.
    for (const figure of [first, second]) await isWhole(figure);
    const before = await first.records();
    await engine.set(true);
    await first.query.fill('Jan');
    for (const figure of [first, second]) {
      await expect(figure.root.getByRole('alert')).toContainText(
        'This figure can’t compute: the engine stopped.',
      );
    }
    const stopped = await engine.started();
    const failures = (await told(page, 'error')).length;
    // While the cause stands, so does the failure: that of a fresh engine.
    await first.button('Try again').click();
    await expect.poll(engine.started).toBeGreaterThan(stopped);
    // Until then each shows its first failure, and its button does nothing.
    const failedAgain = async (): Promise<string[]> => [
      ...new Set((await told(page, 'error')).slice(failures).map(({ id }) => id)),
    ];
    await expect.poll(async () => (await failedAgain()).sort()).toEqual(['mix', 'weigh']);
    await expect(first.root.getByRole('alert')).toBeVisible();
    await expect(second.root.getByRole('alert')).toBeVisible();
    const failed = await engine.started();
    await engine.set(false);
    await first.button('Try again').click();
    await first.isReady();
    await second.isReady();
    await expect(page.locator('soft-lookup').getByRole('alert')).toHaveCount(0);
    await expect(first.query).toHaveValue('Jan');
    await first.type(first.query, 'Jindrich');
    await expect.poll(() => first.records()).toEqual(before);
    await expect.poll(async () => (await second.column('Weight'))[0]).toBe('0.421');
    // One engine for both.
    expect(await engine.started()).toBe(failed + 1);
  });

  for (const [figure, step] of isLong ? trainings : trainings.slice(0, 1))
    test(`in the middle of a training of ${figure}: told in place, and trained anew after Try again`, async ({
      host,
      page,
    }) => {
      const engine = await Trap.laidFor(page);
      const trained = `<soft-lookup figure="${figure}" step="${step}"></soft-lookup>`;
      await page.goto(await host({ figure: MODULE + trained + figures.join('') }));
      const [first, other] = [0, 1].map((index) => new FigureView(page.locator('soft-lookup').nth(index)));
      if (!first || !other) throw new Error('two figures');
      await first.button('Train').click();
      await expect(first.button('Pause')).toBeVisible();
      await engine.set(true);
      const alert = first.root.getByRole('alert');
      await expect(alert).toContainText('the engine stopped');
      await engine.set(false);
      await first.button('Try again').click();
      await expect(alert).toHaveCount(0);
      await first.button('Train').click();
      await expect(first.button('Train again')).toBeVisible(untilTrained);
      // The other figures of the page compute on.
      await other.root.scrollIntoViewIfNeeded();
      await other.isReady();
      await expect(page.locator('soft-lookup').getByRole('alert')).toHaveCount(0);
      await expect.poll(async () => (await other.column('Weight'))[0]).toMatch(/^0\.\d{3}$/);
    });
});

test('without SIMD the portable build runs, with the same numbers', async ({ site }) => {
  // Chromium compiles SIMD with SSE4.1 only: without it, it has no WebAssembly SIMD.
  const browser = await chromium.launch(launchOptions('--js-flags=--no-enable-sse4-1'));
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().split('/').at(-1) ?? ''));
  await listen(page);
  await page.goto(`${site.url}lessons/weighted-sum/#weigh`);
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await expect
    .poll(async () => (await told(page, 'ready')).map(({ detail }) => detail['build']))
    .toEqual(['portable']);
  expect(requests.filter((name) => name.endsWith('.wasm'))).toEqual(['engine-portable.wasm']);
  await expect
    .poll(() => figure.column('Weight'))
    .toEqual(['0.421', '0.143', '0.229', '0.143', '0.003', '0.044', '0.007', '0.003', '0.006']);
  await browser.close();
});

test.describe('without JavaScript', () => {
  // A browser without scripts refuses the modules that the page would have it fetch early.
  test.use({ javaScriptEnabled: false, expectedTrouble: /^request: .*\.js csp$/ });

  // That they stand in the page of each lesson: tests/web/site/lesson-page.test.ts.
  for (const { slug, steps, title } of isLong ? lessonsAndPrimers : lessons.slice(0, 1)) {
    test(`${slug}: every step and a table in the figure’s place can be read`, async ({ page, lesson }) => {
      await page.goto(lesson.address(slug));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const [, name] of steps) {
        const section = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
        await expect(section.locator('p').first()).toBeVisible();
      }
      await expect(page.locator('soft-lookup').getByRole('table').first()).toBeVisible();
    });
  }

  test('the start page leads to every step', async ({ page, site }) => {
    await page.goto(site.url);
    await expect(page.getByText('hyper puts 20% of its weight on Riley')).toBeVisible();
    await page.getByRole('link', { name: 'Softmax', exact: true }).click();
    await expect(page).toHaveURL(/lessons\/weighted-sum\/#softmax$/);
    await expect(page.getByRole('heading', { name: 'Softmax' })).toBeInViewport();
  });
});

test('where the clipboard is refused, the link is shown to be taken by hand', async ({ lesson, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await lesson.open('weighted-sum', '#mix');
  await lesson.figure.button('Copy link').click();
  await expect(lesson.figure.toolbar.locator('.notice')).toHaveText(
    `The browser did not allow copying. The link: ${lesson.address('weighted-sum', '#weighted-sum?v=2&step=mix')}`,
  );
});

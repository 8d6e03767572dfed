import type { Page } from '@playwright/test';
import { EMBEDDED_HEIGHT, guides } from '../../web/site/snippets.js';
import { serve } from '../../scripts/serve.mjs';
import { lessonsAndPrimers } from './support/data.js';
import { FigureView } from './support/figure.js';
import { MODULE, test } from './support/host.js';
import { countKept, measureKept } from './support/lifecycle.js';
import { dist, expect } from './support/test.js';

// What an earlier test left to the collector would hide what is kept here.
test.use({ reuseContext: false });

declare global {
  interface Window {
    violations?: string[];
    shift?: number;
  }
}

const everyFigure = lessonsAndPrimers
  .map(({ figure }) => `<soft-lookup id="${figure}" figure="${figure}">What is said instead.</soft-lookup>`)
  .join('\n');

/** Scrolls to each figure, so that it starts, and waits until all of them compute. */
async function startAll(page: Page, figures = page.locator('soft-lookup')): Promise<void> {
  for (const figure of await figures.all()) {
    await figure.scrollIntoViewIfNeeded();
    await new FigureView(figure).isReady();
  }
}

test.describe('a strict page of another origin', () => {
  test('every figure, from two copies of the module, without one violation', async ({ host, page, site }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      window.violations = violations;
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    const policy = [
      "default-src 'none'",
      `script-src ${site.url} 'wasm-unsafe-eval'`,
      `connect-src ${site.url}`,
      "style-src 'self'",
      'img-src data:',
      "require-trusted-types-for 'script'",
      "trusted-types lit-html 'allow-duplicates'",
    ].join('; ');
    await page.goto(
      await host({
        headers: { 'Content-Security-Policy': policy },
        figure: `${MODULE}${MODULE.replace('.js', '.js?copy')}${everyFigure}`,
      }),
    );
    await startAll(page);
    await expect(page.locator('soft-lookup')).toHaveCount(lessonsAndPrimers.length);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  });
});

test.describe('what a host can get wrong', () => {
  test.use({
    expectedTrouble: /Failed to load|blocked by CORS|MIME type|soft-lookup|net::ERR|word-vectors|\.wasm/,
  });

  const FIGURE = '<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich">In words.</soft-lookup>';

  for (const [name, headers] of [
    ['without Access-Control-Allow-Origin', { 'Access-Control-Allow-Origin': 'https://else.example' }],
    ['as plain text', { 'Content-Type': 'text/plain' }],
  ] as const) {
    test(`the module comes ${name}: the words in the tag stand there`, async ({ host, page }) => {
      const wrong = await serve({ root: dist, headers });
      const module = `<script type="module" src="${wrong.url}embed/soft-lookup.js"></script>`;
      const failed = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.goto(await host({ figure: module + FIGURE }));
      await failed;
      await expect(page.getByText('In words.')).toBeVisible();
      expect(await page.evaluate(() => customElements.get('soft-lookup') === undefined)).toBe(true);
      await wrong.close();
    });
  }

  test('the .wasm comes as application/octet-stream: it computes', async ({ host, page }) => {
    const wrong = await serve({
      root: dist,
      headers: (path) =>
        path.endsWith('.wasm') ? { 'Content-Type': 'application/octet-stream' } : { 'X-Of-Host': 'yes' },
    });
    const module = `<script type="module" src="${wrong.url}embed/soft-lookup.js"></script>`;
    await page.goto(await host({ figure: module + FIGURE }));
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect.poll(async () => (await figure.column('Weight'))[0]).toBe('0.421');
    await wrong.close();
  });

  test('the .wasm lacks Access-Control-Allow-Origin: the figure says so, above the words', async ({
    host,
    page,
  }) => {
    const wrong = await serve({
      root: dist,
      headers: (path) => ({
        'Access-Control-Allow-Origin': path.endsWith('.wasm') ? 'https://else.example' : '*',
      }),
    });
    const module = `<script type="module" src="${wrong.url}embed/soft-lookup.js"></script>`;
    await page.goto(await host({ figure: module + FIGURE }));
    await expect(page.locator('soft-lookup').getByRole('alert')).toContainText(
      'does that send Access-Control-Allow-Origin?',
    );
    await expect(page.getByText('In words.')).toBeVisible();
    await wrong.close();
  });

  test('the word vectors are missing: the figure that needs them says so', async ({ host, page }) => {
    await page.route('**/word-vectors.bin', (route) => route.fulfill({ status: 404 }));
    await page.goto(
      await host({ figure: `${MODULE}<soft-lookup figure="words-as-records"></soft-lookup>${FIGURE}` }),
    );
    await expect(page.locator('soft-lookup').first()).toContainText(/word-vectors\.bin answered 404/);
    await new FigureView(page.locator('soft-lookup').last()).isReady();
  });
});

test('the lines of the gallery move nothing on the page while the figure loads', async ({
  host,
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shift = (window.shift ?? 0) + (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.url}embed/`);
  await new FigureView(page.locator('.gallery soft-lookup')).isReady();
  const [piece] =
    guides
      .find(({ id }) => id === 'html')
      ?.pieces({
        source: `${site.url}embed/`,
        figure: 'weighted-sum',
        attributes: { step: 'mix', table: 'incomes', query: 'Jon' },
        fallback: 'In words.',
        height: EMBEDDED_HEIGHT,
      }) ?? [];
  await page.goto(await host({ figure: piece?.code ?? '' }));
  await new FigureView(page.locator('soft-lookup')).isReady();
  expect(await page.evaluate(() => window.shift)).toBe(0);
});

test('in a page from right to left with a root of 20 px, figures keep inside it', async ({ host, page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(
    await host({
      head: '<style>html { direction: rtl; font-size: 20px } table { display: block } svg { display: block }</style>',
      figure: MODULE + everyFigure,
    }),
  );
  await startAll(page);
  const overflow = (): Promise<number> =>
    page.evaluate(() => {
      const root = document.documentElement;
      return root.scrollWidth - root.clientWidth;
    });
  await expect.poll(overflow).toBe(0);
});

test('twenty figures on a page share one engine, and all compute', async ({ host, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const one = '<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich"></soft-lookup>';
  await page.goto(await host({ figure: MODULE + one.repeat(20) }));
  await startAll(page);
  for (const figure of await page.locator('soft-lookup').all()) {
    await expect.poll(async () => (await new FigureView(figure).column('Weight'))[0]).toBe('0.421');
  }
  const ofElement = requests.filter((path) => path.startsWith('/embed/'));
  expect(new Set(ofElement).size).toBe(ofElement.length);
});

test('fifty figures come and go, and leave nothing behind', async ({ host, page }) => {
  await countKept(page);
  await page.goto(await host({ figure: `${MODULE}<div id="stage"></div>` }));
  const comeAndGo = (times: number) =>
    page.evaluate(async (count) => {
      const stage = document.querySelector('#stage');
      for (let index = 0; index < count; index += 1) {
        const figure = document.createElement('soft-lookup');
        figure.setAttribute('figure', 'weighted-sum');
        const ready = new Promise((resolve) => figure.addEventListener('soft-lookup-ready', resolve));
        stage?.append(figure);
        await ready;
        figure.remove();
      }
    }, times);
  // The first ones fill what is kept for all: compiled code, styles, formats of numbers.
  await comeAndGo(10);
  const before = await measureKept(page);
  await comeAndGo(50);
  const after = await measureKept(page);
  expect(await page.evaluate(() => window.wasmMemories?.length)).toBe(1);
  expect(after.wasm).toBe(before.wasm);
  // A figure has hundreds of nodes: fewer than one figure's may wait for the collector.
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  // Fifty kept figures would take many megabytes.
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
});

test.describe('hostile JSON of an author', () => {
  const inputs: readonly (readonly [string, string])[] = [
    ['a prototype', '{"__proto__": {"query": "x"}, "constructor": 1, "toString": 2}'],
    ['markup', '{"query": "<img src=x onerror=alert(1)>", "records": [{"key": "<script>", "value": 1}]}'],
    ['wrong kinds', '{"query": {"a": []}, "records": "none", "temperature": [], "table": null, "step": 5}'],
    ['numbers that are none', '{"temperature": 1e999, "scores": [1e39, "2"], "records": [{"key": 1}]}'],
    ['too many records', `{"records": ${JSON.stringify(Array(10_000).fill({ key: 'a', value: 1 }))}}`],
    ['a deep nest', `{"records": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['a long text', JSON.stringify({ query: 'a'.repeat(1_000_000) })],
    [
      'signs of control',
      JSON.stringify({ query: '\u0000\u202e\ud800', records: [{ key: '\u0007', value: 1 }] }),
    ],
  ];

  test('each figure goes on, and so does the page', async ({ host, page }) => {
    const figures = inputs.map(([, json]) => {
      const script = `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`;
      return `<soft-lookup figure="weighted-sum" step="mix">${script}</soft-lookup>`;
    });
    await page.goto(await host({ figure: MODULE + figures.join('') }));
    for (const [place, [name]] of inputs.entries())
      await test.step(name, async () => {
        const figure = new FigureView(page.locator('soft-lookup').nth(place));
        await figure.root.scrollIntoViewIfNeeded();
        await figure.isReady();
        await expect(figure.recordGrid).toBeVisible();
        const told = await figure.root.getByRole('alert').getByRole('listitem').allInnerTexts();
        for (const message of told) expect(message.length).toBeLessThan(300);
        // Nothing of it has become a property of every object, or a part of the page.
        expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
        expect(
          await page.evaluate(() => [Reflect.get({}, 'query') as unknown, typeof Object.prototype.toString]),
        ).toEqual([undefined, 'function']);
        await expect(figure.root.locator('img, script:not([type="application/json"])')).toHaveCount(0);
        await figure.type(figure.query, 'Jan');
        await expect(figure.query).toHaveValue('Jan');
      });
    await expect(page.getByText('The page goes on.')).toBeVisible();
  });
});

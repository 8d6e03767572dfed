import { attention } from '../reference/attention.mjs';
import { FigureView } from './support/figure.js';
import { listen, MODULE, told, test } from './support/host.js';
import { expectAllShown, expectShown } from './support/numbers.js';
import { askBySpelling } from './support/reference.js';
import { expect } from './support/test.js';

const RESERVE = '<style>soft-lookup { display: block; min-block-size: 520px }</style>';

test.describe('a page of another origin', () => {
  test('three lines give a live figure', async ({ host, page, site }) => {
    const address = await host({
      figure: `${MODULE}\n${RESERVE}\n<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich">fallback</soft-lookup>`,
    });
    expect(new URL(address).origin).not.toBe(new URL(site.url).origin);
    await page.goto(address);
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect.poll(async () => (await figure.column('Weight'))[0]).toBe('0.421');
    await expect.poll(() => page.locator('body').innerText()).not.toContain('fallback');
    await figure.type(figure.query, 'Jan');
    await expect.poll(async () => (await figure.column('Score'))[6]).toBe('1.000');
    await expect(figure.button('Copy link')).toHaveCount(0);
  });

  test('two figures on a page, their data as JSON, one request for the WebAssembly', async ({
    host,
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) requests.push(request.url());
    });
    const records = [
      { key: 'red', value: 630 },
      { key: 'infrared', value: 900 },
      { key: 'blue', value: -460.5 },
    ];
    const words = ['the', 'cat', 'sat'];
    const keys = [
      [1, 0],
      [0.5, -2],
      [0, 0.25],
    ];
    const queries = [
      [0, 1],
      [2, 2],
      [-1, 0.5],
    ];
    const values = [
      [1, 10],
      [2, 20],
      [3, 30],
    ];
    const json = (data: unknown): string =>
      `<script type="application/json">${JSON.stringify(data)}</script>`;
    await page.goto(
      await host({
        figure: `${MODULE}
          <soft-lookup id="sum" figure="weighted-sum" step="mix" temperature="0.5">${json({ records, query: 'rot' })}</soft-lookup>
          <soft-lookup id="words" figure="queries-and-keys">${json({ words, keys, queries, values, step: 'mix' })}</soft-lookup>`,
      }),
    );
    const sum = new FigureView(page.locator('#sum'));
    const sentence = new FigureView(page.locator('#words'));
    await sum.isReady();
    await sentence.isReady();

    const spelled = askBySpelling('rot', records, 0.5);
    await expect(async () => {
      expectAllShown(await sum.column('Score'), spelled.scores, 'scores');
      expectAllShown(await sum.column('Weight'), spelled.weights, 'weights');
      expectShown((await sum.records()).footer['Value'] ?? '', spelled.output);
    }).toPass();

    const attended = attention({ query: queries, key: keys, value: values, compatibility: 'dot' });
    await expect(async () => {
      expectAllShown(
        (await sentence.matrixTexts('Weights')).flat(),
        attended.heads[0]?.weights.flat() ?? [],
        'weights',
      );
      expectAllShown((await sentence.matrixTexts('Outputs')).flat(), attended.output.flat(), 'outputs');
    }).toPass();
    expect(requests).toHaveLength(1);
  });

  test('attributes and properties say the same, and tell the page of every change', async ({
    host,
    page,
  }) => {
    await listen(page);
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup id="one" figure="exact-match" step="answer"></soft-lookup>`,
      }),
    );
    const element = page.locator('soft-lookup');
    const figure = new FigureView(element);
    await figure.isReady();
    await expect
      .poll(() => told(page, 'ready'))
      .toEqual([
        { type: 'ready', id: 'one', detail: { figure: 'exact-match', step: 'answer', build: 'relaxed' } },
      ]);

    await element.evaluate((one) => one.setAttribute('query', 'Tom'));
    await expect(figure.query).toHaveValue('Tom');
    await element.evaluate((one: HTMLElement & { query: string }) => (one.query = 'Mary'));
    await expect(figure.query).toHaveValue('Mary');
    const lastChange = async (): Promise<unknown> => (await told(page, 'change')).at(-1)?.detail;
    await expect.poll(lastChange).toMatchObject({ results: { inputs: { query: 'Mary' } } });
    const programmed = await told(page, 'change');
    expect(new Set(programmed.map(({ detail }) => detail['source']))).toEqual(new Set(['program']));

    await figure.query.fill('Anne');
    await expect.poll(lastChange).toMatchObject({ state: 'v=2&step=answer&query=Anne', source: 'user' });
    expect(await element.evaluate((one: HTMLElement & { query: string }) => one.query)).toBe('Anne');

    await element.evaluate(
      (one: HTMLElement & { state: string }) => (one.state = 'v=1&step=vectors&query=Joan'),
    );
    await expect(figure.matrix('Key vectors: one row for each record')).toBeVisible();
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('47,000');
    expect(
      await element.evaluate((one: HTMLElement & { step: string; state: string }) => [one.step, one.state]),
    ).toEqual(['vectors', 'v=2&step=vectors&query=Joan']);
    expect(await told(page, 'error')).toEqual([]);

    await element.evaluate((one) => {
      one.setAttribute('figure', 'queries-and-keys');
    });
    await expect(figure.matrix('Weights')).toBeVisible();
    // What the first figure understood stands there still, and the second does not know it; a step was meant for the first.
    await expect
      .poll(() => figure.root.getByRole('alert').getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/^query: this figure has no such input; it has words, /)]);
  });

  test('state stands over step, step over single inputs, attributes over JSON', async ({ host, page }) => {
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup id="one" figure="weighted-sum" step="mix" query="Chad" state="v=1&amp;step=weigh&amp;query=Petr"></soft-lookup>
          <soft-lookup id="two" figure="weighted-sum" step="score" query="Chad" table="countries"><script type="application/json">{"query": "Peru", "step": "mix"}</script></soft-lookup>`,
      }),
    );
    const one = new FigureView(page.locator('#one'));
    await one.isReady();
    await expect(one.query).toHaveValue('Petr');
    await expect.poll(async () => (await one.records()).columns).toContain('Weight');
    const two = new FigureView(page.locator('#two'));
    await two.isReady();
    await expect(two.query).toHaveValue('Chad');
    await expect.poll(async () => (await two.column('Key'))[0]).toBe('Chad');
    await expect.poll(async () => (await two.records()).columns).not.toContain('Weight');
  });

  test('controls: steps lets the reader choose one, none leaves nothing to change', async ({
    host,
    page,
  }) => {
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup id="steps" figure="queries-and-keys" controls="steps"></soft-lookup>
          <soft-lookup id="none" figure="weighted-sum" step="mix" query="Slovania" controls="none"></soft-lookup>`,
      }),
    );
    const steps = new FigureView(page.locator('#steps'));
    await steps.isReady();
    await steps.radio('Ring').check();
    await expect
      .poll(async () => (await steps.matrixTexts('Weights'))[0])
      .toEqual(['0.665\n1.00', '0.245\n0.00', '0.090\n−1.00']);
    const none = page.locator('#none');
    await expect(none.getByRole('table').or(none.getByRole('grid')).first()).toContainText('26,860');
    await expect(none.getByRole('textbox')).toHaveCount(0);
    await expect(none.getByRole('slider')).toHaveCount(0);
    await expect(none.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('moved in the page, a figure keeps what the reader set', async ({ host, page }) => {
    await page.goto(
      await host({ figure: `${MODULE}<soft-lookup figure="exact-match" step="answer"></soft-lookup>` }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await figure.type(figure.query, 'Mary');
    await figure.root.evaluate((element) => document.body.append(element));
    await expect(figure.query).toHaveValue('Mary');
    await figure.type(figure.query, 'Tom');
    await expect.poll(async () => (await figure.records()).footer['Value']).toBe('30,000');
  });
});

test('a figure far below begins when it comes near, and at once with loading="eager"', async ({
  host,
  page,
}) => {
  await listen(page);
  const far = '<div style="height: 5000px"></div>';
  const figures = ['lazy', 'eager']
    .map((loading) => `<soft-lookup id="${loading}" figure="exact-match" loading="${loading}"></soft-lookup>`)
    .join('');
  await page.goto(await host({ figure: MODULE + far + figures }));
  const ready = async (): Promise<string[]> => (await told(page, 'ready')).map(({ id }) => id);
  await expect.poll(ready).toEqual(['eager']);
  await page.locator('#lazy').scrollIntoViewIfNeeded();
  await expect.poll(ready).toEqual(['eager', 'lazy']);
  expect(await told(page, 'error')).toEqual([]);
});

test.describe('assets', () => {
  test.use({ expectedTrouble: /nowhere|Failed to load resource/ });

  test('the address where the engine is may be set and corrected, and the figure says where it looked', async ({
    host,
    page,
    site,
  }) => {
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich" assets="/nowhere"></soft-lookup>`,
      }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    const alert = figure.root.getByRole('alert');
    await expect(alert).toContainText(new URL('/nowhere/engine-relaxed.', page.url()).href);
    await expect(alert).toContainText('<soft-lookup assets="/where/">');
    const wasm = page.waitForRequest(`${site.url}embed/engine-relaxed.wasm`);
    await figure.root.evaluate(
      (element, address) => element.setAttribute('assets', address),
      `${site.url}embed`,
    );
    await wasm;
    await figure.isReady();
    await expect(alert).toHaveCount(0);
    await expect.poll(async () => (await figure.column('Weight'))[0]).toBe('0.421');
  });

  test('what is no address is refused by name, and corrected', async ({ host, page, site }) => {
    await page.goto(
      await host({
        figure: `${MODULE}<soft-lookup figure="weighted-sum" step="weigh" query="Jindrich" assets="http://"></soft-lookup>`,
      }),
    );
    const figure = new FigureView(page.locator('soft-lookup'));
    const alert = figure.root.getByRole('alert');
    await expect(alert).toContainText(
      'assets: “http://” was given; the address of a folder is needed, such as “/soft-lookup/”.',
    );
    await figure.root.evaluate(
      (element, address) => element.setAttribute('assets', address),
      `${site.url}embed?v=1`,
    );
    await figure.isReady();
    await expect(alert).toHaveCount(0);
  });
});

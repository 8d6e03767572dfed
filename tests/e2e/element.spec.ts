import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told } from './support/host.js';
import { expect } from './support/test.js';

const FIGURE = '<soft-lookup figure="weighted-sum" step="mix" query="Jan"></soft-lookup>';

const figureOn = (page: Page): FigureView => new FigureView(page.locator('soft-lookup').first());

test.describe('events tell what happened, and no more', () => {
  test('a theme, other controls, and what a host writes inside are no change of the figure', async ({
    host,
    page,
  }) => {
    await listen(page);
    await page.goto(await host({ figure: MODULE + FIGURE }));
    const figure = figureOn(page);
    await figure.isReady();
    const before = (await told(page, 'change')).length;
    await figure.root.evaluate(async (element: SoftLookup) => {
      element.setAttribute('theme', 'dark');
      await element.updateComplete;
      element.theme = 'light';
      await element.updateComplete;
      element.append(document.createElement('p'));
      await element.updateComplete;
      element.setAttribute('query', 'Jan');
      element.setAttribute('controls', 'few');
      await element.updateComplete;
    });
    expect((await told(page, 'change')).length - before).toBe(0);
    await figure.root.evaluate((element: SoftLookup) => element.setAttribute('query', 'Petr'));
    await expect.poll(async () => (await told(page, 'change')).length - before).toBe(1);
  });

  test('a host that answers each change by writing into the element comes to rest', async ({
    host,
    page,
  }) => {
    await listen(page);
    await page.goto(await host({ figure: MODULE + FIGURE }));
    const figure = figureOn(page);
    await figure.isReady();
    const before = (await told(page, 'change')).length;
    await figure.root.evaluate((element: SoftLookup) => {
      element.addEventListener('soft-lookup-change', ({ detail }) => {
        const note = element.querySelector('p') ?? document.createElement('p');
        note.textContent = `${detail.state} ${Math.random()}`;
        element.append(note);
        element.state = detail.state;
        element.setInput('query', element.getInput('query'));
      });
    });
    await figure.root.evaluate(async (element: SoftLookup) => {
      element.setInput('query', 'Petr');
      await element.updateComplete;
    });
    await expect.poll(async () => (await told(page, 'change')).length - before).toBeGreaterThan(0);
    // Two turns of the page, in which every observer and every update has had its say.
    await page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1) await new Promise((done) => requestAnimationFrame(done));
    });
    expect((await told(page, 'change')).length - before).toBe(1);
    await expect(figure.query).toHaveValue('Petr');
  });

  test('a selection is told where the learner made it, not where a program did', async ({ host, page }) => {
    await listen(page);
    await page.goto(await host({ figure: MODULE + FIGURE.replace('mix', 'weigh') }));
    const figure = figureOn(page);
    await figure.isReady();
    await figure.root.evaluate(async (element: SoftLookup) => {
      element.setInput('cell', 'weights.0.1');
      element.state = 'v=1&step=weigh&query=Jan&cell=scores.0.2';
      element.step = 'mix';
      element.step = 'weigh';
      await element.updateComplete;
    });
    await expect.poll(() => told(page, 'change')).not.toEqual([]);
    expect(await told(page, 'select')).toEqual([]);
    // What explains a number brings more of them: before it has come, the last is another one.
    await figure.isSettled();
    await figure.root.locator('.select').last().click();
    await expect.poll(() => told(page, 'select')).toHaveLength(1);
    const [selected] = await told(page, 'select');
    expect(['query', 'key', 'value', 'score', 'weight', 'output']).toContain(selected?.detail['role']);
  });
});

test.describe('what was refused does not outlive its cause', () => {
  test('the same refusal is told once', async ({ host, page }) => {
    await listen(page);
    await page.goto(await host({ figure: MODULE + FIGURE.replace('query=', 'temperature="warm" query=') }));
    const figure = figureOn(page);
    await figure.isReady();
    await figure.root.evaluate(async (element: SoftLookup) => {
      element.append('text');
      await element.updateComplete;
      element.setAttribute('query', 'Petr');
      await element.updateComplete;
    });
    expect(await told(page, 'error')).toHaveLength(1);
  });
});

test.describe('with one figure that can’t be had', () => {
  test.use({ expectedTrouble: /ask-|figure-|Failed to load resource/ });

  test('another figure in its place computes; a late failure of the first says nothing', async ({
    host,
    page,
  }) => {
    let fail: (() => void) | undefined;
    let tell = (): void => undefined;
    const asked = new Promise<void>((told) => (tell = told));
    await page.route(/\/embed\/ask-[\w-]{7}\.js$/, async (route) => {
      if (fail) return route.continue();
      await new Promise<void>((refused) => {
        fail = refused;
        tell();
      });
      await route.fulfill({ status: 404 });
    });
    await page.goto(await host({ figure: `${MODULE}<soft-lookup figure="exact-match"></soft-lookup>` }));
    const figure = figureOn(page);
    await asked;
    await figure.root.evaluate((element: SoftLookup) => (element.figure = 'weighted-sum'));
    await figure.isReady();
    const failed = page.waitForResponse((response) => response.status() === 404);
    fail?.();
    await failed;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
    await figure.isReady();
  });

  test('its failure does not stand over the next figure', async ({ host, page }) => {
    await page.route('**/embed/figure-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(await host({ figure: `${MODULE}<soft-lookup figure="exact-match"></soft-lookup>` }));
    const figure = figureOn(page);
    await expect(figure.root.getByRole('alert')).toContainText('This figure can’t compute:');
    await page.unroute('**/embed/figure-*.js');
    await figure.root.evaluate((element: SoftLookup) => (element.figure = 'weighted-sum'));
    await figure.isReady();
    await expect(figure.root.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the inputs of a figure come with it', () => {
  const INPUTS = /\/embed\/(weighted-sum|near-match|exact-match)-[\w-]{7}\.js$/;

  test('far from view they are read, and no figure is started', async ({ host, page }) => {
    const far = `<div style="height: 9000px"></div>${FIGURE}`;
    await page.goto(await host({ figure: MODULE + far }));
    const states = await figureOn(page).root.evaluate(async (element: SoftLookup) => {
      await element.updateComplete;
      element.setInput('query', 'Petr');
      return { temperature: element.getInput('temperature'), state: element.state, results: element.results };
    });
    expect(states).toEqual({ temperature: 1 / 8, state: 'v=2&step=mix', results: null });
    await expect(figureOn(page).root.locator('soft-figure')).toHaveCount(0);
  });

  test('chosen again and again before they are here, one figure starts, once', async ({ host, page }) => {
    await listen(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(INPUTS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await host({ figure: MODULE + FIGURE }));
    const figure = figureOn(page);
    await figure.root.evaluate(async (element: SoftLookup) => {
      for (const name of ['near-match', 'weighted-sum', 'exact-match', 'weighted-sum']) {
        element.figure = name;
        await new Promise(requestAnimationFrame);
      }
      element.step = 'weigh';
    });
    release();
    await figure.isReady();
    await expect
      .poll(() => told(page, 'ready'))
      .toMatchObject([{ detail: { figure: 'weighted-sum', step: 'weigh' } }]);
    await expect(figure.root.locator('soft-figure')).toHaveCount(1);
  });

  test.describe('where they can’t be had', () => {
    test.use({ expectedTrouble: /weighted-sum-|Failed to load resource/ });

    test('it is said where the figure was to be, and not before it is near', async ({ host, page }) => {
      await page.route(INPUTS, (route) => route.fulfill({ status: 404 }));
      await page.goto(
        await host({ figure: `${MODULE}<div id="far" style="height: 9000px"></div>${FIGURE}` }),
      );
      const figure = figureOn(page);
      await figure.root.evaluate((element: SoftLookup) => element.updateComplete);
      await expect(figure.root.getByRole('alert')).toHaveCount(0);
      await page.evaluate(() => document.querySelector('#far')?.remove());
      await expect(figure.root.getByRole('alert')).toContainText('This figure can’t compute:');
    });
  });
});

declare global {
  interface Window {
    canvasReads?: number;
  }
}

test('what it waits for ends in a page that draws no frames', async ({ host, page }) => {
  await page.goto(await host({ figure: '<p id="place"></p>' + MODULE }));
  const results = await page.evaluate(async () => {
    await customElements.whenDefined('soft-lookup');
    // As in a tab that is hidden.
    globalThis.requestAnimationFrame = () => 0;
    const element = document.createElement('soft-lookup');
    Object.assign(element, { figure: 'weighted-sum', step: 'mix', loading: 'eager' });
    document.querySelector('#place')!.append(element);
    await element.updateComplete;
    element.setInput('query', 'Peru');
    await element.updateComplete;
    return element.results;
  });
  expect(results?.queries).toEqual(['Peru']);
});

test('a step whose inputs are refused shows no other step’s drawing, and is there once they are mended', async ({
  host,
  page,
}) => {
  const given = 'figure="weighted-sum" step="mix" scores="1,2" values="1,2,3" controls="steps"';
  await page.goto(await host({ figure: `${MODULE}<soft-lookup ${given}></soft-lookup>` }));
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await expect(figure.query).toBeVisible();
  await figure.root.evaluate(async (element: SoftLookup) => {
    element.step = 'break';
    await element.updateComplete;
  });
  await expect(figure.root.locator('soft-figure .body > .problem')).toBeVisible();
  await expect(figure.query).toHaveCount(0);
  await expect(figure.root.locator('soft-figure .body > *')).toHaveCount(1);
  await expect(figure.sentence).toHaveText('');
  await figure.root.evaluate(async (element: SoftLookup) => {
    element.setAttribute('values', '1,2');
    await element.updateComplete;
  });
  await expect(figure.root.locator('soft-figure .body > .problem')).toHaveCount(0);
  await expect(figure.sentence).not.toHaveText('');
});

test('a colour of a page is looked at once', async ({ host, page }) => {
  await page.addInitScript(() => {
    window.canvasReads = 0;
    const canvas = CanvasRenderingContext2D.prototype;
    const reading = Reflect.get(canvas, 'getImageData') as (...given: unknown[]) => ImageData;
    Reflect.set(canvas, 'getImageData', function (this: unknown, ...given: unknown[]) {
      window.canvasReads = (window.canvasReads ?? 0) + 1;
      return reading.apply(this, given);
    });
  });
  const head = '<style>html { color: #222 } html.dark { color: #eee }</style>';
  await page.goto(await host({ head, figure: MODULE + FIGURE + FIGURE + FIGURE }));
  for (const figure of await page.locator('soft-lookup').all()) {
    await figure.scrollIntoViewIfNeeded();
    await new FigureView(figure).isReady();
  }
  // What comes later is drawn, too.
  for (const figure of await page.locator('soft-lookup').all()) await new FigureView(figure).isSettled();
  const reads = () => page.evaluate(() => window.canvasReads);
  await expect.poll(reads).toBe(1);
  const theme = (count: string) =>
    expect(page.locator('soft-lookup .frame.theme-dark')).toHaveCount(Number(count));
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await theme('3');
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await theme('0');
  await expect.poll(reads).toBe(2);
});

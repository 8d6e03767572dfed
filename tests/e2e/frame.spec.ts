import { frameAddress, guides, iframe, type Embedding } from '../../web/site/snippets.js';
import { FigureView } from './support/figure.js';
import { test } from './support/host.js';
import { expect } from './support/test.js';
import { isWhole } from './support/whole.js';

const embedding = (source: string, attributes: Embedding['attributes']): Embedding => ({
  source: `${source}embed/`,
  figure: 'weighted-sum',
  attributes,
  fallback: 'Scores become weights',
  height: 300,
});

test.describe('the frame', () => {
  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
    test(`in sandbox="${sandbox}", the figure computes and the page follows its height`, async ({
      host,
      page,
      site,
    }) => {
      const pieces = guides
        .find(({ id }) => id === 'iframe')
        ?.pieces(embedding(site.url, { step: 'mix', table: 'incomes', query: 'Jon' }));
      const code = (pieces ?? []).map((piece) => piece.code).join('\n');
      expect(code).toContain('sandbox="allow-scripts"');
      await page.goto(
        await host({ figure: code.replace('sandbox="allow-scripts"', `sandbox="${sandbox}"`) }),
      );
      const frame = page.frameLocator('iframe');
      const figure = new FigureView(frame.locator('soft-lookup'));
      await figure.isReady();
      await expect.poll(async () => (await figure.records()).footer['Value']).toBe('55,288');
      const inside = () => frame.locator('html').evaluate((root) => root.getBoundingClientRect().height);
      /** How much higher the frame is than what it shows. */
      const left = async (): Promise<number> =>
        ((await page.locator('iframe').boundingBox())?.height ?? NaN) - Math.ceil(await inside());
      const more = figure.root.getByRole('button', { name: 'Show the whole figure' });
      await isWhole(figure);
      await expect(more).toBeVisible();
      await expect.poll(left).toBe(0);
      await expect.poll(inside).toBeGreaterThan(400);
      // What is opened makes it higher.
      const before = await inside();
      await more.click();
      await expect.poll(inside).toBeGreaterThan(before);
      await expect.poll(left).toBe(0);
    });
  }

  test('heights are told once each, and never as 0', async ({ host, page, site }) => {
    const told: unknown[] = [];
    await page.exposeFunction('tell', (height: unknown) => told.push(height));
    await page.goto(
      await host({
        head: `<script>addEventListener('message', ({ data }) => data.type === 'soft-lookup:height' && tell(data.height))</script>`,
        figure: iframe(embedding(site.url, { step: 'mix' })),
      }),
    );
    const figure = new FigureView(page.frameLocator('iframe').locator('soft-lookup'));
    await figure.isReady();
    await isWhole(figure);
    const height = (): Promise<number> =>
      page
        .frameLocator('iframe')
        .locator('html')
        .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    await expect.poll(async () => Number(told.at(-1)) - (await height())).toBe(0);
    expect(told.every((each) => typeof each === 'number' && each > 0)).toBe(true);
    expect(told.filter((each, index) => each === told[index - 1])).toEqual([]);
  });

  test('what the address asks for is named where it can’t be read, and never becomes code', async ({
    page,
    site,
  }) => {
    const attributes = {
      temprature: '1',
      temperature: 'warm',
      onclick: 'document.title = 1',
      style: 'display: none',
      theme: 'dark',
      lang: 'en-GB',
    };
    await page.goto(frameAddress(embedding(site.url, attributes)));
    const figure = new FigureView(page.locator('soft-lookup'));
    await figure.isReady();
    await expect(figure.root.getByRole('alert').getByRole('listitem')).toHaveText([
      /^temperature: “warm” was given/,
      /^temprature: this figure has no such input/,
    ]);
    expect(await figure.root.evaluate((element) => element.getAttributeNames())).toEqual([
      'figure',
      'temprature',
      'temperature',
      'theme',
    ]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test.describe('under its policy', () => {
    test.use({ expectedTrouble: /Content Security Policy|TrustedHTML| csp$/ });

    test('it asks no other host, and no text becomes markup, also where a sandbox leaves it no origin', async ({
      host,
      page,
      site,
    }) => {
      await page.goto(await host({ figure: iframe(embedding(site.url, { step: 'mix' })) }));
      const frame = page.frameLocator('iframe').locator('main');
      await new FigureView(frame.locator('soft-lookup')).isReady();
      const tried = await frame.evaluate(async (main) => ({
        origin: self.origin,
        request: await fetch('data:,x').then(
          () => 'allowed',
          () => 'refused',
        ),
        markup: ((): string => {
          try {
            main.insertAdjacentHTML('beforeend', '<b></b>');
            return 'allowed';
          } catch {
            return 'refused';
          }
        })(),
      }));
      expect(tried).toEqual({ origin: 'null', request: 'refused', markup: 'refused' });
    });
  });
});

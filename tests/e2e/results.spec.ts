// What a figure tells the script of its page where it is used and where it trains. What it hands out, and what a program sets,
// is looked at in Node: tests/web/element/results.test.ts.
import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import type { Results } from '../../web/model/results.js';
import { FigureView } from './support/figure.js';
import { listen, MODULE, test, told, type ServeHost } from './support/host.js';
import { expect } from './support/test.js';

async function open(page: Page, host: ServeHost, attributes: string): Promise<FigureView> {
  await listen(page);
  await page.goto(await host({ figure: `${MODULE}<soft-lookup ${attributes}></soft-lookup>` }));
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isReady();
  await figure.root.evaluate((element: SoftLookup) => element.updateComplete);
  return figure;
}

async function resultsOf({ root }: FigureView): Promise<Results> {
  let results: Results | null = null;
  const read = async (): Promise<Results | null> =>
    (results = await root.evaluate(async (element: SoftLookup) => {
      await element.updateComplete;
      return element.results;
    }));
  await expect.poll(read, 'there are results').not.toBeNull();
  return results!;
}

const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

test.describe('a change is told once, with what was computed from it', () => {
  test('one press of an arrow on a slider, and none where it is at its end', async ({ host, page }) => {
    const figure = await open(page, host, 'figure="weighted-sum" step="mix"');
    await figure.temperature.press('ArrowRight');
    await expect.poll(async () => (await told(page, 'change')).length).toBe(1);
    await frame(page);
    await figure.temperature.press('Home');
    await figure.temperature.press('ArrowLeft');
    await frame(page);
    await expect.poll(async () => (await told(page, 'change')).length).toBe(2);
    const states = (await told(page, 'change')).map(({ detail }) => detail['state']);
    expect(states).toHaveLength(2);
    expect(new Set(states).size).toBe(2);
  });

  test('one press of an arrow on the tip of a vector', async ({ host, page }) => {
    const figure = await open(page, host, 'figure="shared-vectors" step="mirror"');
    await figure.root.locator('soft-plane [tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowUp');
    await frame(page);
    await expect.poll(() => told(page, 'change')).toHaveLength(1);
  });

  test('a number that is selected says which it is, and typing says nothing of it', async ({
    host,
    page,
  }) => {
    const figure = await open(page, host, 'figure="weighted-sum" step="weigh"');
    await figure.query.press('End');
    await figure.query.pressSequentially('s');
    await frame(page);
    await expect.poll(async () => (await told(page, 'change')).length).toBe(1);
    expect(await told(page, 'select')).toEqual([]);
    const button = figure.root.locator('tbody .select').nth(3);
    await button.click();
    await expect.poll(async () => (await told(page, 'select')).length).toBe(1);
    const { detail } = (await told(page, 'select'))[0]!;
    const { weights, scores, keys } = await resultsOf(figure);
    const { stage, row, col, number, key, query, role } = detail as Record<string, string | number>;
    expect([row, query]).toEqual([0, 'Jindrichs']);
    expect(key).toBe(keys[Number(col)]);
    expect(number).toBe((stage === 'weights' ? weights : scores)?.[0]?.[Number(col)]);
    expect(role).toBe(stage === 'weights' ? 'weight' : 'score');
    await button.click();
    await frame(page);
    expect(await told(page, 'select')).toHaveLength(1);
  });
});

test.describe('results that change by themselves', () => {
  test('while it trains, at most once a frame, and not as a change', async ({ host, page }) => {
    const figure = await open(page, host, 'figure="projections" step="learn"');
    await figure.root.evaluate((element: SoftLookup) => {
      const counts = { frames: 0, results: 0, most: 0 };
      Object.assign(window, { counts });
      let inFrame = 0;
      const count = (): void => {
        counts.frames += 1;
        inFrame = 0;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      element.addEventListener('soft-lookup-results', () => {
        inFrame += 1;
        counts.results += 1;
        counts.most = Math.max(counts.most, inFrame);
        if (counts.results !== 4) return;
        // Pressed from here, since it may be trained before it is pressed from outside.
        const buttons = element.shadowRoot
          ?.querySelector('soft-figure')
          ?.shadowRoot?.querySelectorAll<HTMLElement>('.drive button');
        [...(buttons ?? [])].find(({ textContent }) => textContent.trim() === 'Pause')?.click();
      });
    });
    await figure.button('Train').click();
    await expect.poll(async () => (await told(page, 'results')).length).toBeGreaterThan(3);
    await expect(figure.button('Train')).toBeVisible();
    await expect(figure.button('Pause')).toHaveCount(0);
    const most = await page.evaluate(() => (window as unknown as { counts: { most: number } }).counts.most);
    expect(most).toBe(1);
    const steps = (await told(page, 'results')).map(
      ({ detail }) => (detail['results'] as Results | null)?.training?.step ?? -1,
    );
    expect([...steps].sort((one, other) => one - other)).toEqual(steps);
    const { training } = await resultsOf(figure);
    expect(training?.step).toBeGreaterThan(0);
    expect(training?.arms.map(({ name }) => name)).toEqual(['recall']);
    // Where it stands still again is a change: an address holds it.
    await expect.poll(async () => (await told(page, 'change')).at(-1)?.detail['state']).toContain('trained=');
  });
});

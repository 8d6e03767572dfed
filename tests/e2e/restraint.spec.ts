import type { Page } from '@playwright/test';
import type { SoftLookup } from '../../web/element/soft-lookup.js';
import { FigureView } from './support/figure.js';
import { MODULE, test, type ServeHost } from './support/host.js';
import { expect } from './support/test.js';

async function open(page: Page, host: ServeHost, attributes: string, head = ''): Promise<FigureView> {
  await page.goto(await host({ head, figure: `${MODULE}<soft-lookup ${attributes}></soft-lookup>` }));
  const figure = new FigureView(page.locator('soft-lookup'));
  await figure.isComputed();
  return figure;
}

test.describe('a figure without controls asks nothing', () => {
  test('its numbers are open, and nothing speaks of a question', async ({ host, page }) => {
    const figure = await open(page, host, 'figure="weighted-sum" step="temperature" controls="none"');
    await expect(figure.prediction.or(figure.outcome)).toHaveCount(0);
    await expect(figure.root).not.toContainText(/guess|predict|cover/i);
    // Jon scores Jonathan highest: the scores and the output stand there.
    await expect(figure.root).toContainText('0.550');
    await expect(figure.root).toContainText('55,288');
    await expect(figure.toolbar).toHaveCount(0);
  });

  test('so does one that leaves the question out, which can be edited all the same', async ({
    host,
    page,
  }) => {
    const figure = await open(page, host, 'figure="weighted-sum" step="temperature" hide="prediction"');
    await expect(figure.prediction.or(figure.outcome)).toHaveCount(0);
    await expect(figure.temperature).toBeVisible();
    await expect
      .poll(() => figure.root.evaluate((element: SoftLookup) => element.results?.prediction))
      .toBeNull();
  });
});

test('what is hidden goes and comes back', async ({ host, page }) => {
  const figure = await open(page, host, 'figure="weighted-sum" step="mix" controls="steps" hide="program"');
  const tab = (name: string) => figure.root.getByRole('tab', { name, exact: true });
  const steps = figure.root.getByRole('radio', { name: 'Weigh', exact: true });
  await expect(tab('Where from')).toBeVisible();
  await expect(tab('Program')).toHaveCount(0);
  await expect(steps).toBeVisible();
  await figure.root.evaluate((element) => element.setAttribute('hide', 'explanation steps tools'));
  await expect(figure.root.getByRole('group', { name: /^Where does/ })).toHaveCount(0);
  await expect(steps).toHaveCount(0);
  await expect(figure.toolbar).toHaveCount(0);
  await figure.root.evaluate((element) => element.removeAttribute('hide'));
  await expect(tab('Program')).toBeVisible();
  await expect(steps).toBeVisible();
  await expect(figure.toolbar).toBeVisible();
  await figure.root.evaluate((element) => element.setAttribute('hide', 'footer'));
  await expect(figure.root.getByRole('alert')).toHaveText(
    'hide: “footer” was given; allowed are “explanation”, “program”, “prediction”, “steps”, “tools”.',
  );
});

test('of the inputs only those that are named can be edited; the others are text', async ({ host, page }) => {
  const figure = await open(page, host, 'figure="weighted-sum" step="mix" editable="temperature"');
  await expect(figure.temperature).toBeVisible();
  await expect(figure.query).toHaveCount(0);
  await expect(figure.root.getByRole('textbox')).toHaveCount(0);
  await expect(figure.root.locator('.asked', { hasText: 'Query' })).toContainText('Slovania');
  await expect(figure.root.locator('.asked', { hasText: 'Table' })).toContainText('Countries');
  await figure.temperature.press('Home');
  await expect(figure.root.locator('soft-slider')).toContainText('0');
  await figure.root.evaluate((element) => element.setAttribute('editable', ''));
  await expect(figure.temperature).toHaveCount(0);
  // A program may set what readers may not.
  await figure.root.evaluate((element: SoftLookup) => element.setInput('query', 'Nigera'));
  await expect(figure.root.locator('.asked', { hasText: 'Query' })).toContainText('Nigera');
  await figure.root.evaluate((element) => element.removeAttribute('editable'));
  await expect(figure.query).toHaveValue('Nigera');
});

test('tips of vectors that may not be edited do not move', async ({ host, page }) => {
  const figure = await open(page, host, 'figure="shared-vectors" step="length" editable="compatibility"');
  const inputs = () => figure.root.evaluate((element: SoftLookup) => element.results?.inputs);
  await figure.root.locator('soft-plane [tabindex="0"]').first().press('ArrowUp');
  await figure.root.getByRole('switch').click();
  await expect.poll(inputs).toMatchObject({
    compatibility: 'dot',
    vectors: [
      [1, 0],
      [0.6, 0.8],
    ],
  });
});

test('a page styles the explanation, the program, the question and its outcome, the steps and the tools', async ({
  host,
  page,
}) => {
  const named = ['explanation', 'program', 'prediction', 'steps', 'tools', 'outcome'];
  const rules = named.map((part, index) => `soft-lookup::part(${part}) { outline: ${index + 1}px solid }`);
  const head = `<style>${rules.join('\n')}</style>`;
  const figure = await open(page, host, 'figure="weighted-sum" step="temperature" controls="steps"', head);
  const outline = (part: string) =>
    figure.root.locator(`[part~="${part}"]`).evaluate((element) => getComputedStyle(element).outlineWidth);
  await expect.poll(() => outline('prediction')).toBe('3px');
  await expect.poll(() => outline('steps')).toBe('4px');
  await expect.poll(() => outline('tools')).toBe('5px');
  await figure.button('Skip').click();
  await expect.poll(() => outline('outcome')).toBe('6px');
  await expect.poll(() => outline('explanation')).toBe('1px');
  await figure.root.getByRole('tab', { name: 'Program' }).click();
  await expect.poll(() => outline('program')).toBe('2px');
});

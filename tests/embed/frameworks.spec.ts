import type { Page } from '@playwright/test';
import { isLong } from '../e2e/support/long.js';
import { LONG_TEST } from '../e2e/support/patience.js';
import { expect, test } from '../e2e/support/test.js';
import { quickApps } from './support/apps.js';
import { ASKED_AHEAD, longApps } from './support/long-apps.js';
import { card, DARK, figureOn, LIGHT } from './support/expected.js';

/**
 * Keys "tea" and "team" as the 2- and 3-grams of ^tea$ (7) and ^team$ (9), of which they share ^t, te, ea, ^te and tea:
 * their cosine is 5/√63. At temperature 0.5 the softmax of 1 and of it weighs the values 80 and 12.
 */
const nearer = 1 / (1 + Math.exp((5 / Math.sqrt(63) - 1) / 0.5));
const outputOfTea = nearer * 80 + (1 - nearer) * 12;
const outputOfTeam = nearer * 12 + (1 - nearer) * 80;

async function outputIs(page: Page, output: string): Promise<void> {
  const figure = figureOn(page);
  // Where pages change without being loaded, the figure of the last one may stand there still.
  await expect.poll(async () => (await figure.records()).footer['Value']).toBe(output);
  await expect(figure.root.getByRole('alert')).toHaveCount(0);
}

/** The first page: records came as an object, what is typed is heard, and what the page gives anew arrives. */
async function firstPageWorks(page: Page): Promise<void> {
  const figure = figureOn(page);
  await expect(figure.root).toHaveJSProperty('figure', 'weighted-sum');
  await figure.isReady();
  await outputIs(page, outputOfTea.toFixed(2));
  await figure.type(figure.query, 'team');
  await outputIs(page, outputOfTeam.toFixed(2));
  await expect(page.locator('#heard')).toContainText('query=team');
  await page.getByRole('button', { name: 'One record' }).click();
  await outputIs(page, '7');
}

async function secondPageWorks(page: Page): Promise<void> {
  const figure = figureOn(page);
  await expect(figure.root).toHaveJSProperty('figure', 'exact-match');
  await figure.isReady();
  await outputIs(page, '12');
}

/** Figure, step and inputs in one turn: of the inputs before, none is left, nor what a server wrote of them. */
async function becomesVectors(page: Page): Promise<void> {
  const figure = figureOn(page);
  await expect(figure.root).toHaveJSProperty('figure', 'vectors');
  await figure.isReady();
  await expect(figure.root).toHaveJSProperty('step', 'dot');
  await expect(figure.root.getByRole('alert')).toHaveCount(0);
}

if (process.env['EMBED_LONG']) {
  // Next is built and served one after the other.
  test.describe.configure({ mode: 'serial', timeout: LONG_TEST });
  test.use({
    expectedTrouble: ASKED_AHEAD,
  });
}

const forms = isLong ? (['serveBuilt', 'serveSources'] as const) : (['serveBuilt'] as const);

for (const app of process.env['EMBED_LONG'] ? longApps : quickApps) {
  for (const form of forms) {
    test(`${app.id}, ${form === 'serveBuilt' ? 'built' : 'by its development server'}: loaded, dark, left, come back to, printed, another figure`, async ({
      closeLast,
      page,
    }) => {
      const server = closeLast(await (form === 'serveBuilt' ? app.serveBuilt() : app.serveSources()));
      await page.goto(server.address);
      await firstPageWorks(page);
      await expect.poll(() => card(figureOn(page))).toBe(LIGHT);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect.poll(() => card(figureOn(page))).toBe(DARK);
      await page.getByRole('link', { name: 'To the second page' }).click();
      await secondPageWorks(page);
      await page.getByRole('link', { name: 'Back' }).click();
      await firstPageWorks(page);
      await page.emulateMedia({ media: 'print' });
      await outputIs(page, '7');
      await page.emulateMedia({ media: 'screen' });
      await page.goBack();
      await secondPageWorks(page);
      await page.reload();
      await secondPageWorks(page);
      await page.goto('about:blank');
      await page.goto(server.address);
      await figureOn(page).isReady();
      await page.getByRole('button', { name: 'Vectors' }).click();
      await becomesVectors(page);
    });
  }
}

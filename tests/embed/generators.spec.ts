import type { Browser, Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { isLong } from '../e2e/support/long.js';
import { LONG_TEST } from '../e2e/support/patience.js';
import { dist, expect, test } from '../e2e/support/test.js';
import { card, DARK, figureOn, homeIsRight, LIGHT, secondIsRight } from './support/expected.js';
import { frameworks } from './support/frameworks.js';
import { generators } from './support/generators.js';
import { ASKED_AHEAD } from './support/long-apps.js';
import { longGenerators } from './support/long-generators.js';
import { markup } from './support/markup.js';
import { BASE, buildSite, type Generator } from './support/site.js';

if (process.env['EMBED_LONG']) {
  // Docusaurus takes a minute and more.
  test.describe.configure({ timeout: LONG_TEST });
  test.use({ expectedTrouble: ASKED_AHEAD });
}

/**
 * What the themes fetch from other hosts, and what is amiss with them themselves: Debian's furo loads a module as a
 * classic script, so that its button does nothing.
 */
const OF_THEMES =
  /^(?!http:\/\/127\.0\.0\.1:)|\/favicon\.\w+$|\/javascript\/normalize\.css\/|\/scripts\/furo\.js$/;

async function turnDark(page: Page, dark: NonNullable<Generator['dark']>): Promise<void> {
  if ('click' in dark) {
    await page.locator(dark.click).first().click();
    return;
  }
  const [selector, name, value] = dark.mark;
  await page
    .locator(selector)
    .evaluate((element, [attribute, text]) => element.setAttribute(attribute, text), [name, value] as const);
}

/**
 * As strict as a theme can bear: its own inline scripts and styles, and for the figure only what the gallery asks for.
 * Returns what the browser refused to our files.
 */
async function visitStrictly(
  browser: Browser,
  root: string,
  source: string,
  path: string,
): Promise<string[]> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline' ${source} 'wasm-unsafe-eval'`,
    `connect-src 'self' ${source}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
  ].join('; ');
  const server = await serve({ root, headers: { 'Content-Security-Policy': policy } });
  // A context of its own: what the theme is refused is no trouble of ours.
  const page = await browser.newPage();
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective, blockedURI }) => {
      const { refused: tell } = window as unknown as { refused: (what: string) => void };
      tell(`${sourceFile} ${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.goto(server.url.slice(0, -1) + BASE + path);
  await homeIsRight(figureOn(page));
  await page.context().close();
  await server.close();
  return refused.filter((what) => /soft-lookup|\/embed\//.test(what));
}

/** A theme of MkDocs, another markup of Sphinx, and one more that fills pages as Hugo does: in the long suite. */
const TWINS: readonly string[] = isLong ? [] : ['material', 'sphinx-rst', 'jekyll'];

const quickGenerators = [...generators, ...markup, ...frameworks].filter(({ id }) => !TWINS.includes(id));

for (const generator of process.env['EMBED_LONG'] ? longGenerators : quickGenerators) {
  test(`${generator.id}: two pages, there and back, the theme of the site, a strict policy`, async ({
    browser,
    closeLast,
    page,
    site,
  }, testInfo) => {
    const root = buildSite(generator, testInfo.project.name, `${site.url}embed/`, `${dist}/embed`);
    const server = closeLast(await serve({ root }));
    testInfo.annotations.push({ type: 'version', description: generator.version() });
    const address = server.url.slice(0, -1) + BASE;

    await page.route(OF_THEMES, (route) => route.fulfill({ body: '' }));
    await page.goto(address + generator.pages[0]);
    await homeIsRight(figureOn(page));
    const made = await page.locator('meta[name=generator]').all();
    for (const meta of made) {
      const description = (await meta.getAttribute('content')) ?? '';
      testInfo.annotations.push({ type: 'version', description });
    }
    if (generator.dark) {
      await expect.poll(() => card(figureOn(page))).toBe(LIGHT);
      await turnDark(page, generator.dark);
      await expect.poll(() => card(figureOn(page))).toBe(DARK);
    }
    await page.getByRole('link', { name: 'To the second page' }).first().click();
    await secondIsRight(figureOn(page));
    await expect(page).toHaveURL(address + generator.pages[1]);
    // Playwright's own goBack does not end in Firefox.
    await page.evaluate(() => history.back());
    await homeIsRight(figureOn(page));
    const figure = figureOn(page);
    await figure.type(figure.query, 'Jan');
    await expect.poll(async () => (await figure.column('Score'))[6]).toBe('1.000');
    expect(await visitStrictly(browser, root, site.url, generator.pages[0])).toEqual([]);
  });
}

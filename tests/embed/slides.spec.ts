import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { FigureView } from '../e2e/support/figure.js';
import { dist, expect, test } from '../e2e/support/test.js';
import { card, DARK, homeIsRight, secondIsRight } from './support/expected.js';
import { here } from './support/run.js';
import { BASE, BOTH, buildSite, installed, layoutWith, type Generator } from './support/site.js';

/** A deck of three slides: a title, and one for each figure. Its theme is dark, and scales them. */
const deck: Generator = {
  id: 'reveal',
  guide: 'reveal',
  copied: true,
  pages: ['#/1', '#/2'],
  dark: null,
  version: () => installed('reveal.js'),
  build: (site) => {
    cpSync(join(here, 'node_modules/reveal.js/dist'), join(site.folder, 'reveal'), { recursive: true });
    const styles = ['reveal.css', 'theme/black.css'].map(
      (file) => `<link rel="stylesheet" href="reveal/${file}">`,
    );
    site.write(
      'index.html',
      layoutWith(
        `${styles.join('')}${site.lines('index.html')}`,
        `<div class="reveal"><div class="slides">
<section>A title</section>
${BOTH.map((page) => site.lines('index.html', page)).join('\n')}
</div></div>
<script type="module" src="deck.js"></script>`,
      ),
    );
    site.write(
      'deck.js',
      "import Reveal from './reveal/reveal.mjs';\nnew Reveal({ hash: true }).initialize();\n",
    );
    return site.folder;
  },
};

const slide = (page: Page, number: number): FigureView =>
  new FigureView(page.locator('section').nth(number).locator('soft-lookup'));

const isAt = (page: Page, number: number): Promise<void> =>
  expect(page.locator('section').nth(number)).toContainClass('present');

test('slides of reveal.js: loaded, walked there and back, dark, typed into, printed', async ({
  closeLast,
  page,
  site,
}, testInfo) => {
  const root = buildSite(deck, testInfo.project.name, `${site.url}embed/`, `${dist}/embed`);
  testInfo.annotations.push({ type: 'version', description: deck.version() });
  const server = closeLast(await serve({ root }));
  const address = server.url.slice(0, -1) + BASE;
  await page.goto(address + deck.pages[0]);
  const home = slide(page, 1);
  const second = slide(page, 2);
  await homeIsRight(home);
  await expect.poll(() => card(home)).toBe(DARK);
  // Before that it has no keys.
  await expect(page.locator('.reveal')).toContainClass('ready');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 2);
  await secondIsRight(second);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 1);

  // Every letter, the space too, is a shortcut of the deck.
  await home.query.fill('');
  await page.keyboard.type('sno f?');
  await page.keyboard.press('ArrowLeft');
  await expect(home.query).toHaveValue('sno f?');
  await isAt(page, 1);
  await expect(page.locator('.r-overlay')).toHaveCount(0);
  await expect(page.locator('.reveal')).not.toContainClass('paused');

  // All slides on one page, as they go onto paper. The deck hides all but one from assistive technology: no roles here.
  await page.goto(`${address}?view=print`);
  await expect(page.locator('.pdf-page')).toHaveCount(3);
  await home.root.scrollIntoViewIfNeeded();
  await expect(home.sentence).toContainText('0.421');
  await second.root.scrollIntoViewIfNeeded();
  await expect(second.sentence).toContainText('12');
  await page.emulateMedia({ media: 'print' });
  await expect(home.root.getByText('0.421').first()).toBeVisible();
});

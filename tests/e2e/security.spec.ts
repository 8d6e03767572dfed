import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { lessonsAndPrimers } from './support/data.js';
import type { FigureView } from './support/figure.js';
import { isLong } from './support/long.js';
import { dragTip } from './support/plane.js';
import { dist, expect, LessonPage, test as base } from './support/test.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html 'allow-duplicates'",
].join('; ');

declare global {
  interface Window {
    violations?: string[];
  }
}

/** The site as a strict host serves it. */
const test = base.extend<{ readonly strict: LessonPage }>({
  strict: async ({ page, closeLast }, use) => {
    const site = closeLast(await serve({ root: dist, headers: { 'Content-Security-Policy': POLICY } }));
    await page.addInitScript(() => {
      const violations: string[] = [];
      window.violations = violations;
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    await use(new LessonPage(page, site));
  },
});

const violations = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.violations);

/** What a learner may do in any step: every kind of control is used where it stands. */
async function useEverything(page: Page, figure: FigureView): Promise<void> {
  const { root } = figure;
  for (const skip of await root.getByRole('button', { name: 'Skip' }).all()) await skip.click();
  const folded = root.locator('details:not([open]) > summary').filter({ visible: true });
  for (const summary of await folded.elementHandles()) await summary.click();
  for (const field of (await root.getByRole('textbox').all()).slice(0, 3)) {
    await field.fill('1');
    await field.fill('<b>');
  }
  for (const cell of (await root.locator('td[data-row]').all()).slice(0, 3)) {
    await cell.click();
    await page.keyboard.press('Escape');
  }
  for (const number of (await root.locator('.select').all()).slice(0, 3)) await number.click();
  for (const token of (await figure.derivation.getByRole('button').all()).slice(0, 1)) await token.click();
  for (const radio of await root.getByRole('radio').all()) await radio.check();
  for (const toggle of await root.getByRole('switch').all()) await toggle.click();
  if ((await figure.temperature.count()) > 0) await figure.temperature.press('End');
  for (const name of ['Undo', 'Redo', 'Reset']) {
    if (await figure.button(name).isEnabled()) await figure.button(name).click();
  }
}

/** Between them they use every kind of control. */
const VARIED: readonly string[] = ['weighted-sum', 'shared-vectors', 'queries-and-keys'];

for (const { slug, steps } of lessonsAndPrimers) {
  if (!isLong && !VARIED.includes(slug)) continue;
  test(`${slug}: every step in full use under a strict policy, without one violation`, async ({
    strict,
    page,
  }) => {
    await strict.open(slug);
    for (const [, title] of steps) {
      await strict.tab(title).click();
      await strict.isAt(title);
      // What of the step before is still there goes while it is used.
      await strict.figure.isDrawn();
      await strict.figure.isEquipped();
      await useEverything(page, strict.figure);
      expect(await violations(page), title).toEqual([]);
    }
  });
}

test('dragging, the start page and the gallery under the same policy', async ({ strict, page }) => {
  await strict.open('queries-and-keys', '#pair');
  await dragTip(page, strict.figure, 'key of Riley', { x: -2, y: 1 });
  expect(await violations(page)).toEqual([]);
  for (const path of ['../../', '../../embed/']) {
    await page.goto(strict.address('exact-match', path));
    await expect(
      page
        .locator('soft-lookup')
        .first()
        .getByRole('grid')
        .or(page.locator('soft-lookup').first().getByRole('table'))
        .or(page.locator('soft-lookup').first().getByRole('slider'))
        .first(),
    ).toBeVisible();
    expect(await violations(page), path).toEqual([]);
  }
});

test.describe('with a trouble of our own', () => {
  test.use({ expectedTrouble: /TrustedHTML/ });

  const writeMarkup = (page: Page): Promise<string> =>
    page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<i>x</i>');
        return 'let in';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    });

  test('the policy is really in force', async ({ strict, page }) => {
    await strict.open('exact-match');
    expect(await writeMarkup(page)).toBe('TypeError');
    // One for each of the two policies: the host's, and that of the page itself.
    await expect.poll(() => violations(page)).toHaveLength(2);
  });

  test('and every page of the site brings it along, where the host sends none', async ({ page, site }) => {
    for (const path of [
      '',
      'credits/',
      'accessibility/',
      'embed/',
      'reference/projections/',
      'embed/frame/?figure=exact-match',
      'lessons/exact-match/',
    ]) {
      await page.goto(`${site.url}${path}`);
      expect(await writeMarkup(page), path).toBe('TypeError');
    }
  });
});

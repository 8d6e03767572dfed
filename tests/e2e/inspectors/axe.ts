import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isLong } from '../support/long.js';
import { expect } from '../support/test.js';
import type { Inspector } from './inspector.js';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Those of them that look at colours. */
const RULES_OF_COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Nothing comes any more by itself: what came while axe looks would be looked at half. */
export async function isQuiet(page: Page): Promise<void> {
  const hasAll = (): boolean =>
    [...document.querySelectorAll('soft-lookup')].every((lookup) => {
      const figure = lookup.shadowRoot?.querySelector('soft-figure');
      return !figure || figure.afterPaint !== null;
    });
  await expect.poll(() => page.evaluate(hasAll)).toBe(true);
  await page.evaluate(async () => {
    for (const lookup of document.querySelectorAll('soft-lookup')) await lookup.updateComplete;
    await document.fonts.ready;
  });
}

/** What the rules find in a page in one of its themes. */
export async function violations(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: axe.RunOnly,
): Promise<readonly string[]> {
  // Not as a script of the page, whose own policy forbids it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await isQuiet(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { passes, found } = await page.evaluate(async (rules) => {
    const { passes, violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary ?? ''}`),
    );
    return { passes: passes.length, found };
  }, runOnly);
  expect(passes, 'axe looked at the page').toBeGreaterThan(runOnly === ALL_RULES ? 10 : 0);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return found;
}

export const axeInTheLight: Inspector = {
  name: 'axe, light',
  isActing: true,
  find: ({ page }) => violations(page, 'light', ALL_RULES),
};

/** In the second theme the same elements stand: `npm run test:long` looks at all of them there once more. */
export const RULES_IN_THE_DARK = isLong ? ALL_RULES : RULES_OF_COLOURS;

export const axeInTheDark: Inspector = {
  name: 'axe, dark',
  isActing: true,
  find: ({ page }) => violations(page, 'dark', RULES_IN_THE_DARK),
};

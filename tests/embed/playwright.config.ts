import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxOptions, launchOptions } from '../e2e/support/browser.js';
import { isLong } from '../e2e/support/long.js';
import { patience } from '../e2e/support/patience.js';

const chromium = {
  browserName: 'chromium',
  launchOptions: launchOptions(),
  colorScheme: 'light',
} as const;

const firefox = {
  name: 'firefox',
  testMatch: 'generators.spec.ts',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      ...firefoxOptions(),
      // Its driver never hears that a page came back from memory.
      firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
    },
  },
} as const;

/** What uses the package as it is installed. */
const PACKAGE = ['package.spec.ts', 'bundlers.spec.ts', 'frameworks.spec.ts'];

/** Starting a kernel takes long. */
const LONG = process.env['EMBED_LONG'] ? [] : ['jupyter.spec.ts'];

/** The package and the element in other people's tools: bundlers, and generators of documentation. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/embed',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism() + 1,
  timeout: patience.test,
  expect: { timeout: patience.step, toPass: { timeout: patience.step } },
  use: {
    actionTimeout: patience.step,
    navigationTimeout: patience.step,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  },
  projects: [
    { name: 'tarball', testMatch: ['tarball.setup.ts'], use: chromium },
    { name: 'package', testMatch: PACKAGE, dependencies: ['tarball'], use: chromium },
    { name: 'chromium', testIgnore: [...PACKAGE, ...LONG], use: chromium },
    ...(isLong ? [firefox] : []),
  ],
});

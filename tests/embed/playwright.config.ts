import { defineConfig } from '@playwright/test';
import { firefoxOptions, launchOptions } from '../e2e/support/browser.js';

/** The package and the element in other people's tools: bundlers, and generators of documentation. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/embed',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A page of a generator brings much of its own; slow machines take their time with it.
  expect: { timeout: 60_000 },
  use: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', launchOptions: launchOptions(), colorScheme: 'light' },
    },
    {
      name: 'firefox',
      testMatch: ['generators.spec.ts'],
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          ...firefoxOptions(),
          // Its driver never hears that a page came back from memory.
          firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
        },
      },
    },
  ],
});

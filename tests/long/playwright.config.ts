import { defineConfig } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser.js';
import { LONG_TEST, patience } from '../e2e/support/patience.js';

/** What takes minutes in a browser. */
export default defineConfig({
  testDir: '.',
  // The others run in Node.
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/long',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Thousands of interactions.
  timeout: LONG_TEST,
  expect: { timeout: patience.step, toPass: { timeout: patience.step } },
  use: {
    actionTimeout: patience.step,
    navigationTimeout: patience.step,
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
  },
});

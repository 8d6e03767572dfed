import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/e2e/support/browser.js';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a second try hides a race that a learner would meet.
  retries: 0,
  workers: 2,
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});

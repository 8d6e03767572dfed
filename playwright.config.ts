import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxOptions, launchOptions } from './tests/e2e/support/browser.js';
import { isLong } from './tests/e2e/support/long.js';
import { patience } from './tests/e2e/support/patience.js';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a second try hides a race that a learner would meet.
  retries: 0,
  // A page waits for its next frame more often than it computes: with one more than processors none stands idle.
  workers: availableParallelism() + 1,
  // So many have one cause, and waiting for each would take an hour.
  maxFailures: 25,
  timeout: patience.test,
  expect: { timeout: patience.step, toPass: { timeout: patience.step } },
  use: {
    // A test finds cookies, storage and pages empty as in a new one, and need not start a process and fetch and compile
    // all files again, which takes as long as most tests.
    reuseContext: true,
    actionTimeout: patience.step,
    navigationTimeout: patience.step,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
  },
  // Firefox has the longest test, which is not to run alone at the end.
  projects: [
    {
      // The walk, Back, the embedding, what is lost on the way and what figures take from the page, and in `npm run test:long` the numbers of a whole figure, for which the walk stands
      // in; what is the same in every browser is tested in one.
      name: 'firefox',
      testMatch: [
        'back.spec.ts',
        'embedding.spec.ts',
        'retry.spec.ts',
        'surroundings.spec.ts',
        'walk.spec.ts',
        ...(isLong ? ['column.spec.ts', 'hosts.spec.ts', 'weighted-sum.spec.ts'] : []),
      ],
      grepInvert: /@emulates-media|@one-browser/,
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefoxOptions() },
    },
    {
      name: 'chromium',
      // every-step.spec.ts presses Next in each step.
      ...(isLong ? {} : { grepInvert: /@walks-in-firefox/ }),
      use: { browserName: 'chromium', launchOptions: launchOptions() },
    },
  ],
});

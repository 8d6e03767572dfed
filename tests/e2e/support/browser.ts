import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const CHROMIUM = '/usr/bin/chromium';

/** The variable names another browser; without it and the system's, of which the first counts, Playwright takes its own. */
function executable(variable: string, ...systemPaths: readonly string[]): LaunchOptions {
  const path = process.env[variable] ?? systemPaths.find((systemPath) => existsSync(systemPath));
  return path === undefined ? {} : { executablePath: path };
}

const chromiumArguments: readonly string[] = [
  // Chromium's own sandbox does not run as root, which containers are.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's headless shell has Chromium's engine and none of its windows: a test takes half the processor's time. */
export function launchOptions(...more: readonly string[]): LaunchOptions {
  return {
    ...executable('CHROMIUM', '/usr/bin/chromium-headless-shell', CHROMIUM),
    args: [...chromiumArguments, ...more],
  };
}

/** The whole browser, as people have it: for measuring. */
export const wholeBrowserOptions = (): LaunchOptions => ({
  ...executable('CHROMIUM', CHROMIUM),
  args: [...chromiumArguments],
});

/** Firefox as it is, driven by WebDriver BiDi: the channel 'moz-firefox'. */
export const firefoxOptions = (): LaunchOptions => executable('FIREFOX', '/usr/bin/firefox-esr');

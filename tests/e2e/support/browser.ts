import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The variable names another browser; without it and the system's, Playwright takes its own. */
function executable(variable: string, systemPath: string): LaunchOptions {
  const path = process.env[variable] ?? (existsSync(systemPath) ? systemPath : undefined);
  return path === undefined ? {} : { executablePath: path };
}

export function launchOptions(...more: readonly string[]): LaunchOptions {
  return {
    ...executable('CHROMIUM', '/usr/bin/chromium'),
    args: [
      // Chromium's own sandbox does not run as root, which containers are.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  };
}

/** Firefox as it is, driven by WebDriver BiDi: the channel 'moz-firefox'. */
export const firefoxOptions = (): LaunchOptions => executable('FIREFOX', '/usr/bin/firefox-esr');

import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** CHROMIUM names another browser; without it and the system's, Playwright takes its own. */
function executablePath(): string | undefined {
  return process.env['CHROMIUM'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
}

export function launchOptions(...more: readonly string[]): LaunchOptions {
  const path = executablePath();
  return {
    ...(path === undefined ? {} : { executablePath: path }),
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

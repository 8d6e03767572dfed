import { setTimeout } from 'node:timers/promises';
import type { ServeOptions } from '../../../scripts/serve.mjs';
import { randomNumbers } from './random.js';

/** Of no answer more than this, in milliseconds. */
const LATEST = 700;

/**
 * With LATE_FILES=yes every file of the site comes up to 0.7 s late, each time another while, so that files arrive in
 * every order: what a test takes for granted on a quick network is found.
 */
export function lateFiles(): Pick<ServeOptions, 'before'> {
  if (process.env['LATE_FILES'] !== 'yes') return {};
  const random = randomNumbers(Number(process.env['LATE_FILES_SEED'] ?? 1));
  return { before: () => setTimeout(random() * LATEST) };
}

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ServeOptions } from '../../../scripts/serve.mjs';

/** Of no answer more than this, in milliseconds. */
const LATEST = 700;

/**
 * With LATE_FILES=yes every file of the site comes up to 0.7 s late: what a test takes for granted on a quick network is
 * found. How late is drawn from the file's path, not from the order of the requests, which is another in each run: a
 * failure can be repeated. LATE_FILES_SEED=2 draws anew.
 */
export function lateFiles(): Pick<ServeOptions, 'before'> {
  if (process.env['LATE_FILES'] !== 'yes') return {};
  const seed = process.env['LATE_FILES_SEED'] ?? '1';
  return { before: (path) => setTimeout(LATEST * shareOf(`${seed} ${path}`)) };
}

/** From 0 to 1, the same for the same text. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The files of trained numbers in web/data, with their bytes and sha256. */
export const checksums = JSON.parse(readFileSync(join(root, 'web', 'data', 'checksums.json'), 'utf8'));

export const modelFiles = Object.keys(checksums);

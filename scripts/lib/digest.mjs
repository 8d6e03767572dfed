import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Of the names and contents of files, in this order. Paths are relative to `folder`. */
export function digestOf(paths, folder = root) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(folder, path)));
  return hash.digest('hex');
}

/** The file at a place, or all files below it, sorted; none where nothing stands there. */
export function filesIn(place, folder = root) {
  const found = statSync(join(folder, place), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [place];
  return readdirSync(join(folder, place), { recursive: true })
    .map((name) => join(place, name))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

// Remembers which sources a linter has found good, by the content of all that it read of them: of a change it reads the
// changed files again, and those that include them. Kept for all clones of a user, as a compiler's cache is.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { root } from './run.mjs';

const RECORDS = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'soft-lookup', 'linted');
const INCLUDE = /^\s*#\s*include\s*"([^"]+)"/gm;

/** A source and all that it includes of the project, each by its full path, in the order in which they are met. */
export function readWith(source, includeFolders) {
  const read = new Map();
  const follow = (path) => {
    if (read.has(path)) return;
    const text = readFileSync(path, 'utf8');
    read.set(path, text);
    for (const [, name] of text.matchAll(INCLUDE)) {
      const places = isAbsolute(name)
        ? [name]
        : [dirname(path), ...includeFolders].map((at) => join(at, name));
      const found = places.find((place) => existsSync(place));
      if (found !== undefined) follow(found);
    }
  };
  follow(source);
  return read;
}

/**
 * What a linter's word on a source depends on: the source with what it includes, and `settings`, texts such as its version
 * and its arguments. Two clones of the same have the same.
 */
export function digestOfLinted(source, includeFolders, settings, folder = root) {
  const hash = createHash('sha256');
  const add = (text) => hash.update(`${text.replaceAll(folder, '')}\0`);
  for (const text of settings) add(text);
  for (const [path, text] of readWith(source, includeFolders)) {
    add(relative(folder, path));
    add(text);
  }
  return hash.digest('hex');
}

export const isKnownGood = (digest, records = RECORDS) => existsSync(join(records, digest));

export function recordGood(digest, records = RECORDS) {
  mkdirSync(records, { recursive: true });
  writeFileSync(join(records, digest), '');
}

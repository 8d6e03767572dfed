import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a declaration file names of its own folder: import, export ... from, and import('...') of a type. */
const NAMED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;

/** Removes the declarations of a folder to which none of its entries leads: the compiler writes one for every module. */
export function dropUnreachedTypes(folder, entries) {
  const reached = new Set(entries.map((name) => join(folder, name)));
  for (const file of reached) {
    for (const [, named] of readFileSync(file, 'utf8').matchAll(NAMED)) {
      const path = `${join(dirname(file), named)}.d.ts`;
      if (existsSync(path)) reached.add(path);
    }
  }
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}

// Hashes for Subresource Integrity: a page that names them refuses a file that was changed on its way.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const hashOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** { file name: hash } of every script and WebAssembly file that lies in the folder itself. */
export function integrityOf(folder) {
  const names = readdirSync(folder)
    .filter((name) => /\.(js|wasm)$/.test(name))
    .sort();
  return Object.fromEntries(names.map((name) => [name, hashOf(join(folder, name))]));
}

// Transpiled TypeScript, kept in build/transpiled by its content: loading the compiler takes longer than most of the
// test files run, each of which is a process of its own.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFiles } from './project-files.mjs';
import { root } from './run.mjs';

const FOLDER = join(root, 'build/transpiled');
/** What its outcome depends on besides the source: how it is transpiled, and by which compiler. */
const made = [new URL('transpile.mjs', import.meta.url), join(root, 'node_modules/vite/package.json')].map(
  (file) => readFileSync(file),
);

/** The JavaScript of one file. */
export async function transpiled(source, fileName) {
  const hash = createHash('sha256');
  for (const part of [...made, fileName, source]) hash.update(part).update('\n');
  const path = join(FOLDER, `${hash.digest('hex')}.js`);
  try {
    return await readFile(path, 'utf8');
  } catch {
    return await keep(source, fileName, path);
  }
}

async function keep(source, fileName, path) {
  const { transpile } = await import('./transpile.mjs');
  const code = await transpile(source, fileName);
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not there: another process may look for it now.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, path);
  return code;
}

/** Nearly all that tests in Node import, in one process, which loads the compiler once. */
export async function transpileAll() {
  for (const path of projectFiles(/^(web|tests\/web)\/.*(?<!\.d)\.ts$/)) {
    await transpiled(readFileSync(join(root, path), 'utf8'), join(root, path));
  }
}

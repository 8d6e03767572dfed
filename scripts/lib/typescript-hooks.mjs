import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withGlobs } from './import-glob.mjs';
import { transpiled } from './transpiled.mjs';

/** An import of './x.js' means x.ts where there is no x.js. */
export async function resolve(specifier, context, nextResolve) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier)) {
    const written = new URL(specifier, context.parentURL);
    const source = new URL(written.href.replace(/\.js$/, '.ts'));
    if (!existsSync(fileURLToPath(written)) && existsSync(fileURLToPath(source))) {
      return nextResolve(source.href, context);
    }
  }
  return nextResolve(specifier, context);
}

export async function load(url, context, nextLoad) {
  const read = () => readFile(fileURLToPath(url), 'utf8');
  const module = (source) => ({ format: 'module', source, shortCircuit: true });
  // As Vite gives a file's text, and what stands in JSON.
  if (/\?(raw|inline)$/.test(url)) return module(`export default ${JSON.stringify(await read())};`);
  if (url.endsWith('.json') && !context.importAttributes.type)
    return module(`export default ${await read()};`);
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  return module(withGlobs(await transpiled(await read(), fileURLToPath(url)), url));
}

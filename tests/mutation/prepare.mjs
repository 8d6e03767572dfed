// Makes the copy in which the mutants live ready for its tests: they load JavaScript, because a TypeScript compiler in
// each of thousands of processes would take most of the time, and dist/engine is built from the mutated sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEngine } from '../../scripts/build-web.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { transpile } from '../../scripts/lib/transpile.mjs';

function writeJavaScript(folder) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (!/(?<!\.d)\.ts$/.test(name) || name.includes('node_modules')) continue;
    const fileName = join(root, folder, name);
    writeFileSync(fileName.replace(/\.ts$/, '.js'), transpile(readFileSync(fileName, 'utf8'), fileName));
  }
}

writeJavaScript('web');
writeJavaScript('tests');
await buildEngine();

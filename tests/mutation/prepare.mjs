// Makes the copy in which the mutants live ready for its tests: they load JavaScript, because a TypeScript compiler in
// each of thousands of processes would take most of the time, and dist/engine is built from the mutated sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEngine, copyModels } from '../../scripts/build-web.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { transpile } from '../../scripts/lib/transpile.mjs';

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(root, folder, name));

/** The address of an imported file, which is none of JavaScript. */
const DATA = /(?<=from )"(\..*\.(?:json|csv))(?:\?raw)?"(?: with \{ type: "json" \})?/g;

/** Beside each source its JavaScript, with data as modules, which is what Vite makes of them, and Node alone does not. */
async function writeJavaScript(folder) {
  for (const file of filesIn(folder)) {
    if (!/(?<!\.d)\.ts$/.test(file)) continue;
    const code = (await transpile(readFileSync(file, 'utf8'), file)).replace(DATA, "'$1.js'");
    writeFileSync(file.replace(/\.ts$/, '.js'), code);
  }
}

function writeData(folder) {
  for (const file of filesIn(folder)) {
    if (file.endsWith('.json')) writeFileSync(`${file}.js`, `export default ${readFileSync(file, 'utf8')};`);
    if (file.endsWith('.csv')) {
      writeFileSync(`${file}.js`, `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`);
    }
  }
}

await writeJavaScript('web');
await writeJavaScript('tests');
writeData('web/data');
await buildEngine();
await copyModels('dist/embed');

// Remembers from which sources the engine was built, so that a test of dist/engine can tell that they have changed
// since. By content, not by time: git gives a file that it brings back a new one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, filesIn } from './digest.mjs';
import { builtEngines } from './engine-builds.mjs';
import { root } from './run.mjs';

const cpp = ['cpp/include', 'cpp/src', 'cpp/bindings', 'cmake', 'CMakeLists.txt', 'CMakePresets.json'];
const web = ['web/engine', 'web/data'];

/** Of the WebAssembly in builtEngines, and of dist/engine. */
const WASM_RECORD = `${builtEngines}/built-from.txt`;
const ENGINE_RECORD = 'build/engine-built-from.txt';

const digestOfPlaces = (places) => digestOf(places.flatMap((place) => filesIn(place)));

export const wasmSources = () => digestOfPlaces(cpp);

/** Once WebAssembly is built. `sources`: what wasmSources() was before. */
export function recordWasm(sources) {
  writeFileSync(join(root, WASM_RECORD), sources);
}

/** Once dist/engine stands. */
export function recordEngine() {
  writeFileSync(join(root, ENGINE_RECORD), `${read(WASM_RECORD)}\n${digestOfPlaces(web)}`);
}

/** Throws where dist/engine was built from other sources than those that stand there now. */
export function checkEngine() {
  if (read(ENGINE_RECORD) === `${digestOfPlaces(cpp)}\n${digestOfPlaces(web)}`) return;
  throw new Error('dist/engine was built from other sources than these: run `npm run build` first.');
}

function read(record) {
  const path = join(root, record);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { recordWasm, wasmSources } from './built-from.mjs';
import { cached } from './compiler-cache.mjs';
import { root, run } from './run.mjs';

/** All modules of all builds. */
export async function buildEngines() {
  const sources = wasmSources();
  if (needsConfiguring('wasm')) await configure('wasm');
  await buildPreset('wasm');
  recordWasm(sources);
}

/** What CMake says on success tells nobody anything; on failure all of it is shown. */
export async function configure(preset) {
  await run('cmake', ['--preset', preset], { output: 'hide' });
}

export async function buildPreset(preset) {
  const jobs = String(availableParallelism());
  await run('cmake', ['--build', '--preset', preset, '--parallel', jobs], { env: cached, output: 'hide' });
}

/** Ninja runs CMake again by itself when a CMakeLists.txt changed, but does not know of the presets. */
function needsConfiguring(preset) {
  const changed = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed(`build/${preset}/build.ninja`) < changed('CMakePresets.json');
}

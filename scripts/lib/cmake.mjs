import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { recordWasm, wasmSources } from './built-from.mjs';
import { root, run } from './run.mjs';

/** All modules of all builds. */
export async function buildEngines() {
  const sources = wasmSources();
  if (needsConfiguring('wasm')) await configure('wasm');
  await buildPreset('wasm');
  recordWasm(sources);
}

/**
 * For ccache: paths below the project count from there, so that one clone finds what another has compiled. What a
 * sanitizer finds then names the folder of the clone that was first.
 */
const cached = {
  ...process.env,
  CCACHE_BASEDIR: root,
  CCACHE_NOHASHDIR: 'yes',
  // Else nothing is kept of what takes precompiled headers.
  CCACHE_SLOPPINESS: 'pch_defines,time_macros',
};

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

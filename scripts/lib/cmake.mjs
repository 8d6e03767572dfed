import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { engineBuilds } from './engine-builds.mjs';
import { root, run } from './run.mjs';

/** build/wasm-*\/<module>-*: all at the same time, each with its share of the processors. */
export async function buildEngines() {
  const jobs = Math.max(1, Math.floor(availableParallelism() / engineBuilds.length));
  await Promise.all(
    engineBuilds.map(async (build) => {
      const preset = `wasm-${build}`;
      if (needsConfiguring(preset)) await configure(preset);
      await buildPreset(preset, jobs);
    }),
  );
}

/** What CMake says on success tells nobody anything; on failure all of it is shown. */
export async function configure(preset) {
  await run('cmake', ['--preset', preset], { output: 'hide' });
}

export async function buildPreset(preset, jobs = availableParallelism()) {
  await run('cmake', ['--build', '--preset', preset, '--parallel', String(jobs)], { output: 'hide' });
}

/** Ninja runs CMake again by itself when a CMakeLists.txt changed, but does not know of the presets. */
function needsConfiguring(preset) {
  const changed = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed(`build/${preset}/build.ninja`) < changed('CMakePresets.json');
}

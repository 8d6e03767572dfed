import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, Problem, root, run, runAnyway } from './run.mjs';

// The order of choice is that of cmake/emscripten.cmake, which finds the same one again for CMake.
const minimum = '3.1.69';
const privateFolder = join(root, '.toolchain', 'emscripten');

/** What install-emscripten.sh needs from the host: the program and its Debian package. */
export const installerNeeds = [
  { program: 'patchelf', debian: 'patchelf' },
  { program: 'readelf', debian: 'binutils' },
  { program: 'python3', debian: 'python3' },
];

/** Whether this machine could take Emscripten from Debian, as installEmscripten() does. */
export const canInstallEmscripten = () => onPath('apt-get') && onPath('dpkg');

export async function hasEmscripten() {
  return privateIsReady() || (await onPathIsNewEnough());
}

export async function installEmscripten() {
  if (!canInstallEmscripten()) {
    throw new Problem(
      `Emscripten ${minimum} or newer is needed, and this machine has no apt-get to take it from.\n` +
        'Install it with emsdk (https://emscripten.org/docs/getting_started/downloads.html),\n' +
        'see to it that emcc is on PATH, and run this again.',
    );
  }
  console.log('Emscripten goes into .toolchain/ (600 MB, about half a minute)');
  await run('bash', [join(root, 'scripts', 'install-emscripten.sh'), privateFolder]);
}

/** The programs that were unpacked know their folder: after a move of the project they are made anew. */
function privateIsReady() {
  const stamp = join(privateFolder, 'installed');
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === realpathSync(privateFolder);
}

async function onPathIsNewEnough() {
  if (!onPath('emcc')) return false;
  const { code, output } = await runAnyway('emcc', ['-dumpversion'], { output: 'hide' });
  const version = /^\d+\.\d+\.\d+/m.exec(output)?.[0];
  return code === 0 && version !== undefined && isAtLeast(version, minimum);
}

function isAtLeast(version, least) {
  const [given, wanted] = [version, least].map((text) => text.split('.').map(Number));
  const differing = given.findIndex((part, index) => part !== wanted[index]);
  return differing === -1 || given[differing] > wanted[differing];
}

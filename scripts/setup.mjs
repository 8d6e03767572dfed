// Sets up what is missing on this machine: system packages, Emscripten, npm packages.
//   node scripts/setup.mjs [build | test]
// `build` is what `npm start` needs, `test` what `npm test` needs on top.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallEmscripten, hasEmscripten, installEmscripten, installerNeeds } from './lib/emscripten.mjs';
import { ifMain, Problem, root, run } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const minimumNode = [20, 19];

export async function setUp(purpose) {
  checkNode();
  const emscriptenIsThere = await hasEmscripten();
  await ensureSystemPackages(purpose, !emscriptenIsThere && canInstallEmscripten() ? installerNeeds : []);
  if (!emscriptenIsThere) await installEmscripten();
  if (npmPackagesAreOld()) await installNpmPackages();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1])) return;
  throw new Problem(
    `Node ${minimumNode.join('.')} or newer is needed; this is ${process.versions.node} (https://nodejs.org).`,
  );
}

/** npm writes node_modules/.package-lock.json last, so its time is that of the last good install. */
function npmPackagesAreOld() {
  const changed = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed('node_modules/.package-lock.json') < changed('package-lock.json');
}

async function installNpmPackages() {
  console.log('Installing npm packages');
  try {
    await run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { output: 'hide' });
  } catch {
    throw new Problem('The npm packages could not be installed; is there a network? By hand: npm ci');
  }
}

await ifMain(import.meta.url, () => setUp(process.argv[2] === 'test' ? 'test' : 'build'));

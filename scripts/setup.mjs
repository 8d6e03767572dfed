// Sets up what is missing on this machine: system packages, Emscripten, npm packages.
//   node scripts/setup.mjs [build | test | long | bench]
// `build` is what `npm start` needs; `test`, `long` and `bench` are what `npm test`, `npm run test:long` and
// `npm run bench` need on top.
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
  await ensureNpmPackages('.', 'Installing npm packages');
  if (purpose === 'test' || purpose === 'long')
    await ensureNpmPackages('tests/embed', 'Installing what the package is tried in');
  // Large, and nothing but the benchmark and the long tests needs them.
  if (purpose === 'long') {
    await ensureNpmPackages('tests/embed/long', 'Installing Docusaurus, Starlight, Next and Parcel');
    await ensureNpmPackages('tests/mutation', 'Installing StrykerJS');
  }
  if (purpose === 'bench' || purpose === 'long')
    await ensureNpmPackages('scripts/benchmark', 'Installing what is compared with');
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1])) return;
  throw new Problem(
    `Node ${minimumNode.join('.')} or newer is needed; this is ${process.versions.node} (https://nodejs.org).`,
  );
}

/** npm writes node_modules/.package-lock.json last, so its time is that of the last good install. */
async function ensureNpmPackages(folder, announcement) {
  const changed = (file) => statSync(join(root, folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log(announcement);
  const command = ['ci', '--prefix', folder];
  try {
    // No package here needs its install script.
    await run('npm', [...command, '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
      output: 'hide',
    });
  } catch {
    throw new Problem(
      `The npm packages could not be installed; is there a network? By hand: npm ${command.join(' ')}`,
    );
  }
}

await ifMain(import.meta.url, () => setUp(process.argv[2] ?? 'build'));

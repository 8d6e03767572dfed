// The stages of `npm test`, in their order: fast things first, and what others wait for. Each says what it reads, so that
// `npm run test:changed` knows which of them a change can touch.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { build } from './build.mjs';
import { checkCpp, checkTexts } from './check.mjs';
import { buildPreset, configure } from './lib/cmake.mjs';
import { onPath, root, runAnyway } from './lib/run.mjs';
import { readFailures, readTotals } from './lib/test-totals.mjs';

const packages = ['package.json', 'package-lock.json'];
const cpp = ['cpp', 'cmake', 'CMakeLists.txt', 'CMakePresets.json', 'scripts/lib'];
const cppTests = [...cpp, 'scripts/test-stages.mjs', 'tests/cpp', 'web/data', 'web/engine/names.ts'];
/** The pages, and what makes them. */
const pages = [
  ...packages,
  'scripts',
  'web',
  'README.md',
  'docs',
  '.prettierrc.json',
  ...['tsconfig.json', 'tsconfig.element.json', 'tsconfig.engine.json'],
];

/**
 * `after`: the stages that are to end before it begins; any other may run beside it. `reads`: the files and folders of the
 * project that its outcome depends on. `readsBuilt`: what the build made of others. `makes`: what it leaves for later
 * stages. `run` returns { passed, failed } and perhaps failures; an exception counts as one failure. `isWhole: false` in
 * what it returns says that a part could not run on this machine.
 */
export const stages = [
  { name: 'format, lint, types', reads: ['.'], run: checkTexts },
  {
    name: 'build',
    reads: [...cpp, ...pages],
    makes: ['dist'],
    run: () => build().then(() => ({ passed: 1, failed: 0 })),
  },
  {
    name: 'C++: format, lint',
    reads: [
      ...[...cpp, 'scripts/check.mjs', 'tests/cpp', 'tests/fuzz', 'web/site/take-along'],
      ...['.clang-format', '.clang-tidy'],
    ],
    run: checkCpp,
  },
  {
    name: 'C++, native, with sanitizers',
    // They share a folder that CMake writes.
    after: ['C++: format, lint'],
    reads: cppTests,
    run: () => runCTest('native', 'native'),
  },
  {
    name: 'C++, WebAssembly, all builds',
    after: ['build'],
    reads: cppTests,
    run: () => runCTest('wasm', 'wasm-tests'),
  },
  {
    name: 'engine and models in Node',
    // Programs that a page shows are linked with the native libraries.
    after: ['build', 'C++, native, with sanitizers'],
    reads: [
      ...[...cpp, ...pages],
      ...['tests/wasm', 'tests/web', 'tests/benchmark', 'tests/reference', 'tests/fixtures'],
      'tests/e2e/support',
    ],
    readsBuilt: ['dist'],
    run: runNodeTests,
  },
  {
    name: 'Chromium and Firefox',
    after: ['build'],
    reads: [...pages, 'tests/e2e', 'tests/fixtures', 'tests/reference', 'playwright.config.ts'],
    readsBuilt: ['dist'],
    run: runBrowserTests,
  },
  {
    name: 'the package, other sites',
    after: ['build'],
    reads: [
      ...pages,
      'tests/embed',
      'tests/e2e/support',
      'tests/fixtures',
      'tests/reference',
      'LICENSE',
      'NOTICE',
    ],
    readsBuilt: ['dist'],
    run: runEmbedTests,
  },
  {
    name: 'WebKit',
    after: ['build'],
    reads: [...pages, 'tests/webkit', 'tests/e2e/support', 'tests/reference'],
    readsBuilt: ['dist'],
    run: runWebKitTests,
  },
];

async function runCTest(preset, buildPresetName) {
  await configure(preset);
  await buildPreset(buildPresetName);
  const args = ['--preset', preset, '--verbose', '--parallel', String(availableParallelism())];
  return runTests('ctest', 'ctest', args);
}

/** readTotals() reads this one. */
const specReport = ['--test-reporter=spec', '--test-reporter-destination=stdout'];

async function runNodeTests() {
  // Loaded here, after the set-up: they need npm packages.
  const { relaxedSimdFlags } = await import('./lib/relaxed-simd.mjs');
  const { transpileAll } = await import('./lib/transpiled.mjs');
  await transpileAll();
  const files = ['tests/wasm', 'tests/web', 'tests/benchmark'].flatMap(testFilesIn);
  const typescript = ['--import', './scripts/lib/typescript-in-node.mjs'];
  return runTests('node', process.execPath, [
    ...relaxedSimdFlags,
    ...typescript,
    '--test',
    // Some wait for programs or for the quiet after a change: with one more than processors none stands idle.
    `--test-concurrency=${availableParallelism() + 1}`,
    ...specReport,
    ...files,
  ]);
}

function runBrowserTests() {
  return runPlaywright([]);
}

function runPlaywright(args) {
  const cli = 'node_modules/@playwright/test/cli.js';
  return runTests('playwright', process.execPath, [cli, 'test', '--reporter=list', ...args]);
}

/** Bundlers, and generators of documentation, which only Debian gives all of. */
async function runEmbedTests() {
  const config = ['--config', 'tests/embed/playwright.config.ts'];
  const programs = ['mkdocs', 'sphinx-build', 'hugo', 'jekyll', 'pandoc', 'asciidoctor'];
  const missing = programs.filter((program) => !onPath(program));
  if (missing.length > 0)
    console.log(`NOT RUN: sites of documentation; ${missing.join(', ')} are not on the PATH.`);
  const totals = await runPlaywright([...config, ...(missing.length > 0 ? ['--project=package'] : [])]);
  return { ...totals, isWhole: missing.length === 0 };
}

function runWebKitTests() {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) {
    console.log('NOT RUN: WebKitWebDriver and xvfb-run are not on the PATH.');
    return { passed: 0, failed: 0, isWhole: false };
  }
  return runTests('node', 'xvfb-run', [
    '-a',
    process.execPath,
    '--import',
    './scripts/lib/typescript-in-node.mjs',
    '--test',
    ...specReport,
    // The others take minutes: `npm run test:long`.
    'tests/webkit/smoke.test.mjs',
  ]);
}

/** What a test runner printed holds its totals; a bad end without a failed test is a failure too. */
async function runTests(kind, program, args) {
  const { code, output } = await runAnyway(program, args, { output: 'collect' });
  const totals = readTotals(kind, output);
  if (code === 0 && totals.failed === 0) return totals;
  return { ...totals, failed: Math.max(1, totals.failed), failures: readFailures(kind, output) };
}

function testFilesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.test\.(mjs|ts)$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

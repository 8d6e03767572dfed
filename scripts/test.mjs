// npm test: sets up what is missing and runs everything, fast things first. Goes on after a failure, so
// that one run shows all of them; ends badly if there was one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { buildPreset, configure } from './lib/cmake.mjs';
import { ifMain, onPath, Problem, root, runAnyway } from './lib/run.mjs';
import { readFailures, readTotals } from './lib/test-totals.mjs';
import { setUp } from './setup.mjs';

/** Each returns { passed, failed } and perhaps failures; an exception counts as one failure. */
const stages = [
  { name: 'format, lint, types', run: check },
  { name: 'C++, native, with sanitizers', run: () => runCTest('native', 'native') },
  { name: 'C++, WebAssembly, all builds', run: () => runCTest('wasm', 'wasm-tests') },
  { name: 'build', run: () => build().then(() => ({ passed: 1, failed: 0 })) },
  { name: 'engine and models in Node', run: runNodeTests },
  { name: 'Chromium and Firefox', run: runBrowserTests },
  { name: 'the package, other sites', run: runEmbedTests },
  { name: 'WebKit', run: runWebKitTests },
];

async function runCTest(preset, buildPresetName) {
  await configure(preset);
  await buildPreset(buildPresetName);
  return runTests('ctest', 'ctest', ['--preset', preset, '--parallel', String(availableParallelism())]);
}

/** readTotals() reads this one. */
const specReport = ['--test-reporter=spec', '--test-reporter-destination=stdout'];

async function runNodeTests() {
  // Loaded here, after the set-up: it needs an npm package.
  const { relaxedSimdFlags } = await import('./lib/relaxed-simd.mjs');
  const files = ['tests/wasm', 'tests/web', 'tests/benchmark'].flatMap(testFilesIn);
  const typescript = ['--import', './scripts/lib/typescript-in-node.mjs'];
  return runTests('node', process.execPath, [
    ...relaxedSimdFlags,
    ...typescript,
    '--test',
    // Node leaves one processor idle.
    `--test-concurrency=${availableParallelism()}`,
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
function runEmbedTests() {
  const config = ['--config', 'tests/embed/playwright.config.ts'];
  const generators = onPath('mkdocs') && onPath('sphinx-build') && onPath('hugo') && onPath('jekyll');
  if (!generators)
    console.log('NOT RUN: sites of MkDocs, Sphinx, Hugo and Jekyll; they are not on the PATH.');
  return runPlaywright([...config, ...(generators ? [] : ['package.spec.ts'])]);
}

function runWebKitTests() {
  if (!onPath('WebKitWebDriver') || !onPath('xvfb-run')) {
    console.log('NOT RUN: WebKitWebDriver and xvfb-run are not on the PATH.');
    return { passed: 0, failed: 0 };
  }
  return runTests('node', 'xvfb-run', [
    '-a',
    process.execPath,
    '--test',
    ...specReport,
    ...testFilesIn('tests/webkit'),
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

async function runStage(stage) {
  console.log(`\n== ${stage.name}`);
  const start = performance.now();
  let totals;
  try {
    totals = await stage.run();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    totals = { passed: 0, failed: 1 };
  }
  return { name: stage.name, ...totals, seconds: (performance.now() - start) / 1000 };
}

function summary(results) {
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)}${String(passed).padStart(5)} passed` +
      `${String(failed).padStart(4)} failed${seconds.toFixed(1).padStart(8)} s`,
  );
  const failures = results.flatMap(({ name, failures: failed = [] }) =>
    failed.length === 0 ? [] : ['', `Failed in ${name}:`, ...failed],
  );
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return [...failures, ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

await ifMain(import.meta.url, async () => {
  await setUp('test');
  const results = [];
  for (const stage of stages) results.push(await runStage(stage));
  console.log(`\n${summary(results)}`);
  if (results.some((result) => result.failed > 0)) process.exitCode = 1;
});

// npm run test:long: what takes minutes. The GoogleTest tests whose names begin with Long, in an optimised
// native build; tests/long in Node, which needs what `npm run build` makes; and every parser fed with ever new
// inputs for a minute, or for as many seconds as are given: node scripts/test-long.mjs [SECONDS].
// 10,000 random interactions in a browser, other ones with WALK_SEED=7. A whole figure in Firefox, and in Chromium all
// tests that `npm test` shortens (tests/e2e/support/long.ts). The browser tests of `npm test` from a slow server, other
// files late with LATE_FILES_SEED=2.
// WebKit opens every step.
// Docusaurus, Starlight and Next build sites with the element in them, Parcel bundles it, a notebook of Jupyter runs
// cells that show it. clang-tidy's static analyser follows every path,
// which takes minutes of a processor; `npm test` lets it follow fewer.
// StrykerJS changes the models and the engine's door one place at a time, and counts what no test notices; by itself,
// and for one file: tests/mutation/node_modules/.bin/stryker run tests/mutation/stryker.config.mjs --mutate FILE
// tests/long/float32.test.mjs holds models with float32 weights against golden values. It runs where
// SOFTLOOKUP_SOURCES names the folder from which make-assets.mjs makes them.
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lintCppDeeply } from './check.mjs';
import { buildPreset, configure } from './lib/cmake.mjs';
import { ifMain, Problem, root, run, runAnyway } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const FLOAT32_TEST = 'float32.test.mjs';
const FLOAT32_ASSETS = join(root, 'build', 'float32');
const CORPUS = 'tests/fuzz/corpus';

/** The longest inputs: of what reads a file, as long as that in web/data; else far longer than a text may be. */
const FUZZED_FILES = {
  'decoder-file': 'stories260k.bin',
  'encoder-file': 'use-lite-rest.bin',
  'word-vectors-file': 'word-vectors.bin',
};
const LONGEST_TEXT = 65_536;

/**
 * Tells an input that hangs, and is no measure of speed: with sanitizers one takes up to two seconds of a processor, which
 * a busy machine may give it in a minute.
 */
const SECONDS_FOR_AN_INPUT = 300;

async function runCpp() {
  await configure('native-long');
  await buildPreset('native-long');
  return runAnyway('ctest', ['--preset', 'native-long', '--verbose']);
}

async function lint() {
  console.log('\n== lint of C++, every path');
  return { code: (await lintCppDeeply()) ? 0 : 1 };
}

async function runInNode() {
  const sources = process.env.SOFTLOOKUP_SOURCES;
  if (sources !== undefined) {
    mkdirSync(FLOAT32_ASSETS, { recursive: true });
    await run(process.execPath, ['scripts/make-assets.mjs', sources, FLOAT32_ASSETS]);
  }
  const paths = readdirSync(join(root, 'tests/long'))
    .filter((name) => name.endsWith('.test.mjs') && (name !== FLOAT32_TEST || sources !== undefined))
    .sort()
    .map((name) => join('tests/long', name));
  const { relaxedSimdFlags } = await import('./lib/relaxed-simd.mjs');
  const args = [
    ...relaxedSimdFlags,
    '--test',
    '--test-reporter=spec',
    ...paths,
    'tests/wasm/memory.test.mjs',
  ];
  return runAnyway(process.execPath, args, { env: { ...process.env, LONG_TESTS: 'yes', FLOAT32_ASSETS } });
}

/** Fails below the share of mutants that tests/mutation/stryker.config.mjs sets. */
function mutate() {
  const cli = 'tests/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';
  return runAnyway(process.execPath, [cli, 'run', 'tests/mutation/stryker.config.mjs']);
}

/** Every step of every lesson. */
function openStepsInWebKit() {
  const typescript = ['--import', './scripts/lib/typescript-in-node.mjs'];
  const args = [...typescript, '--test', '--test-reporter=spec', 'tests/webkit/steps.test.mjs'];
  return runAnyway('xvfb-run', ['-a', process.execPath, ...args]);
}

/** Hosts of the element that take minutes to install and to build, or to start. */
async function visitLongHosts() {
  const config = 'tests/embed/playwright.config.ts';
  const long = { LONG_TESTS: 'yes' };
  const hosts = ['generators', 'frameworks', 'bundlers', 'jupyter'].map((name) => `${name}.spec.ts`);
  const projects = ['--project=chromium', '--project=firefox', '--project=package'];
  const slow = await runPlaywright(config, [...hosts, ...projects], { ...long, EMBED_LONG: '1' });
  // The hosts of `npm test` and what is like them, in another browser too, and from their sources.
  const others = ['generators', 'frameworks', 'bundlers'].map((name) => `${name}.spec.ts`);
  const more = await runPlaywright(config, [...others, ...projects], long);
  return { code: slow.code || more.code };
}

/** Random interactions over all steps. */
function walk() {
  return runPlaywright('tests/long/playwright.config.ts', ['random-walk.spec.ts']);
}

/** What `npm test` looks at in one browser, at some sizes, for some figures, addresses or themes. */
async function runMoreOfTheSame() {
  const long = { LONG_TESTS: 'yes' };
  const firefox = await runPlaywright(
    'playwright.config.ts',
    ['column', 'hosts', 'weighted-sum', '--project=firefox'],
    long,
  );
  const folder = join(root, 'tests/e2e');
  const specs = readdirSync(folder).filter(
    (name) => name.endsWith('.spec.ts') && readFileSync(join(folder, name), 'utf8').includes('isLong'),
  );
  const chromium = await runPlaywright('playwright.config.ts', [...specs, '--project=chromium'], long);
  return { code: firefox.code || chromium.code };
}

/** The browser tests of `npm test` where each file comes late, on more workers than most machines have processors for. */
function browseSlowly() {
  return runPlaywright('playwright.config.ts', ['--workers=4'], { LATE_FILES: 'yes' });
}

function runPlaywright(config, args, environment = {}) {
  const cli = 'node_modules/@playwright/test/cli.js';
  const env = { ...process.env, ...environment };
  return runAnyway(process.execPath, [cli, 'test', '--reporter=list', '--config', config, ...args], { env });
}

/** What is found on the way stays in build/fuzz; the kept corpus is only read. */
async function fuzz(target, seconds) {
  console.log(`\n== fuzz ${target}, ${seconds} s`);
  const found = `build/fuzz/corpus/${target}`;
  const file = FUZZED_FILES[target];
  const longest = file === undefined ? LONGEST_TEXT : statSync(join(root, 'web/data', file)).size;
  mkdirSync(join(root, found), { recursive: true });
  return runAnyway(`build/fuzz/tests/fuzz/fuzz-${target}`, [
    `-max_total_time=${seconds}`,
    `-max_len=${longest}`,
    `-timeout=${SECONDS_FOR_AN_INPUT}`,
    '-rss_limit_mb=1024',
    '-print_final_stats=1',
    '-verbosity=0',
    `-artifact_prefix=build/fuzz/${target}-`,
    found,
    `${CORPUS}/${target}`,
  ]);
}

async function fuzzAll(seconds) {
  await configure('fuzz');
  await buildPreset('fuzz');
  const results = [];
  for (const target of readdirSync(join(root, CORPUS)).sort()) results.push(await fuzz(target, seconds));
  return results;
}

await ifMain(import.meta.url, async () => {
  const seconds = Number(process.argv[2] ?? 60);
  if (!(seconds > 0)) throw new Problem(`The seconds are ${process.argv[2]}; they must be a number above 0.`);
  await setUp('long');
  const results = [
    await lint(),
    await runCpp(),
    await runInNode(),
    await mutate(),
    await walk(),
    await runMoreOfTheSame(),
    await browseSlowly(),
    await openStepsInWebKit(),
    await visitLongHosts(),
    ...(await fuzzAll(seconds)),
  ];
  if (results.some(({ code }) => code !== 0)) throw new Problem('Not all long tests passed.');
});

// npm run check: format, lint, types and the rules of the architecture, in C++ and TypeScript.
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkArchitecture } from './check-architecture.mjs';
import { configure } from './lib/cmake.mjs';
import { digestOfLinted, isKnownGood, recordGood } from './lib/lint-record.mjs';
import { projectFiles } from './lib/project-files.mjs';
import { runAll } from './lib/queue.mjs';
import { ifMain, Problem, root, run, runAnyway } from './lib/run.mjs';
import { setUp } from './setup.mjs';

const fromNpm =
  (path) =>
  (...args) =>
    runs(process.execPath, [`node_modules/${path}`, ...args]);
const prettier = fromNpm('prettier/bin/prettier.cjs');
const eslint = fromNpm('eslint/bin/eslint.js');
const typescript = fromNpm('typescript/bin/tsc');

/**
 * Each is true where all is well, and has shown what is not. Most run on one processor, so that they run side by
 * side; the longest begin.
 */
const textChecks = [
  { name: 'lint of TypeScript and JavaScript (eslint)', run: () => eslint('--max-warnings=0', '.') },
  { name: 'types (tsc)', run: () => typescript('--noEmit') },
  {
    name: 'format of TypeScript, JavaScript, JSON, Markdown, HTML (prettier)',
    run: () => prettier('--check', '--log-level=warn', '.'),
  },
  { name: 'architecture', run: async () => checkArchitecture() },
  // A process of its own: Vite, which reads the lessons for it, leaves its mode behind in the environment.
  {
    name: 'lists in README.md and docs',
    run: () => runs(process.execPath, ['scripts/write-lists.mjs', '--check']),
  },
  {
    name: "TypeScript's words for C++'s",
    run: () => runs(process.execPath, ['scripts/write-names.mjs', '--check']),
  },
];

async function runs(program, args) {
  const { code, output } = await runAnyway(program, args, { output: 'hide' });
  if (code !== 0) console.error(output);
  return code === 0;
}

function checkCppFormat() {
  return runs('clang-format', ['--dry-run', '--Werror', ...projectFiles(/\.(cpp|h)$/)]);
}

/** How far clang-tidy's static analyser follows the paths through a function; no other check depends on it. */
const analyzerMode = (mode) =>
  ['-Xclang', '-analyzer-config', '-Xclang', `mode=${mode}`].map((arg) => `--extra-arg=${arg}`);

const bytes = (path) => statSync(join(root, path)).size;

/**
 * Most of a source's time goes into the headers of others, so the sources are read as the native build joins them: ten
 * at a time. There a source is included, which clang-tidy would find suspicious. What was found good is not read again
 * until it, or what it includes, has changed; `npm run test:long` reads everything.
 */
async function lintTasks() {
  await configure('native');
  const commands = JSON.parse(readFileSync(join(root, 'build/native/compile_commands.json'), 'utf8'));
  const isOurs = ({ file }) => /^(build\/native\/)?cpp\//.test(relative(root, file));
  const args = ['--checks=-bugprone-suspicious-include', ...analyzerMode('shallow')];
  const version = await run('clang-tidy', ['--version'], { output: 'hide' });
  const rules = readFileSync(join(root, '.clang-tidy'), 'utf8');
  const includeFolders = ['cpp/include', 'cpp/src'].map((folder) => join(root, folder));
  return commands.filter(isOurs).map(({ file, command }) => async () => {
    const digest = digestOfLinted(file, includeFolders, [version, rules, command, ...args]);
    if (isKnownGood(digest)) return true;
    const isGood = await clangTidy('native', file, args);
    if (isGood) recordGood(digest);
    return isGood;
  });
}

/** For `npm run test:long`: one by one, each along all paths, which takes up to half a minute; the longest begin. */
export async function lintCppDeeply() {
  await configure('native-long');
  const sources = projectFiles(/^cpp\/src\/.*\.cpp$/).sort((one, other) => bytes(other) - bytes(one));
  const tasks = sources.map((source) => () => clangTidy('native-long', source, analyzerMode('deep')));
  return (await runAll(tasks)).every(Boolean);
}

/** The compile commands are those of a native build, of which the bindings are no part. */
async function clangTidy(preset, source, args) {
  const { code, output } = await runAnyway(
    'clang-tidy',
    ['-p', `build/${preset}`, '--config-file=.clang-tidy', '--quiet', ...args, source],
    { output: 'hide' },
  );
  // Even when quiet it counts what it found in the headers of others.
  if (code !== 0) console.error(output.replaceAll(/^\d+ warnings generated\.\n/gm, ''));
  return code === 0;
}

/** TypeScript, JavaScript and all other text, and what goes for every source. */
export async function checkTexts() {
  const results = await runAll(textChecks.map(({ run }) => run));
  return report(textChecks.map(({ name }, index) => ({ name, good: results[index] })));
}

export async function checkCpp() {
  const [isFormatted, ...linted] = await runAll([checkCppFormat, ...(await lintTasks())]);
  return report([
    { name: 'format of C++ (clang-format)', good: isFormatted },
    { name: 'lint of C++ (clang-tidy)', good: linted.every(Boolean) },
  ]);
}

function report(named) {
  for (const { name, good } of named) console.log(`${good ? 'ok    ' : 'FAILED'}  ${name}`);
  const passed = named.filter(({ good }) => good).length;
  return { passed, failed: named.length - passed };
}

await ifMain(import.meta.url, async () => {
  await setUp('test');
  const failed = [await checkTexts(), await checkCpp()].reduce((sum, result) => sum + result.failed, 0);
  if (failed > 0) throw new Problem(`${failed} checks failed`);
});

// npm run check: format, lint, types and the rules of the architecture, in C++ and TypeScript.
import { availableParallelism } from 'node:os';
import { checkArchitecture } from './check-architecture.mjs';
import { configure } from './lib/cmake.mjs';
import { ifMain, Problem, runAnyway } from './lib/run.mjs';
import { projectFiles } from './lib/project-files.mjs';
import { setUp } from './setup.mjs';

const fromNpm =
  (path) =>
  (...args) =>
    runs(process.execPath, [`node_modules/${path}`, ...args]);
const prettier = fromNpm('prettier/bin/prettier.cjs');
const eslint = fromNpm('eslint/bin/eslint.js');
const typescript = fromNpm('typescript/bin/tsc');

/** Each resolves to true where all is well, and has shown what is not. */
const checks = [
  {
    name: 'format of TypeScript, JavaScript, JSON, Markdown, HTML (prettier)',
    run: () => prettier('--check', '--log-level=warn', '.'),
  },
  { name: 'format of C++ (clang-format)', run: checkCppFormat },
  { name: 'architecture', run: async () => checkArchitecture() },
  // Loaded here: it needs npm packages, which the set-up may have to install first.
  {
    name: 'lists in README.md',
    run: async () => (await import('./write-readme.mjs')).checkReadme(),
  },
  { name: 'types (tsc)', run: () => typescript('--noEmit') },
  { name: 'lint of TypeScript and JavaScript (eslint)', run: () => eslint('--max-warnings=0', '.') },
  { name: 'lint of C++ (clang-tidy)', run: lintCpp },
];

async function runs(program, args) {
  return (await runAnyway(program, args)).code === 0;
}

function checkCppFormat() {
  return runs('clang-format', ['--dry-run', '--Werror', ...projectFiles(/\.(cpp|h)$/)]);
}

/** The compile commands are those of the native build; the bindings are no part of it. */
async function lintCpp() {
  await configure('native');
  const files = projectFiles(/^cpp\/src\/.*\.cpp$/).filter((path) => !path.endsWith('simd128.cpp'));
  const shares = Array.from({ length: availableParallelism() }, () => []);
  files.forEach((file, index) => shares[index % shares.length].push(file));
  const results = await Promise.all(shares.filter((share) => share.length > 0).map(clangTidy));
  return results.every(Boolean);
}

async function clangTidy(files) {
  const { code, output } = await runAnyway('clang-tidy', ['-p', 'build/native', '--quiet', ...files], {
    output: 'hide',
  });
  // Even when quiet it counts what it found in the headers of others.
  if (code !== 0) console.error(output.replaceAll(/^\d+ warnings generated\.\n/gm, ''));
  return code === 0;
}

export async function check() {
  let failed = 0;
  for (const { name, run } of checks) {
    const good = await run();
    console.log(`${good ? 'ok    ' : 'FAILED'}  ${name}`);
    if (!good) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

await ifMain(import.meta.url, async () => {
  await setUp('test');
  const { failed } = await check();
  if (failed > 0) throw new Problem(`${failed} of ${checks.length} checks failed`);
});

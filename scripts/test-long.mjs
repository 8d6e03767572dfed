// npm run test:long: what takes minutes. The GoogleTest tests whose names begin with Long, in an optimised
// native build, then tests/long in Node, which needs what `npm run build` makes.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPreset, configure } from './lib/cmake.mjs';
import { ifMain, Problem, root, runAnyway } from './lib/run.mjs';
import { setUp } from './setup.mjs';

async function runCpp() {
  await configure('native-long');
  await buildPreset('native-long');
  return runAnyway('ctest', ['--preset', 'native-long', '--verbose']);
}

async function runInNode() {
  const folder = join(root, 'tests/long');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.test.mjs')) : [];
  if (files.length === 0) return { code: 0 };
  const { relaxedSimdFlags } = await import('./lib/relaxed-simd.mjs');
  const paths = files.sort().map((name) => join('tests/long', name));
  return runAnyway(process.execPath, [...relaxedSimdFlags, '--test', '--test-reporter=spec', ...paths]);
}

await ifMain(import.meta.url, async () => {
  await setUp('test');
  const codes = [await runCpp(), await runInNode()].map(({ code }) => code);
  if (codes.some((code) => code !== 0)) throw new Problem('Not all long tests passed.');
});
